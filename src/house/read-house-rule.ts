import { isObject, stringOf } from '../model/place.ts';
import { LEVELS } from '../rule/levels.ts';
import type { Severity } from '../rule.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { webAddress } from '../text/escape.ts';
import { quote } from '../text/quote.ts';
import type { Condition } from './condition.ts';
import { PLACEHOLDERS } from './messages.ts';
import { type HouseMistake, nameOf, readCondition, shown } from './read-condition.ts';
import { SUBJECT_NAMES, type SubjectName } from './subject-kinds.ts';

/** A house rule, read from a configuration. */
export interface HouseRule {
  /** `house/operation-id-casing`. */
  readonly id: string;
  readonly where: SubjectName;
  readonly when?: Condition;
  readonly must: Condition;
  /** Shown instead of the messages of the assertions; may have placeholders such as `{{ value }}`. */
  readonly message?: string;
  readonly severity: Severity | 'off';
  readonly summary?: string;
  readonly rationale?: string;
  /** The address of a page about it. */
  readonly docs?: string;
}

/** Ids have the form of those of plugins, so that they never collide with built-in rules. */
export const HOUSE_ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*\/[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** The keys of a house rule. */
export const HOUSE_KEYS = ['where', 'when', 'must', 'message', 'severity', 'summary', 'rationale', 'docs'] as const;

/** The severity of a rule that does not say it. */
export const DEFAULT_SEVERITY: Severity = 'error';

/** Reads a house rule as a configuration has it, with all mistakes in it. The rule is of use only without mistakes. */
export function readHouseRule(
  id: string,
  value: unknown,
): { readonly rule: HouseRule; readonly mistakes: readonly HouseMistake[] } {
  const definition = isObject(value) ? value : {};
  const mistakes: HouseMistake[] = [];
  if (!HOUSE_ID.test(id)) {
    const message = `The id of a house rule must be a prefix and a name in lower case, such as \`house/operation-id-casing\`, but is ${quote(id)}.`;
    mistakes.push({ path: [], isKey: true, message });
  }
  for (const key of Object.keys(definition)) {
    if (HOUSE_KEYS.some((known) => known === key)) continue;
    const help = didYouMean(key, HOUSE_KEYS) || ` Use one of ${HOUSE_KEYS.map(quote).join(', ')}.`;
    mistakes.push({ path: [key], isKey: true, message: `A house rule does not have a key ${quote(key)}.${help}` });
  }
  const where = SUBJECT_NAMES.find((name) => name === definition.where);
  if (!where) mistakes.push({ path: ['where'], message: subjectMistake(definition.where) });
  const texts = readTexts(definition, mistakes);
  const severity = LEVELS.find((level) => level === (definition.severity ?? DEFAULT_SEVERITY));
  if (!severity) mistakes.push({ path: ['severity'], message: severityMistake(definition.severity) });
  const kind = { where: where ?? 'operation', mistakes: where ? mistakes : [] };
  const when =
    definition.when === undefined ? undefined : readCondition(definition.when, ['when'], { ...kind, allowsUnique: false });
  const must = readCondition(definition.must, ['must'], { ...kind, allowsUnique: true });
  const rule = { id, where: kind.where, ...(when && { when }), must, severity: severity ?? DEFAULT_SEVERITY, ...texts };
  return { rule, mistakes };
}

function subjectMistake(value: unknown): string {
  const help = typeof value === 'string' ? didYouMean(value, SUBJECT_NAMES) : '';
  return `\`where\` must be one of ${SUBJECT_NAMES.map(quote).join(', ')}, but is ${shown(value)}.${help}`;
}

function severityMistake(value: unknown): string {
  const help = typeof value === 'string' ? didYouMean(value, LEVELS) : '';
  return `A severity must be one of ${LEVELS.join(', ')}, but is ${shown(value)}.${help}`;
}

type Texts = Pick<HouseRule, 'message' | 'summary' | 'rationale' | 'docs'>;

function readTexts(definition: Readonly<Record<string, unknown>>, mistakes: HouseMistake[]): Texts {
  let texts: Texts = {};
  for (const key of ['message', 'summary', 'rationale', 'docs'] as const) {
    const value = stringOf(definition[key]);
    if (definition[key] === undefined) continue;
    if (value === undefined || value.trim() === '')
      mistakes.push({ path: [key], message: `${quote(nameOf([key]))} must be a string, but is ${shown(definition[key])}.` });
    else texts = { ...texts, [key]: value };
  }
  const { message, docs } = texts;
  if (docs !== undefined && webAddress(docs) === undefined)
    mistakes.push({ path: ['docs'], message: `\`docs\` must be an http or https URL, but is ${quote(docs)}.` });
  for (const [, inner = ''] of message?.matchAll(/\{\{([^{}]*)\}\}/g) ?? []) {
    const name = inner.trim();
    if (PLACEHOLDERS.some((known) => known === name)) continue;
    const help = didYouMean(name, PLACEHOLDERS) || ` Use one of ${PLACEHOLDERS.map(quote).join(', ')}.`;
    mistakes.push({ path: ['message'], message: `There is no placeholder ${quote(name)}.${help}` });
  }
  return message === undefined
    ? texts
    : { ...texts, message: message.replace(/\{\{([^{}]*)\}\}/g, (_, inner: string) => `{{ ${inner.trim()} }}`) };
}
