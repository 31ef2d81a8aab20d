import { KNOWN_SHAPES } from '../facts/errors/shapes/known-shapes.ts';
import type { Mapping } from '../facts/errors/shapes/mapping.ts';
import type { ProfiledOwnShape, ProfiledShape } from './error-bodies.ts';
import type { Profile } from './profile.ts';

/** A suggested option of a rule. */
export interface Advice {
  readonly ruleId: string;
  readonly option: string;
  readonly value: string | readonly string[] | Mapping;
  /** The reasons, as sentences. Quotations from descriptions are in backticks, and are untrusted. */
  readonly why: readonly string[];
  /** Whether it is written even if it adds findings, as it requires what the API itself has settled on. */
  readonly isSettled?: boolean;
}

/** The options that fit the descriptions; none if the defaults fit, or if the descriptions differ from each other. */
export function advise({ versions, paging, errors, casing }: Profile): readonly Advice[] {
  const advice: Advice[] = [];
  if (versions.prefix !== undefined) {
    const why = [`The version follows \`${versions.prefix}\` in all ${versions.paths} paths.`];
    advice.push({ ruleId: 'path-versioned', option: 'prefix', value: versions.prefix, why });
  }
  if (casing.casing) advice.push(casingAdvice(casing.casing, casing));
  if (paging.own.length > 0) advice.push(pagingAdvice(paging));
  if (errors.shape) advice.push(shapeAdvice(errors.shape));
  else if (errors.traceProperty !== undefined) {
    const why = [`Errors have their trace identifier in \`${errors.traceProperty}\`.`];
    advice.push({ ruleId: 'error-schema', option: 'traceProperty', value: errors.traceProperty, why });
  } else if (errors.own) advice.push(ownShapeAdvice(errors.own));
  return advice;
}

const DEFAULT_SHAPE =
  'Without this option, the default applies (`shape: standard`): `{ error: { message, type, code, <trace id> } }`.';

function shapeAdvice({ name, count, described }: ProfiledShape): Advice {
  const why = [`${shareOf(count, described)} error responses with a body use ${KNOWN_SHAPES[name].title}.`, DEFAULT_SHAPE];
  return { ruleId: 'error-schema', option: 'shape', value: name, why, isSettled: true };
}

function ownShapeAdvice({ mapping, count, described }: ProfiledOwnShape): Advice {
  const why = [`${shareOf(count, described)} error responses with a body have these fields.`, DEFAULT_SHAPE];
  return { ruleId: 'error-schema', option: 'shape', value: mapping, why, isSettled: true };
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
