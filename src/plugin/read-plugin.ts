import { isObject, type JsonObject } from '../model/place.ts';
import { LEVELS } from '../rule/levels.ts';
import type { AnyRule, Visitor } from '../rule/rule.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { isMessageData } from '../text/message.ts';
import { quote } from '../text/quote.ts';
import { typeName } from '../text/type-name.ts';
import { guardVisit } from './guard-visit.ts';
import { type AnyPluginRule, API_VERSION, type LoadedPlugin } from './plugin.ts';
import { guardOptions, optionMistakes } from './read-options.ts';

/** A valid plugin, or its mistakes; each text continues a sentence that begins with the plugin's name. */
export type ReadPlugin = { readonly plugin: LoadedPlugin } | { readonly mistakes: readonly string[] };

/**
 * Checks the export of a plugin, which may be any value, and completes it.
 *
 * @param file The module it was loaded from.
 */
export function readPlugin(exported: unknown, file?: string): ReadPlugin {
  if (!isObject(exported))
    return { mistakes: [`must export \`{ name, rules }\`, but its default export is ${typeOf(exported)}.`] };
  const { name, apiVersion = API_VERSION, rules } = exported;
  // The rest of the interface may differ in other versions.
  if (apiVersion !== API_VERSION) {
    const mistake = `was written for version ${shownValue(apiVersion)} of the plugin interface, but only version ${API_VERSION} is supported.`;
    return { mistakes: [mistake] };
  }
  const mistakes = unknownKeys(exported, PLUGIN_KEYS).map((what) => `has ${what}`);
  if (!isKebab(name)) mistakes.push(`needs a \`name\` in kebab case, such as \`acme-rules\`, but it is ${shownValue(name)}.`);
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
    options: guardOptions(rule.options ?? {}, `${plugin}/${id}`),
    ...(messages && { messages }),
    ...(identity && { identity }),
    ...(habits && { habits }),
    examples: rule.examples ?? { good: [], bad: [] },
    visit: guardVisit(visit, Object.keys(messages ?? {}), plugin),
  };
}

/** The kinds of nodes that rules visit. The type makes the list complete. */
const VISITED_KINDS: Readonly<Record<keyof Visitor<never>, true>> = {
  Api: true,
  PathItem: true,
  Operation: true,
  Parameter: true,
  Response: true,
  Schema: true,
  SecurityScheme: true,
  Server: true,
};
/** The keys of a plugin, and those of a rule; the type makes the list of a rule complete. */
const PLUGIN_KEYS = ['name', 'apiVersion', 'rules'];
const RULE_KEYS: Readonly<Record<keyof AnyPluginRule, true>> = {
  id: true,
  severity: true,
  summary: true,
  messages: true,
  visit: true,
  options: true,
  identity: true,
  habits: true,
  examples: true,
  rationale: true,
  details: true,
  remedy: true,
  turnOff: true,
  clauses: true,
  url: true,
};

/** Mistakes about keys that would have no effect: ``the unknown key `vist`. Did you mean `visit`?`` */
function unknownKeys(value: JsonObject, known: readonly string[]): readonly string[] {
  return Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => `the unknown key ${quote(key)}.${didYouMean(key, known) || ` Use ${known.map(quote).join(', ')}.`}`);
}

const TEXT_KEYS = ['rationale', 'details', 'remedy', 'turnOff'];

function nameOf(rule: unknown, index: number): string {
  return isObject(rule) && typeof rule.id === 'string' ? `rule ${quote(rule.id)}` : `rule ${index + 1}`;
}

function ruleMistakes(rule: unknown, name: string): string[] {
  if (!isObject(rule)) return [`has a ${name} that must be an object, but is ${typeOf(rule)}.`];
  const { id, severity, summary, url, clauses, options, visit } = rule;
  const mistakes: string[] = [];
  const add = (what: string) => mistakes.push(`has a ${name} ${what}`);
  for (const unknown of unknownKeys(rule, Object.keys(RULE_KEYS))) add(`with ${unknown}`);
  if (!isKebab(id)) add(`whose \`id\` must be in kebab case, such as \`no-drafts\`, but is ${shownValue(id)}.`);
  if (!LEVELS.some((level) => level === severity))
    add(
      `whose \`severity\` must be one of ${LEVELS.join(', ')}, but is ${shownValue(severity)}.${didYouMean(String(severity), LEVELS)}`,
    );
  if (typeof summary !== 'string' || summary === '') add('without a `summary`.');
  for (const key of TEXT_KEYS.filter((key) => rule[key] !== undefined && typeof rule[key] !== 'string'))
    add(`whose ${quote(key)} must be a string, but is ${typeOf(rule[key])}.`);
  if (url !== undefined && !(typeof url === 'string' && /^https?:/i.test(url) && URL.canParse(url)))
    add(`whose \`url\` must be an http or https URL, but is ${shownValue(url)}.`);
  if (clauses !== undefined && !isStrings(clauses))
    add(`whose \`clauses\` must be a list of strings, but is ${typeOf(clauses)}.`);
  for (const mistake of messageMistakes(rule)) add(mistake);
  if (rule.examples !== undefined && !isExamples(rule.examples))
    add(
      'whose `examples` must be `{ good: [api], bad: [{ api, findings }] }`, or with `at`, `messageId` and `data` of a single finding.',
    );
  for (const mistake of [...optionMistakes(options), ...visitMistakes(visit)]) add(mistake);
  return mistakes;
}

