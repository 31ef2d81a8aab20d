import { type ParsedDocument, reportedSpan } from '../../document/document.ts';
import type { Position } from '../../document/lines.ts';
import type { PlacedFinding } from '../../run/lint-api.ts';
import type { HostApi } from '../host/host-api.ts';
import type { DocumentInventory, HostDocument, HostItem, HostPosition, HostRange } from '../host/host-inventory.ts';
import { hostLinesOf } from '../host/host-lines.ts';
import { lookUpPath } from '../host/host-path.ts';
import { shortRange } from '../host/short-range.ts';

type ShownPosition = Pick<PlacedFinding, 'place' | 'on'>;

/**
 * The item at which Spectral must show a finding: the same as its own, but at the key instead of the whole value. If a line is being typed,
 * Spectral has put the following lines in the wrong place, so the finding is shown where our parser has read it.
 *
 * @param path The path in the result; `isResolved` is true if it is a path in the resolved description.
 */
export function shownItem(
  finding: ShownPosition,
  { path, isResolved }: { readonly path: readonly string[]; readonly isResolved: boolean },
  host: HostApi,
  inventory: DocumentInventory,
): HostItem | undefined {
  if (host.documents.incompleteTextOf(host.api.document) || host.documents.incompleteTextOf(finding.place.document)) {
    return itemOfOurParser(finding, host);
  }
  const item = inventory.findAssociatedItemForPath?.(lookUpPath(path), isResolved);
  const range = item?.document.getRangeForJsonPath?.(item.path, true);
  if (!item || !range) return undefined;
  return { ...item, document: shownAt(item.document, item.path, range) };
}

/** Returns whether a finding may be due to a line that is being typed, or to parts that are not read because of it. */
export function isUncertain({ place, rule, messageId = '' }: UncertainFinding, { documents }: HostApi): boolean {
  const incomplete = documents.incompleteTextOf(place.document);
  if (!incomplete) return false;
  const isAboutMissingPart = rule.id === 'description-valid' && messageId.startsWith('missing');
  return isAboutMissingPart || incomplete.isUncertain(place.tokens);
}

type UncertainFinding = Pick<PlacedFinding, 'place' | 'rule' | 'messageId'>;

function itemOfOurParser({ place, on }: ShownPosition, { documents }: HostApi): HostItem | undefined {
  const document = documents.hostOf(place.document);
  if (!document) return undefined;
  const path = place.tokens.map(String);
  const incomplete = documents.incompleteTextOf(place.document);
  const range = incomplete ? rangeIn(incomplete.document, { place, on }, document) : document.getRangeForJsonPath?.(path, true);
  return range && { path, missingPropertyPath: path, document: shownAt(document, path, range) };
}

function rangeIn(parsed: ParsedDocument, { place: { tokens }, on }: ShownPosition, host: HostDocument): HostRange | undefined {
  const [located] = parsed.locate([tokens]);
  const range = located && hostLinesOf(host)?.range(reportedSpan(located, tokens, on));
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
