// Generates descriptions of any size: with ten times the paths, a description has ten times the operations, schemas and findings.

const NOUNS =
  `account address agreement alert amendment article asset attachment auction badge ballot banner batch booking branch budget
  building bundle campaign card carrier category certificate channel claim comment condition contact container contract coupon course
  credit customer delivery deposit device discount dispute document driver employee entry event exchange expense facility fee fixture
  folder garage gift grant guest guide hotel incident invoice item journey label lease ledger licence listing location machine manager
  meeting member merchant message`
    .trim()
    .split(/\s+/);

/**
 * An OpenAPI 3.0 description with the given number of paths, which is even; the same each time. One resource in twenty has a list without
 * pagination, one in thirty a singular name, one in fifty a token in a query.
 */
export function describeApi(paths: number): object {
  const resources = Array.from({ length: paths / 2 }, (_, index) => resourceOf(index));
  return {
    openapi: '3.0.3',
    info: { title: `A generated API of ${paths} paths`, version: '1.0.0', description: 'Made for the benchmark.' },
    servers: [{ url: 'https://api.example.com/v1' }],
    security: [{ bearer: [] }],
    paths: Object.fromEntries(resources.flatMap((resource) => pathsOf(resource))),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters: PARAMETERS,
      responses: Object.fromEntries(
        ERRORS.map(([, name, description]) => [name, { description, content: json(schema('Error')) }]),
      ),
      schemas: { Error: ERROR, ...Object.fromEntries(resources.flatMap((resource) => schemasOf(resource, resources.length))) },
    },
  };
}

interface Resource {
  readonly index: number;
  /** `asset budget` */
  readonly words: string;
  /** `AssetBudget` */
  readonly name: string;
}

/** Each resource has its own pair of words; there are enough pairs for some five thousand resources. */
function resourceOf(index: number): Resource {
  const round = Math.floor(index / NOUNS.length) + 1;
  const pair = [NOUNS[index % NOUNS.length] ?? '', NOUNS[(index + round) % NOUNS.length] ?? ''];
  return { index, words: pair.join(' '), name: pair.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('') };
}

const ERRORS = [
  ['400', 'BadRequest', 'The request is not valid.'],
  ['401', 'Unauthorized', 'The token is missing or has expired.'],
  ['404', 'NotFound', 'There is no such thing.'],
  ['429', 'TooManyRequests', 'Too many requests in a short time.'],
] as const;

const PARAMETERS = {
  limit: {
    name: 'limit',
    in: 'query',
    description: 'How many to return.',
    schema: { type: 'integer', minimum: 1, maximum: 100 },
  },
  cursor: { name: 'cursor', in: 'query', description: 'Where to go on.', schema: { type: 'string' } },
};

const ERROR = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['message', 'type', 'code', 'trace_id'],
      properties: {
        message: { type: 'string' },
        type: { type: 'string' },
        code: { type: 'integer' },
        trace_id: { type: 'string' },
      },
    },
  },
};

function pathsOf(resource: Resource): [string, object][] {
  const { index, words, name } = resource;
  const isSingular = index % 30 === 7;
  const collection = `/${pluralOf(words).replace(' ', '-')}`;
  const id = `${words.replace(' ', '_')}_id`;
  const path = { name: id, in: 'path', required: true, description: `The id of the ${words}.`, schema: { type: 'string' } };
  return [
    [isSingular ? `/${words.replace(' ', '-')}` : collection, { get: list(resource), post: create(resource) }],
    [
      `${isSingular ? `/${words.replace(' ', '-')}` : collection}/{${id}}`,
      {
        parameters: [path],
        get: { operationId: `get${name}`, summary: `Get one ${words}`, responses: answers('200', schema(name)) },
        patch: {
          operationId: `update${name}`,
          summary: `Change one ${words}`,
          requestBody: { required: true, content: json(schema(`${name}Input`)) },
          responses: answers('200', schema(name)),
        },
        delete: { operationId: `delete${name}`, summary: `Delete one ${words}`, responses: answers('204', undefined) },
      },
    ],
  ];
}

function list({ index, words, name }: Resource): object {
  const status = { name: 'status', in: 'query', description: `Only those of this status.`, schema: { type: 'string' } };
  const token = { name: 'access_token', in: 'query', description: 'Who is asking.', schema: { type: 'string' } };
  const paging = [{ $ref: '#/components/parameters/limit' }, { $ref: '#/components/parameters/cursor' }];
  return {
    operationId: `list${pluralOf(name)}`,
    summary: `List all ${pluralOf(words)}`,
    description: `Returns the ${pluralOf(words)} that the caller may see, the newest first.`,
    parameters: [...(index % 20 === 3 ? [] : paging), status, ...(index % 50 === 9 ? [token] : [])],
    responses: answers('200', schema(`${name}List`)),
  };
}

function create({ words, name }: Resource): object {
  return {
    operationId: `create${name}`,
    summary: `Create one ${words}`,
    requestBody: { required: true, content: json(schema(`${name}Input`)) },
    responses: answers('201', schema(name)),
  };
}

function answers(status: string, body: object | undefined): object {
  const success = { description: 'Done.', ...(body && { content: json(body) }) };
  const errors = ERRORS.map(([code, name]) => [code, { $ref: `#/components/responses/${name}` }]);
  return { [status]: success, ...Object.fromEntries(errors) };
}

function schemasOf({ index, words, name }: Resource, count: number): [string, object][] {
  const input = {
    name: { type: 'string', description: `What the ${words} is called.`, maxLength: 200 },
    status: { type: 'string', enum: ['draft', 'active', 'archived'] },
    amount: { type: 'integer', format: 'int64', description: 'In cents.' },
    labels: { type: 'object', additionalProperties: { type: 'string' } },
  };
  const own = { id: { type: 'string', format: 'uuid' }, created_at: { type: 'string', format: 'date-time' } };
  return [
    [`${name}Input`, { type: 'object', required: ['name'], properties: input }],
    [
      name,
      {
        description: `One ${words}.`,
        allOf: [schema(`${name}Input`), { type: 'object', required: ['id'], properties: own }],
        properties: { parent: schema(resourceOf((index * 7 + 1) % count).name) },
      },
    ],
    [
      `${name}List`,
      {
        type: 'object',
        properties: { data: { type: 'array', items: schema(name) }, next_cursor: { type: 'string', nullable: true } },
      },
    ],
  ];
}

function schema(name: string): object {
  return { $ref: `#/components/schemas/${name}` };
}

function json(body: object): object {
  return { 'application/json': { schema: body } };
}

function pluralOf(words: string): string {
  if (/[^aeiou]y$/.test(words)) return `${words.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(words) ? `${words}es` : `${words}s`;
}
