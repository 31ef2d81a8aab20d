import { compareWithShapes } from '../facts/errors/shapes/compare-shape.ts';
import { type ErrorMapping, mappedShape } from '../facts/errors/shapes/mapping.ts';
import { errorMappingOf, type FieldNames, pathOfField } from '../facts/errors/shapes/recognize-mapping.ts';
import { type DescribedError, describesField } from './described-error.ts';
import { REQUEST_ID } from './request-id.ts';
import { ItemTally } from './tally.ts';

/** An error object that an API has defined itself, and the number of error responses that have it. */
export interface OwnShape {
  readonly value: ErrorMapping;
  readonly count: number;
}

/** Fields by which operators find a failed request, and the status that frameworks repeat in the body. */
const OTHER_FIELDS: FieldNames = [
  ['status', /^(?:http)?status(?:code)?$/],
  ['trace', REQUEST_ID],
  ['trace', /^(?:x?trace|debug)(?:id)?$/],
];

/** The most mappings that are compared with all bodies. */
const MAX_CANDIDATES = 6;

/** A mapping with more fields wins over one that few more bodies have. */
const NEARLY_ALL = 0.9;

/** The mapping of most fields that about as many error responses have as any, as `error-schema` compares them. */
export function ownShapeOf(responses: readonly DescribedError[]): OwnShape | undefined {
  const counted = candidatesIn(responses).map((value) => ({ value, count: countOf(responses, value) }));
  const most = Math.max(0, ...counted.map(({ count }) => count));
  const good = counted.filter(({ count }) => count > 0 && count >= most * NEARLY_ALL);
  return good.reduce<OwnShape | undefined>((best, next) => (best && !isBetter(next, best) ? best : next), undefined);
}

function isBetter(next: OwnShape, best: OwnShape): boolean {
  const differences = [
    fieldsIn(next.value) - fieldsIn(best.value),
    next.count - best.count,
    typesIn(next.value) - typesIn(best.value),
  ];
  return (differences.find((difference) => difference !== 0) ?? 0) > 0;
}

function candidatesIn(responses: readonly DescribedError[]): readonly ErrorMapping[] {
  const found = new ItemTally<ErrorMapping>();
  for (const { bodies, count } of responses) {
    const [body] = bodies;
    const mapping = body && errorMappingOf(body, OTHER_FIELDS);
    if (mapping) found.add(JSON.stringify(mapping), mapping, count);
  }
  const frequent = found.items.slice(0, MAX_CANDIDATES).map(({ item }) => item);
  const common = frequent.flatMap((a, index) => frequent.slice(index + 1).map((b) => commonFields(a, b)));
  const all = [...frequent, ...common].filter(isDistinctive).flatMap((mapping) => [mapping, withoutTypes(mapping)]);
  return [...new Map(all.map((mapping) => [JSON.stringify(mapping), mapping])).values()];
}

/** The fields that both have in the same place, without types that differ. */
function commonFields(a: ErrorMapping, b: ErrorMapping): ErrorMapping {
  const same = Object.entries(a).flatMap(([name, field]) => {
    const other = b[name];
    if (other === undefined || pathOfField(other) !== pathOfField(field)) return [];
    return [[name, JSON.stringify(other) === JSON.stringify(field) ? field : pathOfField(field)] as const];
  });
  return Object.fromEntries(same);
}

/** Returns whether a mapping has a field that distinguishes errors from resources, besides a status and a trace identifier. */
function isDistinctive(mapping: ErrorMapping): boolean {
  return Object.keys(mapping).some((name) => !['status', 'trace', 'id', 'type'].includes(name));
}

function withoutTypes(mapping: ErrorMapping): ErrorMapping {
  return Object.fromEntries(Object.entries(mapping).map(([name, field]) => [name, pathOfField(field)]));
}

function fieldsIn(mapping: ErrorMapping): number {
  return Object.keys(mapping).length;
}

function typesIn(mapping: ErrorMapping): number {
  return Object.values(mapping).filter((field) => typeof field !== 'string').length;
}

function countOf(responses: readonly DescribedError[], mapping: ErrorMapping): number {
  return responses.filter((response) => hasMapping(response, mapping)).reduce((sum, { count }) => sum + count, 0);
}

/** Returns whether all bodies of a response describe the fields of a mapping. */
export function hasMapping({ bodies }: Pick<DescribedError, 'bodies'>, mapping: ErrorMapping): boolean {
  const shape = mappedShape(mapping);
  const paths = shape.variants.flatMap(({ fields }) => fields.map(({ path }) => path));
  return bodies.every(
    (body) =>
      paths.every((path) => describesField([body], path)) && compareWithShapes(body, [shape], { required: false }) === undefined,
  );
}
