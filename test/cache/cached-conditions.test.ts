// The conditions under which a cached result is reused, and the contents of a reused result.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Cache, lintCached } from '../../src/cache/cached-lint.ts';
import { loadConfig } from '../../src/config/configs.ts';
import { toUri } from '../../src/document/files/paths.ts';
import { type LintOptions, lint } from '../../src/index.ts';
import { NestedConfigError } from '../../src/settings/nested-config-error.ts';
import { folderWith } from '../cli/support.ts';
import { api } from '../support/api.ts';

const API = api('/v1/a/: {}', '/v1/b/: {}', '/v1/c/: {}', '/v1/d/: {}');
const HOUSE_RULE = `rules:
  house/slash: { where: path, must: { path: { pattern: "[^/]$" } }, severity: warn }
`;

/** Marks each message in the cache, so that findings from the cache are recognizable. */
const withMarkedMessages = (cache: Cache): Cache =>
  JSON.parse(JSON.stringify(cache).replaceAll('"message":"', '"message":"CACHED '));
const isMarked = ({ message }: { readonly message: string }) => message.startsWith('CACHED ');

/** Returns whether what is found with other options comes from the cache. */
async function isReused(cwd: string, before: Options, after: Options, of = cwd): Promise<boolean> {
  const { cache } = await lintCached(['a.yaml'], { cwd, ...before }, {});
  const { run } = await lintCached(['a.yaml'], { cwd: of, ...after }, withMarkedMessages(cache));
  return run.result.findings.some(isMarked);
}

type Options = Omit<LintOptions, 'cwd' | 'readFile'>;

