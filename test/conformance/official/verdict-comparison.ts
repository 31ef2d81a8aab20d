/** The verdicts of `description-valid` and the official schemas on the same description, and their permitted differences. */
import type { Finding, LintResult } from '../../../src/finding/finding.ts';
import { rules } from '../../../src/registry.ts';
import type { RuleSettings } from '../../../src/settings/rule-settings.ts';
import type { Version } from './official-documents.ts';
import { type OfficialError, officialVerdict } from './official-schemas.ts';
import { EXCEPTIONS, type Exception } from './verdict-exceptions.ts';

const RULE = 'description-valid';

/** Kinds of faults that no JSON Schema can see, because they depend on other places. */
const BEYOND_SCHEMAS = ['wrong-reference', 'path-parameters', 'security', 'server-variables', 'links', 'discriminators'];

/** Runs the rule alone, for the kinds of faults that the official schemas know. */
export const STRUCTURE_ONLY: Readonly<Record<string, RuleSettings[string]>> = {
  ...Object.fromEntries(rules.map(({ id }) => [id, { severity: 'off' as const }])),
  [RULE]: { severity: 'error', options: { ignore: BEYOND_SCHEMAS } },
  // Reports each `$ref` that is not a string.
  'unresolved-ref': { severity: 'error' },
};

export interface ComparedVerdict {
  readonly version: Version;
  readonly official: boolean;
  readonly ours: boolean;
  readonly errors: readonly OfficialError[];
  readonly findings: readonly Finding[];
  /** Why the verdicts may differ, one for each fault that only one of them sees. Empty if they agree. */
  readonly exceptions: readonly Exception[];
  /** True if the verdicts differ, and not each fault has an exception. */
  readonly differs: boolean;
}

/**
 * Undefined if there is no official schema for the version.
 *
 * @param result Of a run with {@link STRUCTURE_ONLY}.
 * @param file The name of the description; findings in other files do not count, because the schemas check one file.
 */
export function compareVerdicts(description: unknown, result: LintResult, file: string): ComparedVerdict | undefined {
  const verdict = officialVerdict(description);
  if (!verdict) return undefined;
  const { version, valid: official, errors } = verdict;
  const findings = result.findings.filter((finding) => isOfStructure(finding) && finding.file === file);
  const ours = findings.length === 0;
  if (ours === official) return { version, official, ours, errors, findings, exceptions: [], differs: false };
  const excepted = official
    ? findings.map((finding) => EXCEPTIONS.find((one) => one.ours?.(finding, version)))
    : errors.map((error) => EXCEPTIONS.find((one) => one.official?.(error, version, description)));
  const exceptions = excepted.filter((one) => one !== undefined);
  return { version, official, ours, errors, findings, exceptions, differs: exceptions.length < excepted.length };
}

function isOfStructure({ ruleId, messageId }: Finding): boolean {
  return ruleId === RULE || messageId === 'notString';
}
