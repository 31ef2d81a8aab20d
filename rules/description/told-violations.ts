import type { Api } from '../../src/model/api.ts';
import { isObject, own } from '../../src/model/place.ts';
import { quote } from '../../src/text/quote.ts';
import { missingPropertiesText } from '../../src/validation/object-checks.ts';
import { isUndefinedName } from './required-property-defined.ts';
import type { Violation } from './value-faults.ts';

/** The violations that a report tells, those first that explain others. */
export function toldViolations(value: unknown, violations: readonly Violation[], api: Api): readonly Violation[] {
  const told = violations.flatMap((violation) => withoutUndefined(violation, api)).map((violation) => wrapped(value, violation));
  // A property with another name, or around all others, is why those that are required are missing.
  const isMissing = ({ keyword }: Violation) => keyword === 'required';
  return told.some(isMissing) ? [...told.filter((one) => !isMissing(one)), ...told.filter(isMissing)] : told;
}

/** What no property is called is a fault of the schema, which has a finding of its own. */
function withoutUndefined(violation: Violation, api: Api): readonly Violation[] {
  const { keyword, schema, options = [], requirement } = violation;
  const names = options.filter((name) => typeof name === 'string');
  if (keyword !== 'required') return [violation];
  const isUndefined = isUndefinedName(schema, api);
  const defined = names.filter((name) => !isUndefined(name));
  if (defined.length === 0) return [];
  const isPlain = defined.length < names.length && requirement === missingPropertiesText(names);
  return [isPlain ? { ...violation, options: defined, requirement: missingPropertiesText(defined) } : violation];
}

/** All that is missing may be in the only property: `{ user: { id: 1, name: Ann } }`. */
function wrapped(value: unknown, violation: Violation): Violation {
  const { tokens, keyword, options = [], requirement } = violation;
  if (keyword !== 'required') return violation;
  const part = tokens.reduce<unknown>((inner, token) => own(inner, token), value);
  const [only, ...others] = isObject(part) ? Object.keys(part) : [];
  if (only === undefined || others.length > 0) return violation;
  const inner = own(part, only);
  const isAround = isObject(inner) && options.every((name) => Object.hasOwn(inner, String(name)));
  return isAround ? { ...violation, requirement: `${requirement}, found in ${quote(only)}` } : violation;
}
