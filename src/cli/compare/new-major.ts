import { own, stringOf } from '../../model/place.ts';
import type { ComparedVersions } from './open-versions.ts';

/** `info.version` of both versions. Untrusted. */
interface Versions {
  readonly before: string;
  readonly now: string;
}

/**
 * The versions of two descriptions that were read, if clients may expect a breaking change by semantic versioning: a higher major
 * number, or before 1.0.0 a higher minor number.
 */
export function newMajorVersion({ base, head }: ComparedVersions): Versions | undefined {
  const [before, now] = [base, head].map((version) => versionText(version?.files.find(version.uri)?.value));
  const [old, next] = [numbersOf(before), numbersOf(now)];
  if (before === undefined || now === undefined || !old || !next) return undefined;
  const isHigher = next[0] > old[0] || (old[0] === 0 && next[0] === 0 && next[1] > old[1]);
  return isHigher ? { before, now } : undefined;
}

function versionText(description: unknown): string | undefined {
  const version = own(own(description, 'info'), 'version');
  return typeof version === 'number' ? String(version) : stringOf(version);
}

/** The major and minor number. */
function numbersOf(version: string | undefined): readonly [number, number] | undefined {
  const [, major, minor = '0'] = /^v?(\d+)(?:\.(\d+))?(?=$|[.+-])/i.exec(version?.trim() ?? '') ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor)];
}
