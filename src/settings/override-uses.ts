import type { Api } from '../model/api.ts';
import type { Operation } from '../model/operation.ts';
import { rules as builtIn } from '../registry.ts';
import { isCompatRule } from '../rule/compat-rule.ts';
import { nearestCandidate } from '../text/did-you-mean.ts';
import { fileMatcher, type Glob } from './globs.ts';
import type { Conditions, Override } from './overrides.ts';
import { matchesTemplate, meetsConditions, methodAndPath, namesOperation, type OverrideSubject, Scopes } from './scopes.ts';
import type { MissedSetting, SettingPath, WrittenSettings } from './setting-uses.ts';
import { matchesPath } from './wildcards.ts';

/** States whether a part of an override selects something in one description. */
export interface PatternUse {
  readonly path: SettingPath;
  readonly isUsed: boolean;
  readonly missed?: MissedSetting;
}

/** A description, whose parts overrides can select. */
export interface Selectable {
  /** Its absolute path with forward slashes. */
  readonly file: string;
  readonly api: Api;
}

/**
 * Returns whether each pattern of the overrides of one configuration matches something in a description, and whether each override that has
 * several conditions applies anywhere.
 *
 * @param isKnown Returns whether a part is known to select something in another description.
 */
export async function overrideUses(
  { overrides, folder }: WrittenSettings,
  { file, api }: Selectable,
  isKnown: (path: SettingPath) => boolean,
): Promise<readonly PatternUse[]> {
  const uses: PatternUse[] = [];
  const parts = new OverridableParts(api);
  for (const [index, override] of overrides.entries()) {
    if (isAboutChanges(override)) continue;
    const { files } = override;
    for (const [at, glob] of (files ?? []).entries()) {
      const path = ['overrides', index, 'files', at];
      uses.push({ path, isUsed: isKnown(path) || (await matchesGlob(glob, folder, file)) });
    }
    if (files && !(await fileMatcher(files, folder))(file)) continue;
    for (const use of patternUses(override, index, parts, isKnown)) uses.push(use);
  }
  return uses;
}

/** Returns whether an override is for comparisons, so that it may be about parts that no longer exist. */
function isAboutChanges({ rules }: Override): boolean {
  return builtIn.some((rule) => Object.hasOwn(rules, rule.id) && isCompatRule(rule));
}

const singleGlobs = new Map<Glob, readonly Glob[]>();

/** Returns whether a glob, which may exclude files, matches one by itself. */
export async function matchesGlob(glob: Glob, folder: string, file: string): Promise<boolean> {
  const pattern = glob.replace(/^!/, '');
  // Compiled globs are cached by their list.
  const globs = singleGlobs.get(pattern) ?? [pattern];
  singleGlobs.set(pattern, globs);
  return (await fileMatcher(globs, folder))(file);
}

function* patternUses(
  override: Override,
  index: number,
  parts: OverridableParts,
  isKnown: (path: SettingPath) => boolean,
): Generator<PatternUse> {
  const given = CONDITIONS.filter((name) => override[name] !== undefined);
  for (const name of given)
    for (const [at, pattern] of (override[name] ?? []).entries()) {
      const path = ['overrides', index, name, at];
      if (isKnown(path) || parts.has(name, pattern)) yield { path, isUsed: true };
      else {
        const similar = parts.similarTo(name, pattern);
        yield { path, isUsed: false, ...(similar !== undefined && { missed: { similar: [similar] } }) };
      }
    }
  const whole = ['overrides', index];
  if (given.length > 1) yield { path: whole, isUsed: isKnown(whole) || parts.meetsConditions(override) };
}

const CONDITIONS = ['paths', 'operations', 'tags'] as const;
type PatternCondition = (typeof CONDITIONS)[number];

/** The parts of a description that overrides can select. */
class OverridableParts {
  readonly #api: Api;
  #operations: readonly Operation[] | undefined;
  #subjects: readonly OverrideSubject[] | undefined;

