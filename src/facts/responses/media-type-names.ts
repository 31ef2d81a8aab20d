import type { MediaType } from '../../model/media-type.ts';

/** The media types of a body, as written, each once. */
export function mediaTypeNames(content: readonly MediaType[]): readonly string[] {
  return [...new Set(content.map(({ name }) => name))];
}

/** The media types of a body as code spans, each once. */
export function quotedMediaTypes(content: readonly MediaType[]): string {
  return mediaTypeNames(content)
    .map((name) => `\`${name}\``)
    .join(', ');
}