describe('a cached result', () => {
  test('is reused with the same options', async () => {
    const options = {
      rules: { 'path-versioned': { severity: 'off' } },
      overrides: [{ files: ['a.yaml'], rules: { 'path-versioned': { severity: 'warn' } } }],
      root: '.',
    } as const;
    expect(await isReused(folderWith({ 'a.yaml': API }), options, options)).toBe(true);
  });

  test('is reused after the project moves to another folder', async () => {
    const files = {
      'a.yaml': API,
      'api-conventions.yaml': `root: .\noverrides: [{ files: x.yaml, rules: { path-no-trailing-slash: off } }]\n`,
    };
    const [cwd, moved] = [folderWith(files), folderWith(files)];
    const config = (folder: string) => loadConfig('api-conventions.yaml', { cwd: folder });
    expect(await isReused(cwd, { config: await config(cwd) }, { config: await config(moved) }, moved)).toBe(true);
  });

  test.each<[string, Options]>([
    ['another severity', { rules: { 'path-no-trailing-slash': { severity: 'warn' } } }],
    ['overrides', { overrides: [{ files: ['b.yaml'], rules: { 'path-no-trailing-slash': { severity: 'off' } } }] }],
    ['another root', { root: '..' }],
    ['other limits', { limits: { aliases: 5 } }],
    ['files that are fetched', { allowRemote: ['localhost:1'] }],
    ['a plugin', { plugins: [{ name: 'acme', rules: [] }] }],
  ])('is not reused with %s', async (_name, options) => {
    const cwd = folderWith({ 'a.yaml': API });
    expect(await isReused(cwd, {}, options)).toBe(false);
    expect(await isReused(cwd, options, {})).toBe(false);
  });

  test('is not reused with a plugin in the configuration', async () => {
    const cwd = folderWith({ 'a.yaml': API, 'api-conventions.yaml': '' });
    const config = await loadConfig('api-conventions.yaml', { cwd });
    const { cache } = await lintCached(['a.yaml'], { cwd, config: { ...config, plugins: [{ name: 'acme', rules: [] }] } }, {});
    expect(cache).toEqual({});
  });

  test.each<[string, string, string]>([
    ['rule without code', HOUSE_RULE, HOUSE_RULE.replace('[^/]', '.')],
    ['name of a rule without code', HOUSE_RULE, HOUSE_RULE.replace('house/slash', 'house/end')],
    ['limit', 'limits: { aliases: 5 }\n', 'limits: { aliases: 6 }\n'],
    [
      'override',
      'overrides: [{ files: a.yaml, rules: {} }]\n',
      'overrides: [{ files: a.yaml, rules: { path-no-trailing-slash: warn } }]\n',
    ],
  ])('is not reused with another %s', async (_name, before, after) => {
    const cwd = folderWith({ 'a.yaml': API, 'before.yaml': before, 'after.yaml': after });
    const config = (name: string) => loadConfig(`${name}.yaml`, { cwd });
    expect(await isReused(cwd, { config: await config('before') }, { config: await config('before') })).toBe(true);
    expect(await isReused(cwd, { config: await config('before') }, { config: await config('after') })).toBe(false);
  });

  test('is not reused with the same overrides in another folder, whose patterns match other files', async () => {
    const text = 'overrides: [{ files: a.yaml, rules: { path-no-trailing-slash: off } }]\n';
    const cwd = folderWith({ 'a.yaml': API, 'api-conventions.yaml': text, 'sub/api-conventions.yaml': text });
    const config = (folder: string) => loadConfig(path.join(folder, 'api-conventions.yaml'), { cwd });
    const settings = async (folder: string) => ({ config: { ...(await config(folder)), root: cwd } });
    const { cache } = await lintCached(['a.yaml'], { cwd, ...(await settings('.')) }, {});
    const { run } = await lintCached(['a.yaml'], { cwd, ...(await settings('sub')) }, cache);
    expect(run.result.findings.map(({ ruleId }) => ruleId)).toContain('path-no-trailing-slash');
  });

  test('is not reused with a configuration that has become invalid', async () => {
    const cwd = folderWith({ 'a.yaml': API });
    const { cache } = await lintCached(['a.yaml'], { cwd }, {});
    const failure = { kind: 'config', file: 'sub/api-conventions.yaml', message: 'There is no rule `x`.' } as const;
    const config = () => {
      throw new NestedConfigError('It has mistakes.', [failure]);
    };
    const { run, cache: next } = await lintCached(['a.yaml'], { cwd, config }, cache);
    expect([run.result.errors, run.result.findings, Object.keys(next)]).toEqual([[failure], [], []]);
  });

  test.each<[string, (entry: { files: Record<string, unknown>; report: Record<string, unknown> }) => void]>([
    ['that does not know the description', ({ files }) => delete files['a.yaml']],
    ['with a state that is not text', ({ files }) => Object.assign(files, { 'a.yaml': 1 })],
    ['without a report of this version', ({ report }) => Object.assign(report, { version: 0 })],
  ])('is not reused from an entry %s', async (_name, damage) => {
    const cwd = folderWith({ 'a.yaml': API });
    const { cache, run } = await lintCached(['a.yaml'], { cwd }, {});
    const damaged = JSON.parse(JSON.stringify(withMarkedMessages(cache)));
    damage(damaged['a.yaml']);
    const again = await lintCached(['a.yaml'], { cwd }, damaged);
    expect(again.run.result.findings).toEqual(run.result.findings);
    expect(again.cache).toEqual(cache);
  });

  test('is not reused without edits if a run needs them', async () => {
    const cwd = folderWith({ 'a.yaml': API });
    expect(await isReused(cwd, { edits: true }, {})).toBe(true);
    expect(await isReused(cwd, { edits: true }, { edits: true })).toBe(true);
    expect(await isReused(cwd, {}, { edits: true })).toBe(false);
  });

  test('is reused for a run with edits if nothing can be fixed', async () => {
    const cwd = folderWith({ 'a.yaml': api('/v1/a: { post: { responses: { default: {} } } }') });
    const rules = { 'rate-limit-declared': { severity: 'off' }, 'operation-oauth': { severity: 'off' } } as const;
    expect(await isReused(cwd, { rules }, { rules, edits: true })).toBe(true);
  });

  test('is not reused after a change to a description that cannot reference itself', async () => {
    const cwd = folderWith({ 'a.yaml': api('/v1/a/: {}', '/v1/b: { $ref: "b.yaml" }'), 'sub/x': '' });
    const options = { cwd, root: 'sub' };
    const { cache, run } = await lintCached(['a.yaml'], options, {});
    writeFileSync(path.join(cwd, 'a.yaml'), api('/v1/b: { $ref: "b.yaml" }'));
    const again = await lintCached(['a.yaml'], options, cache);
    expect(again.run.result.findings).not.toEqual(run.result.findings);
  });
});

