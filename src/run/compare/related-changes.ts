import { nameAt } from '../../diff/schemas/place-names.ts';
import { wordsOf } from '../../facts/words/words.ts';
import { append } from '../../model/append.ts';
import type { PlacedFinding } from '../lint-api.ts';
import { type CauseKey, habitKeyOf, isOfSchema, partKeyOf, partOf } from './change-causes.ts';

/** Words that tell apart schemas of one thing: `PatchedOrder`, `OrderRequest` and `Order`. */
const VARIANTS = new Set(
  'patched patch partial create created new update updated upsert edit write writable read request req response res input output in out body payload params base dto model schema resource object item'.split(
    ' ',
  ),
);

/** What a finding is about: a named schema, or the schemas without a name in one operation; `undefined` for parameters and headers. */
function holderOf({ about, place, subject }: PlacedFinding): { readonly key: string; readonly family: string } | undefined {
  const { kind, name, holder } = nameAt(about ?? place);
  if (kind === 'schema') return { key: `${holder.document.uri} ${holder.pointer}`, family: familyOf(name) };
  return kind === 'body' ? { key: subject.operation ?? '', family: subject.operation ?? '' } : undefined;
}

function familyOf(name: string): string {
  const words = wordsOf(name).map((word) => word.toLowerCase());
  const own = words.filter((word) => !VARIANTS.has(word));
  return (own.length === 0 ? words : own).join(' ');
}

/**
 * Keys that are the same for the same change of a property in schemas that belong together: those of one operation or with names of one
 * thing, those that were one schema, and those with the same changes. Parts of other schemas may have the same name by chance.
 *
 * @param findings All changes, by which schemas with the same changes are found.
 */
export function relatedKeys(findings: readonly PlacedFinding[]): readonly CauseKey[] {
  const signatures = signaturesOf(findings);
  const relations: ((finding: PlacedFinding) => unknown)[] = [
    (finding) => holderOf(finding)?.family,
    ({ related = [] }) => related.map(({ place }) => `${place.document.uri} ${place.pointer}`),
    (finding) => (isList(finding) ? [] : signatures.get(holderOf(finding)?.key ?? '')),
  ];
  return relations.map((relationOf) => (finding) => {
    const key = partKeyOf(finding);
    if (key === undefined || !isOfSchema(finding)) return key;
    return holderOf(finding) ? JSON.stringify([key, relationOf(finding)]) : key;
  });
}

/** Whether a finding is about several parts, which different schemas do not have by chance. */
function isList({ data }: PlacedFinding): boolean {
  return Array.isArray(data.names) && data.names.length > 1;
}

/** All changes of each schema. */
function signaturesOf(findings: readonly PlacedFinding[]): ReadonlyMap<string, string> {
  const changes = new Map<string, string[]>();
  for (const finding of findings) {
    const holder = isOfSchema(finding) ? holderOf(finding) : undefined;
    if (holder) append(changes, holder.key, `${habitKeyOf(finding)} ${partOf(finding)}`);
  }
  return new Map([...changes].map(([key, all]) => [key, [...new Set(all)].sort().join('\n')]));
}
