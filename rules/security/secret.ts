import type { Api } from '../../src/model/api.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Parameter } from '../../src/model/parameter.ts';
import { isPlural } from '../words/nouns.ts';
import { wordsOf } from '../words/words.ts';
import { ABOUT_FIRST, ABOUT_LAST, type Kind, SECRETS, SENSITIVE, TOLD, VAGUE } from './secret-words.ts';

/**
 * What secret or sensitive datum a parameter carries ("a token"), by its name, description and schema together; `undefined` for none.
 *
 * @param operation One that has the parameter: its words and its path help to understand a vague name.
 */
export function secretIn(parameter: Parameter, operation: Operation | undefined, api: Api): string | undefined {
  const { schema } = parameter;
  if (schema && (schema.types.has('boolean') || schema.values !== undefined)) return undefined;
  const words = wordsOf(withoutLookup(parameter.name));
  const description = `${parameter.description} ${schema?.description ?? ''}`.trim();
  if (isOfPaging(description)) return undefined;
  // The id of a token or a tax record is not the token or the number itself.
  if (isItemOf(parameter, operation)) return undefined;

  const name = words.join(' ');
  const isDate = /birth|dob|born/.test(name);
  if (isAbout(words) && !isDate && !isNumberCalledId(name)) return undefined;
  const isInteger = schema?.types.has('integer') === true || schema?.types.has('number') === true;
  const told = `${description} ${operation?.summary ?? ''} ${operation?.description ?? ''}`;
  const byName = find([...SECRETS, ...SENSITIVE], name, description) ?? (isInteger ? undefined : find(VAGUE, name, told));
  if (byName) return byName;
  if (parameter.in === 'query' && !isInteger && isKnownKey(parameter, operation, api)) return 'an API key';
  if (schema?.format === 'password') return 'a password';
  return isInteger ? undefined : find(TOLD, description.toLowerCase(), '');
}

function find(kinds: readonly Kind[], name: string, told: string): string | undefined {
  return kinds.find((kind) => kind.name.test(name) && (!kind.told || kind.told.test(told)))?.label;
}

/** Django's and OData's lookups: `secret__ic` filters by the secret, `secret__empty` asks only whether there is one. */
function withoutLookup(name: string): string {
  return name.replace(/__(n|i?contains|i?exact|n?ic|n?ie|n?iew|n?isw|in|regex|i?startswith|i?endswith)$/, '');
}

/** `has_password`, `token_type`, `max_tokens`: about a secret, not one. */
function isAbout(words: readonly string[]): boolean {
  return ABOUT_FIRST.has(words[0] ?? '') || (words.length > 1 && ABOUT_LAST.has(words.at(-1) ?? ''));
}

/** `tax_id`, `national_id` are numbers of a person or company, though they are called ids. */
function isNumberCalledId(name: string): boolean {
  return (
    /(^| )(tax|vat|fiscal|national|citizen|passport|taxpayer|tax payer|registration) (id|identification|identity)$/.test(name) ||
    /(^| )(tax|vat) registration id$/.test(name)
  );
}

/** `key` where the API's own security scheme is called so, or where tokens are looked up by it. */
function isKnownKey({ name }: Parameter, operation: Operation | undefined, api: Api): boolean {
  if (api.securitySchemes.some((scheme) => scheme.type === 'apiKey' && scheme.in === 'query' && scheme.parameterName === name))
    return true;
  const last = operation?.pathItem.segments.filter((segment) => segment.text !== '').at(-1)?.text ?? '';
  return withoutLookup(name) === 'key' && /(^|[-_])(tokens|api[-_]?keys)$/i.test(last);
}

function isOfPaging(description: string): boolean {
  return /\b(next|previous|first|last) (page|set|batch)\b|\bpag(e|ing|ination) (token|cursor|key)\b|\bpaginat\w+|\bcontinuation\b|\bcursor\b/i.test(
    description,
  );
}

/** `/tokens/{token}`, `/ephemeral_keys/{key}`: an item of that collection, by its id. */
function isItemOf(parameter: Parameter, operation: Operation | undefined): boolean {
  if (parameter.in !== 'path' || !operation) return false;
  const { segments } = operation.pathItem;
  const at = segments.findIndex((segment) => segment.parameters.includes(parameter.name));
  const before = wordsOf(segments[at - 1]?.isStatic ? (segments[at - 1]?.text ?? '') : '').at(-1) ?? '';
  const last =
    wordsOf(parameter.name)
      .filter((word) => word !== 'id')
      .at(-1) ?? '';
  return isPlural(before) && before.startsWith(last.slice(0, -1)) && last !== '' && last !== 'number';
}
