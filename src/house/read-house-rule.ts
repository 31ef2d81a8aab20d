import { isObject, type JsonObject, stringOf } from '../model/place.ts';
import { LEVELS } from '../rule/levels.ts';
import type { AnyRule, Severity } from '../rule/rule.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { webAddress } from '../text/escape.ts';
import { quote } from '../text/quote.ts';
import type { AttributeTest, Condition } from './condition.ts';
import { reportContradictions } from './contradictions.ts';
import { type HouseMistake, HouseMistakes, type MistakePath } from './house-mistakes.ts';
import { HOUSE_PLACEHOLDERS } from './messages.ts';
import { readCondition } from './read-condition.ts';
import { EXAMPLE_KEYS, readExamples } from './read-examples.ts';
import { describeValue } from './shown-parts.ts';
import { SUBJECT_NAMES, type SubjectName } from './subject-kinds.ts';

/** A house rule, read from a configuration. */
export interface HouseRule {
  /** `house/operation-id-casing`. */
  readonly id: string;
  /** The kinds of parts that it is about; at least one. */
  readonly where: readonly SubjectName[];
  readonly when?: Condition;
  readonly must: Condition;
  /** Shown instead of the messages of the assertions; may have placeholders such as `{{ value }}`. */
  readonly message?: string;
  readonly severity: Severity | 'off';
  readonly summary?: string;
  readonly rationale?: string;
  /** The address of a page about it. */
  readonly docs?: string;
  readonly examples: AnyRule['examples'];
}

/** Ids have the form of those of plugins, so that they never collide with built-in rules. */
export const HOUSE_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*\/[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The keys of a house rule. */
const HOUSE_KEYS = ['where', 'when', 'must', 'message', 'severity', 'summary', 'rationale', 'docs', ...EXAMPLE_KEYS] as const;

/** The severity of a rule without one. */
export const DEFAULT_HOUSE_SEVERITY: Severity = 'error';

/** Reads a house rule as a configuration has it, with all mistakes in it. With mistakes, the rule is of no use. */
export function readHouseRule(
  id: string,
  value: unknown,
): { readonly rule: HouseRule; readonly mistakes: readonly HouseMistake[] } {
  const definition = isObject(value) ? value : {};
  const mistakes = new HouseMistakes();
  if (!HOUSE_ID.test(id))
    mistakes.reportKey(
      [],
      `The id of a house rule must be a prefix, a slash and a name, such as \`house/operation-id-casing\` or \`acme/118\`, but is ${quote(id)}. Both parts have lower-case letters, digits, and single hyphens between them.`,
    );
  for (const key of Object.keys(definition)) {
    if (HOUSE_KEYS.some((known) => known === key)) continue;
    const help = didYouMean(key, HOUSE_KEYS) || ` Use one of ${HOUSE_KEYS.map(quote).join(', ')}.`;
    mistakes.reportKey([key], `A house rule does not have a key ${quote(key)}.${help}`);
  }
  const { where, ...conditions } = readConditions(definition, mistakes);
  const severity = readSeverity(definition.severity, mistakes);
  const texts = readTexts(definition, mistakes);
  const rule = { id, where, ...conditions, severity, ...texts, examples: readExamples(definition, mistakes) };
  return { rule, mistakes: mistakes.all };
}

function readConditions(definition: JsonObject, mistakes: HouseMistakes): Pick<HouseRule, 'where' | 'when' | 'must'> {
  const where = readWhere(definition.where, mistakes);
  // Without a subject, it is unknown which attributes there are.
  const isKnown = where.length > 0;
  const paths = new Map<AttributeTest, MistakePath>();
  const reading = {
    where: isKnown ? where : (['operation'] as const),
    mistakes: isKnown ? mistakes : new HouseMistakes(),
    paths,
  };
  const when =
    definition.when === undefined ? undefined : readCondition(definition.when, ['when'], { ...reading, allowsUnique: false });
  const must = readCondition(definition.must, ['must'], { ...reading, allowsUnique: true });
  // Conditions with other mistakes are not compared: half a rule may look like one that has no effect.
  if (isKnown && mistakes.all.length === 0) reportContradictions({ where, when, must }, paths, mistakes);
  return { where: reading.where, ...(when && { when }), must };
}

/** Reads the kinds of parts that a rule is about: one, or a list of them. */
function readWhere(given: unknown, mistakes: HouseMistakes): readonly SubjectName[] {
  const list: readonly unknown[] = Array.isArray(given) ? given : [given];
  const where: SubjectName[] = [];
  for (const [index, item] of list.entries()) {
    const path = Array.isArray(given) ? ['where', index] : ['where'];
    const name = SUBJECT_NAMES.find((one) => one === item);
    if (name && !where.includes(name)) where.push(name);
    else if (name) mistakes.report(path, `\`where\` contains ${quote(name)} more than once. Remove one of them.`);
    else {
      const help = typeof item === 'string' ? didYouMean(item, SUBJECT_NAMES) : '';
      const names = SUBJECT_NAMES.map(quote).join(', ');
      mistakes.report(path, `\`where\` must be one of ${names}, or a list of them, but is ${describeValue(item)}.${help}`);
    }
  }
  if (list.length === 0) mistakes.report(['where'], '`where` must not be an empty list.');
  return where.length < list.length ? [] : where;
}

function readSeverity(given: unknown, mistakes: HouseMistakes): Severity | 'off' {
  const severity = LEVELS.find((level) => level === (given === undefined ? DEFAULT_HOUSE_SEVERITY : given));
  if (severity) return severity;
  const help = typeof given === 'string' ? didYouMean(given, LEVELS) : '';
  mistakes.report(['severity'], `A severity must be one of ${LEVELS.join(', ')}, but is ${describeValue(given)}.${help}`);
  return DEFAULT_HOUSE_SEVERITY;
}

type HouseRuleTexts = Pick<HouseRule, 'message' | 'summary' | 'rationale' | 'docs'>;

function readTexts(definition: JsonObject, mistakes: HouseMistakes): HouseRuleTexts {
  let texts: HouseRuleTexts = {};
  for (const key of ['message', 'summary', 'rationale', 'docs'] as const) {
    const value = stringOf(definition[key]);
    if (definition[key] === undefined) continue;
    if (value === undefined || value.trim() === '')
      mistakes.report([key], `${quote(key)} must be a string, but is ${describeValue(definition[key])}.`);
    else texts = { ...texts, [key]: value };
  }
  const { message, docs } = texts;
  if (docs !== undefined && webAddress(docs) === undefined)
    mistakes.report(['docs'], `\`docs\` must be an http or https URL, but is ${quote(docs)}.`);
  for (const [, inner = ''] of message?.matchAll(/\{\{([^{}]*)\}\}/g) ?? []) {
    const name = inner.trim();
    if (HOUSE_PLACEHOLDERS.some((known) => known === name)) continue;
    const help = didYouMean(name, HOUSE_PLACEHOLDERS) || ` Use one of ${HOUSE_PLACEHOLDERS.map(quote).join(', ')}.`;
    mistakes.report(['message'], `There is no placeholder ${quote(name)}.${help}`);
  }
  if (message === undefined) return texts;
  // Placeholders get the form that the renderer of messages expects.
  return { ...texts, message: message.replace(/\{\{([^{}]*)\}\}/g, (_, inner: string) => `{{ ${inner.trim()} }}`) };
}
