import type { MediaType } from '../../src/model/media-type.ts';

/** The formats of a body as messages name them, each once. */
export function formatsOf(content: readonly MediaType[]): string {
  return [...new Set(content.map(({ name }) => `\`${name}\``))].join(', ');
}
