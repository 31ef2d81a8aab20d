import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Lexer, parse as parseYaml, stringify } from 'yaml';
import { parseText } from '../../src/document/parse.ts';
import type { Token } from '../../src/document/pointer.ts';
import { planFixes } from '../../src/fix/plan-fixes.ts';
import { isEqual } from '../../src/model/equal.ts';
import { ownMember } from '../../src/model/place.ts';
import type { EditOf, EditPlace, Json } from '../../src/rule/edits.ts';
import { runs } from '../support/runs.ts';
import { afterEdit } from './after-edit.ts';
import { choices, layouts, variedJson, variedYaml } from './varied-text.ts';

const NAMES = ['get', 'tags', '/orders/', '200', 'a b', '', 'x-😀', 'on', 'a: b', '#', '- x', "it's", '{id}', '~', '__proto__'];
const name = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...NAMES) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);
const text = fc.oneof(
  fc.constantFrom(
    '',
    'ok',
    'true',
    '12',
    'two words',
    'a: b',
    '# no',
    ' x',
    'one\ntwo\n',
    'one\ntwo',
    'one\n\ntwo\n',
    '😀',
    '\ttab',
    '1:30',
    '2020-01-01',
    'x\r\ny',
  ),
  fc.string({ unit: 'binary' }),
);
const scalar: fc.Arbitrary<Json> = fc.oneof(text, fc.integer(), fc.constantFrom(1.5, true, false, null, -0));
const { value } = fc.letrec<{ value: Json; object: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    { weight: 2, arbitrary: scalar },
    { weight: 2, arbitrary: tie('object') },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 4 }) },
  ),
  object: fc
    .uniqueArray(fc.tuple(name, tie('value')), { selector: ([key]) => key, maxLength: 5 })
    .map((entries): Json => Object.fromEntries(entries)),
}));
const root = fc
  .uniqueArray(fc.tuple(name, value), { selector: ([key]) => key, minLength: 1, maxLength: 5 })
  .map((entries): Json => Object.fromEntries(entries));

/** Every path of a value except the root. */
function paths(of: unknown, path: readonly Token[] = []): (readonly Token[])[] {
  if (typeof of !== 'object' || of === null) return [];
  return Object.entries(of).flatMap(([key, child]) => {
    const next = [...path, Array.isArray(of) ? Number(key) : key];
    return [next, ...paths(child, next)];
  });
}

/** An edit of a value, made of numbers so that it can be chosen before the value is known. */
const edit = fc.tuple(
  fc.constantFrom('set', 'insert', 'before', 'add', 'remove', 'rename', 'move'),
  fc.nat(),
  fc.nat(),
  name,
  value,
);

type Recipe = [string, number, number, string, Json];

function editFor(of: Json, [kind, first, second, key, newValue]: Recipe): EditOf<EditPlace> | undefined {
  const all = paths(of);
  const path = all[first % all.length] ?? [];
  const other = all[second % all.length] ?? [];
  const at = (tokens: readonly Token[]): EditPlace => ({ file: 'a', tokens });
  switch (kind) {
    case 'set':
      return { set: at(path), value: newValue };
    case 'insert':
      return { set: at([...path, key]), value: newValue };
    case 'before':
      return { set: at([...path.slice(0, -1), key]), value: newValue, before: String(path.at(-1)) };
    case 'add':
      return { to: at(path), add: newValue, ...(second % 2 === 0 && { before: second % 3 }) };
    case 'remove':
      return { remove: at(path) };
    case 'rename':
      return { rename: at(path), to: key };
    default:
      return { move: at(path), to: at([...other, key]) };
  }
}

interface Case {
  readonly written: string;
  readonly recipes: readonly Recipe[];
}

function planOf(written: string, fixes: readonly (readonly EditOf<EditPlace>[])[]) {
  const document = parseText('a.yaml', written);
  expect(document.problems).toEqual([]);
  const items = fixes.map((edits) => ({ fix: { title: '', applicability: 'safe' as const, edits } }));
  return planFixes(items, { find: () => document, documents: [document], name: () => 'a' });
}

function check({ written, recipes }: Case) {
  const of = parseText('a.yaml', written).value as Json;
  const edits = recipes.flatMap((recipe) => editFor(of, recipe) ?? []);
  const plan = planOf(
    written,
    edits.map((each) => [each]),
  );
  // Any edit that is possible has the correct result in any style.
  expect(plan.refused.map(({ reason }) => reason)).not.toContain('the changed file would not have the intended content');
  const [changed] = plan.files;
  if (!changed) return;
  const after = parseText('a.yaml', changed.text).value;
  // Each edit alone, by another implementation.
  const [only] = plan.applied;
  if (plan.applied.length === 1 && only)
    expect(isEqual(after, afterEdit(of, only.fix.edits[0] as EditOf<EditPlace>), false)).toBe(true);
  // Bytes outside of the edits are as they were.
  let rebuilt = '';
  let from = 0;
  for (const { start, end, text: inserted } of changed.edits) {
    expect(start).toBeGreaterThanOrEqual(from);
    rebuilt += written.slice(from, start) + inserted;
    from = end;
  }
  expect(changed.text).toBe(rebuilt + written.slice(from));
}

