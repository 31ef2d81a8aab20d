import { nameAt } from '../../diff/schemas/place-names.ts';
import { wordsOf } from '../../facts/words/words.ts';
import { append } from '../../model/append.ts';
import type { PlacedFinding } from '../lint-api.ts';
import { type CauseKey, changedPartName, habitKeyOf, isSchemaChange, partKeyOf } from './change-causes.ts';

/** The words that distinguish schemas of one object: `PatchedOrder`, `OrderRequest` and `Order`. */
const VARIANTS = new Set(
  'patched patch partial create created new update updated upsert edit write writable read request req response res input output in out body payload params base dto model schema resource object item'.split(
    ' ',
  ),
);

/**
 * The object that a finding is about, and the family of schemas that it belongs to: those of one object or operation; `undefined`
 * for parameters and headers.
 */
function holderOf({
  about,
  place,
  subject,
  data,
  below = '',
}: PlacedFinding): { readonly key: string; readonly family: string } | undefined {
  const { kind, name, holder, path: to } = nameAt(about ?? place);
  const path = to + below;
  const isWhole = data.name !== undefined || data.names !== undefined;
  const object = isWhole ? path : path.slice(0, Math.max(path.lastIndexOf('.'), 0));
  const key = `${holder.document.uri} ${holder.pointer} ${object}`;
  if (kind === 'schema') return { key, family: familyOf(name) };
  return kind === 'body' ? { key, family: subject.operation ?? '' } : undefined;
}

function familyOf(name: string): string {
  const words = wordsOf(name).map((word) => word.toLowerCase());
  const own = words.filter((word) => !VARIANTS.has(word));
  return (own.length === 0 ? words : own).join(' ');
}

/**
 * The keys that are equal for the same change of a property in related schemas: those of one operation or with names of the same
 * object, those that were one schema, and those with the same changes. Properties of unrelated schemas may have the same short
 * name by chance.
 *
 * @param findings All changes, by which schemas with the same changes are found.
 */
export function relatedChangeKeys(findings: readonly PlacedFinding[]): readonly CauseKey[] {
  const signatures = signaturesOf(findings);
  const relations: ((finding: PlacedFinding) => unknown)[] = [
    (finding) => holderOf(finding)?.family,
    ({ related = [] }) => related.map(({ place }) => `${place.document.uri} ${place.pointer}`),
    (finding) => signatures.get(holderOf(finding)?.key ?? ''),
  ];
  return relations.map((relationOf) => (finding) => {
    const key = partKeyOf(finding);
    return key !== undefined && hasCommonName(finding) ? JSON.stringify([key, relationOf(finding)]) : key;
  });
}

/** Returns whether a change of a property has only a name in common with others, and a name of one word, such as `type`. */
function hasCommonName(finding: PlacedFinding): boolean {
  if (!isSchemaChange(finding) || !holderOf(finding)) return false;
  const { name, names = name, ...rest } = finding.data;
  if (Object.keys(rest).some((key) => !NAMING.has(key))) return false;
  const [first, second] = [names ?? changedPartName(finding)].flat();
  return second === undefined && wordsOf(String(first)).length < 2;
}

const NAMING: ReadonlySet<string> = new Set(['subject', 'property', 'parameter', 'within', 'audience']);

/** The changes of each object, as one string. */
function signaturesOf(findings: readonly PlacedFinding[]): ReadonlyMap<string, string> {
  const changes = new Map<string, string[]>();
  for (const finding of findings) {
    const holder = isSchemaChange(finding) ? holderOf(finding) : undefined;
    if (holder) append(changes, holder.key, `${habitKeyOf(finding)} ${changedPartName(finding)}`);
  }
  return new Map([...changes].map(([key, all]) => [key, [...new Set(all)].sort().join('\n')]));
}
