import { type Anchor, type Finding, type FindingPlace, usesOf } from '../finding/finding.ts';
import type { Place } from '../model/place.ts';
import { type FindingFix, type Fix, mapPlaces } from '../rule/edits.ts';
import type { WithheldFix } from '../rule/rule.ts';
import { ruleUrl } from '../rule/rule-info.ts';
import type { PlacedFinding, RuleCrash } from './lint-api.ts';
import type { SourceLocation } from './sources.ts';

/** The names of documents in reports. */
interface DocumentNames {
  readonly nameOf: (uri: string) => string;
  /** The names of documents of an earlier version. */
  readonly formerNameOf: (uri: string) => string;
}

/** States whether findings have the edits of their fixes; `on-demand` if each is created when it is first read. */
export interface EditMode {
  readonly edits: boolean | 'on-demand';
  /** Called when a rule fails to create an edit on demand. */
  readonly onCrash?: (crash: RuleCrash) => void;
}

/** A finding as reports get it, with the file and the lines of its place. */
export function locatedFinding(
  placed: PlacedFinding,
  { file, range }: SourceLocation,
  names: DocumentNames,
  mode: EditMode = { edits: false },
): Finding {
  const { rule, severity, messageId, data, identity, message, because, place, anchor, uses, members, habit, withheld } = placed;
  const finding: Finding & WithheldFix = {
    ruleId: rule.id,
    severity,
    ...(messageId !== undefined && { messageId }),
    data,
    identity,
    message,
    ...(because && { because }),
    file,
    range,
    pointer: place.pointer,
    ...(anchor && { anchor: nameAnchor(anchor, names) }),
    uses: usesOf(uses),
    ...(habit && { habit }),
    clause: rule.clauses[0] ?? '',
    url: ruleUrl(rule),
    ...fixesOf(placed, names, mode),
    ...(withheld && !members && { withheld }),
  };
  return members ? withPlaces(finding, () => members.map((member) => placeOf(member, placed, names, mode))) : finding;
}

/** Adds the places to a finding. They are created on demand, as only some reports list them and a habit may have thousands. */
function withPlaces(finding: Finding, read: () => readonly FindingPlace[]): Finding {
  return Object.defineProperty(finding, 'places', { enumerable: true, get: once(read) });
}

function placeOf(member: PlacedFinding, owner: PlacedFinding, names: DocumentNames, mode: EditMode): FindingPlace & WithheldFix {
  const { place, anchor, data, identity, because, on, messageId, related, withheld } = member;
  const { nameOf, formerNameOf } = names;
  const { fix } = fixesOf(member, names, mode);
  const before = related?.[0]?.place;
  return {
    file: nameOf(place.document.uri),
    pointer: place.pointer,
    ...(anchor && { anchor: nameAnchor(anchor, names) }),
    data,
    ...(Object.keys(identity).length > 0 && { identity }),
    ...(because && { because }),
    ...(on === 'value' && { on }),
    ...(messageId !== undefined && messageId !== owner.messageId && { messageId }),
    ...(before && { before: { file: formerNameOf(before.document.uri), pointer: before.pointer } }),
    ...(fix && { fix }),
    ...(withheld && { withheld }),
  };
}

function nameAnchor({ document, pointer }: Place, { nameOf }: DocumentNames): Anchor {
  return { file: nameOf(document.uri), pointer };
}

/** The fixes of a finding. Unless edits are created on demand, they do not refer to the document, which findings outlive. */
function fixesOf(
  { rule, place, fix, suggestions, members }: PlacedFinding,
  { nameOf }: DocumentNames,
  { edits: mode, onCrash }: EditMode,
): Pick<Finding, 'fix' | 'suggestions'> {
  if (!fix && !suggestions) return {};
  const located = ({ title, applicability, edits }: Fix): FindingFix => {
    if (mode === false) return { title, applicability };
    const read = () => edits().map((edit) => mapPlaces(edit, ({ document, tokens }) => ({ file: nameOf(document.uri), tokens })));
    if (mode === true) return { title, applicability, edits: read() };
    return withEditsOnDemand({ title, applicability }, read, (error) => onCrash?.({ rule, place, error }));
  };
  return {
    // The edits of a finding about several places are the edits of the places, which have no suggestions.
    ...(fix && { fix: members ? { title: fix.title, applicability: fix.applicability } : located(fix) }),
    ...(suggestions && { suggestions: suggestions.map(located) }),
  };
}

function withEditsOnDemand(
  fix: FindingFix,
  read: () => NonNullable<FindingFix['edits']>,
  onError: (error: unknown) => void,
): FindingFix {
  const get = once(() => {
    try {
      return read();
    } catch (error) {
      onError(error);
      return undefined;
    }
  });
  // Not enumerable, so that copying and comparing findings creates no edits.
  return Object.defineProperty(fix, 'edits', { get });
}

/** A function that is called when its value is first needed, and only once. */
function once<Value>(find: () => Value): () => Value {
  let found: { readonly value: Value } | undefined;
  return () => {
    found ??= { value: find() };
    return found.value;
  };
}
