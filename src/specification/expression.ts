import { nearestCandidate } from '../text/did-you-mean.ts';

/** Runtime expressions (OpenAPI 3.2, "Runtime Expressions"), with a JSON Pointer behind `body`. */
const EXPRESSION =
  /^\$(?:url|method|statusCode|(?:request|response)\.(?:header\.[\w!#$%&'*+.^`|~-]+|(?:query|path)\..*|body(?:#(?:\/(?:[^~]|~[01])*)?)?))$/s;

/** Returns whether a string is a runtime expression. */
export function isExpression(text: string): boolean {
  return EXPRESSION.test(text);
}

/** Strings that are meant as an expression, even if they are invalid. */
const MEANT_AS_EXPRESSION = /^(?:\$([a-z]+)(?=[.#/]|$)|(?:request|response)\.(?:header|query|path|body)s?(?=[.#/]|$))/i;
const SUBJECTS = ['request', 'response', 'url', 'method', 'statusCode'];
const SOURCES = ['header', 'query', 'path', 'body'];

/** Returns whether a string is certainly meant as a runtime expression: `$reponse.body#/id`, `request.body`. */
export function isMeantAsExpression(text: string): boolean {
  const [found, subject] = MEANT_AS_EXPRESSION.exec(text) ?? [];
  return found !== undefined && (subject === undefined || nearestCandidate(subject, SUBJECTS) !== undefined);
}

/** The expression that a misspelled string is meant to be: `$response.body#/order/id` for `$response.body.order.id`. */
export function similarExpression(text: string): string | undefined {
  const [, subject = '', source, rest = ''] = /^\$?(\w+)(?:\.(\w+)(.*))?$/s.exec(text) ?? [];
  const known = nearestCandidate(subject, SUBJECTS);
  if (known === undefined || (source !== undefined && !/^res|^req/.test(known))) return undefined;
  if (source === undefined) return ifExpression(`$${known}`);
  const from = nearestCandidate(source, SOURCES);
  if (from === undefined) return undefined;
  return ifExpression(`$${known}.${from}${from === 'body' ? pointerOf(rest) : rest}`);
}

/** The fragment for the text after `body`: `#/items/0/id` for `.items[0].id`, `/items/0/id` and `#items/0/id`. */
function pointerOf(text: string): string {
  const path = text.replace(/^#?[/.]?/, '');
  if (path === '') return '';
  return `#/${/^#?\//.test(text) ? path : path.replace(/\[(\d+)\]/g, '/$1').replaceAll('.', '/')}`;
}

function ifExpression(text: string): string | undefined {
  return isExpression(text) ? text : undefined;
}

/** The parts of a string between braces. */
export function embeddedExpressions(text: string): readonly string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '');
}
