import { at, isObject, type Json, parametersOf, type Random, type SeededOperation, successesOf } from './places.ts';

/** A change of an operation that breaks clients. */
export interface OperationBreak {
  readonly name: string;
  /** The rules of which one must have a finding. */
  readonly rules: readonly string[];
  /** Makes the change; `false` where it does not apply. */
  readonly make: (operation: SeededOperation, random: Random, root: Json) => boolean;
}

function schemaOf(parameter: Json, root: Json): Json | undefined {
  return root.swagger === undefined ? at(root, parameter.schema) : parameter;
}

function queryParameter(
  operation: SeededOperation,
  random: Random,
  root: Json,
  isWanted: (schema: Json, parameter: Json) => boolean,
) {
  return random.pick(
    parametersOf(root, operation).filter((parameter) => {
      const schema = schemaOf(parameter, root);
      return parameter.in === 'query' && schema !== undefined && isWanted(schema, parameter);
    }),
  );
}

export const OPERATION_BREAKS: readonly OperationBreak[] = [
  {
    name: 'an operation is removed',
    rules: ['compat-operation-removed', 'compat-operation-gone'],
    make({ path, method }, _random, root) {
      delete ((root.paths as Json)[path] as Json)[method];
      return true;
    },
  },
  {
    name: 'a parameter is removed',
    rules: ['compat-parameter-removed'],
    make({ value }, random, root) {
      const list = Array.isArray(value.parameters) ? (value.parameters as unknown[]) : [];
      const candidates = list.filter((item) => {
        const parameter = at(root, item);
        return parameter?.in === 'query' && parameter.deprecated !== true;
      });
      const gone = random.pick(candidates);
      if (gone === undefined) return false;
      value.parameters = list.filter((item) => item !== gone);
      return true;
    },
  },
  {
    name: 'a new parameter is required',
    rules: ['compat-parameter-required'],
    make({ value }, _random, root) {
      const parameter = { name: 'seeded', in: 'query', required: true };
      const list = Array.isArray(value.parameters) ? (value.parameters as unknown[]) : [];
      value.parameters = [
        ...list,
        root.swagger ? { ...parameter, type: 'string' } : { ...parameter, schema: { type: 'string' } },
      ];
      return true;
    },
  },
  {
    name: 'a parameter is now required',
    rules: ['compat-parameter-required'],
    make(operation, random, root) {
      const parameter = queryParameter(operation, random, root, (_schema, { required }) => required !== true);
      if (parameter) parameter.required = true;
      return parameter !== undefined;
    },
  },
  {
    name: 'the values of a parameter are restricted',
    rules: ['compat-request-enum'],
    make(operation, random, root) {
      const parameter = queryParameter(
        operation,
        random,
        root,
        (schema) => schema.type === 'string' && schema.enum === undefined,
      );
      const schema = parameter && schemaOf(parameter, root);
      if (schema) schema.enum = ['seeded'];
      return schema !== undefined;
    },
  },
  {
    name: 'the type of a parameter changes',
    rules: ['compat-type'],
    make(operation, random, root) {
      const parameter = queryParameter(
        operation,
        random,
        root,
        (schema) => schema.type === 'string' && schema.enum === undefined,
      );
      const schema = parameter && schemaOf(parameter, root);
      if (schema) Object.assign(schema, { type: 'integer', format: undefined });
      return schema !== undefined;
    },
  },
  {
    name: 'the format of a list in a query changes',
    rules: ['compat-parameter-serialization'],
    make(operation, random, root) {
      const parameter = queryParameter(operation, random, root, ({ type }) => type === 'array');
      if (!parameter) return false;
      if (root.swagger) parameter.collectionFormat = parameter.collectionFormat === 'multi' ? 'pipes' : 'multi';
      else parameter.style = parameter.style === 'pipeDelimited' ? 'form' : 'pipeDelimited';
      return true;
    },
  },
  {
    name: 'a success is removed',
    rules: ['compat-response-status-removed'],
    make({ value }, random, root) {
      const responses = at(root, value.responses) ?? {};
      const status = random.pick(Object.keys(responses).filter((name) => /^20\d$/.test(name)));
      if (status === undefined || 'default' in responses || '2XX' in responses) return false;
      delete responses[status];
      return true;
    },
  },
  {
    name: 'a media type of a response is replaced',
    rules: ['compat-media-type-removed', 'compat-response-media-type'],
    make(operation, random, root) {
      const content = at(root, random.pick(successesOf(root, operation))?.content);
      if (!content || !('application/json' in content) || Object.keys(content).length > 1) return false;
      content[random.next(2) === 0 ? 'text/csv' : 'application/vnd.seeded+json'] = content['application/json'];
      delete content['application/json'];
      return true;
    },
  },
  {
    name: 'a request body is removed',
    rules: ['compat-media-type-removed'],
    make({ value }) {
      if (value.requestBody === undefined) return false;
      delete value.requestBody;
      return true;
    },
  },
  {
    name: 'a request body is required',
    rules: ['compat-request-body-required'],
    make({ value }, _random, root) {
      const body = at(root, value.requestBody);
      if (!body || body.required === true) return false;
      body.required = true;
      return true;
    },
  },
  {
    name: 'a response header is removed',
    rules: ['compat-response-header-removed'],
    make(operation, random, root) {
      const headers = at(root, random.pick(successesOf(root, operation))?.headers);
      const name = random.pick(Object.keys(headers ?? {}));
      if (!headers || name === undefined || /^content-type$/i.test(name)) return false;
      delete headers[name];
      return true;
    },
  },
  {
    name: 'default is replaced by 4XX with another body',
    rules: ['compat-type', 'compat-response-property-removed'],
    make({ value }, _random, root) {
      const responses = at(root, value.responses);
      const schema = at(root, at(root, at(root, at(root, responses?.default)?.content)?.['application/json'])?.schema);
      const isRead = isObject(schema?.properties) || typeof schema?.type === 'string';
      if (!responses || !isRead || Object.keys(responses).some((status) => /^[45]/.test(status))) return false;
      if (!Object.keys(responses).some((status) => /^2/.test(status))) return false;
      delete responses.default;
      responses['4XX'] = {
        description: 'x',
        content: { 'application/json': { schema: { type: 'array', items: { type: 'string' } } } },
      };
      return true;
    },
  },
  {
    name: 'security is new',
    rules: ['compat-security'],
    make({ value }, _random, root) {
      const scheme = { type: 'apiKey', in: 'header', name: 'X-Seeded' };
      if (root.swagger) root.securityDefinitions = { ...(root.securityDefinitions as Json), seeded: scheme };
      else {
        const components = isObject(root.components) ? root.components : {};
        root.components = { ...components, securitySchemes: { ...(at(root, components.securitySchemes) ?? {}), seeded: scheme } };
      }
      value.security = [{ seeded: [] }];
      return true;
    },
  },
  {
    name: 'the base path changes',
    rules: ['compat-base-path-removed'],
    make(operation, _random, root) {
      if (typeof root.basePath === 'string') {
        root.basePath = `/seeded${root.basePath}`;
        return true;
      }
      const [server] = Array.isArray(root.servers) ? (root.servers as Json[]) : [];
      const path = typeof server?.url === 'string' ? server.url.replace(/^https?:\/\/[^/]*/, '') : '';
      // A variable may stand for a local host, or for the path.
      const isLocal = typeof server?.url === 'string' && /localhost|127\.|^\{/.test(server.url);
      if (!server || isLocal || path.replaceAll('/', '') === '' || operation.value.servers) return false;
      root.servers = [
        { url: `https://seeded.example/seeded${path}`, ...(isObject(server.variables) && { variables: server.variables }) },
      ];
      return true;
    },
  },
];
