import { hasEntriesAt, placeMovesBetween } from '../../changes/findings/moved-places.ts';
import { newFilesAmong } from '../../changes/findings/new-files.ts';
import { outlineOf } from '../../changes/findings/outline.ts';
import {
  type BaselineEntry,
  type Finding,
  type FindingPlace,
  type Identified,
  MAX_SEPARATE_PLACES,
} from '../../finding/finding.ts';
import { type Baseline, dayOf, isExpired } from '../../known/baseline.ts';
import { matchBaseline, type PlaceMatch } from '../../known/match-baseline.ts';
import { knownFiles, presentNames, withFileNames } from '../../known/present-names.ts';
import type { PlacedFinding } from '../../run/lint-api.ts';
import { locatedFinding } from '../../run/located-finding.ts';
import { hostApiOf } from '../host/host-api.ts';
import type { DocumentInventory } from '../host/host-inventory.ts';
import { joinWrittenReference, normalizedHostPath } from '../host/host-path.ts';

/** The baseline that a ruleset was written with. */
export interface RulesetBaseline extends Required<Pick<Baseline, 'descriptions' | 'entries'>>, Pick<Baseline, 'outlines'> {
  /** The folder of the names of files, relative to the folder of the ruleset. */
  readonly folder: string;
  /** The files of entries and outlines that no longer existed when the ruleset was written. */
  readonly gone: readonly string[];
}

/** A description with the files it refers to, by their names in the baseline. */
interface BaselineDocuments {
  /** The names in the baseline, by the names in Spectral. */
  readonly names: ReadonlyMap<string, string>;
  /** The contents, by name. */
  readonly contents: ReadonlyMap<string, unknown>;
}

/** Removes the findings in the baseline that a ruleset was written with. */
export class BaselineFilter {
  readonly #baseline: RulesetBaseline;
  readonly #byRule = new Map<string, BaselineEntry[]>();
  readonly #files: readonly string[];
  readonly #gone: ReadonlySet<string>;
  readonly #known: ReadonlySet<string>;
  readonly #wasThere: (after: Identified) => boolean;
  readonly #documents = new WeakMap<DocumentInventory, BaselineDocuments>();

  constructor(baseline: RulesetBaseline) {
    this.#baseline = baseline;
    this.#files = [...new Set([...baseline.descriptions, ...baseline.entries.map(({ file }) => file)])];
    this.#gone = new Set(baseline.gone);
    this.#known = knownFiles(baseline);
    this.#wasThere = hasEntriesAt(baseline.entries);
    for (const entry of baseline.entries) {
      const entries = this.#byRule.get(entry.ruleId);
      if (entries) entries.push(entry);
      else this.#byRule.set(entry.ruleId, [entry]);
    }
  }

