import type { Operation } from '../../src/model/operation.ts';
import type { PathItem } from '../../src/model/path-item.ts';
import { ownMember, type Place } from '../../src/model/place.ts';
import { referenceTo } from '../../src/model/reference-to.ts';
import type { Edit, Fix, Json } from '../../src/rule/edits.ts';
import { componentsOf } from '../../src/rule/fixes/components.ts';
import { ONLY_IN_QUERY } from '../../src/rule/fixes/fixes.ts';
import type { ListedParameter } from './parameter-lists.ts';
import { readTemplate } from './path-template.ts';

type PossibleFix = { readonly fix?: Fix };

/** A path parameter without a declaration. */
interface UndeclaredParameter {
  readonly name: string;
  readonly pathItem: PathItem;
  /** The operations that lack the parameter. */
  readonly operations: readonly Operation[];
  /** True if these are all operations of the path. */
  readonly isShared: boolean;
}

/** Declares a path parameter: as a string, or by a component of that name. */
export function fixOfUndeclaredParameter(undeclared: UndeclaredParameter): PossibleFix {
  const { name } = undeclared;
  const list = parameterListFor(undeclared);
  // Expressions with operators or patterns say more than a name.
  if (!list || !/^[\w.-]+$/.test(name)) return {};
  return {
    fix: {
      title: 'Declare the path parameter `{{ name }}`.',
      applicability: 'unsafe',
      edits: (): readonly Edit[] => [{ add: declarationOf(undeclared, list), to: list }],
    },
  };
}

/**
 * The list that gets the declaration. If all operations of a path lack the parameter, it is the list of the path, unless the path
 * has a single operation and no list.
 */
function parameterListFor({ pathItem, operations, isShared }: UndeclaredParameter): Place | undefined {
  const [first] = operations;
  const definition = pathItem.definitions.at(-1);
  if (!first || !definition) return undefined;
  const isAtPath = isShared && (operations.length > 1 || ownMember(definition.value, 'parameters') !== undefined);
  const list = (isAtPath ? definition : first.place).child('parameters');
  return pathItem.api.references.follow(list);
}

function declarationOf({ name, pathItem: { api } }: UndeclaredParameter, list: Place): Json {
  const components = componentsOf(api, 'parameters');
  for (const [, place] of components?.entries ?? []) {
    const value = api.references.follow(place)?.value;
    if (ownMember(value, 'name') === name && ownMember(value, 'in') === 'path')
      return { $ref: referenceTo(place, list.document) };
  }
  const type = { type: 'string' };
  return { name, in: 'path', required: true, ...(api.isSwagger2 ? type : { schema: type }) };
}

/** Moves a parameter to the path, unless it is a component, which other operations may use. */
export function fixOfParameterLocation({ item, definition }: ListedParameter): PossibleFix {
  const { value } = definition;
  const isMovable = item.value === value && ONLY_IN_QUERY.every((field) => ownMember(value, field) === undefined);
  if (!isMovable || !/^(?:query|header|cookie)$/.test(String(ownMember(value, 'in')))) return {};
  const edits: readonly Edit[] = [
    { set: definition.child('in'), value: 'path' },
    { set: definition.child('required'), value: true },
  ];
  return { fix: { title: 'Write `in: path`.', applicability: 'unsafe', edits: () => edits } };
}

/** Replaces double braces, which other template languages use, with single ones: `{{id}}`. */
export function fixOfStrayBrace(pathItem: PathItem): PossibleFix {
  const path = pathItem.template.replace(/\{\{([^{}]+)\}\}/g, '{$1}');
  return readTemplate(path).hasStrayBrace ? {} : { fix: pathRenameFix(pathItem, path) };
}

export function pathRenameFix({ place }: PathItem, path: string): Fix {
  // The title does not show the path, because its braces would be read as a template.
  return { title: 'Write the parameters in single braces.', applicability: 'unsafe', edits: () => [{ rename: place, to: path }] };
}
