import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeToken } from '../../src/document/pointer.ts';
import { apiOf, brokenIn, whereIs } from './support.ts';

const NAMES = ['a', 'b', 'x/y', 'x~y', '~1', '%41', '100%', '', ' ', '__proto__', 'constructor', 'length', '0', 'é😀'];
const FILES = ['openapi.yaml', 'x.json', 'sub/y.yaml'] as const;

type File = (typeof FILES)[number];
type Node = { readonly $ref: string } | { readonly value: string };
interface Target {
  readonly file: File;
  readonly name: string;
}

/** A reference from one file to a name in another, in any spelling; sometimes to nothing. */
const link = fc.record({
  file: fc.constantFrom(...FILES),
  name: fc.constantFrom(...NAMES),
  isEncoded: fc.boolean(),
  isShort: fc.boolean(),
});
const node = fc.oneof({ weight: 4, arbitrary: link }, { weight: 1, arbitrary: fc.constant('leaf' as const) });
const files = fc.tuple(...FILES.map(() => fc.dictionary(fc.constantFrom(...NAMES), node, { maxKeys: 8, noNullPrototype: true })));

function spell(
  from: File,
  { file, name, isEncoded, isShort }: { file: File; name: string; isEncoded: boolean; isShort: boolean },
): string {
  // A percent sign that looks like an escape is only safe when escaped itself.
  const pointer = `/defs/${isEncoded || name.includes('%') ? encodeURIComponent(escapeToken(name)) : escapeToken(name)}`;
  const path = from.startsWith('sub/') ? `../${file}` : `./${file}`;
  return `${file === from && isShort ? '' : path}#${pointer}`;
}

test('references lead to the same place as in a naive reading, whatever the names are', () => {
  fc.assert(
    fc.property(files, (generated) => {
      const targets = new Map<string, Target | 'leaf'>();
      const texts: Record<string, string> = {};
      for (const [i, file] of FILES.entries()) {
        const defs: [string, Node][] = Object.entries(generated[i] ?? {}).map(([name, linked]) => {
          targets.set(`${file} ${name}`, linked);
          return [name, linked === 'leaf' ? { value: name } : { $ref: spell(file, linked) }];
        });
        texts[file] = JSON.stringify({ ...(i === 0 && { openapi: '3.0.0' }), defs: Object.fromEntries(defs) });
      }
      const { 'openapi.yaml': main = '', ...others } = texts;
      const api = apiOf(main, others);

      /** Hop by hop, by name. */
      const naive = (start: Target): string | undefined => {
        const seen = new Set<string>();
        for (let at = start; ; ) {
          const key = `${at.file} ${at.name}`;
          const next = targets.get(key);
          if (next === undefined || seen.has(key)) return undefined;
          if (next === 'leaf') return `${at.file === 'openapi.yaml' ? '' : `${at.file}#`}/defs/${escapeToken(at.name)}`;
          seen.add(key);
          at = next;
        }
      };

      for (const name of Object.keys(generated[0] ?? {})) {
        const place = api.references.follow(api.root.child('defs').child(name));
        expect(whereIs(place)).toBe(naive({ file: 'openapi.yaml', name }));
      }
      const isBroken = Object.keys(generated[0] ?? {}).some((name) => naive({ file: 'openapi.yaml', name }) === undefined);
      if (isBroken) expect(brokenIn(api).length).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});
