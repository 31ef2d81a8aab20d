import type { Api } from '../../model/api.ts';
import type { Parameter } from '../../model/parameter.ts';
import type { Schema } from '../../model/schema.ts';
import { wordsIn } from '../words/names.ts';

/** A parameter, a property of one that is an object, or of a request body. */
export interface ParameterSubject {
  readonly parameter: Pick<Parameter, 'place' | 'name' | 'description'>;
  /** The name, as words. */
  readonly name: readonly string[];
  readonly in: string;
  readonly schema: Schema | undefined;
  readonly description: string;
  /** The nouns for the listed items, such as `photos`, for names such as `max_photos`. */
  readonly nouns: readonly string[];
}

/** The number of characters that are read of a description; the purpose of a parameter is always stated before. */
export const MAX_DESCRIPTION_LENGTH = 600;

/** The subject for a parameter, or one for each of the properties of an object, such as `page[number]` and `page[size]`. */
export function subjectsOf(parameter: Parameter, nouns: readonly string[]): readonly ParameterSubject[] {
  const { name, in: place, schema } = parameter;
  if (!/^(?:query|querystring|header|path)$/.test(place)) return [];
  const properties = [...(schema?.properties ?? [])];
  if (properties.length === 0 && place !== 'querystring') {
    const description = `${parameter.description} ${schema?.description ?? ''}`.slice(0, MAX_DESCRIPTION_LENGTH).trim();
    return [{ parameter, name: wordsIn(name), in: place, schema, description, nouns }];
  }
  return properties.map(([property, inner]) => ({
    parameter,
    name: wordsIn(property),
    in: 'query',
    schema: inner,
    description: inner.description.slice(0, MAX_DESCRIPTION_LENGTH),
    nouns,
  }));
}

/** The parameters of all operations that read. */
export function* parametersIn(api: Api): Iterable<ParameterSubject> {
  for (const operation of api.operations()) {
    if (operation.method !== 'get') continue;
    const nouns = operation.pathItem.segments.map(({ text }) => wordsIn(text).at(-1) ?? '');
    for (const parameter of operation.parameters) yield* subjectsOf(parameter, nouns);
  }
}
