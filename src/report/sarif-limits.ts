import type { Finding } from '../finding/finding.ts';
import { gzipSize } from '../platform/platform.ts';
import { SEVERITIES } from '../rule/rule.ts';

/** The maximum sizes of a file. */
interface SarifLimits {
  readonly results: number;
  /** After compression with gzip. */
  readonly bytes: number;
}

/**
 * GitHub refuses a whole file above these limits. It also allows 20 runs in a file, and a report has one.
 *
 * @see https://docs.github.com/en/code-security/reference/code-scanning/sarif-files/sarif-support-for-code-scanning
 */
const GITHUB_LIMITS: SarifLimits = { results: 25_000, bytes: 10_000_000 };

/**
 * Writes as many findings as the limits allow, the most severe ones first.
 *
 * @param write Makes the report of some findings.
 */
export function writeWithinLimits(
  findings: readonly Finding[],
  write: (kept: readonly Finding[]) => string,
  limits: SarifLimits = GITHUB_LIMITS,
): string {
  let kept = mostSevere(findings, limits.results);
  for (;;) {
    const text = write(kept);
    const bytes = text.length > limits.bytes ? gzipSize(text) : 0;
    if (bytes <= limits.bytes || kept.length === 0) return text;
    // Slightly less than the limit in proportion, as the size of findings differs.
    kept = mostSevere(findings, Math.floor((kept.length * 0.95 * limits.bytes) / bytes));
  }
}

/** The most severe findings, in the order of all of them. */
function mostSevere(findings: readonly Finding[], count: number): readonly Finding[] {
  if (findings.length <= count) return findings;
  const bySeverity = SEVERITIES.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
  const kept = new Set(bySeverity.slice(0, count));
  return findings.filter((finding) => kept.has(finding));
}
