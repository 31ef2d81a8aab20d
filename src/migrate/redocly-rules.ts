import type { HouseCondition, HouseDefinition } from './outcome.ts';
import {
  HAS_CONTACT,
  HAS_LICENSE,
  NO_TRAILING_SLASH,
  NO_TRAILING_SLASH_OF_SERVERS,
  TAG_DECLARED,
  URL_SAFE,
} from './spectral-oas.ts';

type RedoclyLevel = 'error' | 'warn' | 'off';

/** A built-in rule of Redocly. */
export interface RedoclyRule {
  /** The levels in the rulesets `recommended`, `minimal` and `spec`. */
  readonly levels: readonly [recommended: RedoclyLevel, minimal: RedoclyLevel, spec: RedoclyLevel];
  /** The built-in rules of this linter that together report the same. */
  readonly rules?: readonly string[];
  readonly house?: Pick<HouseDefinition, 'where' | 'when' | 'must' | 'message'>;
  /** The difference; or for a rule without a counterpart, a similar rule. */
  readonly note?: string;
}

type RedoclyCounterpart = Omit<RedoclyRule, 'levels'>;

function rule(
  recommended: RedoclyLevel,
  minimal: RedoclyLevel,
  spec: RedoclyLevel,
  becomes: RedoclyCounterpart = {},
): RedoclyRule {
  return { levels: [recommended, minimal, spec], ...becomes };
}

const DEFINED = { defined: true };
const VALID: RedoclyCounterpart = { rules: ['description-valid'] };
const EXAMPLE: RedoclyCounterpart = { rules: ['example-valid'] };
const OPENAPI_3 = { openapi: ['3.0', '3.1', '3.2'] };
const CALLBACKS = 'Operations of webhooks and callbacks are not checked.';

const house = (where: string, must: HouseCondition, message?: string): RedoclyCounterpart => ({
  house: { where, must, ...(message !== undefined && { message }) },
});
const withNote = (note: string): RedoclyCounterpart => ({ note });
const operation = (must: HouseCondition, message?: string): RedoclyCounterpart => ({
  ...house('operation', must, message),
  note: CALLBACKS,
});

