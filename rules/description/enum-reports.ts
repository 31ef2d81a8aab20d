import { isObject, ownMember, type Place } from '../../src/model/place.ts';
import { isReference } from '../../src/model/references.ts';
import type { MessageReport } from '../../src/rule/rule.ts';
import type { SchemaValidator } from '../../src/validation/schema-validator.ts';
import { retypeFixOfList } from './retyped-value.ts';
import { scalarText, valueNameData } from './value-faults.ts';
import type { ValueSite } from './value-sites.ts';

/** A value of an `enum` that does not fit the schema of the list. */
interface UnfitValue {
  readonly place: Place;
  readonly wants: string;
  readonly keyword: string;
}

/** The number of unfit values of one list after which the others are not checked. */
const MAX_UNFIT = 1000;

/** Reports the wrong values of an `enum`: one report for all that do not fit for the same reason. */
export function enumReports(site: ValueSite, validator: SchemaValidator): readonly MessageReport[] {
  const { place: list, schema } = site;
  const unfit: UnfitValue[] = [];
  for (const place of list.items()) {
    const [first] = validator.validateListed(place.value, schema).violations;
    if (first) unfit.push({ place, wants: first.requirement, keyword: first.keyword });
    if (unfit.length > MAX_UNFIT) break;
  }
  if (unfit.length === 0) return [];
  const data = valueNameData(site);
  if (isForItems(unfit, site))
    return [{ at: list, messageId: 'enumOfItems', data: { ...data, parts: [] }, ...movedIntoItems(site, validator) }];
  return [...new Set(unfit.map(({ wants }) => wants))].map((wants) => {
    const places = unfit.filter((one) => one.wants === wants).map(({ place }) => place);
    const values = places.map(({ value }) => scalarText(value) ?? JSON.stringify(value).slice(0, 60));
    const shown = { ...data, parts: values, value: values[0] ?? '', values, wants };
    const [only] = places.length === 1 ? places : [];
    return { at: only ?? list, messageId: only ? 'enum' : 'enumValues', data: shown, ...retypeFixOfList(places, schema) };
  });
}

/** Moves the list into the schema of the items, if that is written there and accepts all values. */
function movedIntoItems({ place: list, schema }: ValueSite, validator: SchemaValidator): Pick<MessageReport, 'fix'> {
  const items = schema.child('items');
  const isOpen = isObject(items.value) && !isReference(items.value) && !Object.hasOwn(items.value, 'enum');
  if (!isOpen || ![...list.items()].every(({ value }) => validator.validate(value, items).verdict === 'fits')) return {};
  const edits = () => [{ move: list, to: items.child('enum') }];
  return { fix: { title: 'Move `enum` into `items`.', applicability: 'unsafe', edits } };
}

/** Returns whether the list has values for the items of an array, which is a common mistake. */
function isForItems(unfit: readonly UnfitValue[], { place: list, schema }: ValueSite): boolean {
  const isOfArray = [ownMember(schema.value, 'type')].flat().every((type) => type === 'array');
  const isWhole = Array.isArray(list.value) && unfit.length === list.value.length;
  return isOfArray && isWhole && isObject(ownMember(schema.value, 'items')) && unfit.every(({ keyword }) => keyword === 'type');
}
