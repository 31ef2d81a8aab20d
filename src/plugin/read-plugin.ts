import { typeName } from '../config/check-value.ts';
import { LEVELS } from '../config/levels.ts';
import { didYouMean, quote } from '../config/wording.ts';
import { isObject, type JsonObject } from '../model/place.ts';
import type { AnyRule, Visitor } from '../rule.ts';
import { guardVisit } from './guard-visit.ts';
import { type AnyPluginRule, API_VERSION, type LoadedPlugin } from './plugin.ts';
import { optionMistakes } from './read-options.ts';

/** A plugin that can be used, or what is wrong with it; each text goes on from the plugin's name. */
export type ReadPlugin = { readonly plugin: LoadedPlugin } | { readonly mistakes: readonly string[] };

/**
 * Checks what a plugin exports, which may be anything, and completes it.
 *
 * @param file The module it was loaded from.
 */
export function readPlugin(exported: unknown, file?: string): ReadPlugin {
  if (!isObject(exported))
    return { mistakes: [`has to export \`{ name, rules }\`, but its default export is ${typeOf(exported)}.`] };
  const { name, apiVersion = API_VERSION, rules } = exported;
  // Of another version nothing is known.
  if (apiVersion !== API_VERSION) {
    const mistake = `was written for version ${shown(apiVersion)} of the interface for plugins, but this is version ${API_VERSION}.`;
    return { mistakes: [mistake] };
  }
  const mistakes: string[] = [];
  if (!isKebab(name))
    mistakes.push(`needs a \`name\` in lower-case words with hyphens, such as \`house-rules\`, but it is ${shown(name)}.`);
  if (!Array.isArray(rules)) mistakes.push(`needs a list of \`rules\`, but it is ${typeOf(rules)}.`);
  else mistakes.push(...rules.flatMap((rule, index) => ruleMistakes(rule, nameOf(rule, index))), ...repeatedIds(rules));
  if (mistakes.length > 0) return { mistakes };
  const complete = (rules as readonly AnyPluginRule[]).map((rule) => completeRule(rule, name as string));
  return { plugin: { name: name as string, ...(file !== undefined && { file }), rules: complete } };
}

function completeRule(rule: AnyPluginRule, plugin: string): AnyRule {
  const { id, severity, summary, clauses = [], rationale = '', details, remedy = '', turnOff = '', url, visit } = rule;
  const { messages, identity, habits } = rule;
  return {
    id: `${plugin}/${id}`,
    severity,
    summary,
    clauses,
    rationale,
    ...(details !== undefined && { details }),
    remedy,
    turnOff,
    url: url ?? '',
    options: rule.options ?? {},
    ...(messages && { messages }),
    ...(identity && { identity }),
    ...(habits && { habits }),
    examples: rule.examples ?? { good: [], bad: [] },
    visit: guardVisit(visit),
  };
}

/** Complete by its type: a new kind of node has to be named here. */
const VISITED: Readonly<Record<keyof Visitor<never>, true>> = {
  Api: true,
  PathItem: true,
  Operation: true,
  Parameter: true,
  Response: true,
  SecurityScheme: true,
  Server: true,
};
const TEXTS = ['rationale', 'details', 'remedy', 'turnOff'];

function nameOf(rule: unknown, index: number): string {
  return isObject(rule) && typeof rule.id === 'string' ? `rule ${quote(rule.id)}` : `rule ${index + 1}`;
}

