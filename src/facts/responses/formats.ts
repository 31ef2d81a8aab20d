import type { MediaType } from '../../model/media-type.ts';

/** The media types of a body, as written, each once. */
export function formatNamesOf(content: readonly MediaType[]): readonly string[] {
  return [...new Set(content.map(({ name }) => name))];
}

/** The media types of a body as code spans, each once. */
export function formatsOf(content: readonly MediaType[]): string {
  return formatNamesOf(content)
    .map((name) => `\`${name}\``)
    .join(', ');
}
