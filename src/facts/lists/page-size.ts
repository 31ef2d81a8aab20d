import type { Parameter } from '../../model/parameter.ts';
import { ownMember } from '../../model/place.ts';
import type { Schema } from '../../model/schema.ts';
import { fact } from '../fact.ts';
import { type SchemaShape, shapesOf, typesOf } from '../schemas/shapes.ts';
import { wordSet } from '../words/words.ts';
import { isPaginationName, withoutPrefix } from './pagination-names.ts';
import { paginationParameter } from './pagination-parameter-rows.ts';
import { MAX_DESCRIPTION_LENGTH, type ParameterSubject, subjectsOf } from './pagination-parameter-subject.ts';

/** A parameter, or a property of one, that says how many items a page has. */
export interface PageSize {
  /** The name as written: `limit`, `page[size]`. */
  readonly label: string;
  readonly schema: Schema | undefined;
  readonly description: string;
}

/** Words for a number of items, at the end of a name: `page_size`, `limit`. */
const AMOUNTS = wordSet(
  'limit size count max maximum maxsize pagesize perpage rows rpp take top first results items records entries',
);
/** Words above that mean another number unless the description says how many items are returned. */
const UNCERTAIN_AMOUNTS = wordSet('count first max maximum take top results items records entries');
/** Words that turn an amount into a place in the list: `skipCount`, `limit_start`. */
const PLACES = /^(?:skip|offset|start|from|page)$/;

/** The page sizes that a parameter is, or has as properties. The result is kept, as lists share their pagination parameters. */
export const pageSizesOf = fact((parameter: Parameter): readonly PageSize[] => {
  return subjectsOf(parameter, []).flatMap((subject) => {
    if (!isAmount(subject) || !isNumber(subject.schema)) return [];
    if (paginationParameter.decide(subject).verdict !== 'flag') return [];
    return [{ label: labelOf(parameter, subject), schema: subject.schema, description: describe(subject) }];
  });
});

/** Returns whether a parameter, or a property of one, says where a page begins: `page`, `offset`, `cursor`. */
export const hasPagePlace = fact((parameter: Parameter): boolean => {
  return subjectsOf(parameter, []).some((subject) => {
    const words = withoutPrefix(subject.name);
    const isPlace = isPaginationName(subject.name) || POINTERS.has(words.join(''));
    const isSize = [-1, -2].some((start) => AMOUNTS.has(words.slice(start).join(''))) && !PLACES.test(words[0] ?? '');
    return isPlace && !isSize && paginationParameter.decide(subject).verdict === 'flag';
  });
});

/** Names of a place in a list that also have other meanings. */
const POINTERS = wordSet('start begin from after before startat startfrom token key');

function labelOf({ name, schema }: Parameter, subject: ParameterSubject): string {
  if (subject.schema === schema) return name;
  const property = [...(schema?.properties ?? [])].find(([, inner]) => inner === subject.schema)?.[0] ?? '';
  return `${name}[${property}]`;
}

function describe({ parameter, description }: ParameterSubject): string {
  return `${description} ${parameter.description}`.slice(0, 2 * MAX_DESCRIPTION_LENGTH);
}

function isAmount({ name, description, parameter }: ParameterSubject): boolean {
  const words = withoutPrefix(name);
  const last = words.at(-1) ?? '';
  const whole = words.join('');
  if (!AMOUNTS.has(last) && !AMOUNTS.has(whole)) return false;
  // A `maxSize` may be that of a file or a group.
  if (whole === 'maxsize' && description !== '' && !(SAYS_RETURNED.test(description) || /\bpages?\b/i.test(description)))
    return false;
  if (words.length > 1) return isPaginationName(words) && !PLACES.test(words[0] ?? '');
  // OData's `$top`
  return !UNCERTAIN_AMOUNTS.has(whole) || parameter.name.startsWith('$') || SAYS_RETURNED.test(description);
}

const SAYS_RETURNED =
  /\b(?:return|retriev|fetch|per (?:page|request|call)|page size|how many|(?:number|amount|count) of (?:\w+ ){1,3}(?:in|per|to (?:be )?(?:return|list|show|get|includ))|limits? (?:the )?(?:number|results?)|max(?:imum)? (?:number of )?(?:results|items|records|entries|elements|rows))/i;

/** Returns whether a page size can only be a number; a string may be limited in ways that no schema shows. */
function isNumber(schema: Schema | undefined): boolean {
  if (!schema) return true;
  return shapesOf([schema]).every((shape) => typesOf(shape).every((type) => type === 'integer' || type === 'number'));
}

/** Returns whether the schema or the description limits a page size. */
export function isBounded({ schema, description }: PageSize): boolean {
  if (STATES_MAXIMUM.test(description)) return true;
  return schema !== undefined && shapesOf([schema]).every(hasMaximum);
}

function hasMaximum(shape: SchemaShape): boolean {
  return shape.some(
    (schema) =>
      schema.values !== undefined ||
      schema.parts.some(({ place: { value } }) =>
        ['maximum', 'exclusiveMaximum'].some((keyword) => typeof ownMember(value, keyword) === 'number'),
      ),
  );
}

/** "max 100", "up to 50", "between 1 and 100", "(1-100)", "cannot exceed 1,000" */
const STATES_MAXIMUM =
  /\b(?:max(?:imum)?|up to|at most|no more than|not (?:be )?(?:more|greater|larger|higher) than|less than|below|exceed(?:s|ing)?|(?:capped|limited) (?:at|to)|upper (?:limit|bound)|hard limit)\b(?:(?!default)[^.\n]){0,40}?\d|\d[^.\n]{0,30}\bmax(?:imum)?\b(?! (?:number|amount|count|results|items))|\b(?:greater|larger|higher|more|over|above) than? ?\d|\b\d{1,9} ?(?:-|–|—|\.\.\.?|to|and|through) ?\d|\d \(?max|(?:<=?|≤|&lt;=?) ?\d|\b(?:allowed|possible|valid|supported|permitted) (?:values?|range)\b[^.\n]{0,20}\d|\d (?:is|are) (?:the )?max/i;

/** Returns whether a description says that all items are returned without the parameter. */
export function returnsAllByDefault({ description }: PageSize): boolean {
  return ALL_BY_DEFAULT.test(description);
}

const ALL_BY_DEFAULT =
  /\b(?:by default|defaults? to|default(?: is)?:?|if (?:omitted|absent|missing|empty|null|unset|not (?:set|given|provided|specified|passed|present))|when (?:omitted|not (?:set|given|provided|specified)))\W{0,3}(?:returns? |then |will return |the (?:api|server|response) returns )?(?:all|everything|unlimited|no limit|every)\b|\b(?:all|every) (?:\w+ ){1,4}(?:(?:is|are|will be) (?:returned|retrieved|listed|fetched)) (?:by default|if (?:omitted|not)|when (?:omitted|not)|unless)/i;
