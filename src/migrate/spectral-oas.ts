import type { HouseDefinition } from './outcome.ts';

/** A rule of a built-in ruleset of another linter. */
export interface KnownRule {
  readonly severity: 'error' | 'warn' | 'info';
  /** True if it is on with `recommended`; otherwise, it is on only with `all`. */
  readonly isRecommended: boolean;
  /** The built-in rules that together report the same. */
  readonly rules?: readonly string[];
  /** The equivalent house rule. */
  readonly house?: Pick<HouseDefinition, 'where' | 'when' | 'must' | 'message'>;
  /** The difference; or for a rule without a counterpart, the reason and a similar rule. */
  readonly note?: string;
}

type SpectralCounterpart = Pick<KnownRule, 'rules' | 'house' | 'note'>;

const known = (severity: KnownRule['severity'], isRecommended: boolean, becomes: SpectralCounterpart): KnownRule => ({
  severity,
  isRecommended,
  ...becomes,
});
const error = (becomes: SpectralCounterpart = {}) => known('error', true, becomes);
const warn = (becomes: SpectralCounterpart = {}) => known('warn', true, becomes);
const optional = (becomes: SpectralCounterpart = {}) => known('warn', false, becomes);

const DEFINED = { defined: true };
const OPENAPI_3 = { openapi: ['3.0', '3.1', '3.2'] };
const VALID = { rules: ['description-valid'] };
const EXAMPLE = { rules: ['example-valid'] };
const SECURITY = {
  rules: ['description-valid', 'oauth-scopes-declared'],
  note: 'Scopes are only checked where operations use them, and only those of OAuth.',
};

/** The conditions that the API names a contact or a license, which any of its keys shows. */
export const HAS_CONTACT = { or: ['name', 'url', 'email'].map((key) => ({ [`info.contact.${key}`]: DEFINED })) };
export const HAS_LICENSE = { or: ['name', 'url', 'identifier'].map((key) => ({ [`info.license.${key}`]: DEFINED })) };
export const TAG_DECLARED =
  '{{ subject }} has the tag `{{ value }}`, which `tags` of the description does not list. Use a listed tag, or list it.';
export const URL_SAFE = { where: 'operation', must: { operationId: { pattern: "^[A-Za-z0-9-._~:/?#\\[\\]@!$&'()*+,;=]*$" } } };

/** The path `/` itself is valid. */
export const NO_TRAILING_SLASH = {
  where: 'path',
  must: { path: { notPattern: './$' } },
  message: '{{ subject }} ends with a slash. Remove it.',
};
export const NO_TRAILING_SLASH_OF_SERVERS = {
  where: 'api',
  when: OPENAPI_3,
  must: { servers: { notPattern: './$' } },
  message: '{{ subject }}: the server URL `{{ value }}` ends with a slash. Remove it.',
};

/** The rules of `spectral:oas`. Those without a counterpart stay in Spectral. */
export const SPECTRAL_OAS: Readonly<Record<string, KnownRule>> = {
  'operation-success-response': warn({
    house: {
      where: 'operation',
      must: { or: [{ responses: { contains: '2XX' } }, { responses: { contains: '3XX' } }] },
      message: '{{ subject }} declares no response `2XX` or `3XX`. Add one.',
    },
  }),
  'oas2-operation-formData-consume-check': warn(),
  'operation-operationId-unique': error(VALID),
  'operation-parameters': warn(VALID),
  'operation-tag-defined': warn({
    house: { where: 'operation', must: { undeclaredTags: { undefined: true } }, message: TAG_DECLARED },
  }),
  'path-params': error({ rules: ['description-valid', 'path-unique'] }),
  'contact-properties': optional({
    house: {
      where: 'api',
      when: HAS_CONTACT,
      must: { 'info.contact.name': DEFINED, 'info.contact.url': DEFINED, 'info.contact.email': DEFINED },
    },
  }),
  'duplicated-entry-in-enum': warn(),
  'info-contact': warn({
    house: { where: 'api', must: HAS_CONTACT, message: '{{ subject }} names no contact. Add `info.contact`.' },
  }),
  'info-description': warn({ house: { where: 'api', must: { 'info.description': DEFINED } } }),
  'info-license': optional({
    house: { where: 'api', must: HAS_LICENSE, message: '{{ subject }} names no license. Add `info.license`.' },
  }),
  'license-url': optional({ house: { where: 'api', must: { 'info.license.url': DEFINED } } }),
  'no-eval-in-markdown': warn(),
  'no-script-tags-in-markdown': warn(),
  'openapi-tags-alphabetical': optional(),
  'openapi-tags-uniqueness': error(VALID),
  'openapi-tags': optional({ house: { where: 'api', must: { tags: DEFINED } } }),
  'operation-description': warn({ house: { where: 'operation', must: { description: DEFINED } } }),
  'operation-operationId': warn({ house: { where: 'operation', must: { operationId: DEFINED } } }),
  'operation-operationId-valid-in-url': warn({ house: URL_SAFE }),
  'operation-singular-tag': optional({ house: { where: 'operation', must: { tags: { length: { max: 1 } } } } }),
  'operation-tags': warn({ house: { where: 'operation', must: { tags: DEFINED } } }),
  'path-declarations-must-exist': warn(VALID),
  'path-keys-no-trailing-slash': warn({ house: NO_TRAILING_SLASH }),
  'path-not-include-query': warn({ house: { where: 'path', must: { path: { notPattern: '[?]' } } } }),
  'tag-description': optional({ house: { where: 'tag', must: { description: DEFINED } } }),
  'no-$ref-siblings': error(),
  'array-items': error(),
  'typed-enum': warn(EXAMPLE),
  'oas2-api-host': warn(),
  'oas2-api-schemes': warn(),
  'oas2-discriminator': error(),
  'oas2-host-not-example': optional(),
  'oas2-host-trailing-slash': warn(),
  'oas2-parameter-description': optional(),
  'oas2-operation-security-defined': warn(SECURITY),
  'oas2-valid-schema-example': error(EXAMPLE),
  'oas2-valid-media-example': error(EXAMPLE),
  'oas2-anyOf': warn(VALID),
  'oas2-oneOf': warn(VALID),
  'oas2-schema': error(VALID),
  'oas2-unused-definition': warn(),
  'oas3-api-servers': warn({ house: { where: 'api', when: OPENAPI_3, must: { servers: DEFINED } } }),
  'oas3-examples-value-or-externalValue': warn(),
  'oas3-operation-security-defined': warn(SECURITY),
  'oas3-parameter-description': optional(),
  'oas3-server-not-example.com': optional({
    house: { where: 'api', when: OPENAPI_3, must: { servers: { notPattern: 'example[.]com' } } },
  }),
  'oas3-server-trailing-slash': warn({ house: NO_TRAILING_SLASH_OF_SERVERS }),
  'oas3-valid-media-example': error(EXAMPLE),
  'oas3-valid-schema-example': error(EXAMPLE),
  'oas3-schema': error(VALID),
  'oas3-unused-component': warn(),
  'oas3-server-variables': error(),
  'oas3-callbacks-in-callbacks': warn(),
  'oas3_1-servers-in-webhook': warn(),
  'oas3_1-callbacks-in-webhook': warn(),
  'oas3_2-no-deprecated-xml-attribute': warn(),
};

/** The paths of the aliases of `spectral:oas`, as far as house rules know them. */
export const SPECTRAL_ALIASES: Readonly<Record<string, readonly string[]>> = {
  PathItem: ['$.paths[*]'],
  OperationObject: ['#PathItem[get,put,post,delete,options,head,patch,trace]'],
};
