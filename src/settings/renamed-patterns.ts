import { sharedEndLength } from '../text/shared-end.ts';
import type { Override } from './overrides.ts';
import type { Config } from './resolved-config.ts';
import type { RuleSetting, RuleSettings } from './rule-settings.ts';
import { matchesTemplate } from './scopes.ts';

/** The name of a path in a description before and after fixes; the same for a path that is not renamed. */
export interface PathRenaming {
  readonly before: string;
  readonly after: string;
  /** The file of a path that is not renamed; missing for a renamed one. */
  readonly file?: string;
}

/**
 * The patterns that replace a list of patterns of paths, and of operations such as `GET /users/{id}`, after paths are renamed. A wildcard
 * is never changed to match a path that it did not match before, because that path may have faults that the list is not about.
 *
 * @param paths All paths of the descriptions.
 * @returns The replacements of each pattern: the pattern alone if it need not change, and none if another one matches the same paths.
 */
export function renamedPatterns(patterns: readonly string[], paths: readonly PathRenaming[]): readonly (readonly string[])[] {
  const all = patterns.map((pattern) => renamedPattern(pattern, paths));
  const unchanged = new Set(patterns.filter((pattern, index) => all[index]?.includes(pattern)));
  const taken = new Set<string>();
  return all.map((replacements, index) => {
    const pattern = patterns[index] ?? '';
    const isNeeded = (one: string) => {
      if (one === pattern) return true;
      if (unchanged.has(one) || taken.has(one)) return false;
      taken.add(one);
      const others = all.flatMap((list, at) => (at === index ? [] : list));
      return !unchanged.has(pattern) || !others.some((other) => includesPattern(other, one));
    };
    return replacements.filter(isNeeded);
  });
}

/** The paths that match a list of patterns only after it was renamed: another description already had them under a new name. */
export function gainedPaths(
  patterns: readonly string[],
  renamed: readonly (readonly string[])[],
  paths: readonly PathRenaming[],
): readonly PathRenaming[] {
  const matches = (all: readonly string[], path: string) => all.some((one) => matchesTemplate(splitMethod(one).pattern, path));
  return paths.filter(({ before, after }) => matches(renamed.flat(), after) && !matches(patterns, before));
}

/** The patterns that together match the new names of the paths that one pattern matched. */
function renamedPattern(text: string, paths: readonly PathRenaming[]): readonly string[] {
  const { method, pattern } = splitMethod(text);
  const matched = paths.filter(({ before }) => matchesTemplate(pattern, before));
  const lost = matched.filter(({ after }) => !matchesTemplate(pattern, after));
  if (lost.length === 0) return [text];
  const rewritten = pattern.includes('*') ? rewrittenForAllPaths(pattern, lost, paths) : undefined;
  const isExact = lost.every(({ before }) => before === pattern);
  const added = rewritten === undefined ? [...new Set(lost.map(({ after }) => after))] : [rewritten];
  const isKept = lost.length < matched.length || (rewritten === undefined && !isExact);
  return [...(isKept ? [text] : []), ...added.map((one) => method + one)];
}

function splitMethod(text: string): { readonly method: string; readonly pattern: string } {
  const [, method = '', pattern = ''] = /^((?:[A-Za-z]+ )?)(\/.*)$/s.exec(text) ?? [];
  return { method, pattern };
}

/** Returns whether a pattern matches everything that another pattern of its list matches. */
function includesPattern(text: string, other: string): boolean {
  const [a, b] = [splitMethod(text), splitMethod(other)];
  return a.method.toLowerCase() === b.method.toLowerCase() && matchesTemplate(a.pattern, b.pattern);
}

/** A pattern with wildcards that matches the new names of its paths, and no other path; `undefined` if there is none. */
function rewrittenForAllPaths(
  pattern: string,
  lost: readonly PathRenaming[],
  paths: readonly PathRenaming[],
): string | undefined {
  const [only, ...others] = new Set(lost.map((change) => rewrittenPattern(pattern, change)));
  if (only === undefined || others.length > 0) return undefined;
  const isWider = paths.some(({ before, after }) => matchesTemplate(only, after) && !matchesTemplate(pattern, before));
  return isWider || lost.some(({ after }) => !matchesTemplate(only, after)) ? undefined : only;
}

/** The pattern with the segments that are new in a path; `undefined` if a wildcard is in their place. */
function rewrittenPattern(pattern: string, { before, after }: PathRenaming): string | undefined {
  const [parts, old, now] = [pattern, before, after].map((one) => one.split('/'));
  if (!parts || !old || !now) return undefined;
  const start = old.findIndex((segment, index) => segment !== now[index]);
  const end = Math.min(sharedEndLength(old, now), old.length - start, now.length - start);
  // With fewer segments, the rest of the pattern, such as `/*` of `/*/`, would match more paths.
  if (start === -1 || now.length < old.length || parts.slice(0, start).includes('**')) return undefined;
  // The segments before and at the new ones must be literal; later segments may be wildcards.
  const literal = old.slice(0, old.length - end);
  if (literal.some((segment, index) => index >= start && parts[index] !== segment)) return undefined;
  return [...parts.slice(0, start), ...now.slice(start, now.length - end), ...parts.slice(old.length - end)].join('/');
}

/** Adapts a configuration to renamed paths, so that it has the same effect as before. */
export function renamedConfig(config: Config, paths: readonly PathRenaming[]): Config {
  const renamed = (patterns: readonly string[]) => renamedPatterns(patterns, paths).flat();
  const override = ({ paths: patterns, operations, rules, ...others }: Override): Override => ({
    ...others,
    ...(patterns && { paths: renamed(patterns) }),
    ...(operations && { operations: renamed(operations) }),
    rules: renamedRules(rules, renamed),
  });
  return { ...config, rules: renamedRules(config.rules, renamed), overrides: config.overrides.map(override) };
}

function renamedRules(rules: RuleSettings, renamed: (patterns: readonly string[]) => readonly string[]): RuleSettings {
  const option = (value: unknown) =>
    Array.isArray(value) && value.every((item) => typeof item === 'string') ? renamed(value) : value;
  const setting = ({ options, ...others }: RuleSetting): RuleSetting => ({
    ...others,
    ...(options && { options: Object.fromEntries(Object.entries(options).map(([name, value]) => [name, option(value)])) }),
  });
  return Object.fromEntries(Object.entries(rules).map(([id, one]) => [id, setting(one)]));
}
