import type { SubjectName } from '../house/subject-kinds.ts';
import type { HouseCondition } from './outcome.ts';

/** A member or item of a part of a description: another part, a value that house rules know, or both. */
export interface PartMember {
  /** The shape of the part. */
  readonly shape?: PartShapeName;
  /** The attribute of the part with the member that holds it; several if any of them shows that it exists. */
  readonly attributes?: readonly string[];
  /** True if it is a list, of which house rules judge the items. */
  readonly isList?: boolean;
  /** The condition that selects it among the parts, in terms of its own attributes. */
  readonly when?: HouseCondition;
  /** True if only OpenAPI 3 has it. */
  readonly isOpenApi3?: boolean;
  /** The difference between its parts and the parts that house rules visit. */
  readonly note?: string;
}

/** A part of a description, by its place in the structure. */
export interface PartShape {
  /** The kind of house rules about it. */
  readonly where: SubjectName;
  readonly members?: Readonly<Record<string, PartMember>>;
  /** The shape of each item; the attribute of its key is an attribute of the item. */
  readonly each?: PartMember & { readonly key?: string };
  /** The members that `..name` selects. */
  readonly deep?: Readonly<Record<string, PartMember>>;
  /** A condition that holds for every part of this shape, in terms of its attributes. */
  readonly present?: HouseCondition;
  /** The difference if a rule requires members of the part, and a description lacks the part: no attribute shows that. */
  readonly noteIfMissing?: string;
  /** The prefix of the attributes of its extensions; missing if house rules do not know them. */
  readonly extensions?: string;
}

export type PartShapeName =
  | 'root'
  | 'info'
  | 'contact'
  | 'license'
  | 'tags'
  | 'tag'
  | 'servers'
  | 'server'
  | 'components'
  | 'securitySchemes'
  | 'securityScheme'
  | 'paths'
  | 'pathItem'
  | 'operation'
  | 'requestBody'
  | 'requestContent'
  | 'responses'
  | 'response'
  | 'responseContent'
  | 'mediaType'
  | 'headers'
  | 'header'
  | 'parametersOfPath'
  | 'parametersOfOperation'
  | 'parameters'
  | 'parameter';

export const PATH_ITEM_METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

const CALLBACKS = 'Operations of callbacks are no longer checked.';
const CONTACT = ['info.contact.name', 'info.contact.url', 'info.contact.email'];
const LICENSE = ['info.license.name', 'info.license.url', 'info.license.identifier'];

/** Members that are attributes of the same name. */
function membersByName(...names: readonly string[]): Readonly<Record<string, PartMember>> {
  return Object.fromEntries(names.map((name) => [name, { attributes: [name] }]));
}

function membersBelow(prefix: string, names: readonly string[]): Readonly<Record<string, PartMember>> {
  return Object.fromEntries(names.map((name) => [name.slice(prefix.length), { attributes: [name] }]));
}

function anyOf(attributes: readonly string[]): HouseCondition {
  return { or: attributes.map((attribute) => ({ [attribute]: { defined: true } })) };
}

const operations: Readonly<Record<string, PartMember>> = Object.fromEntries(
  PATH_ITEM_METHODS.map((method) => [method, { shape: 'operation', when: { method: method.toUpperCase() } }]),
);

