import { chmodSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Io } from '../../src/cli/io.ts';
import { run } from '../../src/cli/run-command.ts';
import { cli, folderWith, SLASH } from './support.ts';

const RULE = 'path-no-trailing-slash';

/** An answer, or what happens while the question waits. */
type Answer = string | (() => string | undefined);

/** Runs `fix` for one rule at a terminal at which these answers are given; where none is left, the user presses Ctrl+C. */
async function fix(cwd: string, args: readonly string[], answers: readonly Answer[]) {
  const asked: string[] = [];
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const left = [...answers];
  const outputTo = (texts: string[], isTTY: boolean) => ({ write: (text: string) => void texts.push(text), isTTY, columns: 100 });
  const io: Io = {
    stdout: outputTo(stdout, true),
    stderr: outputTo(stderr, false),
    env: { NO_COLOR: '1' },
    cwd,
    readStdin: () => Promise.reject(new Error('nothing is read')),
    isInteractive: true,
    onInterrupt: () => () => {},
    ask: async (question) => {
      asked.push(question);
      const answer = left.shift();
      return typeof answer === 'function' ? answer() : answer;
    },
  };
  const only = args.includes('--only') ? [] : ['--only', RULE];
  const code = await run(['fix', ...only, ...args], io);
  expect(left).toEqual([]);
  return { code, asked, out: stdout.join(''), err: stderr.join('') };
}

/** A description with these paths, each of which has an operation. */
const api = (...paths: readonly string[]) =>
  `openapi: 3.0.3\ninfo:\n  title: Shop\n  version: '1'\npaths:\n${paths.map((name) => `  ${name}:\n    get: { responses: { "200": { description: ok } } }\n`).join('')}`;
const read = (cwd: string, file = 'a.yaml') => readFileSync(path.join(cwd, file), 'utf8');
const summary = (out: string) => out.trimEnd().split('\n').at(-1);
const QUESTION = 'Apply this fix [y,a,n,d,s,S,b,q,?]? ';

test('the dialog of `fix` shows a finding with its line and diff, and applies the fix on request', async () => {
  const cwd = folderWith({ 'a.yaml': api('/v1/orders/') });
  const { code, out, asked } = await fix(cwd, ['a.yaml'], ['y']);
  expect(summary(out)).toMatch(/^1 fix applied\. Changed: `a\.yaml`\. \d+ findings? left\.$/);
  expect(out).toBe(`
[1 of 1] a.yaml:6:3  error  ${RULE}
  \`/v1/orders/\` ends with a slash. Use \`/v1/orders\`.
  | /v1/orders/:
  | ^^^^^^^^^^^

Fix: Rename the path to \`/v1/orders\`. (changes for clients)
--- a/a.yaml
+++ b/a.yaml
@@ -3,5 +3,5 @@
   title: Shop
   version: '1'
 paths:
-  /v1/orders/:
+  /v1/orders:
     get: { responses: { "200": { description: ok } } }

${summary(out)}
`);
  expect({ code, asked }).toEqual({ code: 0, asked: [QUESTION] });
  expect(read(cwd)).toBe(api('/v1/orders'));
});

test('the dialog of `fix` writes each decision at once, and later findings are at their new places', async () => {
  const cwd = folderWith({ 'a.yaml': api('/v1/a/', '/v1/b/', '/v1/c/', '/v1/d', '/v1/e', '/v1/f', '/v1/g') });
  const { code, out } = await fix(
    cwd,
    ['a.yaml'],
    [
      's',
      'Old clients.',
      () => {
        expect(read(cwd)).toContain(`  /v1/a/:\n    x-lint-ignore:\n      ${RULE}: Old clients.\n`);
        return 'n';
      },
      'y',
    ],
  );
  expect(code).toBe(0);
  expect(out).toContain('[1 of 3] a.yaml:6:3');
  expect(out).toContain('[2 of 3] a.yaml:10:3');
  expect(out).toContain('[3 of 3] a.yaml:12:3');
  expect(summary(out)).toMatch(/^1 fix applied, 1 fault suppressed and 1 skipped\. Changed: `a\.yaml`\. /);
  expect(read(cwd)).toContain('  /v1/b/:\n');
  expect(read(cwd)).toContain('  /v1/c:\n');
});

