import { sharedEnd } from '../text/shared-end.ts';
import type { Override } from './overrides.ts';
import type { Config } from './resolved-config.ts';
import type { RuleSetting, RuleSettings } from './rule-settings.ts';
import { matchesPath } from './wildcards.ts';

/** New names of paths. */
export type PathNames = ReadonlyMap<string, string>;

/**
 * What applies to renamed paths instead of a pattern of paths, or an operation such as `GET /users/{id}`.
 *
 * @param isLeft Whether a path of another description still has an old name.
 * @returns The pattern alone if it need not change.
 */
export function renamedPatterns(text: string, names: PathNames, isLeft: (path: string) => boolean): readonly string[] {
  const [, method = '', pattern = ''] = /^((?:[A-Za-z]+ )?)(\/.*)$/s.exec(text) ?? [];
  const lost = [...names].filter(([from, to]) => matchesPath(pattern, from) && !matchesPath(pattern, to));
  if (lost.length === 0) return [text];
  const rewritten = new Set(lost.map(([from, to]) => rewrittenPattern(pattern, from, to)));
  const [only] = rewritten;
  const fits = rewritten.size === 1 && only !== undefined && lost.every(([, to]) => matchesPath(only, to));
  const added = fits ? [only] : lost.map(([, to]) => to);
  const isKept = !fits || lost.some(([from]) => isLeft(from));
  return [...(isKept ? [pattern] : []), ...added].map((one) => `${method}${one}`);
}

/** The pattern with the segments that are new in a path; `undefined` where a wildcard is in their place. */
function rewrittenPattern(pattern: string, from: string, to: string): string | undefined {
  if (pattern === from) return to;
  const [parts, old, now] = [pattern, from, to].map((one) => one.split('/'));
  if (!parts || !old || !now) return undefined;
  const start = old.findIndex((segment, index) => segment !== now[index]);
  const end = Math.min(sharedEnd(old, now), old.length - start, now.length - start);
  // What is written before and at the new segments; what comes behind them may be wildcards.
  const literal = old.slice(0, old.length - end);
  if (start === -1 || literal.some((segment, index) => index >= start && parts[index] !== segment)) return undefined;
  if (parts.slice(0, start).includes('**')) return undefined;
  return [...parts.slice(0, start), ...now.slice(start, now.length - end), ...parts.slice(old.length - end)].join('/');
}

/** A configuration that says of renamed paths what it said before. */
export function renamedConfig(config: Config, names: PathNames, isLeft: (path: string) => boolean): Config {
  const renamed = (patterns: readonly string[]) => patterns.flatMap((one) => renamedPatterns(one, names, isLeft));
  const override = ({ paths, operations, rules, ...others }: Override): Override => ({
    ...others,
    ...(paths && { paths: renamed(paths) }),
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
