import { LineIndex } from '../../document/lines.ts';
import type { HostDocument } from './host-inventory.ts';

const known = new WeakMap<HostDocument, LineIndex>();

/** The lines of a document; `undefined` if the caller passed a parsed value to Spectral. */
export function hostLinesOf(document: HostDocument): LineIndex | undefined {
  if (document.input === undefined) return undefined;
  const lines = known.get(document) ?? new LineIndex(document.input);
  known.set(document, lines);
  return lines;
}