  constructor(api: Api) {
    this.#api = api;
  }

  get operations(): readonly Operation[] {
    this.#operations ??= [...this.#api.operations()];
    return this.#operations;
  }

  get subjects(): readonly OverrideSubject[] {
    this.#subjects ??= new Scopes(this.#api, []).subjects;
    return this.#subjects;
  }

  has(condition: PatternCondition, pattern: string): boolean {
    if (condition === 'paths') return this.#api.pathItems.some(({ template }) => matchesTemplate(pattern, template));
    if (condition === 'operations') return this.operations.some((operation) => namesOperation(pattern, operation));
    return this.operations.some(({ tags }) => tags.includes(pattern));
  }

  meetsConditions(conditions: Conditions): boolean {
    return this.subjects.some((subject) => meetsConditions(conditions, subject));
  }

  similarTo(condition: PatternCondition, pattern: string): string | undefined {
    const tidy = pattern.trim().replace(/\s+/g, ' ');
    if (tidy !== pattern && this.has(condition, tidy)) return tidy;
    const templates = () => this.#api.pathItems.map(({ template }) => template);
    if (condition === 'paths') return similarPath(pattern, templates());
    if (condition === 'tags') return nearestCandidate(pattern, [...new Set(this.operations.flatMap(({ tags }) => tags))]);
    const [verb, path = ''] = methodAndPath(pattern) ?? [];
    if (verb === undefined)
      return nearestCandidate(pattern, [...new Set(this.operations.flatMap(({ operationId }) => operationId ?? []))]);
    const same = this.operations.filter(({ method }) => method === verb.toLowerCase());
    const near = similarPath(
      path,
      same.map(({ pathItem }) => pathItem.template),
    );
    if (near !== undefined) return `${verb} ${near}`;
    // The path is correct, and the method is not.
    return this.operations.find(({ pathItem }) => matchesTemplate(path, pathItem.template))?.label;
  }
}

/** The pattern that the author probably meant, which matches one of the paths. */
function similarPath(pattern: string, templates: readonly string[]): string | undefined {
  const below = pattern === '/' ? '/**' : `${pattern.replace(/\/$/, '')}/**`;
  if (!pattern.endsWith('/**') && templates.some((template) => matchesPath(below, template))) return below;
  const moved = templates.map((template) => withOtherPrefix(pattern, template)).find((found) => found !== undefined);
  if (moved !== undefined) return moved;
  const corrected = templates.map((template) => corrections(pattern, template));
  return nearestCandidate(
    pattern,
    [...new Set(corrected)].filter((one) => one !== pattern),
  );
}

/**
 * The pattern with a prefix more or less: `/v1/internal/**` for `/internal/**`, and the reverse, as the prefix may be in the URL
 * of the server.
 */
function withOtherPrefix(pattern: string, template: string): string | undefined {
  const segments = template.split('/').slice(1);
  const starts = segments.slice(1, 4).map((_, index) => index + 1);
  const start = starts.find((from) => matchesPath(pattern, `/${segments.slice(from).join('/')}`));
  if (start !== undefined && pattern !== '/**') return `/${segments.slice(0, start).join('/')}${pattern}`;
  const own = pattern.split('/').slice(1);
  const shorter = own.slice(1, 4).map((_, index) => `/${own.slice(index + 1).join('/')}`);
  // The rest of the pattern must not be empty.
  return shorter.find((one) => /[^/*]/.test(one) && matchesPath(one, template));
}

/** A pattern with the segments of a path in place of those that do not match it. */
function corrections(pattern: string, template: string): string {
  const wanted = pattern.split('/');
  const found = template.split('/');
  const any = wanted.indexOf('**');
  const fixed = any === -1 ? Math.max(wanted.length, found.length) : any;
  const start = found.slice(0, fixed).map((segment, index) => {
    const own = wanted[index];
    return own !== undefined && matchesPath(own, segment) ? own : segment;
  });
  return [...start, ...wanted.slice(fixed)].join('/');
}
