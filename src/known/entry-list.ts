import { addedFindings } from '../changes/findings/added-findings.ts';
import { type BaselineEntry, type Finding, findingKeyOf, type LintResult } from '../finding/finding.ts';
import { groupEntries } from './entry-groups.ts';
import type { EntryPlaces } from './entry-places.ts';
import type { PlaceMatch } from './match-baseline.ts';
import { formerPlace } from './moved-changes.ts';

/** The entries of a baseline that is being written, each once. */
export class EntryList {
  readonly #result: LintResult;
  readonly #places: Pick<EntryPlaces, 'fileExists'>;
  /** The present entries that cover all places of a fault, by their former entries. */
  readonly #shared = new Map<BaselineEntry, BaselineEntry>();
  readonly #entries = new Map<string, { readonly entry: BaselineEntry; readonly place?: PlaceMatch<Finding> }>();

  constructor(result: LintResult, places: Pick<EntryPlaces, 'fileExists'>) {
    this.#result = result;
    this.#places = places;
  }

  /** Adds entries as they are. */
  keep(entries: readonly BaselineEntry[]): void {
    for (const entry of entries) if (!this.#entries.has(listKeyOf(entry))) this.#entries.set(listKeyOf(entry), { entry });
  }

  /** Removes the entry that covers all places of the fault of a finding. */
  dropShared({ entry, finding }: PlaceMatch<Finding>): void {
    if (entry?.places === 'all') this.#entries.delete(listKeyOf(this.#sharedEntry(entry, finding)));
  }

  /** Adds an entry for a place of a finding, or keeps the one that covers all its places. */
  record(place: PlaceMatch<Finding>, annotations: Pick<BaselineEntry, 'reason' | 'expires'> = place.entry ?? {}): void {
    if (place.entry?.places === 'all') {
      this.keep([this.#sharedEntry(place.entry, place.finding)]);
      return;
    }
    const { ruleId, file, pointer, messageId, identity = {}, message, finding } = place;
    const { reason, expires } = annotations;
    const before = place.place ? place.place.before : finding.related?.[0];
    const entry: BaselineEntry = {
      ...{ ruleId, file, pointer, identity, message },
      ...formerPlace(pointer, before),
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

  /** An entry for all places of a fault; if its file is gone, it moves to the file of the first finding that it covers. */
  #sharedEntry(entry: BaselineEntry, { file }: Finding): BaselineEntry {
    const known = this.#shared.get(entry);
    if (known) return known;
    const isThere = this.#result.files.includes(entry.file) || this.#places.fileExists(entry.file);
    const shared = isThere ? entry : { ...entry, file };
    this.#shared.set(entry, shared);
    return shared;
  }

  #messageOf({ message }: BaselineEntry, match: PlaceMatch<Finding> | undefined): string {
    if (!match?.place) return message;
    return addedFindings(match.finding, [match.place], this.#result)[0]?.message ?? message;
  }
}

function listKeyOf(entry: BaselineEntry): string {
  return `${entry.places ?? ''}\n${findingKeyOf(entry)}`;
}
