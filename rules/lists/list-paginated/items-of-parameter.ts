import { factBy } from '../../../src/facts/fact.ts';
import { hasPagePlace, pageSizesOf } from '../../../src/facts/lists/page-size.ts';
import { isPaginationName } from '../../../src/facts/lists/pagination-names.ts';
import { mayBeNumber } from '../../../src/facts/schemas/shapes.ts';
import { isGenericListName, isSameNoun, wordsIn } from '../../../src/facts/words/names.ts';
import type { Operation } from '../../../src/model/operation.ts';
import type { Parameter } from '../../../src/model/parameter.ts';
import type { PathItem } from '../../../src/model/path-item.ts';
import { isObject } from '../../../src/model/place.ts';
import type { Json } from '../../../src/rule/edits.ts';

/** Returns whether a parameter is a component. */
export function isComponent({ place }: Parameter): boolean {
  return typeof place.token !== 'number';
}

/**
 * Returns whether a pagination parameter of some lists would be wrong at another one: a component whose name or description is about what these
 * lists return, or the id of one of their items, which no other text would make right.
 */
export function isForOtherItems(parameter: Parameter, operations: readonly Operation[], target: Operation): boolean {
  const isAboutItems = (text: string) => mentionsItems(text, operations, target);
  if (isComponent(parameter))
    return isAboutItems(`${wordsIn(String(parameter.place.token)).join(' ')} ${textOfParameter(parameter)}`);
  return isItemId(parameter) && isAboutItems(textOfParameter(parameter));
}

/** Returns whether clients send the id of an item, rather than a value from an earlier page or a number. */
function isItemId({ name, schema }: Parameter): boolean {
  const isNumber = schema !== undefined && mayBeNumber(schema);
  const isOpaque = wordsIn(name).some((word) =>
    /^(?:cursor|token|marker|continuation|next|page|offset|skip|limit|size)$/.test(word),
  );
  if (schema && schema.properties.size > 0)
    return [...schema.properties].some(([key, inner]) => PAGE_POINTER.test(key) && inner.types.has('string'));
  return !isNumber && !isOpaque;
}

const PAGE_POINTER = /after|before|start|end|since|from/i;

/** The descriptions and titles of a parameter and its schema. */
export function textOfParameter({ description, schema }: Parameter): string {
  const schemas = schema ? [schema, ...schema.properties.values()] : [];
  // A format in words: `The id of an order`.
  const texts = schemas.flatMap(({ description: text, format = '' }) => [text, format.includes(' ') ? format : '']);
  return [description, ...texts].map((text) => text.slice(0, MAX_TEXT_LENGTH)).join(' ');
}

/** The length up to which descriptions are read. The rest of a long description is about something else. */
const MAX_TEXT_LENGTH = 300;

/** Returns whether a description is about the items that one of the operations lists, which would be wrong at another operation. */
export function mentionsItems(text: string, operations: readonly Operation[], target: Operation): boolean {
  const own = new Set(namesInPath(target.pathItem));
  return itemsIn(operations, text).some((name) => !own.has(name));
}

/** The names in the paths of operations that a description mentions. */
const itemsIn = factBy(
  (text: string) => text,
  (operations: readonly Operation[], text): readonly string[] => {
    const words = wordsIn(text).filter((word) => word.length >= 4 && !isGenericListName(word) && !isPaginationName([word]));
    const names = new Set(operations.flatMap(({ pathItem }) => namesInPath(pathItem)));
    return [...names].filter((name) => {
      const noun = wordsIn(name).at(-1);
      // Words may be written together in a path: `/topfeeds`.
      return words.some((word) => name.includes(word) || (noun !== undefined && isSameNoun(noun, word)));
    });
  },
);

function namesInPath({ segments }: PathItem): readonly string[] {
  return segments.flatMap(({ isStatic, text }) => (isStatic ? [text.toLowerCase()] : []));
}

/** A copy of a parameter with a description that is true for any list. */
export function withGeneralDescription(value: Json, parameter: Parameter): Json {
  return { ...(withoutSchemaTexts(value) as object), description: generalDescription(parameter) };
}

/** A parameter without the description and title of its schema. */
function withoutSchemaTexts(value: Json): Json {
  if (!isObject(value)) return value;
  const { schema, ...others } = value as Record<string, Json>;
  if (!isObject(schema)) return value;
  const { description: _description, title: _title, ...kept } = schema as Record<string, Json>;
  return { ...others, schema: kept };
}

/** The description of a parameter for the page size that fixes add. */
export const PAGE_SIZE_DESCRIPTION = 'The maximum number of items to return.';

function generalDescription(parameter: Parameter): string {
  const { name, schema } = parameter;
  if (schema && schema.properties.size > 0) return 'Which page to return, and how many items it has.';
  if (pageSizesOf(parameter).length > 0 || !hasPagePlace(parameter)) return PAGE_SIZE_DESCRIPTION;
  const words = wordsIn(name);
  if (words.some((word) => word === 'offset' || word === 'skip')) return 'The number of items to skip.';
  const isNumber = schema !== undefined && mayBeNumber(schema);
  if (words.includes('page') && isNumber) return 'The number of the page to return.';
  return 'Where the page starts.';
}
