import type { ErrorShapeName } from '../facts/errors/shapes/error-shape.ts';
import { KNOWN_SHAPES } from '../facts/errors/shapes/known-shapes.ts';
import type { Advice, AdviceNote, OptionValue } from './advice-type.ts';
import type { ErrorStyle } from './error-bodies.ts';
import type { ErrorFormat } from './error-formats.ts';
import type { Profile } from './profile.ts';
import type { TallyEntry } from './tally.ts';
import { versionAdvice } from './version-advice.ts';

/** The options that fit the descriptions; none if the defaults fit, or if the descriptions differ from each other. */
export function advise({ versions, pagination, errors, casing }: Profile): readonly Advice[] {
  const advice: Advice[] = [...versionAdvice(versions)];
  if (casing.casing) advice.push(casingAdvice(casing.casing, casing));
  if (pagination.own.names.length > 0) advice.push(paginationAdvice(pagination));
  if (errors.formats.length > 0) advice.push(shapeAdvice(errors));
  else if (errors.traceProperty !== undefined) {
    const why = [`Errors have their trace identifier in \`${errors.traceProperty}\`.`];
    advice.push({ ruleId: 'error-schema', option: 'traceProperty', value: errors.traceProperty, why });
  }
  return advice;
}

/** Observations of the survey that do not translate into a setting. */
export function notesOn({ errors }: Profile): readonly AdviceNote[] {
  const { responses, described, standard, formats, traceProperty } = errors;
  if (formats.length > 0 || traceProperty !== undefined || responses === 0 || standard * 2 > described) return [];
  const [most] = errors.styles.filter(({ item }) => item.shape !== '' && item.kind !== 'not-json');
  return [{ ruleId: 'error-schema', why: noteWithoutShape(responses, described, most) }];
}

function noteWithoutShape(responses: number, described: number, most: TallyEntry<ErrorStyle> | undefined): string {
  const { item, count } = most ?? { item: { shape: '' }, count: 0 };
  if (described > 1)
    return `no format was recognized in half of the ${described} described error bodies. The most frequent body is \`${item.shape}\` (${count}); the option \`shape\` can describe it.`;
  if (described === 1) return `one described error body, \`${item.shape}\`, is not enough to suggest a \`shape\`.`;
  const none =
    responses === 1 ? 'the only error response does not describe' : `none of the ${responses} error responses describes`;
  return `no \`shape\` fits, because ${none} the fields of a body in JSON.`;
}

const DEFAULT_SHAPE_NOTE =
  'Without this option, the default applies (`shape: standard`): `{ error: { message, type, code, <trace id> } }`.';

function shapeAdvice({ formats, described, responses, standard }: Profile['errors']): Advice {
  const kept: readonly ErrorShapeName[] = standard > 0 ? ['standard'] : [];
  const values = [...formats.map(({ value }) => value), ...kept];
  const [first] = values;
  const value: OptionValue = first !== undefined && values.length === 1 ? first : values;
  const rest = responses - described;
  const why = [
    ...formats.map((format) => formatLine(format, described)),
    ...(standard > 0 ? [`${shareOf(standard, described)} have ${KNOWN_SHAPES.standard.title}.`] : []),
    ...(rest > 0
      ? [`${rest === 1 ? '1 error response describes' : `${rest} error responses describe`} no fields of a body in JSON.`]
      : []),
    DEFAULT_SHAPE_NOTE,
  ];
  return { ruleId: 'error-schema', option: 'shape', value, why, isSettled: true };
}

function formatLine({ value, count }: ErrorFormat, described: number): string {
  const isOne = described === 1;
  const bodies = isOne ? 'The only described error body' : `${shareOf(count, described)} described error bodies`;
  if (typeof value === 'string') return `${bodies} ${isOne ? 'uses' : 'use'} ${KNOWN_SHAPES[value].title}.`;
  const [name] = Object.keys(value);
  const isDetail = name === 'detail' && value[name] === 'detail';
  return `${bodies} ${isOne ? 'has' : 'have'} ${isDetail ? '`detail`, as FastAPI and Django REST framework write it' : 'these fields'}.`;
}

function shareOf(count: number, all: number): string {
  return count === all ? `All ${count}` : `${count} of ${all}`;
}

function casingAdvice(value: string, { styles, segments }: Profile['casing']): Advice {
  const [most] = styles;
  const { style, example } = most?.item ?? { style: '', example: '' };
  const share = most?.count === segments ? `all ${segments}` : `${most?.count} of the ${segments}`;
  const why = [`Paths use ${style}, such as \`${example}\`: ${share} segments with more than one word.`];
  if (value === 'camel') why.push('The conventions require lower case. Remove the option to report these segments.');
  return { ruleId: 'path-simple', option: 'casing', value, why };
}

function paginationAdvice({ own, paginated, withNextLink, unpaginated }: Profile['pagination']): Advice {
  const why = [
    `${shareOf(own.count, paginated + withNextLink + unpaginated)} lists use ${listText(own.names)} for pagination. With this option, other parameters and links to the next page are not accepted.`,
  ];
  return { ruleId: 'list-paginated', option: 'parameters', value: own.names, why };
}

function listText(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