describe('all findings of a rule in the dialog of `fix`', () => {
  test('are fixed by the answer `a`', async () => {
    const cwd = folderWith({ 'a.yaml': api('/v1/a/', '/v1/b/'), 'b.yaml': api('/v1/c/') });
    const { code, out } = await fix(cwd, [], ['a']);
    expect([code, read(cwd), read(cwd, 'b.yaml')]).toEqual([0, api('/v1/a', '/v1/b'), api('/v1/c')]);
    expect(summary(out)).toMatch(/^3 fixes applied\. Changed: `a\.yaml` and `b\.yaml`\. /);
  });

  test('are skipped by the answer `d`', async () => {
    const cwd = folderWith({ 'a.yaml': api('/v1/a/', '/v1/b/') });
    const { code, out } = await fix(cwd, [], ['d']);
    expect([code, read(cwd)]).toEqual([0, api('/v1/a/', '/v1/b/')]);
    expect(summary(out)).toMatch(/^2 skipped\. \d+ findings left\.$/);
  });

  test('are suppressed by the answer `S`', async () => {
    const cwd = folderWith({ 'a.yaml': api('/v1/a/', '/v1/b/') });
    const { out } = await fix(cwd, [], ['S', 'No.']);
    expect(read(cwd).match(/x-lint-ignore/g)).toHaveLength(2);
    expect(out).toContain('\nSuppressed 2 faults.\n');
  });
});

test('the dialog of `fix` adds a finding to the baseline without changes of other entries', async () => {
  const cwd = folderWith({ 'a.yaml': api('/v1/a/', '/v1/b/') });
  const { out } = await fix(cwd, [], ['b', 'q']);
  expect(out).toContain('Added to `.api-conventions-baseline.json`.\n');
  const { entries } = JSON.parse(read(cwd, '.api-conventions-baseline.json'));
  expect(entries).toMatchObject([{ rule: RULE, places: ['/paths/~1v1~1a~1'] }]);
  const { stdout } = await cli(['lint', '--only', RULE], { cwd });
  expect(stdout).toContain('1 in the baseline');
  const more = await fix(cwd, [], ['b']);
  expect(more.code).toBe(0);
  const [added] = JSON.parse(read(cwd, '.api-conventions-baseline.json')).entries;
  expect(added.places).toEqual([['/paths', '~1v1~1a~1', '~1v1~1b~1']]);
});

test('the dialog of `fix` explains the answers after ? and after any unknown answer', async () => {
  const cwd = folderWith({ 'a.yaml': api('/v1/a/') });
  const { out, asked } = await fix(cwd, [], ['?', '', 'maybe', 'N']);
  expect(asked).toEqual([QUESTION, QUESTION, QUESTION, QUESTION]);
  expect(out.match(/^y - apply the fix$/gm)).toHaveLength(3);
});

test('the dialog of `fix` shows only findings with a fix, unless all findings are requested', async () => {
  const cwd = folderWith({ 'a.yaml': api('/v1/orders/{id}', '/v1/orders/{key}') });
  expect((await fix(cwd, ['--only', 'path-unique'], [])).asked).toEqual([]);
  const { asked } = await fix(cwd, ['--only', 'path-unique', '--all'], ['n']);
  expect(asked).toEqual(['What to do [n,d,s,S,b,q,?]? ']);
});

test('the dialog of `fix` requires a reason of one line for a suppression', async () => {
  const cwd = folderWith({ 'a.yaml': api('/v1/a/') });
  const { asked, out } = await fix(cwd, [], ['s', 'a\u0007b', '', 'q']);
  expect(asked).toEqual([QUESTION, 'Reason (empty to go back): ', 'Reason (empty to go back): ', QUESTION]);
  expect(out).toContain('The reason must be a single line of text.\n');
  expect(read(cwd)).toBe(api('/v1/a/'));
});

describe('the dialog of `fix`', () => {
  test('keeps earlier decisions after Ctrl+C at a question', async () => {
    const cwd = folderWith({ 'a.yaml': api('/v1/a/', '/v1/b/') });
    const { code, out } = await fix(cwd, [], ['y']);
    expect([code, read(cwd)]).toEqual([2, api('/v1/a', '/v1/b/')]);
    expect(summary(out)).toMatch(/^1 fix applied\. Changed: `a\.yaml`\. /);
  });

  test('keeps the file of another program that writes it meanwhile', async () => {
    const cwd = folderWith({ 'a.yaml': api('/v1/a/') });
    const changed = `# Mine.\n${api('/v1/a/')}`;
    const { out } = await fix(
      cwd,
      [],
      [
        () => {
          writeFileSync(path.join(cwd, 'a.yaml'), changed);
          return 'y';
        },
        () => {
          expect(read(cwd)).toBe(changed);
          return 'y';
        },
      ],
    );
    expect(out).toContain('`a.yaml` is not fixed: it has changed since it was checked. Run the command again.\n');
    expect(read(cwd)).toBe(`# Mine.\n${api('/v1/a')}`);
  });

  test.skipIf(process.getuid?.() === 0)('reports a file that cannot be written', async () => {
    const cwd = folderWith({ 'a.yaml': api('/v1/a/') });
    chmodSync(path.join(cwd, 'a.yaml'), 0o444);
    const { out } = await fix(cwd, [], ['y', 'q']);
    expect(out).toContain('cannot be written');
    expect(read(cwd)).toBe(api('/v1/a/'));
  });
});

