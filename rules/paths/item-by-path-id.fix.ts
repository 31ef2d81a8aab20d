import type { ItemSelection } from '../../src/facts/paths/selected-item.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Fix } from '../../src/rule/edits.ts';
import { moveOutOfQuery } from '../../src/rule/fixes/fixes.ts';
import { isPathTaken } from '../../src/rule/fixes/path-renames.ts';

/** Moves the identifier into the path; `undefined` if the path has several operations, or the parameter is shared. */
export function moveIdentifierToPath({ api, pathItem, parameters }: Operation, selection: ItemSelection): Fix | undefined {
  // A header has another name than a parameter of the path, and a property of the body is not a parameter.
  const parameter = parameters.find(({ name, in: where }) => name === selection.parameter && where === 'query');
  const isOwn = typeof parameter?.place.token === 'number';
  if (selection.in !== 'query' || !parameter || !isOwn || pathItem.operations.length > 1 || isPathTaken(api, selection.path))
    return undefined;
  return {
    title: 'Rename the operation to `{{ suggestion }}`.',
    applicability: 'unsafe',
    edits: () => [
      { rename: pathItem.place, to: selection.path },
      ...moveOutOfQuery(parameter.place, 'path'),
      ...(parameter.isRequired ? [] : [{ set: parameter.place.child('required'), value: true }]),
    ],
  };
}
