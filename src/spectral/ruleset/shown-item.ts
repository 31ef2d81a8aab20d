import { type ParsedDocument, spanOf } from '../../document/document.ts';
import type { Position } from '../../document/lines.ts';
import type { PlacedFinding } from '../../run/lint-api.ts';
import type { HostApi } from '../host/host-api.ts';
import type { DocumentInventory, HostDocument, HostItem, HostPosition, HostRange } from '../host/host-inventory.ts';
import { linesOf } from '../host/host-lines.ts';
import { lookUpPath } from '../host/host-path.ts';
import { shortRange } from '../host/short-range.ts';

type Found = Pick<PlacedFinding, 'place' | 'on'>;

/**
 * Where Spectral is to show a finding: where it would itself, but at the key instead of the whole value. Where a line is being typed,
 * Spectral has put what follows the line in the wrong place, so it is shown where we have read it.
 *
 * @param path The path in the result, and whether it is one in the resolved description.
 */
export function shownItem(
  finding: Found,
  { path, isResolved }: { readonly path: readonly string[]; readonly isResolved: boolean },
  host: HostApi,
  inventory: DocumentInventory,
): HostItem | undefined {
  if (host.documents.incompleteOf(host.api.document) || host.documents.incompleteOf(finding.place.document)) {
    return itemWeRead(finding, host);
  }
  const item = inventory.findAssociatedItemForPath?.(lookUpPath(path), isResolved);
  const range = item?.document.getRangeForJsonPath?.(item.path, true);
  if (!item || !range) return undefined;
  return { ...item, document: shownAt(item.document, item.path, range) };
}

/** Returns whether a finding may be due to a line that is being typed, or to what is not read because of it. */
export function isUncertain({ place, rule, messageId = '' }: UncertainFinding, { documents }: HostApi): boolean {
  const incomplete = documents.incompleteOf(place.document);
  if (!incomplete) return false;
  const isOfMissing = rule.id === 'description-valid' && messageId.startsWith('missing');
  return isOfMissing || incomplete.isUncertain(place.tokens);
}

type UncertainFinding = Pick<PlacedFinding, 'place' | 'rule' | 'messageId'>;

function itemWeRead({ place, on }: Found, { documents }: HostApi): HostItem | undefined {
  const document = documents.hostOf(place.document);
  if (!document) return undefined;
  const path = place.tokens.map(String);
  const incomplete = documents.incompleteOf(place.document);
  const range = incomplete ? rangeIn(incomplete.document, { place, on }, document) : document.getRangeForJsonPath?.(path, true);
  return range && { path, missingPropertyPath: path, document: shownAt(document, path, range) };
}

function rangeIn(parsed: ParsedDocument, { place: { tokens }, on }: Found, host: HostDocument): HostRange | undefined {
  const [located] = parsed.locate([tokens]);
  const range = located && linesOf(host)?.range(spanOf(located, tokens, on));
  return range && { start: zeroBased(range.start), end: zeroBased(range.end) };
}

function zeroBased({ line, column }: Position): HostPosition {
  return { line: line - 1, character: column - 1 };
}

function shownAt(document: HostDocument, path: readonly (string | number)[], whole: HostRange): HostDocument {
  const range = shortRange(document, path, whole);
  const { source, data, diagnostics } = document;
  return { source, data, diagnostics, getRangeForJsonPath: () => range };
}