test('the dialog of `fix` shows a fix that cannot be applied with the reason', async () => {
  const text = `${api('/v1/a/').replace('paths:', 'paths: &all')}x-copy: *all\n`;
  const { asked, out } = await fix(folderWith({ 'a.yaml': text }), ['--only', RULE], ['n']);
  expect(asked).toEqual(['What to do [n,d,s,S,b,q,?]? ']);
  expect(out).toContain('\nNot fixable because it changes a value in the anchor `all`, which aliases share.\n');
});

test('the dialog of `fix` keeps the text of a description from controlling the terminal', async () => {
  const cwd = folderWith({ 'a.yaml': api('"/v1/\\e[2J/"', '"/v1/::error::/"') });
  const { out } = await fix(cwd, [], ['n', 'y']);
  expect(out).not.toContain('\u001b');
  expect(out).not.toMatch(/^::/m);
});

test('the dialog of `fix` reports a description that cannot be checked, and continues with others', async () => {
  const cwd = folderWith({ 'a.yaml': api('/v1/a/'), 'b.yaml': 'openapi: 3.0.3\npaths: [\n' });
  const { code, err } = await fix(cwd, [], ['y']);
  expect([code, read(cwd)]).toEqual([2, api('/v1/a')]);
  expect(err).toContain('b.yaml:3:1 Syntax error: ');
});

describe('the command fix', () => {
  test('requires a terminal', async () => {
    const cwd = folderWith({ 'a.yaml': SLASH });
    expect(await cli(['fix', 'a.yaml'], { cwd })).toEqual({
      code: 2,
      stdout: '',
      stderr:
        '`fix` asks questions on a terminal, and there is none. Use `lint --fix --unsafe-fixes` or `lint --suppress` instead.\n',
    });
  });

  test('refuses standard input', async () => {
    const { code, err } = await fix(folderWith({}), ['-'], []);
    expect([code, err]).toEqual([2, '`fix` changes files. Pass files instead of standard input (`-`).\n']);
  });
});

test('the dialog of `fix` makes overrides follow a path that is renamed twice, and lists other settings', async () => {
  const override = (name: string) => `overrides: [{ paths: ['${name}'], rules: { rate-limit-declared: off } }]\n`;
  const cwd = folderWith({ 'a.yaml': api('/v1/boat/{id}/'), 'api-conventions.yaml': override('/v1/boat/{id}/') });
  const rules = ['--only', `${RULE},path-plural-collections`];
  await fix(cwd, rules, ['y', 'y']);
  expect(read(cwd)).toContain('  /v1/boats/{id}:\n');
  expect(read(cwd, 'api-conventions.yaml')).toBe(override('/v1/boats/{id}'));

  const repository = path.join(folderWith({ 'ours.yaml': override('/v1/boat/') }), 'repository');
  cpSync(folderWith({ 'a.yaml': api('/v1/boat/') }), repository, { recursive: true });
  const { out } = await fix(repository, ['--config', '../ours.yaml'], ['y']);
  expect(out).toContain('`../ours.yaml` was not changed, because it is outside the root folder. Replace `/v1/boat/` with');
});

test('the dialog of `fix` cuts the diff of a fix for many places, and reports places without a fix', async () => {
  const text = api('/v1/a', ...Array.from({ length: 20 }, (_, index) => `/v1/p${index}`));
  const shared = `${text.replace('responses: {', 'responses: &shared {')}x-copy: *shared\n`;
  const cwd = folderWith({ 'a.yaml': shared });
  const { out } = await fix(cwd, ['--only', 'rate-limit-declared', 'a.yaml'], ['y', 'n']);
  expect(out).toMatch(/\n… \d+ more lines\n/);
  const diff = out.slice(out.indexOf('--- a/a.yaml'), out.indexOf('\n…'));
  expect(diff.split('\n')).toHaveLength(40);
  expect(out).toContain('\nNot all places were fixed, because it changes a value in the anchor `shared`, which aliases share.\n');
  expect(read(cwd).match(/429/g)).toHaveLength(20);
});

test('the dialog of `fix` applies a suggestion to one finding after a question', async () => {
  const text = api('/v1/a', '/v1/b')
    .replaceAll('get: {', 'get: { deprecated: true,')
    .replaceAll('"200"', '"410": { description: Gone }, "301"');
  const cwd = folderWith({ 'a.yaml': text });
  const { asked, out } = await fix(cwd, ['--only', 'deprecated-gone', 'a.yaml'], ['a', 'y', 'n']);
  const question = 'Apply this fix [y,n,d,s,S,b,q,?]? ';
  expect(asked).toEqual([question, question, question]);
  expect(out).toContain('y - apply the fix\nn - skip the finding\n');
  expect(read(cwd).match(/301/g)).toHaveLength(1);
});
