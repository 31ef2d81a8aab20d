import { describe, expect, test } from 'vitest';
import type { BaselineEntry } from '../../src/finding/finding.ts';
import { UsageError } from '../../src/index.ts';
import type { Baseline } from '../../src/known/baseline.ts';
import { baselineText } from '../../src/known/baseline-text.ts';
import { joinBaselines } from '../../src/known/join-baselines.ts';
import { loadBaseline } from '../../src/known/load-baseline.ts';
import { moveEntries } from '../../src/known/move-entries.ts';
import { readBaseline } from '../../src/known/read-baseline.ts';
import { renamedBaseline } from '../../src/known/renamed-baseline.ts';

const entry = (changes: Partial<BaselineEntry> = {}): BaselineEntry => ({
  ...{ ruleId: 'x', file: 'a.yaml', pointer: '/info', messageId: 'm', identity: {}, message: 'Wrong.' },
  ...changes,
});
const baseline = (entries: readonly BaselineEntry[], more: Partial<Baseline> = {}): Baseline => ({
  ...{ file: '/work/b.json', descriptions: ['a.yaml'], entries },
  ...more,
});

describe('a baseline entry after a path is renamed', () => {
  const namesIn = (file: string) =>
    file === '/work/a.yaml'
      ? new Map([
          ['/a', '/b'],
          ['/x/{id}', '/y/{id}'],
        ])
      : undefined;
  const renamed = (changes: Partial<BaselineEntry>) => renamedBaseline(baseline([entry(changes)]), namesIn).entries[0];

  test.each<[Partial<BaselineEntry>, Partial<BaselineEntry>]>([
    [{ pointer: '/paths/~1a' }, { pointer: '/paths/~1b' }],
    [{ pointer: '/paths/~1x~1{id}/get/tags/0' }, { pointer: '/paths/~1y~1{id}/get/tags/0' }],
    [{ message: '`/a` and `GET /a` are wrong.' }, { message: '`/b` and `GET /b` are wrong.' }],
    [{ identity: { path: '/a' } }, { identity: { path: '/b' } }],
    [{ identity: { operation: 'GET /x/{id}' } }, { identity: { operation: 'GET /y/{id}' } }],
    [{ identity: { operation: 'OPTIONS /a' } }, { identity: { operation: 'OPTIONS /b' } }],
    [{ identity: { text: 'See `/a`.' } }, { identity: { text: 'See `/b`.' } }],
    [{ identity: { all: ['/a', 'PUT /a', '/c'] } }, { identity: { all: ['/b', 'PUT /b', '/c'] } }],
    [
      { identity: { parts: [{ messageId: 'p', data: { path: '/a', count: 3 } }] } },
      { identity: { parts: [{ messageId: 'p', data: { path: '/b', count: 3 } }] } },
    ],
  ])('follows the new path in the entry %j', (before, after) => {
    expect(renamed(before)).toEqual(entry(after));
  });

  test.each<Partial<BaselineEntry>>([
    { pointer: '/components/~1a' },
    { pointer: '/paths' },
    { pointer: '/paths/~1a~1c' },
    { pointer: '' },
    { message: '/a is wrong.' },
    { identity: { path: '/a/c', other: 'x/a', lower: 'get /a', short: 'GO /a', long: 'ABCDEFGH /a', count: 3 } },
    { file: 'c.yaml', pointer: '/paths/~1a', message: '`/a`', identity: { path: '/a' } },
    { ruleId: 'compat-type', pointer: '/paths/~1a', message: '`/a`' },
  ])('does not change if the entry is %j', (changes) => {
    const given = baseline([entry(changes)]);
    expect(renamedBaseline(given, namesIn)).toBe(given);
  });

  test('follows the new path together with the outlines, even if a pointer no longer exists', () => {
    const [own, other] = ['a.yaml', 'c.yaml'].map((file) => ({ file, title: 'A', paths: ['/a', '/c'] }));
    const { identity: _, ...bare } = entry({ pointer: '/paths/~1a' });
    const given = baseline([bare, entry()], { outlines: [own, other] as never, $schema: 's.json' });
    expect(renamedBaseline(given, namesIn)).toEqual({
      ...given,
      entries: [{ ...bare, pointer: '/paths/~1b' }, entry()],
      outlines: [{ ...own, paths: ['/b', '/c'] }, other],
    });
    expect(renamedBaseline(baseline([bare]), namesIn)).not.toHaveProperty('outlines');
  });
});

