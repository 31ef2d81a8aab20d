import { enumerate } from './text/enumerate.ts';
import { LONGEST, shorten } from './text/shorten.ts';

/** A message inside another one: what differs, each by its own template. */
export interface MessagePart {
  readonly messageId: string;
  readonly data?: MessageData;
}

/** A value that a template shows. Strings quote the description and are untrusted. */
export type DataValue = string | number | readonly string[] | readonly MessagePart[];

/** The values that a template shows, by name. */
export type MessageData = Readonly<Record<string, DataValue>>;

/** The templates of a rule, by message id. `{{ name }}` stands for a value of the data. */
export type Templates = Readonly<Record<string, string>>;

/**
 * The words of templates that differ for other readers, by the `audience` of the data: who receives the webhooks of an API gets
 * requests and sends responses.
 */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  receivers: { clients: 'receivers', requests: 'webhook responses', responses: 'webhook requests' },
};

const PLACEHOLDER = /\{\{ (\w+) \}\}/g;

/**
 * Renders a message. Strings and numbers are inserted as they are, so that the template writes the backticks around an identifier;
 * a list of strings is shown as code spans, of which a long list shows the first few, and a list of parts by the templates of its
 * parts, joined with `; `.
 *
 * @param mostShown How many strings of a list are shown.
 * @throws Error for a message id without a template, and for a placeholder without a value.
 */
export function renderMessage(templates: Templates, messageId: string, data: MessageData, mostShown = MOST_SHOWN): string {
  const template = Object.hasOwn(templates, messageId) ? templates[messageId] : undefined;
  if (template === undefined) throw new Error(`there is no message \`${messageId}\``);
  return shorten(renderTemplate(forAudience(concise(template, data), data), data, templates, mostShown));
}

function forAudience(template: string, { audience }: MessageData): string {
  const words = typeof audience === 'string' && Object.hasOwn(WORDS, audience) ? WORDS[audience] : undefined;
  return words ? template.replace(/(?<!\{\{ )\b(?:clients|requests|responses)\b/g, (word) => words[word] ?? word) : template;
}

/** The template without its "in responses" for a subject that is a response itself. */
function concise(template: string, { subject, audience }: MessageData): string {
  const isOfResponse = typeof subject === 'string' && /` response `/.test(subject) && audience === undefined;
  return isOfResponse ? template.replace(/ (?:in|from) responses\b/, '') : template;
}

/** Renders one template; `templates` are those of the parts in it. */
export function renderTemplate(template: string, data: MessageData, templates: Templates = {}, mostShown = MOST_SHOWN): string {
  return template.replace(PLACEHOLDER, (_, name: string) => {
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    if (value === undefined) throw new Error(`the message \`${template}\` lacks the data \`${name}\``);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    const texts = value.map((item) => (typeof item === 'string' ? `\`${item}\`` : renderPart(item, templates, data)));
    return typeof value[0] === 'string' ? enumerate(firstOf(texts, mostShown)) : texts.join('; ');
  });
}

function renderPart({ messageId, data }: MessagePart, templates: Templates, { audience }: MessageData): string {
  return renderMessage(templates, messageId, { ...(audience !== undefined && { audience }), ...data });
}

/** How many strings of a list a message shows by default. */
const MOST_SHOWN = 5;

function firstOf(texts: readonly string[], most: number): readonly string[] {
  if (texts.length <= most) return texts;
  return [...texts.slice(0, most - 1), `${texts.length - most + 1} more`];
}

/** The data with its texts shortened: names in a description may be megabytes long. */
export function shortenData(data: MessageData): MessageData {
  if (Object.values(data).every((value) => typeof value === 'number' || (typeof value === 'string' && value.length <= LONGEST)))
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

const NOTHING: MessageData = {};

/** The values of some names, in the order of the names; those without a value are left out. */
export function pick(data: MessageData, names: readonly string[]): MessageData {
  if (names.length === 0) return NOTHING;
  return Object.fromEntries(names.flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]]])));
}

/** The text of the message that an example of a rule gets. */
export function exampleMessage(
  { messages = {} }: { readonly messages?: Templates },
  { messageId, data = {}, message = '' }: Partial<MessagePart> & { readonly message?: string },
): string {
  return messageId === undefined ? message : renderMessage(messages, messageId, data);
}

/** Whether what was read from a file is the data of a message. */
export function isData(value: unknown, depth = 0): value is MessageData {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((item) => isDataValue(item, depth));
}

/** No rule puts parts into parts of parts; a hostile file may. */
const DEEPEST = 2;

function isDataValue(value: unknown, depth: number): boolean {
  if (typeof value === 'string' || typeof value === 'number') return true;
  return Array.isArray(value) && value.every((item) => typeof item === 'string' || isPart(item, depth + 1));
}

function isPart(item: unknown, depth: number): boolean {
  const { messageId, data } = (item ?? {}) as Partial<MessagePart>;
  return depth <= DEEPEST && typeof messageId === 'string' && (data === undefined || isData(data, depth));
}
