import { addedFindings } from '../changes/findings/added-findings.ts';
import { type BaselineEntry, type Finding, keyOf, type LintResult } from '../finding/finding.ts';
import { groupEntries } from './entry-groups.ts';
import type { PlaceMatch } from './match-baseline.ts';
import { beforeOf } from './moved-changes.ts';

/** The entries of a baseline that is being written, each once. */
export class EntryList {
  readonly #result: LintResult;
  readonly #entries = new Map<string, { readonly entry: BaselineEntry; readonly place?: PlaceMatch<Finding> }>();

  constructor(result: LintResult) {
    this.#result = result;
  }

  /** Adds entries as they are. */
  keep(entries: readonly BaselineEntry[]): void {
    for (const entry of entries) if (!this.#entries.has(listKeyOf(entry))) this.#entries.set(listKeyOf(entry), { entry });
  }

  /** Removes the entry that covers all places of the fault. */
  dropShared({ entry, finding }: PlaceMatch<Finding>): void {
    if (entry?.places === 'all') this.#entries.delete(listKeyOf(sharedEntry(entry, finding)));
  }

  /** Adds an entry for a place of a finding, or keeps the one that covers all its places. */
  record(place: PlaceMatch<Finding>, annotations: Pick<BaselineEntry, 'reason' | 'expires'> = place.entry ?? {}): void {
    if (place.entry?.places === 'all') {
      this.keep([sharedEntry(place.entry, place.finding)]);
      return;
    }
    const { ruleId, file, pointer, messageId, identity = {}, message, finding } = place;
    const { reason, expires } = annotations;
    const before = place.place ? place.place.before : finding.related?.[0];
    const entry: BaselineEntry = {
      ...{ ruleId, file, pointer, identity, message },
      ...beforeOf(pointer, before),
      ...(messageId !== undefined && { messageId }),
      ...(reason !== undefined && { reason }),
      ...(expires !== undefined && { expires }),
    };
    this.#entries.set(listKeyOf(entry), { entry, place });
  }

  /** The entries; those that are written together have the message of the place that is written first. */
  entries(): BaselineEntry[] {
    const places = new Map([...this.#entries.values()].map(({ entry, place }) => [entry, place]));
    return groupEntries([...places.keys()]).flatMap((group) => {
      const [first] = group;
      const message = this.#messageOf(first, places.get(first));
      return group.map((entry) => ({ ...entry, message }));
    });
  }

  #messageOf({ message }: BaselineEntry, match: PlaceMatch<Finding> | undefined): string {
    if (!match?.place) return message;
    return addedFindings(match.finding, [match.place], this.#result)[0]?.message ?? message;
  }
}

/** An entry for all places of a fault, whose file may have another name now. */
function sharedEntry(entry: BaselineEntry, { file }: Finding): BaselineEntry {
  return { ...entry, file };
}

function listKeyOf(entry: BaselineEntry): string {
  return `${entry.places ?? ''}\n${keyOf(entry)}`;
}
