import type { Api } from '../../src/model/api.ts';
import { isObject, ownMember } from '../../src/model/place.ts';
import { quote } from '../../src/text/quote.ts';
import { missingPropertiesText } from '../../src/validation/object-checks.ts';
import { undefinedNameFilter } from './required-property-defined.ts';
import type { ReportedViolation } from './value-faults.ts';

/** The violations that a report contains; violations that explain others come first. */
export function reportedViolations(
  value: unknown,
  violations: readonly ReportedViolation[],
  api: Api,
): readonly ReportedViolation[] {
  const reported = violations
    .flatMap((violation) => withoutUndefinedNames(violation, api))
    .map((violation) => violationOfWrappedValue(value, violation));
  // A property with another name, or around all others, is why those that are required are missing.
  const isMissing = ({ keyword }: ReportedViolation) => keyword === 'required';
  return reported.some(isMissing) ? [...reported.filter((one) => !isMissing(one)), ...reported.filter(isMissing)] : reported;
}

/** The violation without required names that no property has. They are a fault of the schema, which has its own finding. */
function withoutUndefinedNames(violation: ReportedViolation, api: Api): readonly ReportedViolation[] {
  const { keyword, schema, options = [], requirement } = violation;
  const names = options.filter((name) => typeof name === 'string');
  if (keyword !== 'required') return [violation];
  const isUndefined = undefinedNameFilter(schema, api);
  const defined = names.filter((name) => !isUndefined(name));
  if (defined.length === 0) return [];
  const isPlain = defined.length < names.length && requirement === missingPropertiesText(names);
  return [isPlain ? { ...violation, options: defined, requirement: missingPropertiesText(defined) } : violation];
}

/** Mentions the only property of an object if it contains all that is missing: `{ user: { id: 1, name: Ann } }`. */
function violationOfWrappedValue(value: unknown, violation: ReportedViolation): ReportedViolation {
  const { tokens, keyword, options = [], requirement } = violation;
  if (keyword !== 'required') return violation;
  const part = tokens.reduce<unknown>((inner, token) => ownMember(inner, token), value);
  const [only, ...others] = isObject(part) ? Object.keys(part) : [];
  if (only === undefined || others.length > 0) return violation;
  const inner = ownMember(part, only);
  const isAround = isObject(inner) && options.every((name) => Object.hasOwn(inner, String(name)));
  return isAround ? { ...violation, requirement: `${requirement}, found in ${quote(only)}` } : violation;
}
