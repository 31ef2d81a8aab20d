import { createHash } from 'node:crypto';
import { parsePointer, withoutPositions } from '../document/pointer.ts';
import { contentKeyOf, type Finding } from '../finding/finding.ts';
import type { ReportOptions } from './report-format.ts';
import { repositoryPath } from './repository-path.ts';

/**
 * Fingerprints for the findings of one report, in its order: the same wherever in its file, or in its list, a fault stands, from
 * whatever directory it is looked for, and however many use it. Of equal ones the second and those after are numbered.
 */
export class Fingerprints {
  readonly #options: ReportOptions;
  readonly #given = new Map<string, number>();

  constructor(options: ReportOptions) {
    this.#options = options;
  }

  of(finding: Finding): string {
    const { ruleId, file, pointer, places } = finding;
    const { path } = repositoryPath(file, this.#options);
    // Where a finding for several places is shown may change with the next place that joins.
    const place = places ? ['*'] : withoutPositions(parsePointer(pointer) ?? [pointer]);
    const texts = [ruleId, path, JSON.stringify(place), contentKeyOf(finding)];
    const key = JSON.stringify(texts);
    const number = (this.#given.get(key) ?? 0) + 1;
    this.#given.set(key, number);
    return fingerprintOf(number === 1 ? texts : [...texts, String(number)]);
  }
}

/** A hash that is the same for the same texts. */
export function fingerprintOf(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}
