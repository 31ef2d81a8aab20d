import { parse } from 'yaml';

/** A schema, parameter or operation of a description. */
type Part = Record<string, unknown>;

const STATEMENT =
  /^(?:(GET|PUT|POST|DELETE|PATCH|HEAD|OPTIONS) )?(\/\S*)(?: \(([^()]*)\))?(?: <- ((?:[^"]|"[^"]*")+?))?(?: "([^"]*)")?(?: -> (?:(\d{3}) ?)?(.*))?$/;
const PARAMETER = /^(?:(query|header|path|cookie) )?(\S+)(?: (string|integer|number|boolean|password))?(?: "([^"]*)")?$/;
const SCALARS = new Set(['string', 'integer', 'number', 'boolean', 'password']);

/**
 * The description that an example of a judgement stands for. An example is YAML, as the examples of rules are, or one or more
 * operations in short form, separated by `; `:
 *
 *     GET /orders/{id} (id "The id of the order", query fields) <- Body "Get an order" -> 200 { data: Order[], total: integer }
 *
 * All but the path may be left out. A parameter is in the path if the template has it, otherwise in the query, unless it says
 * where. A schema with a capital letter is a component, an object with `id` and `name` unless it lists its own properties
 * (`User{id, email}`); in an object, properties are strings unless they say otherwise, and may be described: `{ id "Of the user" }`.
 * `password` is also a type.
 *
 * @throws Error for a statement in neither form.
 */
export function descriptionOf(example: string): Part {
  const whole = { openapi: '3.1.0', info: { title: 'Example', version: '1.0.0' } };
  if (/^(?:paths|components|openapi|swagger|servers):/m.test(example)) return { ...whole, paths: {}, ...parse(example) };
  const components: Part = {};
  const paths: Record<string, Part> = {};
  for (const statement of splitOutside(example, '; ')) {
    const [, method, path = '', parameters = '', body, summary, status = '200', answer] = STATEMENT.exec(statement.trim()) ?? [];
    if (path === '') throw new Error(`not an example in short form: ${statement}`);
    paths[path] ??= {};
    if (method === undefined) continue;
    const schema = answer ? schemaOf(answer.trim(), components) : undefined;
    paths[path][method.toLowerCase()] = {
      ...(summary !== undefined && { summary }),
      parameters: parametersOf(path, parameters),
      ...(body !== undefined && { requestBody: { content: jsonOf(schemaOf(body.trim(), components)) } }),
      responses: { [status]: { description: 'Ok', ...(schema && { content: jsonOf(schema) }) } },
    };
  }
  return { ...whole, paths, components: { schemas: components } };
}

function jsonOf(schema: Part): Part {
  return { 'application/json': { schema } };
}

function parametersOf(path: string, text: string): readonly Part[] {
  const inPath = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const given = text === '' ? [] : splitOutside(text, ', ').map((parameter) => parameterOf(parameter, inPath));
  const rest = inPath.filter((name) => !given.some((parameter) => parameter.name === name));
  return [...given, ...rest.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))];
}

function parameterOf(text: string, inPath: readonly string[]): Part {
  const [, place, name = '', type = 'string', description] = PARAMETER.exec(text.trim()) ?? [];
  if (name === '') throw new Error(`not a parameter in short form: ${text}`);
  const where = place ?? (inPath.includes(name) ? 'path' : 'query');
  return {
    name,
    in: where,
    ...(where === 'path' && { required: true }),
    ...(description && { description }),
    schema: scalarOf(type),
  };
}

function schemaOf(text: string, components: Part): Part {
  if (text.endsWith('[]')) return { type: 'array', items: schemaOf(text.slice(0, -2), components) };
  if (SCALARS.has(text)) return scalarOf(text);
  if (text.startsWith('{')) return objectOf(text, components);
  const [, name = '', properties] = /^([A-Z]\w*)(\{.*\})?$/.exec(text) ?? [];
  if (name === '') throw new Error(`not a schema in short form: ${text}`);
  if (properties || !Object.hasOwn(components, name)) components[name] = objectOf(properties ?? '{ id, name }', components);
  return { $ref: `#/components/schemas/${name}` };
}

/** `password` is a format of strings. */
function scalarOf(type: string): Part {
  return type === 'password' ? { type: 'string', format: 'password' } : { type };
}

function objectOf(text: string, components: Part): Part {
  const inner = text.slice(1, -1).trim();
  const entries = (inner === '' ? [] : splitOutside(inner, ',')).map((property): [string, Part] => {
    const [, key = '', description] = /^(.*?)(?: "([^"]*)")?$/s.exec(property.trim()) ?? [];
    const [name = '', ...type] = key.split(':');
    const schema = type.length === 0 ? { type: 'string' } : schemaOf(type.join(':').trim(), components);
    return [name.trim(), { ...schema, ...(description && { description }) }];
  });
  return { type: 'object', properties: Object.fromEntries(entries) };
}

/** The parts between separators that are outside of quotes, parentheses and braces. */
function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let isQuoted = false;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if ('({'.includes(character)) depth++;
    if (')}'.includes(character)) depth--;
    if (depth > 0 || !text.startsWith(separator, at)) continue;
    parts.push(text.slice(start, at));
    start = at + separator.length;
  }
  return [...parts, text.slice(start)];
}