const recipes = (most: number) => fc.array(edit, { minLength: 1, maxLength: most });
const RUNS = runs(250);

describe.each([1, 5])('a plan of %i random edits with the stated effect and no other', (most) => {
  test('can be applied to YAML of any style', () => {
    fc.assert(
      fc.property(root, layouts, choices, recipes(most), (of, layout, choose, given) => {
        check({ written: variedYaml(of, layout, choose), recipes: given });
      }),
      RUNS,
    );
  });

  test('can be applied to JSON with any indentation', () => {
    fc.assert(
      fc.property(root, variedJson, recipes(most), (of, write, given) => {
        check({ written: write(of), recipes: given });
      }),
      RUNS,
    );
  });
});

/** The comments according to another parser than the one that edits rely on; two may have moved to one line. */
function commentsOf(written: string): string[] {
  return [...new Lexer().lex(written)].filter((token) => token.startsWith('#')).flatMap((token) => token.split(/ (?=#)/));
}

test('edits that remove nothing keep every comment', () => {
  let kept = 0;
  fc.assert(
    fc.property(root, layouts, choices, recipes(3), (of, layout, choose, given) => {
      const written = variedYaml(of, { ...layout, hasComments: true }, choose);
      const adding = given.filter(([kind]) => kind !== 'remove');
      const edits = adding.flatMap((recipe) => editFor(parseText('a.yaml', written).value as Json, recipe) ?? []);
      const plan = planOf(
        written,
        edits.map((each) => [each]),
      );
      const after = commentsOf(plan.files[0]?.text ?? written);
      const lost = commentsOf(written);
      for (const comment of after) if (lost.includes(comment)) lost.splice(lost.indexOf(comment), 1);
      expect(lost).toEqual([]);
      if (plan.files.length > 0) kept += after.length;
    }),
    RUNS,
  );
  expect(kept).toBeGreaterThan(100);
});

/** A value by another parser than the one that proves fixes; shared values appear as often as they are written. */
function readByOther(written: string): Json {
  return parseYaml(written, { version: '1.2', merge: true, uniqueKeys: false, maxAliasCount: -1 });
}

test('edits keep parts that aliases and merge keys share, and all other parts read as stated', () => {
  const shared = fc.tuple(root, root, root, fc.boolean()).map(([a, b, own, isMerged]): string => {
    const text = stringify(
      { x: a, own, list: [b, { a }, 1], y: b, z: { a, more: [1, { own: 2 }] } },
      { aliasDuplicateObjects: true },
    );
    return isMerged ? `${text}m:\n  <<: *a1\n  own: 1\n` : text;
  });
  let applied = 0;
  fc.assert(
    fc.property(shared, edit, (written, recipe) => {
      // Characters that `stringify` does not escape.
      fc.pre(!/[\ufffe\uffff]/.test(written));
      const of = readByOther(written);
      const change = editFor(of, recipe);
      if (!change) return;
      const plan = planOf(written, [[change]]);
      const [changed] = plan.files;
      applied += plan.files.length;
      if (changed) expect(isEqual(readByOther(changed.text), afterEdit(of, change), false)).toBe(true);
    }),
    runs(250),
  );
  expect(applied).toBeGreaterThan(25);
});

test('a fix that removes the last part of an object and adds a member to a parent does not overlap', () => {
  let applied = 0;
  fc.assert(
    fc.property(root, layouts, choices, fc.nat(), fc.nat(), value, (of, layout, choose, first, second, newValue) => {
      const all = paths(of).filter((path) => path.length > 1);
      const path = all[first % all.length];
      if (!path) return;
      const around = path.slice(0, second % (path.length - 1));
      if (Array.isArray(around.reduce<unknown>((inner, token) => ownMember(inner, token), of))) return;
      const written = variedYaml(of, layout, choose);
      const edits = [
        { remove: { file: 'a', tokens: path } },
        { set: { file: 'a', tokens: [...around, 'added'] }, value: newValue },
      ];
      const plan = planOf(written, [edits]);
      expect(plan.deferred).toEqual([]);
      expect(plan.refused.map(({ reason }) => reason)).not.toContain('it overlaps with another fix');
      applied += plan.applied.length;
    }),
    RUNS,
  );
  expect(applied).toBeGreaterThan(100);
});

test('the same edits change nothing when they are applied again', () => {
  fc.assert(
    fc.property(
      root,
      layouts,
      choices,
      fc.array(fc.tuple(fc.nat(), value), { minLength: 1, maxLength: 4 }),
      (of, layout, choose, given) => {
        const written = variedYaml(of, layout, choose);
        const all = paths(of);
        const edits = given.map(([number, newValue]) => ({
          set: { file: 'a', tokens: all[number % all.length] ?? [] },
          value: newValue,
        }));
        const [first, second] = [planOf(written, [edits]), planOf(planOf(written, [edits]).files[0]?.text ?? written, [edits])];
        if (first.applied.length > 0) expect(second.files).toEqual([]);
      },
    ),
    runs(100),
  );
});