describe('the baseline that is joined from several', () => {
  test('keeps the file of the first baseline and names files relative to it', () => {
    const [own, other] = [
      { file: 'a.yaml', paths: ['/a'] },
      { file: 'c.yaml', paths: ['/c'] },
    ];
    const first = baseline([entry({ reason: 'Old.' }), entry({ ruleId: 'compat-type' })], { outlines: [own], $schema: 's.json' });
    const second = baseline([entry({ file: '../a.yaml' }), entry({ file: 'c.yaml' }), entry({ file: 'c.yaml', places: 'all' })], {
      ...{ file: '/work/sub/b.json', descriptions: ['../a.yaml', 'c.yaml'], outlines: [other] },
    });
    expect(joinBaselines([first, second])).toEqual({
      file: '/work/b.json',
      descriptions: ['a.yaml', 'sub/c.yaml'],
      outlines: [own, { ...other, file: 'sub/c.yaml' }],
      entries: expect.arrayContaining([
        entry({ reason: 'Old.' }),
        entry({ file: 'sub/c.yaml' }),
        entry({ file: 'sub/c.yaml', places: 'all' }),
      ]),
    });
    expect(joinBaselines([first, second])?.entries).toHaveLength(3);
  });

  test('is empty if the baselines contain only accepted changes', () => {
    const { descriptions: _, ...changes } = baseline([entry({ ruleId: 'compat-type' })]);
    expect(joinBaselines([changes])).toEqual({ file: '/work/b.json', descriptions: [], outlines: [], entries: [] });
    expect(joinBaselines([])).toBeUndefined();
  });
});

describe('a description that moves to another baseline', () => {
  const outlines = [
    { file: 'sub/a.yaml', paths: ['/a'] },
    { file: 'sub/c.yaml', paths: ['/c'] },
  ];
  const own = entry({ file: 'sub/a.yaml' });
  const part = entry({ file: 'sub/part.yaml' });
  const foreign = entry({ file: 'sub/foreign.yaml' });
  const ofOther = entry({ file: 'sub/c.yaml' });
  const change = entry({ file: 'sub/a.yaml', ruleId: 'compat-type' });
  const all = [own, part, foreign, ofOther, change];
  const to = baseline([], { file: '/work/sub/b.json', descriptions: ['d.yaml'] });
  const move = (from: Baseline, target = to) =>
    moveEntries(from, target, '/work/sub/a.yaml', (file) => !file.endsWith('foreign.yaml'));

  test('takes its findings with it, and copies the findings in its parts', () => {
    const from = baseline(all, { descriptions: ['sub/a.yaml', 'sub/c.yaml'], outlines });
    const { to: target, from: left, moved } = move(from);
    expect(moved).toBe(2);
    expect(target).toEqual({
      ...to,
      descriptions: ['d.yaml', 'a.yaml'],
      outlines: [{ file: 'a.yaml', paths: ['/a'] }],
      entries: [
        { ...own, file: 'a.yaml' },
        { ...part, file: 'part.yaml' },
      ],
    });
    // The accepted change stays, and so does the outline that it is recognized by.
    expect(left).toEqual({ ...from, descriptions: ['sub/c.yaml'], entries: [part, foreign, ofOther, change] });
  });

  test('leaves behind no entry that only it needs', () => {
    const { from } = move(baseline([own, part], { descriptions: ['sub/a.yaml'], outlines }));
    expect(from).toEqual({ file: '/work/b.json', outlines: [outlines[1]], entries: [] });
    expect(move(baseline([own, part], { descriptions: ['sub/a.yaml'], outlines: outlines.slice(0, 1) })).from).toEqual({
      ...{ file: '/work/b.json', entries: [] },
    });
  });

  test('stays if the source baseline does not list it', () => {
    const from = baseline(all, { descriptions: ['sub/c.yaml'] });
    expect(move(from)).toEqual({ from, to, moved: 0 });
    expect(move(baseline(all, { descriptions: undefined as never }))).toMatchObject({ to, moved: 0 });
  });

  test('moves to a baseline without descriptions and outlines', () => {
    const { descriptions: _, ...empty } = to;
    const { to: target } = move(baseline([own], { descriptions: ['sub/a.yaml'] }), empty);
    expect(target).toEqual({ ...empty, descriptions: ['a.yaml'], entries: [{ ...own, file: 'a.yaml' }] });
  });
});

