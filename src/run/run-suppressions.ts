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

/** The suppressions in the files of one run, and their effect on its findings. */
export class RunSuppressions {
  readonly #suppressions = new Suppressions({
    // All documents of a run are read and parsed.
    textOf: (document) => (document as ParsedDocument).text,
    parse: (document) => document as ParsedDocument,
  });
  readonly #written = new WrittenSuppressions(this.#suppressions);
  readonly #collected = new WeakSet<Api>();
  /** The keys of findings, as findings would keep their documents in memory. */
  readonly #kept = new Set<string>();
  readonly #suppressed = new Set<string>();

  /** The findings that are suppressed, each as `rule\nfile\npointer\nidentity`. Findings that another description keeps are not included. */
  get keys(): readonly string[] {
    return [...this.#suppressed].filter((key) => !this.#kept.has(key));
  }

  /** The findings about a description that nothing suppresses. The place of a finding about several places decides. */
  apply(findings: readonly PlacedFinding[], api: Api): readonly PlacedFinding[] {
    if (!this.#collected.has(api)) this.#written.collect(api);
    this.#collected.add(api);
    return this.#sort(findings, api);
  }

  /**
   * The findings of Spectral rules that are not suppressed. For a finding in a shared definition, all paths and operations that
   * refer to it decide.
   */
  applyToForeign(findings: readonly ForeignFinding[], api: Api): readonly ForeignFinding[] {
    const usesOf = this.#suppressions.mayHaveSuppressionsInAny(api) ? usesIn(api) : () => [];
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

  /** The findings about the suppressions themselves, for the end of a run. */
  check(rules: Omit<RulesOfRun, 'crashed'>, errors: readonly LintError[]): readonly PlacedFinding[] {
    const crashed = errors.filter(({ kind }) => kind === 'rule-crash').map(({ ruleId }) => ruleId);
    return this.#sort(checkSuppressions(this.#written, { ...rules, crashed: new Set(crashed) }));
  }

  #sort<Finding extends RunSuppressible>(findings: readonly Finding[], api?: Api): readonly Finding[] {
    const { kept, suppressed } = this.#suppressions.apply(findings, api);
    for (const finding of suppressed) this.#suppressed.add(placedKeyOf(finding));
    for (const finding of kept) this.#kept.add(placedKeyOf(finding));
    return kept;
  }
}

/** Finds the uses of the definition that contains a place; empty if a path or operation contains the place. */
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

type RunSuppressible = Suppressible & Pick<PlacedFinding, 'messageId' | 'identity' | 'message'>;
