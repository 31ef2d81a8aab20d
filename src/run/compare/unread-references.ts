import type { LintError } from '../../finding/finding.ts';
import type { Api } from '../../model/api.ts';
import { remoteRef, unresolvedRef } from '../../rule/file-rules.ts';
import type { ActiveRule } from '../../settings/active-rule.ts';
import { quote } from '../../text/quote.ts';
import { checkFiles } from '../check-files.ts';
import type { PlacedFinding } from '../lint-api.ts';
import type { Sources } from '../sources.ts';

/**
 * The findings about references of the newer version, without references to a URL that the older version has at the same place:
 * their target is the same for both. A file that is missing, or outside of the root, may differ.
 *
 * @param rules The rules about references, which are active.
 */
export function newlyUnread(found: readonly PlacedFinding[], base: Api, rules: readonly ActiveRule[]): readonly PlacedFinding[] {
  const keyOf = ({ place, data }: PlacedFinding) => `${place.pointer} ${String(data.reference)}`;
  const isRemote = ({ rule }: Pick<PlacedFinding, 'rule'>) => rule.id === remoteRef.id;
  if (!found.some(isRemote)) return found;
  const known = new Set(checkFiles(base, rules.filter(isRemote)).map(keyOf));
  return found.filter((finding) => !isRemote(finding) || !known.has(keyOf(finding)));
}

/**
 * An error for references of the older version that lead nowhere, because their targets would silently look compatible.
 *
 * @param known The findings about references of the newer version, which has the same references if they cannot be read.
 */
export function unreadReferences(base: Api, known: readonly PlacedFinding[], sources: Sources): LintError | undefined {
  const inBoth = new Set(known.map(({ data }) => data.reference));
  const active = { rule: unresolvedRef, severity: 'error', options: {} } as const;
  const unread = checkFiles(base, [active]).filter(({ place, data: { reference = '' } }) => {
    // A `$ref` that is not a string refers to nothing, and the schemas of a `mapping` are alternatives that are compared.
    return reference !== '' && (place.token === '$ref' || place.token === '$dynamicRef') && !inBoth.has(reference);
  });
  const [first] = unread;
  if (!first) return undefined;
  const [located] = sources.locate([first]);
  const named = quote(String(first.data.reference ?? ''));
  const reason = first.messageId === 'unreadable' ? ` because ${String(first.data.reason)}` : '';
  const message =
    unread.length === 1
      ? `The reference ${named} of the older version leads nowhere${reason}, so what it refers to is not compared.`
      : `${unread.length} references of the older version lead nowhere, such as ${named}${reason}, so what they refer to is not compared.`;
  const { file, range } = located?.[1] ?? { file: sources.name(base.document.uri), range: undefined };
  return { kind: 'unreadable', file, ...(range && { range }), message };
}
