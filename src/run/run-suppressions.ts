import type { ParsedDocument } from '../document/document.ts';
import { parsePointer } from '../document/pointer.ts';
import type { LintError } from '../finding/finding.ts';
import type { Api } from '../model/api.ts';
import { Place } from '../model/place.ts';
import { operationUse, type Use } from '../model/use.ts';
import { Scopes } from '../settings/scopes.ts';
import type { ForeignFinding } from '../spectral/foreign/foreign-rulesets.ts';
import { type Suppressible, Suppressions } from '../suppressions/suppressions.ts';
import { WrittenSuppressions } from '../suppressions/written-suppressions.ts';
import { checkSuppressions, type RulesOfRun } from './check-suppressions.ts';
import type { PlacedFinding } from './lint-api.ts';
import { placedKeyOf } from './place-report.ts';
import { Reach } from './reach.ts';

/** The suppressions in the files of one run, and what they do to its findings. */
export class RunSuppressions {
  readonly #suppressions = new Suppressions({
    // All documents of a run are read and parsed.
    textOf: (document) => (document as ParsedDocument).text,
    parse: (document) => document as ParsedDocument,
  });
  readonly #written = new WrittenSuppressions(this.#suppressions);
  readonly #collected = new WeakSet<Api>();
  /** Keys instead of findings, which would keep their documents in the memory. */
  readonly #kept = new Set<string>();
  readonly #suppressed = new Set<string>();

  /** The findings that are suppressed, each as `rule\nfile\npointer\nidentity`. What another description keeps is not. */
  get keys(): readonly string[] {
    return [...this.#suppressed].filter((key) => !this.#kept.has(key));
  }

  /** The findings about a description that it does not suppress; those about several places, where they are shown. */
  apply(findings: readonly PlacedFinding[], api: Api): readonly PlacedFinding[] {
    if (!this.#collected.has(api)) this.#written.collect(api);
    this.#collected.add(api);
    return this.#sort(findings, api);
  }

  /** The findings of Spectral rules that are not suppressed, in shared definitions by all paths and operations that refer to these. */
  applyToForeign(findings: readonly ForeignFinding[], api: Api): readonly ForeignFinding[] {
    const usesOf = this.#suppressions.mayStandInAny(api) ? usesIn(api) : () => [];
    const suppressible = findings.map((found) => {
      const place = Place.root(found.document).descendant(parsePointer(found.pointer) ?? []);
      const { ruleId: id, message, range } = found;
      return {
        found,
        rule: { id },
        identity: {},
        message,
        place,
        on: 'value' as const,
        line: range.start.line,
        uses: usesOf(place),
      };
    });
    return this.#sort(suppressible, api).map(({ found }) => found);
  }

  /** What is wrong with the suppressions themselves, to be asked at the end of a run. */
  check(rules: Omit<RulesOfRun, 'crashed'>, errors: readonly LintError[]): readonly PlacedFinding[] {
    const crashed = errors.filter(({ kind }) => kind === 'rule-crash').map(({ ruleId }) => ruleId);
    return this.#sort(checkSuppressions(this.#written, { ...rules, crashed: new Set(crashed) }));
  }

  #sort<Finding extends Suppressed>(findings: readonly Finding[], api?: Api): readonly Finding[] {
    const { kept, suppressed } = this.#suppressions.apply(findings, api);
    for (const finding of suppressed) this.#suppressed.add(placedKeyOf(finding));
    for (const finding of kept) this.#kept.add(placedKeyOf(finding));
    return kept;
  }
}

/** Who uses the definition that a place is in: nobody where a path or operation contains it. */
function usesIn(api: Api): (place: Place) => readonly Use[] {
  const webhooks = api.webhooks.flatMap(({ operations }) => operations);
  const scopes = new Scopes(api, [], { removed: [], webhooks });
  const reach = new Reach(api, scopes);
  return (place) => {
    if (scopes.subjectsAt(place)) return [];
    return reach.subjectsOf(place).map(({ operation, template }) => {
      return operation ? operationUse(operation) : { kind: 'path', label: template };
    });
  };
}

type Suppressed = Suppressible & Pick<PlacedFinding, 'messageId' | 'identity' | 'message'>;
