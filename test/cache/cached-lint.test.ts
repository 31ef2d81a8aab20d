import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { lintCached } from '../../src/cache/cached-lint.ts';
import { currentState, fileStateOf, isContentState } from '../../src/cache/file-state.ts';
import { realUri, toUri } from '../../src/document/files/paths.ts';
import { DEFAULT_LIMITS } from '../../src/document/limits.ts';
import { folderWith } from '../cli/support.ts';
import { api } from '../support/api.ts';

const PATHS = ['a', 'b', 'c', 'd'].map((name) => `/v1/${name}/: {}`);

describe('a result from the cache', () => {
  /** A run that fills a cache, and one that uses it. */
  async function twice(files: Readonly<Record<string, string>>, options: object = {}) {
    const cwd = folderWith(files);
    const names = Object.keys(files).filter((name) => !name.startsWith('_'));
    const first = await lintCached(names, { cwd, ...options }, {});
    return { cwd, first, second: await lintCached(names, { cwd, ...options }, first.cache) };
  }

  test('provides contents, lines and separate findings like a new run', async () => {
    const { cwd, first, second } = await twice({
      'a.yaml': api(...PATHS, '/v1/x: { $ref: _part.json }'),
      '_part.json': '{"summary": "P"}',
    });
    for (const { run } of [first, second]) {
      const { result } = run;
      expect(Object.keys(result.content('a.yaml') as object)).toContain('paths');
      expect(result.content('_part.json')).toEqual({ summary: 'P' });
      expect(result.content('other.yaml')).toBeUndefined();
      expect(result.source('a.yaml')?.line(1)).toContain('openapi');
      expect(result.source('other.yaml')).toBeUndefined();
      const [finding] = result.findings.filter(({ places }) => places !== undefined);
      const [, place] = finding?.places ?? [];
      const separate = finding && place && result.findingAt?.(finding, place);
      expect(separate).toMatchObject({ pointer: '/paths/~1v1~1b~1', message: '`/v1/b/` ends with a slash. Use `/v1/b`.' });
      expect(result.source('a.yaml')?.line(separate?.range.start.line ?? 0)).toContain('/v1/b/: {}');
      expect([...run.requestedFiles].sort()).toEqual([toUri(path.join(cwd, '_part.json')), toUri(path.join(cwd, 'a.yaml'))]);
    }
    expect(second.cache).toEqual(first.cache);
  });

  test('is announced for each description', async () => {
    const cwd = folderWith({ 'a.yaml': api('/v1/a: {}'), 'b.yaml': api('/v1/b: {}') });
    const steps: unknown[] = [];
    await lintCached(['a.yaml', 'b.yaml'], { cwd, onProgress: (step) => steps.push(step) }, {});
    expect(steps).toEqual([
      { file: 'a.yaml', done: 0, total: 2 },
      { file: 'b.yaml', done: 1, total: 2 },
    ]);
  });

  test('is not kept for fetched or invalid descriptions', async () => {
    const fetched = await twice({ 'a.yaml': api('/v1/a: {}') }, { allowRemote: ['localhost:1'] });
    const broken = await twice({ 'a.yaml': 'openapi: 3.0.3\npaths: [' });
    expect([fetched.first.cache, broken.first.cache]).toEqual([{}, {}]);
    expect(broken.first.run.result.errors).toHaveLength(1);
  });

  test('counts each suppressed finding once if every description suppresses it', async () => {
    const shared = 'x-lint-ignore: [path-simple]\nget: { responses: {} }\n';
    const files = { 'a.yaml': api('/v1/a: { $ref: _s.yaml }'), 'b.yaml': api('/v1/b: { $ref: _s.yaml }'), '_s.yaml': shared };
    const { first, second } = await twice(files);
    expect(second.run.suppressed).toEqual(first.run.suppressed);
    expect(second.run.result.findings).toEqual(first.run.result.findings);
    expect(first.run.result.findings.filter(({ ruleId }) => ruleId === 'unused-suppression')).toHaveLength(1);
  });
});

describe('the state of a file for the cache', () => {
  const refused = { failure: 'outside-root', message: 'why' } as const;

  test('consists of its content and its location', () => {
    const cwd = folderWith({ 'a.yaml': '1' });
    const [uri, real] = [toUri(path.join(cwd, 'a.yaml')), realUri(cwd)];
    const state = fileStateOf(uri, Buffer.from('1'), real);
    expect(JSON.parse(state)).toEqual([expect.stringMatching(/^[\w-]{43}$/), 'a.yaml']);
    expect(isContentState(state)).toBe(true);
    expect(currentState(uri, state, DEFAULT_LIMITS, real)).toBe(state);
    writeFileSync(path.join(cwd, 'a.yaml'), '2');
    expect(currentState(uri, state, DEFAULT_LIMITS, real)).not.toBe(state);
  });

  test('does not reveal whether an unreadable file exists', () => {
    const cwd = folderWith({ 'a.yaml': '1' });
    const [uri, real] = [toUri(path.join(cwd, 'a.yaml')), realUri(cwd)];
    const state = fileStateOf(uri, refused, real);
    expect([JSON.parse(state), isContentState(state)]).toEqual([['refused', 'a.yaml'], false]);
    rmSync(path.join(cwd, 'a.yaml'));
    expect(currentState(uri, state, DEFAULT_LIMITS, real)).toBe(state);
  });

  test('is the reason if the file cannot be read', () => {
    const cwd = folderWith({});
    const [uri, real] = [toUri(path.join(cwd, 'a.yaml')), realUri(cwd)];
    const missing = currentState(uri, '', DEFAULT_LIMITS, real);
    expect([JSON.parse(missing), isContentState(missing)]).toEqual([['there is no such file', 'a.yaml'], false]);
    mkdirSync(path.join(cwd, 'a.yaml'));
    expect(JSON.parse(currentState(uri, '', DEFAULT_LIMITS, real))).toEqual(['it is a folder, not a file', 'a.yaml']);
  });
});
