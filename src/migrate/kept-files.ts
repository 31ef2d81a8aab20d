import { isObject, type JsonObject } from '../model/place.ts';
import { isHarmlessMessage, isHarmlessPath } from '../spectral/foreign/harmless-expressions.ts';
import { extendedRulesets } from './extended-rulesets.ts';
import { KeptRuleset } from './kept-ruleset.ts';
import type { KeptRulesetFile } from './outcome.ts';
import { functionsOf, SPECTRAL_FUNCTIONS } from './spectral-functions.ts';

/**
 * The rulesets that stay: one with the rules that are data, and one with those that execute code. Without code, only
 * the rules of the second one are lost.
 *
 * @param text The text of a ruleset with all rules that stay.
 * @param ids Their ids.
 */
export function keptFiles(text: string, ruleset: JsonObject, ids: readonly string[]): readonly KeptRulesetFile[] {
  if (dependsOnCode(ruleset)) return [{ text, isCode: true }];
  const code = ids.filter((id) => definitionsOf(id, ruleset).some((rule) => executesCode(rule, ruleset)));
  if (code.length === 0) return [{ text: withoutCode(text, ruleset, []), isCode: false }];
  if (code.length === ids.length) return [{ text, isCode: true }];
  const executing = new KeptRuleset(text);
  for (const id of executing.ids()) if (!code.includes(id)) executing.remove(id);
  executing.turnOffExtended();
  return [
    { text: withoutCode(text, ruleset, code), isCode: false },
    { text: executing.text(), isCode: true },
  ];
}

function withoutCode(text: string, { aliases }: JsonObject, code: readonly string[]): string {
  const data = new KeptRuleset(text);
  for (const id of code) data.remove(id);
  for (const [name, paths] of Object.entries(isObject(aliases) ? aliases : {}))
    if (!isHarmless(paths)) data.delete(['aliases', name]);
  for (const key of ['functions', 'functionsDir']) data.delete([key]);
  return data.text();
}

/** Returns whether all rules depend on code: in a ruleset that this one extends, or in an override. */
function dependsOnCode({ extends: extended, overrides }: JsonObject): boolean {
  const parts = (Array.isArray(overrides) ? overrides : []).filter(isObject);
  const names = [extended, ...parts.map((part) => part.extends)].flatMap((value) =>
    extendedRulesets(value).map(([name]) => name),
  );
  const isModule = (name: string) => !name.startsWith('spectral:') && !/\.(?:ya?ml|json)$/i.test(name);
  return names.some(isModule) || parts.some(({ aliases }) => aliases !== undefined && !isHarmless(aliases));
}

/** The definitions of a rule, also in overrides. */
function definitionsOf(id: string, { rules, overrides }: JsonObject): readonly JsonObject[] {
  const parts = (Array.isArray(overrides) ? overrides : []).filter(isObject);
  const settings = [rules, ...parts.map((part) => part.rules)].map((all) =>
    isObject(all) && Object.hasOwn(all, id) ? all[id] : undefined,
  );
  return settings.filter(isObject);
}

function executesCode(rule: JsonObject, { aliases, functions }: JsonObject): boolean {
  const { given, message } = rule;
  const own = textsIn(functions);
  const isOwn = (name: string) => name !== '' && (own.includes(name) || !SPECTRAL_FUNCTIONS.has(name));
  const isMessage = typeof message === 'string' && !isHarmlessMessage(message);
  return functionsOf(rule).some(isOwn) || isMessage || !isHarmless(given, isObject(aliases) ? aliases : {});
}

/** Returns whether paths, and the aliases that they begin with, only compare and match. */
function isHarmless(paths: unknown, aliases: JsonObject = {}, depth = 0): boolean {
  return textsIn(paths).every((path) => {
    const [, name = ''] = /^#([\w-]+)/.exec(path) ?? [];
    const isKnown = depth < 10 && Object.hasOwn(aliases, name);
    return isHarmlessPath(path) && (!isKnown || isHarmless(aliases[name], aliases, depth + 1));
  });
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}
