import {
  exchangeExample,
  parametersExample,
  pathsExample,
  requestExample,
  responseExample,
  webhookExample,
} from '../../rules/compat/examples.ts';

/** A change that is accepted, and a worse one of the same kind at the same place. */
export interface WorseChange {
  readonly messageId: string;
  readonly base: string;
  readonly accepted: string;
  readonly worse: string;
  /** The base of the worse change, if it differs. */
  readonly laterBase?: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** Messages about changes that have neither an old nor a new value. */
export const WITHOUT_VALUES: Readonly<Record<string, readonly string[]>> = {
  'compat-alternatives': ['ambiguous'],
  'compat-media-type-removed': ['responseBodyRemoved', 'bodyRemoved'],
  'compat-parameter-serialization': ['reserved', 'empty'],
  'compat-request-body-required': ['newRequired', 'nowRequired'],
  'compat-request-bounds': ['uniqueItems'],
  'compat-request-property-removed': ['undeclaredRejected', 'nowReadOnly'],
  'compat-response-bounds': ['duplicateItems'],
  'compat-response-property-optional': ['missingOrNull'],
  'compat-response-property-removed': ['undeclaredRemoved', 'nowWriteOnly'],
  'compat-response-status-removed': ['defaultRemoved'],
  'compat-type': ['nullRemoved', 'nullAdded', 'noneAccepted'],
  'compat-webhook-request': ['bodyRemoved', 'bodyOptional', 'parameterOptional'],
};

type Texts = readonly [base: string, accepted: string, worse: string, more?: Pick<WorseChange, 'laterBase' | 'options'>];

function changes(messageId: string, ...all: readonly Texts[]): readonly WorseChange[] {
  return all.map(([base, accepted, worse, more = {}]) => ({ messageId, base, accepted, worse, ...more }));
}

const note = (schema: string) => `{ properties: { note: ${schema} } }`;
const sent = (...schemas: readonly [string, string, string]) =>
  schemas.map((schema) => requestExample(note(schema))) as never as Texts;
const received = (...schemas: readonly [string, string, string]) =>
  schemas.map((schema) => responseExample(note(schema))) as never as Texts;
/** Objects in requests or responses: in the base, as accepted, and as they are worse. */
const allSent = (...schemas: readonly [string, string, string]) => schemas.map(requestExample) as never as Texts;
const allReceived = (...schemas: readonly [string, string, string]) => schemas.map(responseExample) as never as Texts;
const textsOf = (write: (text: string) => string, ...texts: readonly [string, string, string]) =>
  texts.map(write) as never as Texts;

const query = (members: string) => parametersExample(`[{ name: q, in: query, ${members} }]`);
const queries = (names: string) =>
  parametersExample(
    `[${names
      .split(' ')
      .map((name) => `{ name: ${name}, in: query, schema: {} }`)
      .join(', ')}]`,
  );
const operation = (members: string) => `paths: { /v1/orders: { post: { ${members} } } }`;
const body = (mediaTypes: string) => operation(`requestBody: { content: { ${mediaTypes} } }, responses: {}`);
/** An operation with these query parameters and these properties of a required body, or without a body. */
const bodyInsteadOf = (query: string, inBody: string) =>
  operation(
    `parameters: [${query
      .split(' ')
      .filter(Boolean)
      .map((name) => `{ name: ${name}, in: query }`)
      .join(
        ', ',
      )}], ${inBody && `requestBody: { required: true, content: { a/json: { schema: ${properties(inBody)} } } }, `}responses: {}`,
  );
const answer = (members: string) => operation(`responses: { "200": { description: Ok, ${members} } }`);
const headers = (names: string, member = '') =>
  answer(
    `headers: { ${names
      .split(' ')
      .filter(Boolean)
      .map((name) => `${name}: { ${member} }`)
      .join(', ')} }`,
  );
const statuses = (codes: string) =>
  `responses: { ${codes
    .split(' ')
    .map((code) => `"${code}": { description: Ok }`)
    .join(', ')} }`;
const served = (urls: string) =>
  `servers: [${urls
    .split(' ')
    .map((url) => `{ url: ${url} }`)
    .join(', ')}]\n${operation(statuses('200'))}`;
const schemes = (key = 'apiKey, in: header, name: X-Key') =>
  `components: { securitySchemes: { oauth: { type: oauth2, flows: {} }, key: { type: ${key} }, pair: { type: mutualTLS } } }`;
const secured = (security: string, key?: string) => `${operation(`${statuses('200')}, ${security}`)}\n${schemes(key)}`;
const properties = (names: string, member = '') =>
  `{ properties: { ${names
    .split(' ')
    .filter(Boolean)
    .map((name) => `${name}: { ${member} }`)
    .join(', ')} } }`;
const required = (names: string, all = names) => `{ required: [${names.split(' ').join(', ')}], ${properties(all).slice(1)}`;
/** Alternatives with a property each. */
const objects = (names: string) =>
  `{ oneOf: [${names
    .split(' ')
    .map((name) => `{ title: ${name}, type: object, properties: { ${name}: {} } }`)
    .join(', ')}] }`;
const titled = (titles: string) =>
  `{ oneOf: [{ type: boolean }, { type: array }${titles
    .split(' ')
    .filter(Boolean)
    .map((title) => `, { title: ${title}, type: object, properties: { ${title}: {} } }`)
    .join('')}] }`;
const pets = (
  discriminator: string,
) => `{ oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }], discriminator: ${discriminator} }
    Cat: { type: object, properties: { kind: { type: string }, lives: { type: integer } } }
    Dog: { type: object, properties: { kind: { type: string }, tricks: { type: integer } } }`;
/** An object whose subtypes have these of its former properties. */
const subtypes = (cat: string, dog: string) =>
  responseExample(`{ properties: { kind: { type: string } }, discriminator: { propertyName: kind, mapping: { cat: Cat, dog: Dog } } }
    Cat: { allOf: [{ $ref: "#/components/schemas/Order" }, ${properties(`${cat} lives`, 'type: integer')}] }
    Dog: { allOf: [{ $ref: "#/components/schemas/Order" }, ${properties(`${dog} tricks`, 'type: integer')}] }`);
const kinds = (mapping: string) => pets(`{ propertyName: kind, mapping: { ${mapping} } }`);
const callbacks = (names: string) =>
  operation(
    `callbacks: { ${names
      .split(' ')
      .filter(Boolean)
      .map((name) => `${name}: { "{$url}": { post: { responses: {} } } }`)
      .join(', ')} }, responses: {}`,
  );
const webhooks = (names: string) =>
  `openapi: 3.1.0\nwebhooks: { ${names
    .split(' ')
    .filter(Boolean)
    .map((name) => `${name}: { post: { responses: {} } }`)
    .join(', ')} }`;
const hook = (members: string) => webhookExample(`{ ${members} }`);
const signed = (names: string) =>
  hook(
    `parameters: [${names
      .split(' ')
      .filter(Boolean)
      .map((name) => `{ name: ${name}, in: header }`)
      .join(', ')}], responses: {}`,
  );
const verified = (security: string) => `${hook(`security: ${security}, ${statuses('200')}`)}\n${schemes()}`;
const hookAnswer = (members: string) => hook(`responses: { "200": { description: Ok, ${members} } }`);

const ALL = ['/v1/a', '/v1/b', '/v1/c', '/v1/d', '/v1/e'];
const OLD = 'deprecated: true, ';
const until = (day: string) => `deprecated: true, x-sunset: "${day}", `;
/** Five operations, the last of which redirects. */
const REDIRECTING = `${pathsExample(ALL.slice(0, 4), OLD)}\n  /v1/e: { get: { deprecated: true, responses: { "301": { description: Moved } } } }`;
const OK_200 = '"200": { description: Ok }';
/** An operation, and its next minor version with required parameters, which is missing without them. */
const shops = (responses: string, required = '') => `paths:
  /v1/shops: { get: { responses: { ${responses} } } }
  ${
    required === ''
      ? '/v1/towns: {}'
      : `/v1.1/shops: { get: { responses: { ${OK_200} }, parameters: [${required
          .split(' ')
          .map((name) => `{ name: ${name}, in: query, required: true }`)
          .join(', ')}] } }`
  }`;
const redirected = (more: string) => shops('"308": { description: Moved }', `shop${more}`);
const NONE = 'info: { title: Shop }\npaths: {}';
const apiOf = (paths: readonly string[], members = '') => `info: { title: Shop }\n${pathsExample(paths, members)}`;
const methods = (method: string, members = '') =>
  `paths: { /a: { ${method}: { operationId: importAll, ${members}responses: { '204': { description: Done } } } } }`;
const listing = (path: string, members = '') => pathsExample([path], `operationId: list, ${members}`);
const LISTED = 'summary: List, ';
const below = (prefix: string, names: string, members = '') =>
  pathsExample(
    names.split(' ').map((name) => `${prefix}/${name}`),
    members,
  );
const DAYS = ['2998-12-31', '2999-12-31'] as const;
/** Longer than what messages show whole, with a difference in the middle. */
const long = (letter: string) => `${'com.example.notifications.'.repeat(3)}${letter}${'.of-all-subscriptions'.repeat(3)}`;
const FIELDS = 'number, customer, address, created, updated, status, price, weight';
const listDefault = (more: string) => query(`schema: { type: array, items: {}, default: [${FIELDS}, ${more}] }`);
const ids = (format: string) => query(`schema: { type: array, items: { type: string } }, ${format}`);

/** Worse changes by rule. */
export const WORSE_CHANGES: Readonly<Record<string, readonly WorseChange[]>> = {
  'compat-alternatives': [
    ...changes(
      'alternativeRemoved',
      allSent(
        '{ oneOf: [{ type: string }, { type: [integer, boolean] }, { type: [array, object] }] }',
        '{ oneOf: [{ type: string }, { type: [array, object] }] }',
        '{ oneOf: [{ type: string }, { type: [integer, boolean] }] }',
      ),
      allSent(
        `{ oneOf: [{ type: boolean }, { type: object, properties: { k: { const: ${long('a')} } } }, { type: object, properties: { k: { const: ${long('b')} } } }] }`,
        `{ oneOf: [{ type: boolean }, { type: object, properties: { k: { const: ${long('b')} } } }] }`,
        `{ oneOf: [{ type: boolean }, { type: object, properties: { k: { const: ${long('a')} } } }] }`,
      ),
    ),
    ...changes('alternativeIgnored', allSent(objects('A B'), '{ properties: { B: {} } }', '{ properties: { A: {} } }')),
    ...changes('alternativesIgnored', allSent(objects('A B C'), '{ properties: { A: {} } }', '{ properties: { B: {} } }')),
    ...changes('alternativesRemoved', allSent(titled('A B C'), titled('C'), titled(''))),
    ...changes(
      'alternativeAdded',
      allReceived(
        '{ oneOf: [{ type: string }, { type: integer }] }',
        '{ oneOf: [{ type: string }, { type: integer }, { type: object, properties: { a: {}, b: {}, c: {}, d: {} } }] }',
        '{ oneOf: [{ type: string }, { type: integer }, { type: object, properties: { a: {}, b: {}, c: {}, e: {} } }] }',
      ),
    ),
    ...changes('alternativesAdded', allReceived(titled(''), titled('A B'), titled('A B C'))),
    ...changes(
      'discriminatorChanged',
      allReceived(pets('{ propertyName: kind }'), pets('{ propertyName: a }'), pets('{ propertyName: b }')),
    ),
    ...changes(
      'valueRemoved',
      textsOf(
        (values) => requestExample(kinds(values)),
        'cat: Cat, dog: Dog, x: Dog, y: Cat',
        'cat: Cat, dog: Dog, y: Cat',
        'cat: Cat, dog: Dog, x: Dog',
      ),
    ),
    ...changes(
      'valuesRemoved',
      textsOf(
        (values) => requestExample(kinds(values)),
        'cat: Cat, dog: Dog, x: Dog, y: Cat, z: Cat',
        'cat: Cat, dog: Dog, z: Cat',
        'cat: Cat, dog: Dog',
      ),
    ),
    ...changes(
      'valueReplaced',
      textsOf((values) => requestExample(kinds(values)), 'cat: Cat, dog: Dog', 'a: Cat, dog: Dog', 'b: Cat, dog: Dog'),
    ),
    ...changes(
      'valuesReplaced',
      textsOf((values) => requestExample(kinds(values)), 'cat: Cat, dog: Dog', 'a: Cat, b: Dog', 'a: Cat, c: Dog'),
    ),
    ...changes(
      'targetChanged',
      textsOf(
        (values) => responseExample(kinds(values)),
        'cat: Cat, dog: Dog, x: Cat, y: Dog',
        'cat: Cat, dog: Dog, x: Dog, y: Dog',
        'cat: Cat, dog: Dog, x: Cat, y: Cat',
      ),
    ),
    ...changes('defaultChanged', [
      responseExample(pets('{ propertyName: kind, defaultMapping: Cat }')),
      responseExample(pets('{ propertyName: kind, defaultMapping: Dog }')),
      responseExample(pets('{ propertyName: kind, defaultMapping: Cat }')),
      { laterBase: responseExample(pets('{ propertyName: kind, defaultMapping: Dog }')) },
    ]),
    ...changes('defaultRemoved', [
      requestExample(pets('{ propertyName: kind, defaultMapping: Cat }')),
      requestExample(pets('{ propertyName: kind }')),
      requestExample(pets('{ propertyName: a }')),
      { laterBase: requestExample(pets('{ propertyName: a, defaultMapping: Cat }')) },
    ]),
  ],
  'compat-base-path-removed': [
    ...changes('moved', textsOf(served, '/shop/v1', '/store/v1', '/other/v1')),
    ...changes('removed', textsOf(served, '/v1 /eu/v1 /us/v1', '/v1 /us/v1', '/v1')),
  ],
  'compat-default': [
    ...changes(
      'defaultChanged',
      textsOf((value) => query(`schema: { default: ${value} }`), '20', '50', '1'),
      textsOf((value) => query(`schema: { default: ${value} }`), 'x', long('a'), long('b')),
      textsOf((value) => query(`schema: { default: ${value} }`), '{ a: 1 }', '{ a: 2 }', '{ a: 3 }'),
    ),
    ...changes(
      'defaultEdited',
      textsOf(listDefault, 'a, b, c', 'a, c, b', 'c, b, a'),
      sent(
        `{ default: { f: [${FIELDS}], sort: id } }`,
        `{ default: { f: [${FIELDS}], sort: a } }`,
        `{ default: { f: [${FIELDS}], sort: b } }`,
      ),
    ),
  ],
  'compat-format': [
    ...changes(
      'formatChanged',
      sent('{ type: string, format: date }', '{ type: string, format: date-time }', '{ type: string, format: uuid }'),
    ),
    ...changes('formatAdded', sent('{ type: string }', '{ type: string, format: uri }', '{ type: string, format: uuid }')),
    ...changes('formatRemoved', [
      ...received('{ type: string, format: date }', '{ type: string }', '{ type: string }'),
      { laterBase: responseExample(note('{ type: string, format: uuid }')) },
    ] as never as Texts),
  ],
  'compat-media-type-removed': [
    ...changes('requestTypeRemoved', textsOf(body, 'text/csv: {}, a/xml: {}, a/json: {}', 'a/xml: {}, a/json: {}', 'a/json: {}')),
    ...changes(
      'responseTypeRemoved',
      textsOf(
        (types) => answer(`content: { ${types} }`),
        'text/csv: {}, a/xml: {}, a/json: {}',
        'a/xml: {}, a/json: {}',
        'text/csv: {}, a/json: {}',
      ),
    ),
  ],
  'compat-newer-version': [
    ...changes('redirectBreaks', [shops(OK_200), redirected(''), redirected(' town')]),
    ...changes('minorBreaks', [shops(OK_200, ''), shops(OK_200, 'shop'), shops(OK_200, 'shop town')]),
  ],
  'compat-operation-gone': [
    ...changes('undeclaredMoved', [listing('/a', OLD), listing('/b'), listing('/c')]),
    ...changes('undeclaredMovedBelow', [pathsExample(['/a', '/b', '/c'], OLD), below('/x', 'a b c'), below('/y', 'a b c')]),
    ...changes('undeclaredNewMethod', [methods('post', OLD), methods('put'), methods('patch')]),
    ...changes('movedAtOnce', [listing('/v1/a'), listing('/v2/a'), listing('/v3/a')]),
    ...changes('movedAtOnceBelow', [below('/v1', 'a b c', LISTED), below('/v2', 'a b c', LISTED), below('/v3', 'a b c', LISTED)]),
    ...changes('undeclaredGone', [
      pathsExample(['/v1/a', '/v1/b'], OLD),
      pathsExample(['/v1/a'], OLD),
      pathsExample(['/v1/b'], OLD),
    ]),
    ...changes('undeclaredGoneBelow', [REDIRECTING, pathsExample(['/v2/e']), pathsExample(['/v2/x'])]),
    ...changes('undeclaredGoneApi', [
      apiOf(['/v1/a', '/v1/b'], OLD),
      NONE,
      NONE,
      { laterBase: apiOf(['/v1/a', '/v1/b', '/v1/c'], OLD) },
    ]),
    ...changes('replacedAtOnce', [
      pathsExample(['/v1/a', '/v1/b']),
      pathsExample(['/v2/a', '/v1/b']),
      pathsExample(['/v1/a', '/v2/b']),
    ]),
    ...changes('replacedAtOnceBelow', [
      pathsExample(ALL),
      pathsExample(['/v2/a', '/v2/b', '/v2/c', '/v2/d']),
      pathsExample(ALL.map((name) => name.replace('1', '2'))),
    ]),
  ],
  'compat-operation-removed': [
    ...changes('newMethod', [methods('post'), methods('put'), methods('patch')]),
    ...changes('moved', [listing('/v1/a'), listing('/v1/b'), listing('/v1/c')]),
    ...changes('movedBelow', [pathsExample(['/a', '/b', '/c']), below('/x', 'a b c'), below('/y', 'a b c')]),
    ...changes('removed', [pathsExample(['/v1/a', '/v1/b']), pathsExample(['/v1/a']), pathsExample(['/v1/b'])]),
    ...changes('removedBelow', [pathsExample(ALL), pathsExample(['/v2/e']), pathsExample(['/v2/x'])]),
    ...changes('removedApi', [apiOf(['/v1/a', '/v1/b']), NONE, NONE, { laterBase: apiOf(['/v1/a', '/v1/b', '/v1/c']) }]),
    ...changes('onlyGone', [
      pathsExample(['/v1/a', '/v1/b']),
      `${pathsExample(['/v1/b'])}\n  /v1/a: { get: { responses: { "410": { description: Gone } } } }`,
      `${pathsExample(['/v1/a'])}\n  /v1/b: { get: { responses: { "410": { description: Gone } } } }`,
    ]),
  ],
  'compat-parameter-removed': [
    ...changes('removed', textsOf(queries, 'a b c', 'a b', 'b c')),
    ...changes('severalRemoved', textsOf(queries, 'a b c d', 'a b', 'a')),
  ],
  'compat-parameter-required': [
    ...changes(
      'newRequired',
      textsOf(parametersExample, '[]', '[{ name: a, in: query, required: true }]', '[{ name: b, in: query, required: true }]'),
    ),
    ...changes(
      'nowRequired',
      textsOf((name) => queries('a b').replace(`name: ${name}`, `required: true, name: ${name}`), '-', 'a', 'b'),
    ),
  ],
  'compat-parameter-serialization': [
    ...changes('changed', textsOf(ids, 'style: form', 'explode: false', 'style: pipeDelimited, explode: false')),
    ...changes(
      'sentOtherwise',
      textsOf(
        (style) => hook(`parameters: [{ name: ids, in: query, schema: { type: array, items: {} }, ${style} }], responses: {}`),
        'style: form',
        'explode: false',
        'style: pipeDelimited, explode: false',
      ),
    ),
  ],
  'compat-request-body-required': [
    ...changes('movedToBody', [
      bodyInsteadOf('a', ''),
      bodyInsteadOf('', 'a'),
      bodyInsteadOf('', 'b'),
      { laterBase: bodyInsteadOf('b', '') },
    ]),
    ...changes('allMovedToBody', [bodyInsteadOf('a b c', ''), bodyInsteadOf('c', 'a b'), bodyInsteadOf('', 'a b c')]),
  ],
  'compat-request-bounds': [
    ...changes(
      'limitTightened',
      sent('{ type: string, maxLength: 500 }', '{ type: string, maxLength: 300 }', '{ type: string, maxLength: 10 }'),
      sent('{ type: number, maximum: 10 }', '{ type: number, maximum: 9 }', '{ type: number, exclusiveMaximum: 9 }'),
    ),
    ...changes('limitAdded', sent('{ type: string }', '{ type: string, maxLength: 300 }', '{ type: string, maxLength: 10 }')),
    ...changes(
      'limitsTightened',
      sent('{ type: string }', '{ type: string, minLength: 1, maxLength: 90 }', '{ type: string, minLength: 1, maxLength: 9 }'),
    ),
    ...changes('multipleOf', sent('{ type: integer }', '{ type: integer, multipleOf: 2 }', '{ type: integer, multipleOf: 100 }')),
  ],
  'compat-request-conditions': [
    ...changes(
      'added',
      allSent(
        properties('a b c'),
        `{ if: { required: [a] }, then: { required: [b] }, ${properties('a b c').slice(1)}`,
        `{ if: { required: [a] }, then: { required: [b, c] }, ${properties('a b c').slice(1)}`,
      ),
      sent('{ type: string }', '{ type: string, not: { const: a } }', '{ type: string, not: { enum: [a, b] } }'),
      allSent(
        properties('a b c'),
        `{ dependentSchemas: { a: { required: [b] } }, ${properties('a b c').slice(1)}`,
        `{ dependentSchemas: { a: { required: [b] }, c: { required: [b] } }, ${properties('a b c').slice(1)}`,
      ),
      sent(
        '{ type: array, items: {} }',
        '{ type: array, items: {}, contains: { const: 1 } }',
        '{ type: array, items: {}, contains: { const: 2 } }',
      ),
      sent(
        '{ type: object }',
        '{ type: object, propertyNames: { maxLength: 9 } }',
        '{ type: object, propertyNames: { maxLength: 1 } }',
      ),
    ),
    ...changes(
      'changed',
      sent(
        '{ type: string, not: { const: a } }',
        '{ type: string, not: { enum: [a, b] } }',
        '{ type: string, not: { enum: [a, b, c] } }',
      ),
    ),
  ],
  'compat-request-enum': [
    ...changes(
      'valuesRemoved',
      sent('{ enum: [a, b, c, d] }', '{ enum: [b, c, d] }', '{ enum: [d] }'),
      sent(`{ enum: [x, ${long('a')}, ${long('b')}] }`, `{ enum: [x, ${long('a')}] }`, `{ enum: [x, ${long('b')}] }`),
    ),
    ...changes('valuesRestricted', sent('{ type: string }', '{ type: string, enum: [p, q] }', '{ type: string, enum: [p] }')),
  ],
  'compat-request-pattern': [
    ...changes(
      'patternChanged',
      sent(
        '{ type: string, pattern: "^[A-Z0-9]+$" }',
        '{ type: string, pattern: "^[A-Z]+$" }',
        '{ type: string, pattern: "^[A-C]$" }',
      ),
      sent(
        '{ type: string, pattern: "^[A-Z]{9}$" }',
        '{ type: string, pattern: "^[A-Z]{8}$" }',
        '{ type: string, pattern: "^[A-Z]{1}$" }',
      ),
    ),
    ...changes(
      'patternAdded',
      sent(
        '{ type: string }',
        '{ type: string, pattern: "^a" }',
        '{ type: string, allOf: [{ pattern: "^a" }, { pattern: "b$" }] }',
      ),
    ),
  ],
  'compat-request-property-removed': [
    ...changes(
      'propertyRemoved',
      textsOf((names) => requestExample(properties(names)), 'a b', 'a', 'b'),
    ),
    ...changes(
      'propertiesRemoved',
      textsOf((names) => requestExample(properties(names)), 'a b c d', 'c d', 'd'),
    ),
    ...changes(
      'renamed',
      textsOf((name) => requestExample(properties(name, 'type: string')), 'note', 'orderNote', 'noteText'),
    ),
    ...changes(
      'manyRenamed',
      textsOf(
        (names) => requestExample(properties(names, 'type: string')),
        'note size',
        'orderNote orderSize',
        'noteText sizeText',
      ),
    ),
  ],
  'compat-request-property-required': [
    ...changes('newRequired', allSent(required('id'), required('id a'), required('id b'))),
    ...changes('allNewRequired', allSent(required('id'), required('id a b'), required('id a b c'))),
    ...changes(
      'renamed',
      textsOf(
        (name) => requestExample(`{ required: [${name}], ${properties(name, 'type: string').slice(1)}`),
        'note',
        'orderNote',
        'noteText',
      ),
    ),
    ...changes(
      'manyRenamed',
      textsOf(
        (names) => requestExample(required(names).replaceAll('{  }', '{ type: string }')),
        'note size',
        'orderNote orderSize',
        'noteText sizeText',
      ),
    ),
    ...changes('nowRequired', allSent(required('id', 'id a b'), required('id a', 'id a b'), required('id b', 'id a b'))),
    ...changes('allNowRequired', allSent(required('id', 'id a b c'), required('id a b', 'id a b c'), required('id a b c'))),
    ...changes(
      'dependent',
      textsOf(
        (names) => requestExample(`{ dependentRequired: { a: [${names}] }, ${properties('a b c').slice(1)}`),
        '',
        'b',
        'b, c',
      ),
    ),
  ],
  'compat-response-bounds': [
    ...changes(
      'limitWidened',
      received('{ type: string, maxLength: 10 }', '{ type: string, maxLength: 20 }', '{ type: string, maxLength: 900 }'),
    ),
    ...changes('limitRemoved', [
      ...received('{ type: string, maxLength: 90 }', '{ type: string }', '{ type: string }'),
      { laterBase: responseExample(note('{ type: string, maxLength: 9 }')) },
    ] as never as Texts),
    ...changes(
      'limitsWidened',
      received(
        '{ type: string, minLength: 5, maxLength: 9 }',
        '{ type: string, minLength: 4, maxLength: 10 }',
        '{ type: string, maxLength: 10 }',
      ),
    ),
  ],
  'compat-response-enum': [
    ...changes(
      'valuesAdded',
      received('{ type: string, enum: [a] }', '{ type: string, enum: [a, b] }', '{ type: string, enum: [a, b, c] }'),
      received(
        '{ type: string, enum: [a] }',
        `{ type: string, enum: [a, ${long('a')}] }`,
        `{ type: string, enum: [a, ${long('b')}] }`,
      ),
    ),
    ...changes('anyValue', [
      ...received('{ type: string, enum: [a, b] }', '{ type: string }', '{ type: string }'),
      { laterBase: responseExample(note('{ type: string, enum: [a] }')) },
    ] as never as Texts),
  ],
  'compat-response-header-removed': [
    ...changes('headerRemoved', textsOf(headers, 'A B', 'B', 'A')),
    ...changes('headersRemoved', textsOf(headers, 'A B C', 'C', '')),
    ...changes('headerOptional', [
      headers('A B', 'required: true'),
      headers('A B').replace('B: {', 'B: { required: true'),
      headers('A B').replace('A: {', 'A: { required: true'),
    ]),
    ...changes('headersOptional', [
      headers('A B C', 'required: true'),
      headers('A B C').replace('C: {', 'C: { required: true'),
      headers('A B C'),
    ]),
  ],
  'compat-response-media-type': changes(
    'specialized',
    textsOf((type) => answer(`content: { ${type}: {} }`), 'application/json', 'application/a+json', 'application/b+json'),
  ),
  'compat-response-property-optional': [
    ...changes('propertiesOptional', allReceived(required('a b c'), required('c', 'a b c'), properties('a b c'))),
    ...changes(
      'propertyOptional',
      allReceived(
        '{ required: [a], properties: { a: { type: string } } }',
        '{ properties: { a: { anyOf: [{ type: string }] } } }',
        '{ properties: { a: { anyOf: [{ type: string }, { type: "null" }] } } }',
      ),
    ),
  ],
  'compat-response-property-removed': [
    ...changes(
      'propertyRemoved',
      textsOf((names) => responseExample(properties(names)), 'a b', 'a', 'b'),
    ),
    ...changes(
      'propertiesRemoved',
      textsOf((names) => responseExample(properties(names)), 'a b c d', 'c d', 'd'),
    ),
    ...changes(
      'removedInBoth',
      textsOf((names) => exchangeExample(properties(names)), 'a b', 'a', 'b'),
    ),
    ...changes(
      'manyRemovedInBoth',
      textsOf((names) => exchangeExample(properties(names)), 'a b c d', 'c d', 'd'),
    ),
    ...changes(
      'deprecatedRemoved',
      textsOf((names) => responseExample(properties(names, 'deprecated: true')), 'a b', 'a', 'b'),
    ),
    ...changes(
      'manyDeprecatedRemoved',
      textsOf((names) => responseExample(properties(names, 'deprecated: true')), 'a b c d', 'c d', 'd'),
    ),
    ...changes(
      'renamed',
      textsOf((name) => responseExample(properties(name, 'type: string')), 'note', 'orderNote', 'noteText'),
    ),
    ...changes(
      'manyRenamed',
      textsOf(
        (names) => responseExample(properties(names, 'type: string')),
        'note size',
        'orderNote orderSize',
        'noteText sizeText',
      ),
    ),
    ...changes(
      'renamedInBoth',
      textsOf((name) => exchangeExample(properties(name, 'type: string')), 'note', 'orderNote', 'noteText'),
    ),
    ...changes(
      'manyRenamedInBoth',
      textsOf(
        (names) => exchangeExample(properties(names, 'type: string')),
        'note size',
        'orderNote orderSize',
        'noteText sizeText',
      ),
    ),
    ...changes('removedForValues', [
      responseExample(properties('kind age', 'type: integer')),
      subtypes('age', ''),
      subtypes('', 'age'),
    ]),
    ...changes('allRemovedForValues', [
      responseExample(properties('kind age size weight', 'type: integer')),
      subtypes('age size weight', 'weight'),
      subtypes('age size weight', ''),
    ]),
    ...changes('undeclaredUndescribed', [
      ...allReceived(
        '{ type: object, additionalProperties: { type: [string, integer] } }',
        '{ type: object }',
        '{ type: object }',
      ),
      { laterBase: responseExample('{ type: object, additionalProperties: { type: string } }') },
    ] as never as Texts),
  ],
  'compat-response-status-removed': [
    ...changes(
      'statusReplaced',
      textsOf((codes) => operation(statuses(codes)), '200 201', '201 202', '201 203'),
    ),
    ...changes(
      'statusRemoved',
      textsOf((codes) => operation(statuses(codes)), '200 201 202', '201 202', '200 202'),
    ),
    ...changes(
      'statusesRemoved',
      textsOf((codes) => operation(statuses(codes)), '200 201 202 203', '202 203', '203'),
    ),
  ],
  'compat-security': [
    ...changes(
      'nowProtected',
      textsOf((now) => secured(`security: [${now}]`), '', '{ oauth: [read] }', '{ oauth: [read, admin] }'),
    ),
    ...changes('nowDeclared', [secured(''), secured('security: [{ key: [] }]'), secured('security: [{ key: [] }]', 'mutualTLS')]),
    ...changes(
      'scopesAdded',
      textsOf((now) => secured(`security: [${now}]`), '{ oauth: [read] }', '{ oauth: [read, a] }', '{ oauth: [read, a, b] }'),
    ),
    ...changes('schemeChanged', [
      secured('security: [{ key: [] }]'),
      secured('security: [{ key: [] }]', 'http, scheme: basic'),
      secured('security: [{ key: [] }]', 'mutualTLS'),
    ]),
    ...changes(
      'schemesRemoved',
      textsOf(
        (now) => secured(`security: [${now}]`),
        '{ oauth: [] }, { key: [] }',
        '{ oauth: [] }, { pair: [] }',
        '{ pair: [] }',
      ),
    ),
  ],
  'compat-stability-lowered': changes(
    'lowered',
    textsOf((level) => pathsExample(['/v1/a'], level), '', 'x-stability-level: beta, ', 'x-stability-level: draft, '),
  ),
  'compat-sunset': [
    ...changes('removedEarly', [
      pathsExample(['/v1/a', '/v1/b'], until(DAYS[0])),
      pathsExample(['/v1/a']),
      pathsExample(['/v1/a']),
      { laterBase: pathsExample(['/v1/a', '/v1/b'], until(DAYS[1])) },
    ]),
    ...changes('removedEarlyBelow', [
      pathsExample(ALL, until(DAYS[0])),
      pathsExample(['/v2/x']),
      pathsExample(['/v2/x']),
      { laterBase: pathsExample(ALL, until(DAYS[1])) },
    ]),
    ...changes('removedEarlyApi', [
      apiOf(['/v1/a', '/v1/b'], until(DAYS[0])),
      NONE,
      NONE,
      { laterBase: apiOf(['/v1/a', '/v1/b'], until(DAYS[1])) },
    ]),
    ...changes(
      'sunsetEarlier',
      textsOf((day) => pathsExample(['/v1/a'], until(day)), DAYS[1], DAYS[0], '2997-12-31'),
    ),
    ...changes('sunsetRemoved', [
      pathsExample(['/v1/a'], until(DAYS[0])),
      pathsExample(['/v1/a'], OLD),
      pathsExample(['/v1/a'], OLD),
      { laterBase: pathsExample(['/v1/a'], until(DAYS[1])) },
    ]),
    ...changes('sunsetPast', [
      pathsExample(['/v1/a'], OLD),
      pathsExample(['/v1/a'], until('2001-12-31')),
      pathsExample(['/v1/a'], until('2001-01-31')),
    ]),
    ...changes('shortNotice', [
      pathsExample(['/v1/a']),
      pathsExample(['/v1/a'], until('2027-03-31')),
      pathsExample(['/v1/a'], until('2027-01-02')),
      { options: { notice: 180, today: '2027-01-01' } },
    ]),
  ],
  'compat-type': [
    ...changes(
      'typeChanged',
      sent('{ type: string }', '{ type: integer }', '{ type: boolean }'),
      received('{ type: integer }', '{ type: number }', '{ type: boolean }'),
    ),
    ...changes('typeImpossible', [
      ...sent(
        '{ type: integer }',
        '{ allOf: [{ type: integer }, { type: string }] }',
        '{ allOf: [{ type: integer }, { type: string }] }',
      ),
      { laterBase: requestExample(note('{ type: [integer, string] }')) },
    ] as never as Texts),
    ...changes('anyValue', [
      ...received('{ oneOf: [{ type: string }, { type: object }] }', '{}', '{}'),
      { laterBase: responseExample(note('{ oneOf: [{ type: string }, { type: integer }] }')) },
    ] as never as Texts),
    ...changes('anyType', [
      ...received('{ type: string }', '{ maxLength: 9 }', '{ maxLength: 9 }'),
      { laterBase: responseExample(note('{ type: [string, integer] }')) },
    ] as never as Texts),
    ...changes(
      'restricted',
      textsOf(
        (items) => requestExample(note(`{ type: array, items: ${items} }`)),
        '{}',
        '{ type: [string, integer] }',
        '{ type: string }',
      ),
    ),
  ],
  'compat-webhook-removed': [
    ...changes('webhookRemoved', textsOf(webhooks, 'a b', 'a', 'b')),
    ...changes('webhooksRemoved', textsOf(webhooks, 'a b c', 'c', '')),
    ...changes('callbackRemoved', textsOf(callbacks, 'a b', 'a', 'b')),
    ...changes('callbacksRemoved', textsOf(callbacks, 'a b c', 'c', '')),
  ],
  'compat-webhook-request': [
    ...changes(
      'mediaTypesRemoved',
      textsOf(
        (types) => hook(`requestBody: { content: { ${types} } }, responses: {}`),
        'a/a: {}, b/b: {}, c/c: {}',
        'b/b: {}, c/c: {}',
        'c/c: {}',
      ),
    ),
    ...changes('credentialsRemoved', [
      verified('[{ key: [] }]'),
      verified('[]'),
      verified('[]'),
      { laterBase: verified('[{ pair: [] }]') },
    ]),
    ...changes('credentialsChanged', textsOf(verified, '[{ key: [] }]', '[{ oauth: [] }]', '[{ pair: [] }]')),
    ...changes(
      'addressChanged',
      textsOf((url) => hook(`servers: [{ url: "https://{host}/${url}" }], ${statuses('200')}`), 'a', 'b', 'c'),
    ),
    ...changes('parameterRemoved', textsOf(signed, 'A B', 'A', 'B')),
    ...changes('parametersRemoved', textsOf(signed, 'A B C', 'C', '')),
  ],
  'compat-webhook-response': [
    ...changes(
      'statusRemoved',
      textsOf((codes) => hook(statuses(codes)), '200 201 202', '201 202', '200 202'),
    ),
    ...changes(
      'statusesRemoved',
      textsOf((codes) => hook(statuses(codes)), '200 201 202 203', '202 203', '203'),
    ),
    ...changes(
      'mediaTypesRemoved',
      textsOf((types) => hookAnswer(`content: { ${types} }`), 'a/a: {}, b/b: {}, c/c: {}', 'b/b: {}, c/c: {}', 'c/c: {}'),
    ),
    ...changes('headerRequired', [
      hookAnswer('headers: {}'),
      hookAnswer('headers: { A: { required: true } }'),
      hookAnswer('headers: { B: { required: true } }'),
    ]),
    ...changes('headersRequired', [
      hookAnswer('headers: {}'),
      hookAnswer('headers: { A: { required: true }, B: { required: true } }'),
      hookAnswer('headers: { A: { required: true }, B: { required: true }, C: { required: true } }'),
    ]),
  ],
};
