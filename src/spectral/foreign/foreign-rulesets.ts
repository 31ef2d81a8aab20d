import { type Rule, type Ruleset, Spectral } from '@stoplight/spectral-core';
import type { ParsedDocument } from '../../document/document.ts';
import type { Range } from '../../document/lines.ts';
import type { DocumentLoader } from '../../document/loader.ts';
import { formatPointer } from '../../document/pointer.ts';
import { reasonOf } from '../../errors.ts';
import type { OmissionCause } from '../../finding/finding.ts';
import { SEVERITIES, type Severity } from '../../rule/rule.ts';
import { currentTimings, measured } from '../../timings/current-timings.ts';
import { beginRun, type ForeignCrash, guardFunctions } from './guarded-functions.ts';
import { type LoadedRuleset, loadRuleset, type RulesetOptions, UnloadedCodeError } from './load-ruleset.ts';
import type { LoadedRulesets } from './loaded-rulesets.ts';
import { removeOwnRules } from './own-rulesets.ts';
import { type FindingLimits, RunFindings } from './rule-findings.ts';
import { SharedDocument, type SpectralRange } from './shared-document.ts';
import { SharedResolver } from './shared-resolver.ts';
import { isTooLarge, TOO_LARGE } from './size-limit.ts';
import { type RuleSwitch, switchRules } from './switch-rules.ts';
import { walkTogether } from './walk/walk-together.ts';

/** A finding of a rule in a Spectral ruleset. */
export interface ForeignFinding {
  readonly ruleId: string;
  readonly severity: Severity;
  readonly message: string;
  /** The document of the finding: the linted one, or one that it refers to. */
  readonly document: ParsedDocument;
  readonly range: Range;
  readonly pointer: string;
  /** The URL of the rule, or an empty string. */
  readonly url: string;
}

/** A rule of a Spectral ruleset, as the ruleset describes it. All texts are untrusted. */
export interface ForeignRule {
  readonly id: string;
  readonly severity: Severity | 'off';
  /** Its severity once it is turned on. */
  readonly severityIfOn: Severity;
  /** In Markdown; empty if there is none. */
  readonly description: string;
  /** The page of the rule, or an empty string. */
  readonly url: string;
}

export interface RulesetsResult {
  readonly findings: readonly ForeignFinding[];
  /** The rules of which findings are left out, with the numbers of the remaining findings. */
  readonly exceeded: ReadonlyMap<string, number>;
  /** Rules that failed; an entry without a rule ended the run of a whole ruleset. */
  readonly crashes: readonly (Omit<ForeignCrash, 'ruleId'> & { readonly ruleId?: string })[];
}

/** The findings that Spectral itself reports with any ruleset, by id. */
const HOST_RULES: readonly ForeignRule[] = [
  { id: 'invalid-ref', description: 'Every `$ref` leads to a definition.' },
  { id: 'parser', description: 'Keys are strings, and no mapping has a key twice.' },
  { id: 'unrecognized-format', description: 'The description has a format that the ruleset is for.' },
].map((rule) => ({ ...rule, severity: 'warn', severityIfOn: 'warn', url: '' }));

/** A ruleset that is left out, by its name. Untrusted. */
interface OmittedRuleset extends OmissionCause {
  readonly name: string;
}

/** Rulesets written for Spectral, run on Spectral over documents that are already parsed. */
export class ForeignRulesets {
  readonly #rulesets: readonly Ruleset[];
  /** The rulesets that are left out. */
  readonly omitted: readonly OmittedRuleset[];
  /** The files and packages that have only the rules of api-conventions, which are left out. */
  readonly ownRulesets: readonly string[];

  private constructor(loaded: readonly LoadedRuleset[], omitted: readonly OmittedRuleset[]) {
    this.#rulesets = loaded.map(({ ruleset }) => ruleset);
    this.ownRulesets = [...new Set(loaded.flatMap(({ ownRulesets: own }) => own))];
    this.omitted = omitted;
  }

  /**
   * @param names Files, relative to `cwd` or absolute, and Spectral's own rulesets such as `spectral:oas`.
   * @param options.omitsCode Selects the rulesets that are left out: those whose code cannot be loaded, or those whose code must not be; by default none.
   * @param options.loaded The rulesets that were loaded before, to which this method adds.
   * @throws UsageError for a ruleset that is missing, has mistakes, or needs `allowCode`.
   */
  static async load(
    names: readonly string[],
    {
      omitsCode,
      loaded = new Map(),
      ...options
    }: RulesetOptions & { readonly omitsCode?: 'all' | 'refused'; readonly loaded?: LoadedRulesets },
  ): Promise<ForeignRulesets> {
    const rulesets: LoadedRuleset[] = [];
    const omitted: OmittedRuleset[] = [];
    for (const name of names) {
      try {
        const key = JSON.stringify([name, options]);
        const ruleset = loaded.get(key) ?? measured('rulesets', () => loadRuleset(name, options));
        loaded.set(key, ruleset);
        rulesets.push((await ruleset) as LoadedRuleset);
      } catch (error) {
        if (!(error instanceof UnloadedCodeError) || !(omitsCode === 'all' || (omitsCode && error.refused))) throw error;
        omitted.push({ name, ...error.refused });
      }
    }
    return new ForeignRulesets(rulesets, omitted);
  }

