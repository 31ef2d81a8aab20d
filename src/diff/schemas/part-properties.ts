import { ownMember, type Place, stringsOf } from '../../model/place.ts';
import { Schema } from '../../model/schema.ts';
import { branchesIn, isRefinement } from './unwrap.ts';

/** The required properties of a part alone, as its own parts are also parts of the shape. */
export function ownRequiredOf(part: Schema): readonly string[] {
  // A form of Swagger 2 has parameters with a `required` of their own.
  if (Array.isArray(part.place.value)) return [...part.required];
  return [...requiredNames(part), ...REFINING.flatMap((keyword) => requiredByAll(part, keyword))];
}

/** The properties that a part lists as required, or the only name if its author has left out the brackets: adding them changes nothing for clients. */
function requiredNames({ place }: Schema): readonly string[] {
  const required = ownMember(place.value, 'required');
  const isName = typeof required === 'string' && /^(?!(?:true|false)$)[^\s,;[\]]+$/i.test(required);
  return isName ? [required] : stringsOf(required);
}

const REFINING = ['oneOf', 'anyOf'];

/** The properties that all alternatives require, if these only add requirements. */
function requiredByAll(part: Schema, keyword: string): readonly string[] {
  if (ownMember(part.place.value, keyword) === undefined) return [];
  const alternatives = branchesIn(part, [keyword]);
  if (!alternatives.every(isRefinement)) return [];
  const [first = [], ...others] = alternatives.map(requiredNames);
  return first.filter((name) => others.every((names) => names.includes(name)));
}

/** The properties of a part alone. */
export function* ownPropertiesOf(part: Schema): Generator<[string, { place: Place; schema: Schema }]> {
  // A form of Swagger 2 has parameters as its properties.
  if (Array.isArray(part.place.value)) {
    for (const [name, schema] of part.properties) yield [name, { place: schema.place, schema }];
    return;
  }
  if (ownMember(part.place.value, 'properties') === undefined) return;
  for (const [name, place] of part.api.references.entries(part.place.child('properties'))) {
    const schema = Schema.at(part.api, place);
    // `false` forbids a property.
    if (schema && schema.place.value !== false) yield [name, { place, schema }];
  }
}
