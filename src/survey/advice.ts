import { KNOWN_SHAPES } from '../../rules/errors/shapes/known-shapes.ts';
import type { SurveyedShape } from './errors.ts';
import type { Survey } from './survey.ts';

/** An option of a rule that fits what was found. */
export interface Advice {
  readonly ruleId: string;
  readonly option: string;
  readonly value: string | readonly string[];
  /** Why, in sentences. What they quote of the descriptions stands in backticks, and is untrusted. */
  readonly why: readonly string[];
  /** Whether it is written even where the rule then finds more, as it asks for what the API itself has settled on. */
  readonly isSettled?: boolean;
}

/** The options that fit descriptions; none where the defaults fit, or where the descriptions do not agree with each other. */
export function advise({ versions, paging, errors, casing }: Survey): readonly Advice[] {
  const advice: Advice[] = [];
  if (versions.prefix !== undefined) {
    const why = [`The version stands right after \`${versions.prefix}\` in all ${versions.paths} paths.`];
    advice.push({ ruleId: 'path-versioned', option: 'prefix', value: versions.prefix, why });
  }
  if (casing.casing) advice.push(casingAdvice(casing.casing, casing));
  if (paging.house.length > 0) advice.push(pagingAdvice(paging));
  if (errors.shape) advice.push(shapeAdvice(errors.shape));
  else if (errors.traceProperty !== undefined) {
    const why = [`Errors carry their trace identifier as \`${errors.traceProperty}\`.`];
    advice.push({ ruleId: 'error-schema', option: 'traceProperty', value: errors.traceProperty, why });
  }
  return advice;
}

function shapeAdvice({ name, count, described }: SurveyedShape): Advice {
  const share = count === described ? `All ${count}` : `${count} of ${described}`;
  const why = [
    `${share} error responses with a body use ${KNOWN_SHAPES[name].title}.`,
    'Remove the option to have the standard error object of the conventions asked for.',
  ];
  return { ruleId: 'error-schema', option: 'shape', value: name, why, isSettled: true };
}

function casingAdvice(value: string, { styles, segments }: Survey['casing']): Advice {
  const [most] = styles;
  const { style, example } = most?.item ?? { style: '', example: '' };
  const share = most?.count === segments ? `all ${segments}` : `${most?.count} of the ${segments}`;
  const why = [`The paths are written in ${style}, such as \`${example}\`: ${share} segments of more than one word.`];
  if (value === 'camel') why.push('The conventions ask for lower case; take the option away to have that reported.');
  return { ruleId: 'path-simple', option: 'casing', value, why };
}

function pagingAdvice({ house }: Survey['paging']): Advice {
  const why = [`Lists page by ${listed(house)}. With this option, no other parameter and no link to the next page counts.`];
  return { ruleId: 'list-paginated', option: 'parameters', value: house, why };
}

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
