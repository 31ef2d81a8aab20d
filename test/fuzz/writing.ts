/** Descriptions as files: as JSON and YAML, in any layout, whole and in parts. */
import fc from 'fast-check';
import { type CreateNodeOptions, type DocumentOptions, stringify, type ToStringOptions } from 'yaml';
import { formatPointer, type Token } from '../../src/document/pointer.ts';
import { changedAt, isObject, valueAt, waysInto } from './mutations.ts';

export type Files = Readonly<Record<string, Buffer>>;

export interface Layout {
  readonly name: string;
  readonly write: (value: unknown) => string;
}

/** Without aliases, because the value that an alias repeats is written in one place only. */
const yaml = (options: DocumentOptions & CreateNodeOptions & ToStringOptions = {}) => ({
  name: 'openapi.yaml',
  write: (value: unknown) => stringify(value, { aliasDuplicateObjects: false, ...options }),
});

export const asJson: Layout = { name: 'openapi.json', write: (value) => JSON.stringify(value, null, 2) };
export const asYaml: Layout = yaml();
export const withAliases: Layout = yaml({ aliasDuplicateObjects: true });

export const layouts: readonly Layout[] = [
  asJson,
  asYaml,
  { name: 'openapi.json', write: (value) => JSON.stringify(value) },
  { name: 'openapi.json', write: (value) => JSON.stringify(value, null, '\t').replaceAll('\n', '\r\n') },
  yaml({ collectionStyle: 'flow' }),
  yaml({ indent: 4, lineWidth: 40 }),
  yaml({ defaultStringType: 'QUOTE_DOUBLE', indentSeq: false }),
  { name: 'openapi.yaml', write: (value) => JSON.stringify(value, null, 1) },
];

export const layout: fc.Arbitrary<Layout> = fc.constantFrom(...layouts);

/** Parts of a description in files of their own, behind references. */
export function split(root: unknown): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const ways = [...waysInto(root)].filter((way) => isMovable(root, way));
  if (ways.length === 0) return fc.constant({});
  const move = fc.tuple(fc.constantFrom(...ways), fc.constantFrom('part.yaml', 'parts/part.json'), fc.boolean());
  return fc.array(move, { maxLength: 2 }).map((moves) => {
    let rest = root;
    const files: Record<string, unknown> = {};
    for (const [way, file, isWhole] of moves) {
      const value = valueAt(rest, way);
      if (file in files || !isObject(value) || '$ref' in value) continue;
      files[file] = isWhole ? value : { parts: [value] };
      rest = changedAt(rest, way, () => ({ $ref: `${file}${isWhole ? '' : '#/parts/0'}` }));
    }
    return { ...files, '': rest };
  });
}

/** Where a reference may stand. */
const isMovable = (root: unknown, way: readonly Token[]) => {
  const value = valueAt(root, way);
  return isObject(value) && /\/(?:parameters\/\d+|responses\/[^/]+|schema|items|properties\/[^/]+)$/.test(formatPointer(way));
};
