import type { Operation } from '../../model/operation.ts';

/** The number of characters that are read of a description, which may be very long. */
const READ_AHEAD = 300;

/** The words of an operation about itself: its summary, the start of its description, and its id in words. */
export function textOfOperation({ summary, description, operationId = '' }: Operation): string {
  const id = operationId.replace(/(?<=[a-z])(?=[A-Z])|[_.-]+/g, ' ');
  return `${summary} ${description.slice(0, READ_AHEAD)} ${id}`;
}
