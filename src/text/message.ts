import { abbreviations } from './abbreviate.ts';
import { enumerate } from './enumerate.ts';
import { MAX_MESSAGE_LENGTH, shorten } from './shorten.ts';
import { wordFor } from './words.ts';

export { MAX_WHOLE_LENGTH } from './abbreviate.ts';

/** A message inside another one: the differences, each with its own template. */
export interface MessagePart {
  readonly messageId: string;
  readonly data?: MessageData;
}

/** A value that a template shows. Strings quote the description and are untrusted. */
export type DataValue = string | number | readonly string[] | readonly MessagePart[];

/** The values that a template shows, by name. */
export type MessageData = Readonly<Record<string, DataValue>>;

/**
 * The templates of a rule, by message id. `{{ name }}` stands for a value of the data, and `{{ short name }}` for one whose long strings
 * are shortened in the middle. `{{ any name }}` joins a list of strings with "or". Words that depend on the reader have names of their own: see `wordFor`.
 */
export type Templates = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{\{ (short |any )?(\w+) \}\}/g;

/**
 * Renders a message. Strings and numbers are inserted as they are, so that the template writes the backticks around an identifier;
 * a list of strings is shown as code spans, of which a long list shows the first few, and a list of parts by the templates of its
 * parts, joined with `; `.
 *
 * @throws Error for a message id without a template, and for a placeholder without a value.
 */
export function renderMessage(templates: Templates, messageId: string, data: MessageData): string {
  return shorten(renderPart(messageId, data, { templates, mostShown: MAX_SHOWN, formOf: shortForms(data, MAX_SHOWN) }));
}

/** The longest text of a change for clients, whose values are shown whole. */
const MAX_WHOLE_TEXT_LENGTH = 10_000;

/** Renders a message like {@link renderMessage}, but with whole values and lists, for clients to read. */
export function renderWhole(templates: Templates, messageId: string, data: MessageData): string {
  const whole = renderPart(messageId, data, { templates, mostShown: Number.POSITIVE_INFINITY, formOf: (text) => text });
  return whole.length <= MAX_WHOLE_TEXT_LENGTH ? whole : renderMessage(templates, messageId, data);
}

/** The options for rendering a message and the parts in it. */
interface Rendering {
  readonly templates: Templates;
  readonly mostShown: number;
  /** Returns the form of a string for a placeholder with `short`. */
  readonly formOf: (text: string) => string;
}

/** The short forms of all strings that a message may show, so that no two of them look the same. */
function shortForms(data: MessageData, mostShown: number): Rendering['formOf'] {
  let forms: ReadonlyMap<string, string> | undefined;
  return (text) => {
    forms ??= abbreviations(stringsIn(data, mostShown));
    return forms.get(text) ?? text;
  };
}

function stringsIn(data: MessageData, mostShown: number): readonly string[] {
  return Object.values(data).flatMap((value) => {
    if (typeof value === 'number') return [];
    if (typeof value === 'string') return [value];
    const items: readonly (string | MessagePart)[] = value;
    const strings = items.filter((item) => typeof item === 'string').slice(0, mostShown);
    const parts = items.filter((item) => typeof item === 'object');
    return [...strings, ...parts.flatMap((part) => stringsIn(part.data ?? {}, mostShown))];
  });
}

function renderPart(messageId: string, data: MessageData, rendering: Rendering): string {
  const { templates } = rendering;
  const template = Object.hasOwn(templates, messageId) ? templates[messageId] : undefined;
  if (template === undefined) throw new Error(`there is no message \`${messageId}\``);
  return fillTemplate(template, data, rendering);
}

/** Renders one template; `templates` are those of the parts in it. */
export function renderTemplate(template: string, data: MessageData, templates: Templates = {}): string {
  return fillTemplate(template, data, { templates, mostShown: MAX_SHOWN, formOf: shortForms(data, MAX_SHOWN) });
}

function fillTemplate(template: string, data: MessageData, rendering: Rendering): string {
  return template.replace(PLACEHOLDER, (_, form: string | undefined, name: string) => {
    const value = Object.hasOwn(data, name) ? data[name] : wordFor(name, data);
    if (value === undefined) throw new Error(`the message \`${template}\` lacks the data \`${name}\``);
    const shown = (text: string) => (form === 'short ' ? rendering.formOf(text) : text);
    if (typeof value === 'string' || typeof value === 'number') return shown(String(value));
    const texts = value.map((item) =>
      typeof item === 'string' ? `\`${shown(item)}\`` : renderNestedPart(item, data, rendering),
    );
    return typeof value[0] === 'string'
      ? enumerate(firstTexts(texts, rendering.mostShown), form === 'any ' ? 'or' : 'and')
      : texts.join('; ');
  });
}

function renderNestedPart({ messageId, data }: MessagePart, { audience }: MessageData, rendering: Rendering): string {
  return renderPart(messageId, { ...(audience !== undefined && { audience }), ...data }, { ...rendering, mostShown: MAX_SHOWN });
}

/** The number of strings of a list that a message shows by default. */
const MAX_SHOWN = 5;

function firstTexts(texts: readonly string[], most: number): readonly string[] {
  if (texts.length <= most) return texts;
  return [...texts.slice(0, most - 1), `${texts.length - most + 1} more`];
}

/** The data with its texts shortened: names in a description may be megabytes long. */
export function shortenData(data: MessageData): MessageData {
  if (
    Object.values(data).every(
      (value) => typeof value === 'number' || (typeof value === 'string' && value.length <= MAX_MESSAGE_LENGTH),
    )
  )
    return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, shortenValue(value)]));
}

function shortenValue(value: DataValue): DataValue {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return shorten(value);
  return value.map((item) =>
    typeof item === 'string' ? shorten(item) : { ...item, ...(item.data && { data: shortenData(item.data) }) },
  ) as DataValue;
}

/** The value with a list of strings in order, so that lists of the same names or values are equal; parts keep their order. */
export function sortedLists(value: DataValue): DataValue {
  return isStrings(value) ? value.toSorted() : value;
}

function isStrings(value: DataValue): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

const NO_DATA: MessageData = {};

/** The values of some names, in the order of the names; those without a value are left out. */
export function pickData(data: MessageData, names: readonly string[]): MessageData {
  if (names.length === 0) return NO_DATA;
  return Object.fromEntries(names.flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]]])));
}

/** The text of the message that an example of a rule gets. */
export function exampleMessage(
  { messages = {} }: { readonly messages?: Templates },
  { messageId, data = {}, message }: Partial<MessagePart> & { readonly message?: string },
): string {
  return message ?? (messageId === undefined ? '' : renderMessage(messages, messageId, data));
}

/** Returns whether a value that was read from a file is the data of a message. */
export function isMessageData(value: unknown, depth = 0): value is MessageData {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((item) => isDataValue(item, depth));
}

/** No rule puts parts into parts of parts; a hostile file may. */
const MAX_NESTED_PARTS = 2;

function isDataValue(value: unknown, depth: number): boolean {
  if (typeof value === 'string' || typeof value === 'number') return true;
  return Array.isArray(value) && value.every((item) => typeof item === 'string' || isPart(item, depth + 1));
}

function isPart(item: unknown, depth: number): boolean {
  const { messageId, data } = (item ?? {}) as Partial<MessagePart>;
  return depth <= MAX_NESTED_PARTS && typeof messageId === 'string' && (data === undefined || isMessageData(data, depth));
}
