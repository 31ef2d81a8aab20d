import type { ShapeName } from '../facts/errors/shapes/error-shape.ts';
import { KNOWN_SHAPES } from '../facts/errors/shapes/known-shapes.ts';
import type { Advice, Note, OptionValue } from './advice-type.ts';
import type { ErrorFormat } from './error-formats.ts';
import type { Profile } from './profile.ts';
import { versionAdvice } from './version-advice.ts';

/** The options that fit the descriptions; none if the defaults fit, or if the descriptions differ from each other. */
export function advise({ versions, paging, errors, casing }: Profile): readonly Advice[] {
  const advice: Advice[] = [...versionAdvice(versions)];
  if (casing.casing) advice.push(casingAdvice(casing.casing, casing));
  if (paging.own.length > 0) advice.push(pagingAdvice(paging));
  if (errors.formats.length > 0) advice.push(shapeAdvice(errors));
  else if (errors.traceProperty !== undefined) {
    const why = [`Errors have their trace identifier in \`${errors.traceProperty}\`.`];
    advice.push({ ruleId: 'error-schema', option: 'traceProperty', value: errors.traceProperty, why });
  }
  return advice;
}

/** What the survey saw, and could not turn into a setting. */
export function notesOn({ errors }: Profile): readonly Note[] {
  const { responses, described, standard, formats, traceProperty } = errors;
  if (formats.length > 0 || traceProperty !== undefined || responses === 0 || standard * 2 > described) return [];
  const [most] = errors.styles.filter(({ item }) => item.shape !== '' && item.kind !== 'not-json');
  const why =
    described === 0
      ? `no \`shape\` fits, because ${responses === 1 ? 'the only error response does not describe' : `none of the ${responses} error responses describes`} the fields of a body in JSON.`
      : `no \`shape\` fits half of the ${described} described error bodies. The most frequent is \`${most?.item.shape ?? ''}\` (${most?.count ?? 0}).`;
  return [{ ruleId: 'error-schema', why }];
}

const DEFAULT_SHAPE =
  'Without this option, the default applies (`shape: standard`): `{ error: { message, type, code, <trace id> } }`.';

function shapeAdvice({ formats, described, responses, standard }: Profile['errors']): Advice {
  const kept: readonly ShapeName[] = standard > 0 ? ['standard'] : [];
  const values = [...formats.map(({ value }) => value), ...kept];
  const [first] = values;
  const value: OptionValue = first !== undefined && values.length === 1 ? first : values;
  const rest = responses - described;
  const why = [
    ...formats.map((format) => `${shareOf(format.count, described)} described error bodies ${descriptionOf(format)}.`),
    ...(standard > 0 ? [`${shareOf(standard, described)} have ${KNOWN_SHAPES.standard.title}.`] : []),
    ...(rest > 0
      ? [`${rest === 1 ? '1 error response describes' : `${rest} error responses describe`} no fields of a body in JSON.`]
      : []),
    DEFAULT_SHAPE,
  ];
  return { ruleId: 'error-schema', option: 'shape', value, why, isSettled: true };
}

function descriptionOf({ value }: ErrorFormat): string {
  if (typeof value === 'string') return `use ${KNOWN_SHAPES[value].title}`;
  const [name] = Object.keys(value);
  return name === 'detail' && value[name] === 'detail'
    ? 'have `detail`, as FastAPI and Django REST framework write it'
    : 'have these fields';
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

function pagingAdvice({ own }: Profile['paging']): Advice {
  const why = [
    `Lists use ${listed(own)} for pagination. With this option, other parameters and links to the next page are not accepted.`,
  ];
  return { ruleId: 'list-paginated', option: 'parameters', value: own, why };
}

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
