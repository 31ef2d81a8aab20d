/** Random places in a description that clients send to or read from. */

export type Json = Record<string, unknown>;

/** Picks at random, in the same way for the same seed. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed + 0x9e3779b9;
  }

  /** A number from 0 to `below`, without `below`. */
  next(below: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  }

  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[this.next(items.length)];
  }
}

export interface SeededOperation {
  readonly path: string;
  readonly method: string;
  readonly value: Json;
}

export interface SeededSchema {
  readonly value: Json;
  readonly direction: 'request' | 'response';
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/** Paths of previews, whose changes are not breaking. */
const PREVIEW = /alpha|beta|experimental|unstable|preview|\/v?0[./]|\d[a-z]/i;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member that is an object, behind its local reference. */
export function at(root: Json, value: unknown): Json | undefined {
  let found = value;
  for (let steps = 0; isObject(found) && typeof found.$ref === 'string' && steps < 20; steps++) {
    if (!found.$ref.startsWith('#/')) return undefined;
    found = found.$ref
      .slice(2)
      .split('/')
      .map((token) => decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>((owner, token) => (isObject(owner) || Array.isArray(owner) ? (owner as Json)[token] : undefined), root);
  }
  return isObject(found) ? found : undefined;
}

function listed(value: Json | undefined): readonly Json[] {
  return value ? [value] : [];
}

export function operationsOf(root: Json): readonly SeededOperation[] {
  if (PREVIEW.test(JSON.stringify([root.basePath, root.servers]))) return [];
  return Object.entries(isObject(root.paths) ? root.paths : {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const value = isObject(item) ? at(root, item[method]) : undefined;
      const isStable = value && !PREVIEW.test(path) && value['x-stability-level'] === undefined;
      return isStable ? [{ path, method, value }] : [];
    }),
  );
}

/** The success responses. */
export function successesOf(root: Json, { value }: SeededOperation): readonly Json[] {
  const responses = at(root, value.responses) ?? {};
  return Object.entries(responses).flatMap(([status, response]) => (/^2(?!04)/.test(status) ? listed(at(root, response)) : []));
}

export function parametersOf(root: Json, { value }: SeededOperation): readonly Json[] {
  const list = Array.isArray(value.parameters) ? (value.parameters as readonly unknown[]) : [];
  return list.flatMap((parameter) => listed(at(root, parameter)));
}

/** The schemas of an operation's bodies. */
function bodySchemas(root: Json, operation: SeededOperation): readonly SeededSchema[] {
  const found: SeededSchema[] = [];
  const add = (value: unknown, direction: SeededSchema['direction']) => {
    const schema = at(root, value);
    if (schema) found.push({ value: schema, direction });
  };
  const addContent = (owner: Json | undefined, direction: SeededSchema['direction']) => {
    for (const [name, media] of Object.entries(at(root, owner?.content) ?? {}))
      if (/json/.test(name)) add(at(root, media)?.schema, direction);
  };
  addContent(at(root, operation.value.requestBody), 'request');
  for (const parameter of parametersOf(root, operation)) if (parameter.in === 'body') add(parameter.schema, 'request');
  for (const response of successesOf(root, operation)) {
    addContent(response, 'response');
    add(response.schema, 'response');
  }
  return found;
}

/** A random schema below the bodies of an operation. */
export function randomSchema(root: Json, operation: SeededOperation, random: Random): SeededSchema | undefined {
  let found = random.pick(bodySchemas(root, operation));
  for (let depth = random.next(5); found && depth > 0; depth--) {
    const { value, direction } = found;
    const next = random.pick(membersOf(root, value, direction));
    if (!next) break;
    found = { value: next, direction };
  }
  return found;
}

function membersOf(root: Json, schema: Json, direction: SeededSchema['direction']): readonly Json[] {
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly';
  const properties = Object.values(at(root, schema.properties) ?? {}).flatMap((property) => listed(at(root, property)));
  const lists = [schema.allOf, schema.oneOf, schema.anyOf].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
  const others = [schema.items, schema.additionalProperties, ...lists].flatMap((member) => listed(at(root, member)));
  return [...properties.filter((property) => property[hidden] !== true), ...others];
}

/** Returns whether a schema is a member of an `allOf`, whose other members may exclude what it gains. */
export function isPart(root: Json, schema: Json): boolean {
  const visit = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.some(visit);
    if (!isObject(value)) return false;
    const members = Array.isArray(value.allOf) ? (value.allOf as readonly unknown[]) : [];
    return members.some((member) => at(root, member) === schema) || Object.values(value).some(visit);
  };
  return visit(root);
}
