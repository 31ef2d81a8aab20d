import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cli, folderWith } from '../cli/support.ts';
import { pluginWith } from './support.ts';

const PATHS = '/v1/a: { get: {} }, /v1/b: { get: {} }, /v1/c: { get: {} }';
const API = `openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\npaths: { ${PATHS} }\n`;

test('a rule of a plugin keeps each of its fields', async () => {
  const shown = {
    summary: 'Operations have an owner.',
    rationale: 'Someone must answer.',
    details: 'Teams are owners.',
    remedy: 'Name the team.',
    turnOff: 'There is one team.',
    url: 'https://a.example/owner',
  };
  const messages = { noOwner: '{{ subject }} has no {{ name }}.' };
  const habits = { noOwner: { text: '{{ share }} operations have no {{ name }}.' } };
  const examples = { good: ['paths: { /good: {} }'], bad: [{ api: 'paths: { /bad: {} }', message: 'It is bad.' }] };
  const fields = { ...shown, clauses: ['4.2'], messages, habits, identity: ['name'], examples };
  const options = `options: { word: { default: 'team', description: 'What owners are called.', schema: { type: 'string' } } }`;
  const visit = `visit: { *Operation({ place }) { yield { at: place, messageId: 'noOwner', data: { name: 'team', of: 1 } }; } }`;
  const cwd = folderWith({
    'a.yaml': API,
    'house.mjs': pluginWith(`...${JSON.stringify(fields)}, ${options}, ${visit}`),
    'api-conventions.yaml': 'plugins: ./house.mjs\n',
  });
  const { stdout: explained } = await cli(['explain', 'house/x', '--allow-code', '--verbose'], { cwd });
  const texts = [messages.noOwner, habits.noOwner.text, '/good: {}', '/bad: {}', 'What owners are called.'];
  for (const text of ['house/x (error, section 4.2', ...Object.values(shown), ...texts]) expect(explained).toContain(text);
  const { stdout } = await cli(['lint', 'a.yaml', '--only', 'house/x', '--allow-code', '--format', 'json'], { cwd });
  expect(JSON.parse(stdout).findings).toMatchObject([
    { message: expect.stringMatching(/^All 3 operations have no team\./), severity: 'error', url: shown.url },
  ]);
});

test('a baseline matches a finding of a plugin by its anchor, wherever the finding is reported', async () => {
  const described = (...names: readonly string[]) =>
    API.replace(PATHS, names.map((name) => `/v1/${name}: { get: {} }`).join(', '));
  const options = ['a.yaml', '--only', 'house/x', '--allow-code'];
  /** How many findings are new once the first path is another one. */
  const newAfter = async (anchor: string) => {
    const cwd = folderWith({
      'a.yaml': described('a', 'b'),
      'house.mjs': pluginWith(`
        messages: { lacks: 'The API has no {{ name }}.' },
        visit: { *Api(api) { yield { at: api.pathItems[0].place, ${anchor} messageId: 'lacks', data: { name: 'owner' } }; } }`),
      'api-conventions.yaml': 'plugins: ./house.mjs\n',
    });
    expect(await cli(['baseline', ...options], { cwd })).toMatchObject({ code: 0 });
    writeFileSync(path.join(cwd, 'a.yaml'), described('b', 'a'));
    const { stdout } = await cli(['lint', ...options, '--format', 'json'], { cwd });
    const { findings, summary } = JSON.parse(stdout);
    return { found: findings.length, known: summary.baselined };
  };
  expect(await newAfter('anchor: api.pathsPlace,')).toEqual({ found: 0, known: 1 });
  expect(await newAfter('')).toMatchObject({ found: 1 });
});

test('a baseline distinguishes findings of a plugin at one place by their identity', async () => {
  const reporting = (...data: readonly Readonly<Record<string, string>>[]) =>
    pluginWith(`
      messages: { lacks: '{{ subject }} has no {{ name }} {{ kind }}.' }, identity: ['name'],
      visit: { *Operation({ place }) { for (const data of ${JSON.stringify(data)}) yield { at: place, messageId: 'lacks', data }; } }`);
  const cwd = folderWith({
    'a.yaml': API,
    'before.mjs': reporting({ name: 'owner', kind: 'now' }),
    'before.yaml': 'plugins: ./before.mjs\n',
    'after.mjs': reporting({ name: 'owner', kind: 'at all' }, { name: 'team', kind: 'now' }),
    'after.yaml': 'plugins: ./after.mjs\n',
  });
  const options = ['a.yaml', '--only', 'house/x', '--allow-code', '--config'];
  expect(await cli(['baseline', ...options, 'before.yaml'], { cwd })).toMatchObject({ code: 0 });
  const { stdout } = await cli(['lint', ...options, 'after.yaml', '--format', 'json'], { cwd });
  const { findings, summary } = JSON.parse(stdout);
  expect(findings.map(({ message }: { message: string }) => message)).toEqual(
    ['a', 'b', 'c'].map((name) => `\`GET /v1/${name}\` has no team now.`),
  );
  expect(summary).toMatchObject({ baselined: 3 });
});