/** The structure of a description, as far as house rules know it. A further part or attribute is one line here. */
export const SHAPES: Readonly<Record<PartShapeName, PartShape>> = {
  root: {
    where: 'api',
    extensions: '',
    members: {
      info: { shape: 'info' },
      servers: { shape: 'servers', attributes: ['servers'], isList: true, isOpenApi3: true },
      tags: { shape: 'tags', attributes: ['tags'], isList: true },
      components: { shape: 'components', isOpenApi3: true },
      paths: { shape: 'paths' },
      externalDocs: { attributes: ['externalDocs'] },
    },
  },
  info: {
    where: 'api',
    extensions: 'info.',
    members: {
      ...membersBelow('info.', ['info.title', 'info.version', 'info.description', 'info.summary', 'info.termsOfService']),
      contact: { shape: 'contact', attributes: CONTACT },
      license: { shape: 'license', attributes: LICENSE },
    },
  },
  contact: { where: 'api', members: membersBelow('info.contact.', CONTACT), present: anyOf(CONTACT) },
  license: { where: 'api', members: membersBelow('info.license.', LICENSE), present: anyOf(LICENSE) },
  tags: { where: 'api', each: { shape: 'tag' } },
  tag: {
    where: 'tag',
    extensions: '',
    members: membersByName('name', 'description', 'summary', 'parent', 'kind', 'externalDocs'),
  },
  servers: { where: 'api', each: { shape: 'server' }, deep: { url: { attributes: ['servers'] } } },
  server: { where: 'api', members: { url: { attributes: ['servers'] } } },
  components: {
    where: 'api',
    members: { securitySchemes: { shape: 'securitySchemes', attributes: ['securitySchemes'] } },
    noteIfMissing: 'Descriptions without `components` are now also reported.',
  },
  securitySchemes: { where: 'api', each: { shape: 'securityScheme', key: 'name' } },
  securityScheme: {
    where: 'security-scheme',
    extensions: '',
    members: {
      ...membersByName('type', 'in', 'scheme', 'bearerFormat', 'description', 'flows'),
      name: { attributes: ['parameterName'] },
    },
  },
  paths: {
    where: 'api',
    each: { shape: 'pathItem', key: 'path' },
    deep: {
      ...Object.fromEntries(Object.entries(operations).map(([method, member]) => [method, { ...member, note: CALLBACKS }])),
      parameters: { shape: 'parameters', note: CALLBACKS },
      responses: { shape: 'responses', note: CALLBACKS },
      requestBody: { shape: 'requestBody', isOpenApi3: true, note: CALLBACKS },
    },
  },
  pathItem: {
    where: 'path',
    extensions: '',
    members: { ...membersByName('summary', 'description'), ...operations, parameters: { shape: 'parametersOfPath' } },
    each: { shape: 'operation', key: 'method' },
  },
  operation: {
    where: 'operation',
    extensions: '',
    members: {
      ...membersByName('operationId', 'summary', 'description', 'deprecated', 'externalDocs'),
      tags: { attributes: ['tags'], isList: true },
      requestBody: { shape: 'requestBody', attributes: ['requestBody'], isOpenApi3: true },
      responses: { shape: 'responses', attributes: ['responses'] },
      parameters: { shape: 'parametersOfOperation' },
    },
  },
  requestBody: {
    where: 'request-body',
    extensions: '',
    members: { ...membersByName('description', 'required'), content: { shape: 'requestContent', attributes: ['mediaTypes'] } },
  },
  requestContent: { where: 'request-body', each: { shape: 'mediaType', key: 'name', when: { in: 'request' } } },
  responses: { where: 'operation', each: { shape: 'response', key: 'status' } },
  response: {
    where: 'response',
    extensions: '',
    members: {
      ...membersByName('description', 'links'),
      headers: { shape: 'headers', attributes: ['headers'] },
      content: { shape: 'responseContent', attributes: ['mediaTypes'], isOpenApi3: true },
    },
  },
  responseContent: { where: 'response', each: { shape: 'mediaType', key: 'name', when: { in: 'response' } } },
  mediaType: { where: 'media-type', members: { schema: { attributes: ['schema'] } } },
  headers: { where: 'response', each: { shape: 'header', key: 'name' } },
  header: { where: 'header', extensions: '', members: membersByName('description', 'required', 'deprecated') },
  parametersOfPath: { where: 'path', each: { shape: 'parameter' } },
  parametersOfOperation: { where: 'operation', each: { shape: 'parameter' } },
  parameters: { where: 'operation', each: { shape: 'parameter' } },
  parameter: {
    where: 'parameter',
    extensions: '',
    members: membersByName('name', 'in', 'required', 'deprecated', 'description'),
  },
};

/** Attributes that are always `true` or `false`. */
export const FLAG_ATTRIBUTES: ReadonlySet<string> = new Set(['required', 'deprecated']);

/** Attributes that hold the keys of a mapping, which `@key` and members of the mapping are about. */
export const KEY_ATTRIBUTES: ReadonlySet<string> = new Set([
  'responses',
  'headers',
  'mediaTypes',
  'requestBody',
  'links',
  'securitySchemes',
]);