function messageMistakes({ messages, identity, habits }: JsonObject): string[] {
  const mistakes: string[] = [];
  if (messages !== undefined && !(isObject(messages) && isStrings(Object.values(messages))))
    mistakes.push('whose `messages` must be templates by message id, such as `{ tooLong: "{{ subject }} is too long." }`.');
  if (identity !== undefined && !isStrings(identity))
    mistakes.push(`whose \`identity\` must be a list of names, but is ${typeOf(identity)}.`);
  if (habits === undefined) return mistakes;
  if (!isObject(habits) || !Object.values(habits).every(isHabit))
    mistakes.push('whose `habits` must be `{ text?, textOfFew?, by?, shows?, lists?, cause? }` by message id.');
  else
    for (const id of Object.keys(habits).filter((key) => !isObject(messages) || !Object.hasOwn(messages, key)))
      mistakes.push(`whose \`habits\` name ${quote(id)}, which is not one of its \`messages\`.`);
  return mistakes;
}

function isHabit(habit: unknown): boolean {
  if (!isObject(habit) || ![habit.text, habit.textOfFew].every((text) => text === undefined || typeof text === 'string'))
    return false;
  const { text, cause } = habit;
  if (text === undefined && cause === undefined) return false;
  if (cause !== undefined && !(isObject(cause) && typeof cause.text === 'string' && isStrings(cause.by))) return false;
  return [habit.by, habit.shows, habit.lists].every((names) => names === undefined || isStrings(names));
}

function visitMistakes(visit: unknown): string[] {
  if (!isObject(visit)) return ['without `visit`. Add functions by kind of node, such as `*Operation(operation) {}`.'];
  const known = Object.keys(VISITED_KINDS);
  const kinds = Object.keys(visit);
  if (kinds.length === 0) return [`whose \`visit\` is empty. Add a function for one of ${known.join(', ')}.`];
  return kinds.flatMap((kind) => {
    if (!Object.hasOwn(VISITED_KINDS, kind)) {
      const guess = didYouMean(kind, known) || ` Use one of ${known.join(', ')}.`;
      return [`whose \`visit\` has ${quote(kind)}, which is not a kind of node.${guess}`];
    }
    return typeof visit[kind] === 'function'
      ? []
      : [`whose \`visit.${kind}\` must be a function, but is ${typeOf(visit[kind])}.`];
  });
}

function repeatedIds(rules: readonly unknown[]): string[] {
  const ids = rules.flatMap((rule) => (isObject(rule) && typeof rule.id === 'string' ? [rule.id] : []));
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [...new Set(repeated)].map((id) => `has two rules with the id ${quote(id)}.`);
}

function isExamples(examples: unknown): boolean {
  if (!isObject(examples) || !isStrings(examples.good) || !Array.isArray(examples.bad)) return false;
  return examples.bad.every(isBadExample);
}

function isBadExample(example: unknown): boolean {
  if (!isObject(example) || typeof example.api !== 'string') return false;
  const { messageId, message, at, data, findings = [] } = example;
  const texts = [messageId, message, at].filter((text) => text !== undefined);
  return (
    isStrings(texts) &&
    (data === undefined || isMessageData(data)) &&
    Array.isArray(findings) &&
    findings.every(isExpectedFinding)
  );
}

function isExpectedFinding(finding: unknown): boolean {
  if (typeof finding === 'string') return true;
  return isObject(finding) && isStrings([finding.message, finding.at].filter((text) => text !== undefined));
}

function isKebab(value: unknown): boolean {
  return typeof value === 'string' && /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(value);
}

function isStrings(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function shownValue(value: unknown): string {
  return typeof value === 'string' ? quote(value) : typeOf(value);
}

function typeOf(value: unknown): string {
  if (value === undefined) return 'missing';
  return typeof value === 'function' ? 'a function' : typeName(value);
}