describe('a cached result that is reused', () => {
  async function twice(files: Readonly<Record<string, string>>, names: readonly string[], config = '') {
    const cwd = folderWith({ ...files, 'conventions.yaml': config });
    const options = { cwd, config: await loadConfig('conventions.yaml', { cwd }) };
    const first = await lintCached(names, options, {});
    const { run } = await lintCached(names, options, withMarkedMessages(first.cache));
    return { cwd, options, first: first.run.result, second: run.result, run, plain: await lint(names, options) };
  }

  test('includes the rules without code and their messages', async () => {
    const { first, second } = await twice({ 'a.yaml': API }, ['a.yaml'], `${HOUSE_RULE}  path-no-trailing-slash: off\n`);
    expect(second.pluginRules).toEqual(first.pluginRules);
    expect(second.pluginRules).toMatchObject([{ id: 'house/slash' }]);
    const two = await twice({ 'a.yaml': API, 'b.yaml': API }, ['a.yaml', 'b.yaml'], HOUSE_RULE);
    expect(two.second.pluginRules).toEqual(first.pluginRules);
    expect([...second.activeRules]).toEqual([...first.activeRules]);
    expect(second.activeRules).toContain('house/slash');
    const separate = (result: typeof first) => {
      const [finding] = result.findings.filter(({ ruleId }) => ruleId === 'house/slash');
      const place = finding?.places?.[1];
      return finding && place && result.findingAt?.(finding, place);
    };
    expect(separate(first)?.pointer).toBe('/paths/~1v1~1b~1');
    expect(separate(second)).toEqual(separate(first));
  });

  test('shows no lines of files that are not named like descriptions', async () => {
    const part = 'summary: S\nget: { responses: {} }\n';
    const files = {
      'a.txt': api('/v1/a: { $ref: p.txt }', '/v1/b: { $ref: q.yaml }', '/v1/c/: {}'),
      'p.txt': part,
      'q.yaml': part,
    };
    const { first, second } = await twice(files, ['a.txt']);
    for (const { source, content } of [first, second]) {
      expect(['a.txt', 'p.txt', 'q.yaml', 'conventions.yaml'].map((name) => source(name)?.line(1))).toEqual([
        'openapi: 3.0.3',
        undefined,
        'summary: S',
        undefined,
      ]);
      expect(content('p.txt')).toMatchObject({ summary: 'S' });
    }
  });

  test('identifies suppressed findings by the names of their files', async () => {
    const { run, plain } = await twice({ 'sub/a.yaml': api('/v1/a/: { x-lint-ignore: path-no-trailing-slash }') }, [
      'sub/a.yaml',
    ]);
    expect(run.suppressed.map((key) => key.split('\n').slice(0, 3))).toEqual([
      ['path-no-trailing-slash', 'sub/a.yaml', '/paths/~1v1~1a~1'],
    ]);
    expect(run.result.suppressed).toBe(plain.suppressed);
  });

  test('drops the entry of a description that cannot be checked', async () => {
    const cwd = folderWith({ 'a.yaml': API });
    const { cache } = await lintCached(['a.yaml'], { cwd }, {});
    writeFileSync(path.join(cwd, 'a.yaml'), 'openapi: 3.0.3\npaths: [');
    expect(Object.keys((await lintCached(['a.yaml'], { cwd }, cache)).cache)).toEqual([]);
  });

  describe('the unused suppressions of a shared file in a cached result', () => {
    const SHARED = `get:
  # lint-ignore-next-line path-no-trailing-slash
  operationId: one
  # lint-ignore-next-line no-secrets-in-url
  parameters: [{ name: api_key, in: query }]
  # lint-ignore-next-line no-secrets-in-url
  responses: {}
`;
    const lines = (result: { findings: readonly { ruleId: string; file: string; range: { start: { line: number } } }[] }) =>
      result.findings.flatMap(({ ruleId, file, range }) =>
        ruleId === 'unused-suppression' ? [`${file}:${range.start.line}`] : [],
      );

    test('are reported if no description uses them', async () => {
      const files = {
        'a.yaml': api('/v1/a: { $ref: shared.yaml }', '/v1/x: {} # lint-ignore-line path-no-trailing-slash'),
        'b.yaml': api('/v1/b: { $ref: shared.yaml }', '/v1/y: {}'),
        'c.yaml': api('/v1/c: {}', '/v1/z: {}'),
        'shared.yaml': SHARED,
      };
      const { first, second, plain } = await twice(files, ['a.yaml', 'b.yaml', 'c.yaml']);
      expect(lines(first)).toEqual(lines(plain));
      expect(lines(second)).toEqual(lines(plain));
      expect(lines(plain)).toEqual(['a.yaml:5', 'shared.yaml:2', 'shared.yaml:6']);
    });

    test('are not reported if a description uses them', async () => {
      const list = 'schema: { type: array, items: { type: object } }';
      const shared = `# lint-ignore-next-line list-paginated
get:
  # lint-ignore-next-line list-paginated
  responses: { 200: { description: OK, content: { application/json: { ${list} } } } }
`;
      const files = {
        'list.yaml': api('/v1/orders: { $ref: shared.yaml }'),
        'item.yaml': api('"/v1/orders/{id}": { $ref: shared.yaml }'),
        // In each of these, the same lines have a suppression that is not used.
        'other.yaml': `# lint-ignore-next-line list-paginated\n${api('/v1/x: { $ref: part.yaml }')}`,
        'shared.yaml': shared,
        'part.yaml': shared.replace(list, 'schema: { type: object }').replace('\n', ' path-no-trailing-slash\n'),
      };
      const names = ['item.yaml', 'list.yaml', 'other.yaml'];
      const { first, second, plain } = await twice(files, names);
      expect(lines(plain)).toEqual(['other.yaml:1', 'part.yaml:1', 'part.yaml:1', 'part.yaml:3', 'shared.yaml:3']);
      expect(lines(first)).toEqual(lines(plain));
      expect(lines(second)).toEqual(lines(plain));
      expect([first.suppressed, second.suppressed]).toEqual([plain.suppressed, plain.suppressed]);
    });
  });

  test('has the same list of read files', async () => {
    const { cwd, run } = await twice({ 'a.yaml': api('/v1/a: { $ref: p.yaml }'), 'p.yaml': 'summary: P\n' }, ['a.yaml']);
    expect([...run.requestedFiles].sort()).toEqual(['a.yaml', 'p.yaml'].map((name) => toUri(path.join(cwd, name))));
  });
});
