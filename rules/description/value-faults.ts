import { isObject, ownMember, type Place } from '../../src/model/place.ts';
import { subjectOf } from '../../src/rule/message-subject.ts';
import { visible } from '../../src/text/escape.ts';
import type { MessageData, MessagePart } from '../../src/text/message.ts';
import { type MessageSubject, partText as partOfSubject, subjectText } from '../../src/text/subject.ts';
import { valueJson } from '../../src/text/value-json.ts';
import type { Validation } from '../../src/validation/schema-validator.ts';
import { partText } from './part-text.ts';
import type { ValueSite } from './value-sites.ts';

export type ReportedViolation = Validation['violations'][number];

/** The most reasons that a message names; others are only counted. */
const MAX_FAULTS = 3;
/** The length at which values in messages are cut. */
const MAX_VALUE_LENGTH = 60;

/** The data that reports about a value that does not fit show, and by which these reports are distinguished. */
export function faultData(value: unknown, violations: readonly ReportedViolation[]): MessageData {
  const [first] = violations;
  const more = violations.length - MAX_FAULTS;
  return {
    parts: violations.map(({ tokens }) => partText(tokens)),
    faults: [
      ...violations.slice(0, MAX_FAULTS).map((violation) => faultOf(value, violation)),
      ...(more > 0 ? [{ messageId: 'more', data: { number: more } }] : []),
    ],
    mistake: [{ messageId: mistakeOf(first) }],
    schema: first ? nameOfSchema(first.schema) : '',
    wants: first ? sharedExpectation(first) : '',
  };
}

/** The data by which messages name a value: its name among several examples, and the parameter that has it. */
export function valueNameData({ place, kind, schema }: ValueSite): MessageData {
  const parameter = parameterAround(place);
  const property = parameter && propertyPathOf(schema);
  const name = kind === 'example' ? nameOfExample(place) : undefined;
  return {
    name: name === undefined ? [] : [{ messageId: 'name', data: { name } }],
    of: parameter
      ? [
          {
            messageId: property === '' ? 'of' : 'ofProperty',
            data: { in: parameter.in, parameter: parameter.name, ...(property && { property }) },
          },
        ]
      : [],
  };
}

/** The path to a property within the schema of a parameter. */
function propertyPathOf(schema: Place): string {
  const names: string[] = [];
  for (let at: Place | undefined = schema; at && at.token !== 'parameters'; at = at.parent)
    if (at.parent?.token === 'properties' && at.token !== undefined) names.unshift(visible(String(at.token)));
  return names.join('.');
}

/** The name of one of several examples; the subject of a component already has its name. */
function nameOfExample({ parent }: Place): string | undefined {
  const map = parent?.parent;
  if (map?.token !== 'examples' || map.parent?.token === 'components' || typeof parent?.token !== 'string') return undefined;
  return visible(parent.token);
}

function faultOf(value: unknown, violation: ReportedViolation): MessagePart {
  const { tokens } = violation;
  const wants = expectationOf(violation);
  const shown = isAboutName(violation) ? undefined : scalarText(partAt(value, tokens));
  if (tokens.length === 0)
    return shown === undefined
      ? { messageId: 'whole', data: { wants } }
      : { messageId: 'wholeValue', data: { value: shown, wants } };
  const part = partText(tokens);
  return shown === undefined
    ? { messageId: 'part', data: { part, wants } }
    : { messageId: 'partValue', data: { part, value: shown, wants } };
}

function partAt(value: unknown, tokens: readonly (string | number)[]): unknown {
  return tokens.reduce<unknown>((part, token) => ownMember(part, token), value);
}

/** Returns whether the violation is about the name of a property, whatever its value is. */
function isAboutName({ keyword }: ReportedViolation): boolean {
  return MISTAKES[keyword] === 'unknownProperties';
}

/** The requirement, with the value that was probably meant if a long list does not show it. */
function expectationOf({ requirement, suggestion }: ReportedViolation): string {
  return suggestion === undefined || requirement.includes(`\`${suggestion}\``)
    ? requirement
    : `${requirement} (did you mean \`${suggestion}\`?)`;
}

/** The requirement in the same words for all values that do not fit for the same reason. */
function sharedExpectation(violation: ReportedViolation): string {
  const name = violation.tokens.at(-1);
  if (!isAboutName(violation) || name === undefined) return violation.requirement;
  return `has the property \`${visible(String(name))}\`, which the schema does not allow`;
}

/** The name of a schema; a parameter that is written at many operations has the same name at each. */
function nameOfSchema(schema: Place): string {
  const parameter = parameterAround(schema);
  return parameter ? partOfSubject({ parameter }) : subjectText(subjectOf(schema));
}

/** The parameter of an operation or path that a place is in, unless it is a component. */
function parameterAround(place: Place): MessageSubject['parameter'] {
  for (let at: Place | undefined = place; at; at = at.parent) {
    if (at.parent?.token !== 'parameters' || typeof at.token !== 'number') continue;
    const [name, where] = [ownMember(at.value, 'name'), ownMember(at.value, 'in')];
    if (typeof name === 'string' && typeof where === 'string') return { name, in: where };
  }
  return undefined;
}

const MISTAKES: Readonly<Record<string, string>> = {
  type: 'wrongTypes',
  format: 'wrongFormats',
  required: 'missingProperties',
  additionalProperties: 'unknownProperties',
  unevaluatedProperties: 'unknownProperties',
  false: 'unknownProperties',
  enum: 'unlistedValues',
  const: 'unlistedValues',
};

function mistakeOf(violation: ReportedViolation | undefined): string {
  return MISTAKES[violation?.keyword ?? ''] ?? 'otherMistakes';
}

/** A value in a message; `undefined` for lists and objects. Strings that look like other values are in quotes. */
export function scalarText(value: unknown): string | undefined {
  if (Array.isArray(value) || isObject(value) || value === undefined) return undefined;
  const isPlain = typeof value === 'string' && !/^(?:\s.*|.*\s|true|false|null|-?[\d.].*|[[{"].*|)$/s.test(value);
  const text = visible(isPlain ? value : valueJson(value));
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}
