import { faultKeyOf } from '../changes/findings/finding-identity.ts';
import { anchorOf, type Finding } from '../finding/finding.ts';
import { sha256 } from '../platform/platform.ts';
import type { ReportOptions } from './report-writer.ts';
import { repositoryPath } from './repository-path.ts';

/**
 * Computes the fingerprints of the findings of one report, in its order. A fingerprint does not depend on the position of the
 * fault in its file or list, on the names of path parameters, on the working directory, or on the number of uses. Equal
 * fingerprints are numbered from the second on.
 */
export class Fingerprints {
  readonly #options: ReportOptions;
  readonly #given = new Map<string, number>();

  constructor(options: ReportOptions) {
    this.#options = options;
  }

  of(finding: Finding): string {
    const { file, pointer } = anchorOf(finding);
    const { path } = repositoryPath(file, this.#options);
    // A finding for several places is shown at one of them, which may change when another place joins.
    const texts = [faultKeyOf({ ...finding, file: path, pointer: finding.places ? '/*' : pointer })];
    const key = JSON.stringify(texts);
    const number = (this.#given.get(key) ?? 0) + 1;
    this.#given.set(key, number);
    return fingerprintOf(number === 1 ? texts : [...texts, String(number)]);
  }
}

/** A hash that is the same for the same texts. */
export function fingerprintOf(texts: readonly string[]): string {
  return sha256(JSON.stringify(texts), 'hex');
}