  /**
   * The findings of one rule about a description that are not in the baseline.
   *
   * @param ruleset The file of the ruleset, if Spectral provides it.
   */
  apply(
    findings: readonly PlacedFinding[],
    ruleId: string,
    inventory: DocumentInventory,
    ruleset: string | undefined,
  ): readonly PlacedFinding[] {
    const known = this.#byRule.get(ruleId);
    if (!known || findings.length === 0) return findings;
    const { names, contents } = this.#documentsOf(inventory, ruleset);
    const description = names.get(hostApiOf(inventory)?.api.document.uri ?? '') ?? '';
    const { entries } = this.#withPresentName(known, description, contents.get(description));
    const isKnown = (file: string) => this.#known.has(file) || entries.some((entry) => entry.file === file);
    const content = (file: string) => contents.get(file);
    const descriptions = [...this.#baseline.descriptions, description];
    const places = placeMovesBetween({
      descriptions,
      wasDescription: (file) => this.#baseline.descriptions.includes(file),
      content,
      exists: (file) => !this.#gone.has(file),
      existedBefore: this.#wasThere,
      isNewFile: newFilesAmong({ descriptions: [description], isKnown, content }),
    });
    const nameOf = (uri: string) => names.get(uri) ?? '';
    const range = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
    const found = findings.map((finding) => {
      return {
        ...locatedFinding(finding, { file: nameOf(finding.place.document.uri), range }, { nameOf, formerNameOf: nameOf }),
        finding,
      };
    });
    const matches = matchBaseline(entries, found, places).matches;
    const today = dayOf(new Date());
    const isUnknown = ({ entry }: Pick<PlaceMatch<unknown>, 'entry'>) => entry === undefined || isExpired(entry, today);
    return found.flatMap((candidate) => {
      const all = matches.get(candidate) ?? [];
      const unknown = all.filter(isUnknown);
      const added = unknown.flatMap(({ place }) => place ?? []);
      return unknown.length === 0 ? [] : addedMembers(candidate, unknown.length === all.length ? undefined : added);
    });
  }

  /** The entries of a description, under its present name. */
  #withPresentName(entries: readonly BaselineEntry[], description: string, content: unknown): Pick<Baseline, 'entries'> {
    const gone = (this.#baseline.outlines ?? []).filter(({ file }) => this.#gone.has(file));
    if (gone.length === 0 || this.#known.has(description)) return { entries };
    return withFileNames({ entries }, presentNames(gone, new Map([[description, outlineOf(content)]])));
  }

  #documentsOf(inventory: DocumentInventory, ruleset: string | undefined): BaselineDocuments {
    let documents = this.#documents.get(inventory);
    if (!documents) {
      documents = this.#read(inventory, this.#naming(ruleset));
      this.#documents.set(inventory, documents);
    }
    return documents;
  }

  #read(inventory: DocumentInventory, nameOf: (uri: string) => string | undefined): BaselineDocuments {
    const { document, referencedDocuments } = inventory;
    const values = new Map(Object.entries(referencedDocuments).map(([uri, { data }]) => [uri, data]));
    values.set(document.source ?? '', document.data);
    for (const { uri, value } of hostApiOf(inventory)?.documents.incompleteDocuments() ?? []) values.set(uri, value);
    // A file that is not in the baseline gets a name that no file has.
    const names = new Map([...values.keys()].map((uri) => [uri, nameOf(normalizedHostPath(uri)) ?? `\n${uri}`]));
    return { names, contents: new Map([...values].map(([uri, value]) => [names.get(uri) ?? '', value])) };
  }

  /** Finds the name of a document in the baseline. If the folder of the names is unknown, the ends of names are compared. */
  #naming(ruleset: string | undefined): (uri: string) => string | undefined {
    const { folder, descriptions } = this.#baseline;
    if (ruleset !== undefined) {
      const files = new Map(this.#files.map((file) => [joinWrittenReference(ruleset, `${folder}/${file}`), file]));
      return (uri) => files.get(uri);
    }
    const files = new Map(this.#files.map((file) => [file.replace(/^(?:\.\.\/)+/, ''), file]));
    return (uri) => {
      // Some editors pass text without a name.
      if (uri === '' || uri === '<STDIN>') return descriptions.length === 1 ? descriptions[0] : undefined;
      const parts = uri.split('/');
      const end = parts.map((_, index) => parts.slice(index).join('/')).find((name) => files.has(name));
      return end === undefined ? undefined : files.get(end);
    };
  }
}

/** The new part of a finding for several places: separate findings or, if they are many, the finding itself. */
function addedMembers(
  { finding, places = [] }: Pick<Finding, 'places'> & { readonly finding: PlacedFinding },
  added: readonly FindingPlace[] | undefined,
): readonly PlacedFinding[] {
  if (added === undefined || added.length > MAX_SEPARATE_PLACES) return [finding];
  const isAdded = new Set(added);
  return (finding.members ?? []).filter((_, index) => {
    const place = places[index];
    return place !== undefined && isAdded.has(place);
  });
}