/** The rules of Redocly about OpenAPI. */
export const REDOCLY_RULES: Readonly<Record<string, RedoclyRule>> = {
  struct: rule('error', 'error', 'error', VALID),
  'no-unresolved-refs': rule('error', 'error', 'error', { rules: ['unresolved-ref'] }),
  'array-parameter-serialization': rule('off', 'off', 'off'),
  'boolean-parameter-prefixes': rule('off', 'off', 'off', withNote('A house rule about `parameter` comes near.')),
  'component-name-unique': rule('off', 'off', 'off'),
  'info-contact': rule('off', 'off', 'off', house('api', HAS_CONTACT, '{{ subject }} names no contact. Add `info.contact`.')),
  'info-license': rule('warn', 'off', 'off', house('api', HAS_LICENSE, '{{ subject }} names no license. Add `info.license`.')),
  'info-license-strict': rule('warn', 'off', 'off', {
    house: {
      where: 'api',
      when: HAS_LICENSE,
      must: { or: [{ 'info.license.url': DEFINED }, { 'info.license.identifier': DEFINED }] },
      message: '{{ subject }}: the license has no `url` or `identifier`. Add one.',
    },
  }),
  'no-duplicated-enum-values': rule('warn', 'off', 'off', withNote('`duplicated-entry-in-enum` of `spectral:oas` is the same.')),
  'no-path-trailing-slash': rule('error', 'warn', 'off', {
    house: NO_TRAILING_SLASH,
  }),
  'no-identical-paths': rule('error', 'warn', 'error', { rules: ['path-unique'] }),
  'no-ambiguous-paths': rule('warn', 'warn', 'off', withNote('`path-ambiguous` comes near.')),
  'no-invalid-schema-examples': rule('warn', 'off', 'off', EXAMPLE),
  'no-invalid-parameter-examples': rule('warn', 'off', 'off', EXAMPLE),
  'no-http-verbs-in-paths': rule('off', 'off', 'off', withNote('`path-simple` comes near.')),
  'no-enum-type-mismatch': rule('error', 'warn', 'off', EXAMPLE),
  'no-required-schema-properties-undefined': rule('warn', 'warn', 'off', { rules: ['required-property-defined'] }),
  'no-schema-type-mismatch': rule('error', 'warn', 'off'),
  'no-illogical-composition-keywords': rule('warn', 'off', 'off'),
  'no-invalid-media-type-examples': rule('warn', 'warn', 'off', {
    ...EXAMPLE,
    note: 'Properties that the schema does not mention are no longer reported.',
  }),
  'no-server-example.com': rule('warn', 'warn', 'off', {
    house: {
      where: 'api',
      when: OPENAPI_3,
      must: { servers: { notPattern: '^(?:.*[/.])?(?:example[.]com|localhost)(?:[/:?].*|$)' } },
    },
  }),
  'no-server-trailing-slash': rule('error', 'error', 'off', { house: NO_TRAILING_SLASH_OF_SERVERS }),
  'no-empty-servers': rule('error', 'warn', 'off', { house: { where: 'api', when: OPENAPI_3, must: { servers: DEFINED } } }),
  'no-example-value-and-externalValue': rule('error', 'warn', 'error', VALID),
  'no-unsafe-markdown': rule('warn', 'off', 'off', withNote('`no-script-tags-in-markdown` of `spectral:oas` comes near.')),
  'no-unused-components': rule('warn', 'warn', 'off', withNote('`oas3-unused-component` of `spectral:oas` comes near.')),
  'no-undefined-server-variable': rule(
    'error',
    'warn',
    'error',
    withNote('`oas3-server-variables` of `spectral:oas` comes near.'),
  ),
  'no-server-variables-empty-enum': rule('error', 'error', 'error', {
    ...VALID,
    note: 'OpenAPI 3.0 allows it, so only descriptions of later versions are checked.',
  }),
  'nullable-type-sibling': rule('error', 'warn', 'error'),
  'operation-summary': rule('error', 'warn', 'off', operation({ summary: DEFINED })),
  'operation-operationId': rule('warn', 'warn', 'off', operation({ operationId: DEFINED })),
  'operation-operationId-unique': rule('error', 'warn', 'error', VALID),
  'operation-operationId-url-safe': rule('error', 'warn', 'off', { house: URL_SAFE, note: CALLBACKS }),
  'operation-description': rule('off', 'off', 'off', operation({ description: DEFINED })),
  'operation-2xx-response': rule(
    'warn',
    'warn',
    'off',
    operation(
      { or: [{ responses: { contains: '2XX' } }, { responses: { contains: 'default' } }] },
      '{{ subject }} declares no response `2XX`. Add one.',
    ),
  ),
  'operation-4xx-response': rule(
    'warn',
    'off',
    'off',
    operation({ responses: { contains: '4XX' } }, '{{ subject }} declares no response `4XX`. Add one.'),
  ),
  'operation-4xx-problem-details-rfc7807': rule(
    'off',
    'off',
    'off',
    withNote('`error-schema` with `shape: problem-details` comes near.'),
  ),
  'operation-parameters-unique': rule('error', 'warn', 'error', VALID),
  'operation-tag-defined': rule(
    'off',
    'off',
    'off',
    operation({ undeclaredTags: { undefined: true }, tags: DEFINED }, TAG_DECLARED),
  ),
  'operation-singular-tag': rule('off', 'off', 'off', operation({ tags: { length: { max: 1 } } })),
  'parameter-description': rule('off', 'off', 'off', {
    ...house('parameter', { description: DEFINED }),
    note: 'Parameters that no operation uses are not checked.',
  }),
  'path-declaration-must-exist': rule('error', 'warn', 'error', VALID),
  'path-not-include-query': rule('error', 'warn', 'error', house('path', { path: { notPattern: '[?]' } })),
  'path-parameters-defined': rule('error', 'warn', 'error', VALID),
  'path-params-defined': rule('off', 'off', 'off', VALID),
  'paths-kebab-case': rule('off', 'off', 'off', {
    house: {
      where: 'path',
      must: { path: { pattern: '^/?(?:(?:[a-z0-9.-]+|[{].+[}])/*)*$' } },
      message: '{{ subject }} is not in kebab-case.',
    },
  }),
  'path-http-verbs-order': rule('off', 'off', 'off', withNote('The order of operations has no meaning here.')),
  'path-segment-plural': rule('off', 'off', 'off', withNote('`path-plural-collections` comes near.')),
  'required-string-property-missing-min-length': rule('off', 'off', 'off', withNote('A house rule about `property` comes near.')),
  'response-contains-property': rule('off', 'off', 'off', withNote('A house rule about `media-type` or `schema` comes near.')),
  'response-contains-header': rule('off', 'off', 'off'),
  'request-mime-type': rule('off', 'off', 'off'),
  'response-mime-type': rule('off', 'off', 'off', withNote('`response-json` comes near.')),
  'security-defined': rule('error', 'warn', 'off', withNote('`description-valid` reports security schemes that do not exist.')),
  'security-scopes-defined': rule('warn', 'off', 'off', withNote('`oauth-scopes-declared` comes near.')),
  'spec-ref-siblings': rule('warn', 'off', 'error', withNote('`no-$ref-siblings` of `spectral:oas` comes near.')),
  'spec-strict-refs': rule('off', 'off', 'error'),
  'spec-components-invalid-map-name': rule('error', 'warn', 'error', VALID),
  'spec-example-values': rule('off', 'off', 'off'),
  'scalar-property-missing-example': rule('off', 'off', 'off', withNote('A house rule about `property` comes near.')),
  'tag-description': rule('warn', 'warn', 'off', house('tag', { description: DEFINED })),
  'tags-alphabetical': rule('off', 'off', 'off', withNote('`openapi-tags-alphabetical` of `spectral:oas` is the same.')),
  'no-duplicated-tag-names': rule('warn', 'off', 'error', VALID),
  'no-mixed-number-range-constraints': rule('warn', 'off', 'off'),
};
