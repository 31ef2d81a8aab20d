import { enumerate } from './enumerate.ts';

/** The subject of a message, as fields until it is rendered. */
export interface MessageSubject {
  /** The label of the operation that it belongs to: `GET /orders`. */
  readonly operation?: string;
  /** The name of the thing that it belongs to, or its own: a path, a component, `Order.lines[].price`. */
  readonly name?: string;
  /** The file of a component, if it is another one than the description, and not called like the component. */
  readonly file?: string;
  /** The statuses of the response, or of several. */
  readonly statuses?: readonly string[];
  readonly isRequestBody?: boolean;
  readonly header?: string;
  /** The path to a property of a body: `.lines[].price`, or `[]` for its items. */
  readonly property?: string;
  readonly parameter?: { readonly in: string; readonly name: string };
}

/**
 * `` `GET /orders` response `200`, property `total` ``, `` `GET /orders`: query parameter `limit` ``, `` `Order.price` ``,
 * `` `limit` in `parameters.yaml` ``; `The API` for a subject without fields.
 */
export function subjectText(subject: MessageSubject): string {
  const { operation, name, file, parameter, statuses, isRequestBody } = subject;
  const owner = operation ?? name;
  const link = parameter ? ': ' : statuses || isRequestBody ? ' ' : '';
  const where = file === undefined ? '' : ` in ${codeSpan(file)}`;
  return (owner === undefined ? 'The API' : codeSpan(owner)) + where + link + partText(subject);
}

/** A subject without its owner: `` response `200` ``, `request body`, `` query parameter `limit` ``. Empty for the owner itself. */
export function partText({ statuses, isRequestBody, header, property = '', parameter }: MessageSubject): string {
  if (parameter) return `${parameter.in} parameter ${codeSpan(parameter.name)}`;
  const response = statuses ? `${statuses.length === 1 ? 'response' : 'responses'} ${enumerate(statuses.map(codeSpan))}` : '';
  const headerText = header === undefined ? '' : `, header ${codeSpan(header)}`;
  return response + (isRequestBody ? 'request body' : '') + headerText + propertyText(property);
}

function propertyText(property: string): string {
  if (property === '') return '';
  if (/^(?:\[\])+$/.test(property)) return ' array item';
  const path = property.replace(/^\./, '');
  return path.endsWith('[]') ? `, item of ${codeSpan(path.slice(0, -2))}` : `, property ${codeSpan(path)}`;
}

/** A code span. */
export function codeSpan(text: string): string {
  return `\`${text}\``;
}
