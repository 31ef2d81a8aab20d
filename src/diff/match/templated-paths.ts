import { typeOf } from '../../facts/schemas/shapes.ts';
import type { Api } from '../../model/api.ts';
import type { Operation } from '../../model/operation.ts';
import { rejectsText } from '../schemas/scalar-texts.ts';
import { includesType } from '../schemas/schema-types.ts';
import { Shape } from '../schemas/shape.ts';
import { fullPathsOf, parameterValueIn } from './paths.ts';

/** An operation, and a path that it is served at, in segments: `['v1', 'users', '{}']`. */
interface Template {
  readonly operation: Operation;
  readonly segments: readonly string[];
}

/** The operations of a version that are served at paths with parameters, which may include paths of the other version. */
export class TemplatedPaths {
  readonly #templates = new Map<string, Template[]>();
  readonly #known: ReadonlySet<string>;

  constructor(base: Api, head: Api) {
    this.#known = new Set([...base.operations()].flatMap(keysOf));
    for (const operation of head.operations()) {
      for (const { key } of fullPathsOf(operation)) {
        if (!key.includes('{}')) continue;
        const segments = segmentsOf(key);
        const group = groupKeyOf(operation.method, segments);
        const templates = this.#templates.get(group);
        if (templates) templates.push({ operation, segments });
        else this.#templates.set(group, [{ operation, segments }]);
      }
    }
  }

  /**
   * The operation that now serves a path of the base: `/users/{id}` for `/users/me`. If the base had both paths, the templated
   * one is known to serve `me` only if its parameter lists this value.
   */
  find(operation: Operation): Operation | undefined {
    for (const { key } of fullPathsOf(operation)) {
      const segments = segmentsOf(key);
      const templates = this.#templates.get(groupKeyOf(operation.method, segments)) ?? [];
      const matches = templates
        .filter((template) => this.#serves(template, segments))
        .sort((a, b) => parameterCount(a) - parameterCount(b));
      if (matches[0]) return matches[0].operation;
    }
    return undefined;
  }

  #serves({ operation, segments }: Template, path: readonly string[]): boolean {
    const isNew = keysOf(operation).every((key) => !this.#known.has(key));
    let isOther = false;
    const matches = segments.every((segment, index) => {
      const value = parameterValueIn(segment, path[index] ?? '');
      if (value === undefined || value === '') return value === '';
      isOther = true;
      return acceptsSegment(operation, segments.length - index, value, isNew);
    });
    // An equal path is not matched here, but as the same operation.
    return matches && isOther;
  }
}

/** Returns whether the path parameter at a position, counted from the end, accepts a string, which may itself contain a parameter: `shop-{}`. */
function acceptsSegment({ parameters, pathItem }: Operation, position: number, literal: string, isNew: boolean): boolean {
  const name = pathItem.segments.at(-position)?.parameters[0];
  const schema = parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.schema;
  const shape = schema && Shape.of([schema]);
  if (shape?.values) return shape.values.map(String).includes(literal);
  if (!isNew) return false;
  const types = shape?.types;
  if (/^\d+$/.test(literal) && includesType(types, typeOf(Number(literal)))) return true;
  // A parameter in the segment can have any text.
  return includesType(types, 'string') && (!shape || literal.includes('{}') || !rejectsText(shape, literal));
}

function keysOf(operation: Operation): readonly string[] {
  return fullPathsOf(operation).map(({ key }) => `${operation.method} ${key}`);
}

function segmentsOf(key: string): readonly string[] {
  return key.split('/').slice(1);
}

function groupKeyOf(method: string, segments: readonly string[]): string {
  return `${method} ${segments.length}`;
}

function parameterCount({ segments }: Template): number {
  return segments.filter((segment) => segment === '{}').length;
}
