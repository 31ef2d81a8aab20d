import { ownMember, type Place } from '../../model/place.ts';
import { Schema } from '../../model/schema.ts';
import { keyOfSchema } from './schema-keys.ts';
import { Shape } from './shape.ts';

/** A member of a schema in both versions. */
interface MemberPair {
  readonly base: Shape;
  readonly head: Shape;
  /** The path to its values: `.*`, `[0]`; empty if they are those of the schema. */
  readonly step: string;
}

/** The paths to the values of members, where these are not those of the schema. */
const STEPS: Readonly<Record<string, string>> = {
  patternProperties: '.*',
  unevaluatedProperties: '.*',
  unevaluatedItems: '[]',
};

const MAP_KEYWORDS = ['patternProperties', 'dependentSchemas'];
const SINGLE_KEYWORDS = ['propertyNames', 'unevaluatedProperties', 'unevaluatedItems', 'contentSchema'];
const RARE_KEYWORDS = [...MAP_KEYWORDS, ...SINGLE_KEYWORDS, 'prefixItems', 'if'];

/** The matching members of keywords that few descriptions have, such as `patternProperties` and `if`. */
export function rareMemberPairs(base: Shape, head: Shape): readonly MemberPair[] {
  if (!hasRareKeyword(base) && !hasRareKeyword(head)) return [];
  return [
    ...mapPairs(base, head),
    ...singlePairs(base, head, SINGLE_KEYWORDS),
    ...listPairs(base, head),
    ...conditionPairs(base, head),
  ];
}

function hasRareKeyword({ parts }: Shape): boolean {
  return parts.some(({ place: { value } }) => RARE_KEYWORDS.some((keyword) => ownMember(value, keyword) !== undefined));
}

function* mapPairs(base: Shape, head: Shape): Generator<MemberPair> {
  for (const keyword of MAP_KEYWORDS) {
    const now = schemasOfKeyword(head, keyword);
    for (const [name, before] of schemasOfKeyword(base, keyword)) {
      const after = now.get(name);
      if (after) yield { base: before, head: after, step: STEPS[keyword] ?? '' };
    }
  }
}

function* singlePairs(base: Shape, head: Shape, keywords: readonly string[]): Generator<MemberPair> {
  for (const keyword of keywords) {
    const [before, after] = [memberOf(base, keyword), memberOf(head, keyword)];
    if (before && after) yield { base: before, head: after, step: STEPS[keyword] ?? '' };
  }
}

/** The items of a list by position; a position that is not listed has the schema of all further items. */
function* listPairs(base: Shape, head: Shape): Generator<MemberPair> {
  const [before, now] = [prefixOf(base), prefixOf(head)];
  for (let index = 0; index < Math.max(before.length, now.length); index++) {
    const [one, other] = [before[index] ?? base.items, now[index] ?? head.items];
    if (one && other) yield { base: one, head: other, step: `[${index}]` };
  }
}

/** The consequences of the same condition. */
function conditionPairs(base: Shape, head: Shape): Iterable<MemberPair> {
  return hasSameCondition(base, head) ? singlePairs(base, head, ['then', 'else']) : [];
}

/** Returns whether both versions have an `if` with the same content. */
export function hasSameCondition(base: Shape, head: Shape): boolean {
  const [before, now] = [base.all('if'), head.all('if')];
  return before.length > 0 && before.map(keyOfSchema).join() === now.map(keyOfSchema).join();
}

function prefixOf({ parts }: Shape): readonly Shape[] {
  const part = parts.find(({ place }) => ownMember(place.value, 'prefixItems') !== undefined);
  return part ? [...part.place.child('prefixItems').items()].flatMap((item) => shapeAt(part, item) ?? []) : [];
}

/** The schemas of a keyword that contains schemas by name. */
export function schemasOfKeyword({ parts }: Shape, keyword: string): ReadonlyMap<string, Shape> {
  const members = new Map<string, Shape>();
  for (const part of parts) {
    if (ownMember(part.place.value, keyword) === undefined) continue;
    for (const [name, place] of part.api.references.entries(part.place.child(keyword))) {
      const shape = shapeAt(part, place);
      if (shape && !members.has(name)) members.set(name, shape);
    }
  }
  return members;
}

function memberOf({ parts }: Shape, keyword: string): Shape | undefined {
  const part = parts.find(({ place }) => ownMember(place.value, keyword) !== undefined);
  return part && shapeAt(part, part.place.child(keyword));
}

function shapeAt({ api }: Schema, place: Place): Shape | undefined {
  const schema = Schema.at(api, place);
  return schema && Shape.of([schema]);
}
