import { isObject } from '../model/place.ts';
import { quote } from '../text/quote.ts';
import type { HouseCondition } from './outcome.ts';

/** The placeholders of Spectral and Redocly, with their counterparts in house rules. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  property: '{{ attribute }}',
  value: '{{ value }}',
  error: '{{ problem }}',
  path: '{{ subject }}',
  problems: '{{ problem }}',
  assertionName: '{{ attribute }}',
  property_name: '{{ attribute }}',
};

/** Assertions whose message shows what a value must be instead. */
const VALUE_ASSERTIONS: ReadonlySet<string> = new Set(['pattern', 'notPattern', 'casing', 'enum', 'length']);

/** The properties of the rule that a message is for. */
export interface MessageUse {
  readonly must: HouseCondition;
  /** The text that replaces `{{description}}`. */
  readonly description?: string | undefined;
  /** True if the rule is about keys, so that the property is the part itself. */
  readonly isKey?: boolean;
}

/**
 * The message of a house rule.
 *
 * @param message The message of the other linter.
 * @returns `undefined` if house rules cannot show it.
 */
export function toHouseMessage(message: string | undefined, use: MessageUse): string | undefined {
  if (message === undefined || message.trim() === '' || message.includes('#{{')) return undefined;
  const pieces = subjectFirst(message, use.isKey === true).split(/(\{\{[^{}]*\}\})/);
  const written = pieces.map((piece, index) => (index % 2 === 0 ? piece : placeholder(piece, use)));
  const text = written.includes(undefined) ? undefined : withExpected(written.join('').trim(), use.must);
  return text === undefined || text === '' ? undefined : text;
}

/** The notes about a message that house rules cannot show; none if they can. */
export function notesOfMessage(message: string | undefined): readonly string[] {
  if (message === undefined) return [];
  if (message.includes('#{{')) return ['Its `message` is left out, because it has an expression.'];
  const names = [...message.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, inner = '']) => inner.trim());
  const unknown = names.find((name) => name !== 'description' && !Object.hasOwn(PLACEHOLDERS, name));
  return unknown === undefined
    ? []
    : [`Its \`message\` is left out, because house rules do not have the placeholder ${quote(unknown)}.`];
}

/** The first mention of a key names the part, in quotes of its own, so that the message is not prefixed with another name. */
function subjectFirst(message: string, isKey: boolean): string {
  const mention = /(["'`]?)\{\{\s*property\s*\}\}\1/;
  return isKey && !/\{\{\s*path\s*\}\}/.test(message) ? message.replace(mention, '{{path}}') : message;
}

function placeholder(piece: string, { description = '', isKey }: MessageUse): string | undefined {
  const name = piece.slice(2, -2).trim();
  if (name === 'property' && isKey === true) return '{{ value }}';
  if (name === 'description') return description.replaceAll('{{', '{ {');
  return Object.hasOwn(PLACEHOLDERS, name) ? PLACEHOLDERS[name] : undefined;
}

/** Adds the expected value, which errors of Spectral also show. */
function withExpected(text: string, must: HouseCondition): string {
  const isOfValues = Object.values(must).every(
    (assertions) => isObject(assertions) && Object.keys(assertions).every((name) => VALUE_ASSERTIONS.has(name)),
  );
  if (!isOfValues || !text.includes('{{ problem }}')) return text;
  const [before, after] = [text.slice(0, text.indexOf('{{ problem }}')), text.slice(text.indexOf('{{ problem }}') + 13)];
  return after.replace('.', '').trim() === ''
    ? `${before}{{ problem }}. Use {{ expected }}.`
    : `${before}{{ problem }} (use {{ expected }})${after}`;
}