function ruleMistakes(rule: unknown, name: string): string[] {
  if (!isObject(rule)) return [`has a ${name} that is no object, but ${typeOf(rule)}.`];
  const { id, severity, summary, url, clauses, options, visit } = rule;
  const mistakes: string[] = [];
  const add = (what: string) => mistakes.push(`has a ${name} ${what}`);
  if (!isKebab(id)) add(`whose \`id\` is not in lower-case words with hyphens, but ${shown(id)}.`);
  if (!LEVELS.some((level) => level === severity))
    add(`whose \`severity\` is not one of ${LEVELS.join(', ')}, but ${shown(severity)}.${didYouMean(String(severity), LEVELS)}`);
  if (typeof summary !== 'string' || summary === '') add('without a `summary`.');
  for (const key of TEXTS.filter((key) => rule[key] !== undefined && typeof rule[key] !== 'string'))
    add(`whose ${quote(key)} is no text, but ${typeOf(rule[key])}.`);
  if (url !== undefined && !(typeof url === 'string' && /^https?:/i.test(url) && URL.canParse(url)))
    add(`whose \`url\` is no web address, but ${shown(url)}.`);
  if (clauses !== undefined && !isTexts(clauses)) add(`whose \`clauses\` are no list of texts, but ${typeOf(clauses)}.`);
  for (const mistake of messageMistakes(rule)) add(mistake);
  if (rule.examples !== undefined && !isExamples(rule.examples))
    add('whose `examples` are not `{ good: [api], bad: [{ api, at, messageId, data }] }`.');
  for (const mistake of [...optionMistakes(options), ...visitMistakes(visit)]) add(mistake);
  return mistakes;
}

function messageMistakes({ messages, identity, habits }: JsonObject): string[] {
  const mistakes: string[] = [];
  if (messages !== undefined && !(isObject(messages) && isTexts(Object.values(messages))))
    mistakes.push('whose `messages` are not templates by message id, such as `{ tooLong: "{{ subject }} is too long." }`.');
  if (identity !== undefined && !isTexts(identity))
    mistakes.push(`whose \`identity\` is not a list of names, but ${typeOf(identity)}.`);
  if (habits === undefined) return mistakes;
  if (!isObject(habits) || !Object.values(habits).every(isHabit))
    mistakes.push('whose `habits` are not `{ text, by? }` by message id.');
  else
    for (const id of Object.keys(habits).filter((key) => !isObject(messages) || !Object.hasOwn(messages, key)))
      mistakes.push(`whose \`habits\` name ${quote(id)}, which is not one of its \`messages\`.`);
  return mistakes;
}

function isHabit(habit: unknown): boolean {
  return isObject(habit) && typeof habit.text === 'string' && (habit.by === undefined || isTexts(habit.by));
}

function visitMistakes(visit: unknown): string[] {
  if (!isObject(visit)) return ['without `visit`, the functions that look at a description.'];
  const known = Object.keys(VISITED);
  const kinds = Object.keys(visit);
  if (kinds.length === 0) return [`whose \`visit\` looks at nothing; it can look at ${known.join(', ')}.`];
  return kinds.flatMap((kind) => {
    if (!Object.hasOwn(VISITED, kind)) {
      const guess = didYouMean(kind, known) || ` There are ${known.join(', ')}.`;
      return [`whose \`visit\` has ${quote(kind)}, which is no part of a description.${guess}`];
    }
    return typeof visit[kind] === 'function' ? [] : [`whose \`visit.${kind}\` is no function, but ${typeOf(visit[kind])}.`];
  });
}

function repeatedIds(rules: readonly unknown[]): string[] {
  const ids = rules.flatMap((rule) => (isObject(rule) && typeof rule.id === 'string' ? [rule.id] : []));
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [...new Set(repeated)].map((id) => `has two rules ${quote(id)}.`);
}

function isExamples(examples: unknown): boolean {
  if (!isObject(examples) || !isTexts(examples.good) || !Array.isArray(examples.bad)) return false;
  return examples.bad.every((bad) => isObject(bad) && isTexts([bad.api, bad.messageId ?? bad.message, bad.at]));
}

function isKebab(value: unknown): boolean {
  return typeof value === 'string' && /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(value);
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function shown(value: unknown): string {
  return typeof value === 'string' ? quote(value) : typeOf(value);
}

function typeOf(value: unknown): string {
  if (value === undefined) return 'missing';
  return typeof value === 'function' ? 'a function' : typeName(value);
}
