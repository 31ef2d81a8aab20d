import path from 'node:path';
import { toForwardSlashes } from '../../document/files/paths.ts';
import { type Finding, findingKeyOf } from '../../finding/finding.ts';
import { ownMember, stringOf } from '../../model/place.ts';
import type { ComparedPairs } from '../../run/compare/compare-versions.ts';
import type { VersionPair } from '../../run/compare/description-version.ts';
import { quote } from '../../text/quote.ts';
import type { Io } from '../io.ts';

/** `info.version` of both versions. Untrusted. */
interface DeclaredVersions {
  readonly before: string;
  readonly now: string;
}

/**
 * Returns which findings do not fail the run: those that occur only in descriptions with a higher major version or, before 1.0.0,
 * a higher minor version. Semantic versioning allows breaking changes in them. The versions are noted on standard error.
 */
export function newMajorFilter(pairs: readonly VersionPair[], { found }: ComparedPairs, io: Io): (finding: Finding) => boolean {
  const allowed = new Set<string>();
  const others = new Set<string>();
  const noted: string[] = [];
  for (const [index, pair] of pairs.entries()) {
    const versions = newMajorVersion(pair);
    const findings = found[index] ?? [];
    for (const finding of findings) (versions ? allowed : others).add(findingKeyOf(finding));
    if (versions) noted.push(noteOf(versions, pairs.length > 1 ? toForwardSlashes(path.relative(io.cwd, pair.head.uri)) : ''));
  }
  io.stderr.write(noted.join(''));
  return (finding) => allowed.has(findingKeyOf(finding)) && !others.has(findingKeyOf(finding));
}

function noteOf({ before, now }: DeclaredVersions, file: string): string {
  const where = file === '' ? '' : ` in ${quote(file)}`;
  return `Findings${where} do not fail the run, because the version changed from ${quote(before)} to ${quote(now)}.\n`;
}

function newMajorVersion({ base, head }: VersionPair): DeclaredVersions | undefined {
  const [before, now] = [base, head].map((version) => versionText(version?.files.find(version.uri)?.value));
  const [old, next] = [numbersOf(before), numbersOf(now)];
  if (before === undefined || now === undefined || !old || !next) return undefined;
  const isHigher = next[0] > old[0] || (old[0] === 0 && next[0] === 0 && next[1] > old[1]);
  return isHigher ? { before, now } : undefined;
}

function versionText(description: unknown): string | undefined {
  const version = ownMember(ownMember(description, 'info'), 'version');
  return typeof version === 'number' ? String(version) : stringOf(version);
}

/** The major and minor number. */
function numbersOf(version: string | undefined): readonly [number, number] | undefined {
  const [, major, minor = '0'] = /^v?(\d+)(?:\.(\d+))?(?=$|[.+-])/i.exec(version?.trim() ?? '') ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor)];
}
