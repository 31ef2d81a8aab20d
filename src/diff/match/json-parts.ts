import type { MediaType } from '../../model/media-type.ts';
import { ownMember, stringOf } from '../../model/place.ts';
import { Shape } from '../schemas/shape.ts';

/**
 * The parts of a form that are JSON in both versions: those whose `encoding` says so, and in multipart bodies objects without a
 * `contentType` (OpenAPI 3.0, 4.7.15.1 Encoding Object).
 */
export function* jsonPartsOf(base: MediaType, head: MediaType): Generator<readonly [name: string, base: Shape, head: Shape]> {
  if (!isForm(base) || !isForm(head)) return;
  const [before, now] = [base, head].map((form) => (form.schema ? Shape.of([form.schema]).properties : new Map()));
  for (const { name, shape } of before?.values() ?? []) {
    const same = now?.get(name);
    if (same && isJsonPart(base, name, shape) && isJsonPart(head, name, same.shape)) yield [name, shape, same.shape];
  }
}

function isForm({ essence }: MediaType): boolean {
  return essence === 'application/x-www-form-urlencoded' || essence.startsWith('multipart/');
}

function isJsonPart({ place, essence }: MediaType, name: string, { types, items }: Shape): boolean {
  const contentType = stringOf(ownMember(ownMember(ownMember(place.value, 'encoding'), name), 'contentType'));
  if (contentType !== undefined) return /^\s*application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType);
  const part = types?.has('array') ? items?.types : types;
  return essence.startsWith('multipart/') && part?.size === 1 && part.has('object');
}
