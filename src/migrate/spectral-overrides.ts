import { append } from '../model/append.ts';
import { isObject, type JsonObject, stringsOf } from '../model/place.ts';
import type { Severity } from '../rule/rule.ts';
import type { MigratedOverride } from './outcome.ts';
import { foreignSeverity } from './spectral-rule.ts';

/** The rules that overrides treat in a way that a configuration here cannot, with the reason. */
export function overriddenRules({ overrides, except }: JsonObject): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const reason = '`overrides` or `except` set it for parts of files.';
  for (const override of listOf(overrides)) {
    if (!isObject(override) || isSimple(override)) continue;
    for (const id of Object.keys(isObject(override.rules) ? override.rules : {})) found.set(id, reason);
  }
  for (const ids of Object.values(isObject(except) ? except : {})) for (const id of stringsOf(ids)) found.set(id, reason);
  return found;
}

/** The overrides of rules that moved, by their new ids. */
export function overrideSettings(
  { overrides }: JsonObject,
  became: ReadonlyMap<string, readonly string[]>,
): readonly MigratedOverride[] {
  return listOf(overrides).flatMap((override) => {
    if (!isObject(override) || !isSimple(override)) return [];
    const rules: Record<string, Severity | 'off'> = {};
    for (const [id, value] of Object.entries(isObject(override.rules) ? override.rules : {})) {
      const severity = foreignSeverity(value);
      for (const to of became.get(id) ?? []) if (severity !== undefined) rules[to] = severity;
    }
    return Object.keys(rules).length === 0 ? [] : [{ files: stringsOf(override.files).map(inEveryFolder), rules }];
  });
}

/** For Spectral, a glob without a slash is about files in every folder. */
function inEveryFolder(glob: string): string {
  return glob.includes('/') ? glob : `**/${glob}`;
}

/** The settings in overrides, by rule. */
export function settingsInOverrides({ overrides }: JsonObject): ReadonlyMap<string, readonly unknown[]> {
  const found = new Map<string, unknown[]>();
  for (const override of listOf(overrides)) {
    const rules = isObject(override) && isObject(override.rules) ? override.rules : {};
    for (const [id, setting] of Object.entries(rules)) append(found, id, setting);
  }
  return found;
}

/** Returns whether an override only sets severities for whole files, by globs that mean the same here. */
function isSimple({ files, rules, ...others }: JsonObject): boolean {
  const globs = stringsOf(files);
  const severities = Object.values(isObject(rules) ? rules : {});
  const isPlain = globs.length > 0 && globs.every((glob) => !/^!|#|\\|(?:^|\/)\.\.(?:\/|$)/.test(glob) && !glob.startsWith('/'));
  return isPlain && Object.keys(others).length === 0 && severities.every((value) => foreignSeverity(value) !== undefined);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