describe('the text of a changed baseline', () => {
  const roundTrip = (given: Omit<Baseline, 'file'>) => readBaseline(baselineText(given));

  test('keeps the reference to its schema, outlines and all annotations', () => {
    const given = {
      $schema: './node_modules/api-conventions/dist/baseline.schema.json',
      descriptions: ['a.yaml'],
      outlines: [
        { file: 'a.yaml', title: 'A', paths: ['/a'] },
        { file: 'b.yaml', paths: [] },
      ],
      entries: [
        {
          ruleId: 'x',
          file: 'a.yaml',
          pointer: '',
          message: 'Everywhere.',
          places: 'all' as const,
          reason: 'Old.',
          expires: '2026-12-31',
        },
      ],
    };
    expect(roundTrip(given)).toEqual({ ...given, mistakes: [] });
  });

  test('has a marker for each finding whose places are on several lines', () => {
    const of = (ruleId: string) =>
      ['/paths/~1a/get', '/paths/~1a/put', '/info', ''].map((pointer) => ({
        ruleId,
        file: 'a.yaml',
        pointer,
        message: 'Wrong.',
      }));
    const entries = [
      ...of('x'),
      ...of('y'),
      { ruleId: 'z', file: 'a.yaml', pointer: '/paths', before: '/p', message: 'Wrong.', messageId: 'm' },
    ];
    const text = baselineText({ entries });
    const lines = text.split('\n').filter((line) => /^ {6}\S/.test(line));
    expect(lines).toHaveLength(6);
    expect(new Set(lines.map((line) => line.replace(/,$/, ''))).size).toBe(6);
    expect(new Set(lines.map((line) => /"([0-9a-f]{4}):/.exec(line)?.[1])).size).toBe(2);
    expect(lines.filter((line) => /^ {6}\["[0-9a-f]{4}:\/paths\/~1a","get","put"\]/.test(line))).toHaveLength(2);
    expect(new Set(readBaseline(text).entries)).toEqual(new Set(entries));
  });
});

describe('an invalid baseline', () => {
  const refusal = (text: string | Uint8Array) =>
    loadBaseline('b.json', { cwd: '/work', readFile: () => (typeof text === 'string' ? Buffer.from(text) : text) });
  const mistakesIn = async (value: unknown) => refusal(JSON.stringify(value, null, 1)).catch(({ message }) => message);

  test('is refused if it is larger than 100 MB', async () => {
    await expect(refusal(new Uint8Array(150 * 1_000_000 + 50_000_000))).rejects.toThrow(UsageError);
    await expect(refusal(new Uint8Array(2 ** 20 * 150))).rejects.toThrow(
      /^The baseline `b\.json` has 1\d\d\.\d MB; the limit is 100 MB\. Write a baseline for each folder: `--each-folder`\.$/,
    );
  });

  test.each([
    [{ version: 4 }, 'b.json:2:13 The baseline has version 4'],
    [{ version: 2 }, 'b.json:2:13 The baseline has version 2'],
    [{ version: 'x' }, 'b.json:2:13 `version` must be 3'],
    [{ version: 3, entries: [{ places: ['/a'], message: 'x' }] }, 'b.json:4:3 `file`, `rule` are missing. Add them.'],
    [{ version: 3, entries: [{ file: 'a', rule: 'x', message: 'x', places: [['/a', 'b', 1]] }] }, 'b.json:9:5 A place must be'],
    [{ version: 3, entries: [{ file: 'a', rule: 'x', message: 'x', places: [['/~2', 'b']] }] }, 'b.json:9:5 A place must be'],
    [{ version: 3, entries: [{ file: 'a', rule: 'x', message: 'x', places: [[1, 'b']] }] }, 'b.json:9:5 A place must be'],
    [
      { version: 3, entries: [{ file: 'a', rule: 'x', message: 'x', places: [{ pointer: '/a', before: 'b' }] }] },
      'b.json:9:5 A place must be',
    ],
    [
      { version: 3, entries: [{ file: 'a', rule: 'x', message: 'x', places: [{ pointer: '/a', before: '/b', after: 1 }] }] },
      'b.json:12:6 A place does not have a key `after`. Did you mean',
    ],
  ])('is refused with the position of the mistake %j', async (value, message) => {
    const [title, line, ...others] = (await mistakesIn(value)).split('\n');
    expect([title, line]).toEqual([
      'The baseline has a mistake:',
      expect.stringContaining(`  ${message.replace('. Did you mean', '.')}`),
    ]);
    expect(others).toEqual([]);
  });

  test('is refused with its first twenty mistakes', async () => {
    const entries = Array.from({ length: 25 }, () => 'x');
    const lines = (await mistakesIn({ version: 3, entries })).split('\n');
    expect([lines.length, lines[0], lines.at(-1)]).toEqual([22, 'The baseline has 25 mistakes:', '  and 5 more']);
    const many = (await mistakesIn({ version: 3, entries: Array.from({ length: 1005 }, () => 'x') })).split('\n');
    expect([many[0], many.at(-1)]).toEqual(['The baseline has at least 1000 mistakes:', '  and at least 980 more']);
  });
});