  /** All rules. If several rulesets have a rule, the first ruleset in which it is on decides, or else the first. */
  get rules(): readonly ForeignRule[] {
    if (this.#rulesets.length === 0) return [];
    const rules = new Map(HOST_RULES.map((rule) => [rule.id, rule]));
    for (const ruleset of this.#rulesets) {
      for (const rule of Object.values(ruleset.rules).map(toForeignRule)) {
        const known = rules.get(rule.id);
        if (!known || (known.severity === 'off' && rule.severity !== 'off')) rules.set(rule.id, rule);
      }
    }
    return [...rules.values()];
  }

  /**
   * Runs all rulesets over a description.
   *
   * @param loader Loads the files that the description may refer to.
   * @param ruleSwitch Decides which rules run; by default, the rulesets decide.
   */
  async lint(
    parsed: ParsedDocument,
    loader: DocumentLoader,
    limits: FindingLimits,
    ruleSwitch: RuleSwitch = () => undefined,
  ): Promise<RulesetsResult> {
    if (isTooLarge(parsed.value)) return { findings: [], exceeded: new Map(), crashes: [{ reason: TOO_LARGE }] };
    const findings: ForeignFinding[] = [];
    const exceeded = new Set<string>();
    const crashes: RulesetsResult['crashes'][number][] = [];
    // A resolver for each description: Spectral loses track of files that two of them share.
    const resolver = new SharedResolver(loader);
    for (const ruleset of this.#rulesets) {
      const result = await runRuleset(ruleset, parsed, { resolver, limits, ruleSwitch: ruleSwitch });
      for (const finding of result.findings) findings.push(finding);
      for (const crash of result.crashes) crashes.push(crash);
      for (const ruleId of result.exceeded) exceeded.add(ruleId);
    }
    return { findings, exceeded: new Map([...exceeded].map((ruleId) => [ruleId, countOf(ruleId, findings)])), crashes };
  }
}

/** The number of findings of a rule, each once if several rulesets have the rule. */
function countOf(ruleId: string, findings: readonly ForeignFinding[]): number {
  const own = findings.filter((finding) => finding.ruleId === ruleId);
  return new Set(own.map(({ document, pointer, message }) => JSON.stringify([document.uri, pointer, message]))).size;
}

interface RulesetResult extends Omit<RulesetsResult, 'exceeded'> {
  readonly exceeded: readonly string[];
}

interface RulesetRun {
  readonly resolver: SharedResolver;
  readonly limits: FindingLimits;
  readonly ruleSwitch: RuleSwitch;
}

async function runRuleset(
  ruleset: Ruleset,
  parsed: ParsedDocument,
  { resolver, limits, ruleSwitch }: RulesetRun,
): Promise<RulesetResult> {
  const document = new SharedDocument(parsed, parsed.uri, false);
  const run = { referenced: resolver.documents, crashes: new Map<string, ForeignCrash>(), findings: new RunFindings(limits) };
  beginRun(document, run);
  const restore: (() => void)[] = [];
  try {
    // With the overrides that apply to the file, Spectral creates separate rules.
    const applied = ruleset.fromSource(document.source);
    removeOwnRules(applied);
    guardFunctions(applied);
    restore.push(switchRules(applied, ruleSwitch), walkTogether(applied));
    const spectral = new Spectral({ resolver });
    spectral.setRuleset(applied);
    const results = await spectral.run(document);
    listRules(applied, document);
    const diagnostics = [...resolver.documents.values()].flatMap((referenced) => referenced.diagnostics);
    const findings = [...results, ...diagnostics].map((result) => toFinding(result, document, resolver));
    return { findings, exceeded: run.findings.exceeded, crashes: [...run.crashes.values()] };
  } catch (error) {
    const reason = reasonOf(error);
    return { findings: [], exceeded: [], crashes: [...run.crashes.values(), { reason }] };
  } finally {
    for (const one of restore) one();
  }
}

/** Lists the rules that ran among timings, including those that found nothing to check. */
function listRules({ rules }: Ruleset, { formats }: SharedDocument): void {
  const timings = currentTimings();
  if (!timings) return;
  const ran = Object.values(rules).filter((rule) => rule.enabled && rule.matchesFormat(formats ?? null));
  for (const { name } of ran) timings.addRule('hosted', name, 0);
}

function toForeignRule(rule: Rule): ForeignRule {
  const { name: id, enabled, severity, description, message, documentationUrl } = rule;
  return {
    id,
    severity: (enabled && SEVERITIES[severity]) || 'off',
    severityIfOn: SEVERITIES[severity] ?? 'warn',
    description: description ?? message ?? '',
    url: webUrl(documentationUrl ?? ''),
  };
}

type SpectralResult = Awaited<ReturnType<Spectral['run']>>[number];

function toFinding(result: SpectralResult, linted: SharedDocument, { documents }: SharedResolver): ForeignFinding {
  const { code, severity, message, path, range, source, documentationUrl = '' } = result;
  const document = (source === undefined ? undefined : documents.get(source)) ?? linted;
  return {
    ruleId: String(code),
    severity: SEVERITIES[severity] ?? 'error',
    message,
    document: document.parsed,
    range: toRange(range),
    pointer: formatPointer(path),
    url: webUrl(documentationUrl),
  };
}

/** The address of a web page; empty for other addresses. */
function webUrl(url: string): string {
  return /^https?:\/\//i.test(url) ? url : '';
}

function toRange({ start, end }: SpectralRange): Range {
  return {
    start: { line: start.line + 1, column: start.character + 1 },
    end: { line: end.line + 1, column: end.character + 1 },
  };
}
