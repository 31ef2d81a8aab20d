import { fact } from '../../../src/facts/fact.ts';
import { wordsOf } from '../../../src/facts/words/words.ts';
import type { Api } from '../../../src/model/api.ts';
import type { Operation } from '../../../src/model/operation.ts';
import type { Parameter } from '../../../src/model/parameter.ts';
import type { SecurityScheme } from '../../../src/model/security.ts';
import type { Use } from '../../../src/model/use.ts';
import type { Edit, Fix } from '../../../src/rule/edits.ts';
import { type Fixes, moveOutOfQuery } from '../../../src/rule/fixes/fixes.ts';
import { capitalized } from '../../../src/text/first-letter.ts';

/**
 * Moves a secret from a query parameter to a header. It is only suggested if the header would be new, as the server may expect
 * another one, and for values that are not a credential, as these may belong into the body.
 *
 * @param secret As the message names it: `a token`.
 */
export function parameterToHeader(parameter: Parameter, uses: readonly Use[], secret: string): Fixes {
  const { api, place, name, schema } = parameter;
  const known = headersOfApi(api).get(credentialName(name));
  const header = known ?? headerName(name);
  const style = place.child('style').value;
  const isSimple = !schema?.isArray && !schema?.isObject && (style === undefined || style === 'form');
  if (parameter.in !== 'query' || !isSimple || header === undefined) return {};
  if (uses.some(({ operation }) => operation && headersOf(operation).has(header.toLowerCase()))) return {};
  const fix: Fix = {
    title: 'Send the value in a header.',
    applicability: 'unsafe',
    edits: () => [...(name === header ? [] : [{ set: place.child('name'), value: header }]), ...moveOutOfQuery(place, 'header')],
  };
  // The header is sent already, because the operation requires the scheme.
  if (isHeaderOfScheme(api, name) && typeof place.token === 'number')
    return { suggestions: [{ title: 'Remove the parameter.', applicability: 'unsafe', edits: () => [{ remove: place }] }] };
  const isCredential = /\b(?:token|key|secret|password|credentials?)\b/.test(secret);
  return isCredential && known !== undefined ? { fix } : { suggestions: [fix] };
}

/** Moves an API key to a header, whose name is a guess; no fix if another scheme has the key in a header already. */
export function schemeToHeader({ api, place, parameterName = '' }: SecurityScheme): Fixes {
  const header = headerName(parameterName);
  if (header === undefined || hasKeyInHeader(api)) return {};
  const edits = (): readonly Edit[] => [
    { set: place.child('name'), value: header },
    { set: place.child('in'), value: 'header' },
  ];
  return { suggestions: [{ title: 'Send the API key in a header.', applicability: 'unsafe', edits }] };
}

/** The headers that clients send, by their names without casing and `X-`; first those of security schemes. */
const headersOfApi = fact((api: Api): ReadonlyMap<string, string> => {
  const ofSchemes = api.securitySchemes.filter((scheme) => scheme.type === 'apiKey' && scheme.in === 'header');
  const parameters = [...api.operations()].flatMap((operation) => operation.parameters);
  const ofParameters = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
  const all = [...ofSchemes.flatMap(({ parameterName = [] }) => parameterName), ...ofParameters];
  // The first of several spellings is kept.
  return new Map(all.toReversed().map((name) => [credentialName(name), name]));
});

/** Returns whether a security scheme already is the header that a parameter would become. */
function isHeaderOfScheme({ securitySchemes }: Api, name: string): boolean {
  return securitySchemes.some(
    ({ type, in: where, parameterName = '' }) =>
      type === 'apiKey' && where === 'header' && credentialName(parameterName) === credentialName(name),
  );
}

/** `accesstoken` of `access_token` and `X-Access-Token`. */
function credentialName(name: string): string {
  const words = wordsOf(name);
  return (words[0] === 'x' ? words.slice(1) : words).join('');
}

/** The names of the header parameters of an operation, in lower case. */
const headersOf = fact(({ parameters }: Operation): ReadonlySet<string> => {
  const headers = parameters.filter((parameter) => parameter.in === 'header');
  return new Set(headers.map(({ name }) => name.toLowerCase()));
});

const hasKeyInHeader = fact(({ securitySchemes }: Api) =>
  securitySchemes.some((scheme) => scheme.type === 'apiKey' && scheme.in === 'header'),
);

/** `X-API-Key` for `api_key`; `undefined` for a name with other letters than headers may have. */
function headerName(name: string): string | undefined {
  const words = wordsOf(name);
  const named = words[0] === 'x' ? words.slice(1) : words;
  if (named.length === 0 || !named.every((word) => /^[a-z0-9]+$/.test(word))) return undefined;
  return ['X', ...named.map((word) => (word === 'api' ? 'API' : capitalized(word)))].join('-');
}
