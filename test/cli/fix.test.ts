import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, linkSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { unifiedDiff } from '../../src/cli/lint/fix/unified-diff.ts';
import { writeChanged } from '../../src/cli/lint/fix/write-changed.ts';
import { parseText } from '../../src/document/parse.ts';
import type { Finding } from '../../src/finding/finding.ts';
import { FixPasses, fixableFiles } from '../../src/fix/fix-passes.ts';
import type { FileTextEdit } from '../../src/rule/edits.ts';
import { applyEdits } from '../../src/text/text-edit.ts';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { cli, folderWith } from './support.ts';

/** One fix that is safe, one that clients notice, and one finding without a fix. */
const MIXED_FIXES = `openapi: 3.0.3
info: { title: Shop, version: "1" }
paths:
  # Orders of all customers.
  /v1/orders/: # old
    get: { $ref: '#/paths/~1v1~1items/get' }
  /v1/items:
    x-lint-ignore: path-no-trailing-slash
    get:
      tags: [a]
`;
const SAFELY_FIXED = MIXED_FIXES.replace('    x-lint-ignore: path-no-trailing-slash\n', '');
const ALL_FIXED = SAFELY_FIXED.replace('/v1/orders/:', '/v1/orders:');
const RULE_OPTIONS = ['--only', 'path-no-trailing-slash', '--only', 'unused-suppression'];
const DIALOG_COMMAND = `api-conventions fix ${RULE_OPTIONS.join(' ')} api.yaml`;

const lint = (cwd: string, ...args: readonly string[]) => cli(['lint', ...RULE_OPTIONS, ...args], { cwd });
const read = (cwd: string, file = 'api.yaml') => readFileSync(path.join(cwd, file), 'utf8');

test('lint --fix sorts the responses that several rules add by status', async () => {
  const cwd = folderWith({
    'api.yaml': `openapi: 3.0.3
info: { title: Shop, version: "1" }
paths:
  /orders:
    get:
      responses:
        "200":
          description: Orders
`,
  });
  const only = ['error-responses-declared', 'rate-limit-declared'].flatMap((rule) => ['--only', rule]);
  await cli(['lint', ...only, '--fix', '--unsafe-fixes', 'api.yaml'], { cwd });
  expect(read(cwd)).toMatch(/"200":[\s\S]*"?429"?:[\s\S]*default:/);
});

describe('lint --fix', () => {
  test('applies safe fixes and reports the other findings', async () => {
    const cwd = folderWith({ 'api.yaml': MIXED_FIXES });
    const { code, stdout, stderr } = await lint(cwd, '--fix', 'api.yaml');
    expect(read(cwd)).toBe(SAFELY_FIXED);
    expect(code).toBe(1);
    expect(stdout).toContain(
      `1 fixable with \`--fix --unsafe-fixes\`, none with \`--fix\` alone; one by one with \`${DIALOG_COMMAND}\`.`,
    );
    expect(stderr).toBe('Fixed 1 finding (1 of `unused-suppression`) in 1 file.\n');
  });

  test.each([[['--fix', '--unsafe-fixes']], [['--unsafe-fixes', '--fix']]])('applies all fixes with %j', async (args) => {
    const cwd = folderWith({ 'api.yaml': MIXED_FIXES });
    const { code, stderr } = await lint(cwd, ...args, 'api.yaml');
    expect(read(cwd)).toBe(ALL_FIXED);
    expect(stderr).toBe('Fixed 2 findings (1 of `path-no-trailing-slash` and 1 of `unused-suppression`) in 1 file.\n');
    expect(code).toBe(0);
    expect(await lint(cwd, ...args, 'api.yaml')).toMatchObject({ code: 0, stderr: 'No fixes apply.\n' });
    expect(read(cwd)).toBe(ALL_FIXED);
  });

  describe('a fix that would make two paths match the same URLs', () => {
    const API = `openapi: 3.0.3
info: { title: Shop, version: "1" }
paths:
  /v1/orders/{id}: { get: {} }
  /v1/orders/{orderId}/: { delete: {} }
`;
    const NOTICE =
      'Not fixed: api.yaml:5:3 path-no-trailing-slash because `/v1/orders/{orderId}` would match the same URLs as `/v1/orders/{id}`.\n';

    test('is not applied, and the reason is reported', async () => {
      const cwd = folderWith({ 'api.yaml': API });
      const { stdout, stderr } = await lint(cwd, '--fix', '--unsafe-fixes', 'api.yaml');
      expect(read(cwd)).toBe(API);
      expect(stderr).toBe(`No fixes apply.\n${NOTICE}`);
      expect(stdout).not.toContain('fixable');
      expect((await lint(cwd, '--fix', 'api.yaml')).stderr).toBe('No fixes apply.\n');
      const others = await cli(['lint', '--only', 'unused-suppression', '--fix', '--unsafe-fixes', 'api.yaml'], { cwd });
      expect(others.stderr).toBe('No fixes apply.\n');
      expect((await lint(cwd, '--format', 'json', 'api.yaml')).stdout).not.toContain('withheld');
    });

    test('does not prevent fixes of other paths', async () => {
      const others = '  /v1/a/: {}\n  /v1/b/: {}\n  /v1/c/: {}\n';
      const cwd = folderWith({ 'api.yaml': API + others });
      const { stderr } = await lint(cwd, '--fix', '--unsafe-fixes', 'api.yaml');
      expect(read(cwd)).toBe(API + others.replaceAll('/:', ':'));
      expect(stderr).toBe(`Fixed 1 finding (1 of \`path-no-trailing-slash\`) at 3 places in 1 file.\n${NOTICE}`);
    });

    test('is applied once if two rules suggest it', async () => {
      const cwd = folderWith({ 'api.yaml': API.replace('/v1/orders/{id}', '/v1/order/{id}') });
      const rules = ['--only', 'path-plural-collections', '--only', 'path-unique'];
      const { stdout, stderr } = await lint(cwd, ...rules, '--fix', '--unsafe-fixes', 'api.yaml');
      expect(read(cwd)).toBe(API);
      expect(stdout).not.toContain('path-unique');
      expect(stderr).toBe(`Fixed 1 finding (1 of \`path-plural-collections\`) in 1 file.\n${NOTICE}`);
    });
  });

  test('fixes only the findings of selected rules', async () => {
    const cwd = folderWith({ 'api.yaml': MIXED_FIXES });
    await cli(['lint', '--fix', '--unsafe-fixes', '--only', 'path-no-trailing-slash', 'api.yaml'], { cwd });
    expect(read(cwd)).toBe(MIXED_FIXES.replace('/v1/orders/:', '/v1/orders:'));
  });

  test('changes nothing with --unsafe-fixes alone, which marks more findings as fixable', async () => {
    const cwd = folderWith({ 'api.yaml': MIXED_FIXES });
    const fixable = async (...args: string[]) =>
      (await lint(cwd, ...args, 'api.yaml')).stdout.match(/(?<=\(fixable\) {2})[\w-]+/g);
    expect(await fixable()).toEqual(['unused-suppression']);
    expect(await fixable('--unsafe-fixes')).toEqual(['path-no-trailing-slash', 'unused-suppression']);
    expect((await lint(cwd, '--unsafe-fixes', 'api.yaml')).stdout).toContain(
      `2 fixable: 1 with \`--fix\`, 1 more with \`--fix --unsafe-fixes\`; one by one with \`${DIALOG_COMMAND}\`.`,
    );
    expect(read(cwd)).toBe(MIXED_FIXES);
  });

  test('makes the changes that --diff shows, including those of --unsafe-fixes', async () => {
    const cwd = folderWith({ 'api.yaml': MIXED_FIXES });
    const removed = async (...args: string[]) => (await lint(cwd, ...args, '--diff', 'api.yaml')).stdout.match(/^- .*/gm);
    expect(await removed()).toEqual(['-    x-lint-ignore: path-no-trailing-slash']);
    expect(await removed('--fix')).toEqual(['-    x-lint-ignore: path-no-trailing-slash']);
    expect(await removed('--unsafe-fixes')).toEqual(['-  /v1/orders/: # old', '-    x-lint-ignore: path-no-trailing-slash']);
    expect(read(cwd)).toBe(MIXED_FIXES);
  });

  test('prints the diff of its changes with --diff', async () => {
    const cwd = folderWith({ 'api.yaml': MIXED_FIXES });
    const { stdout, stderr } = await lint(cwd, '--fix', '--unsafe-fixes', '--diff', 'api.yaml');
    expect(stdout).toBe(`--- a/api.yaml
+++ b/api.yaml
@@ -2,9 +2,8 @@
 info: { title: Shop, version: "1" }
 paths:
   # Orders of all customers.
-  /v1/orders/: # old
+  /v1/orders: # old
     get: { $ref: '#/paths/~1v1~1items/get' }
   /v1/items:
-    x-lint-ignore: path-no-trailing-slash
     get:
       tags: [a]
`);
    expect(stderr).toContain('Would fix 2 findings (1 of `path-no-trailing-slash` and 1 of `unused-suppression`) in 1 file.');
    expect(read(cwd)).toBe(MIXED_FIXES);
  });

  test('cuts long lines and omits carriage returns of a diff on a terminal only', () => {
    const long = JSON.stringify({ openapi: '3.1.0', x: 'x'.repeat(400) });
    const changed = [{ file: 'a.json', before: `${long}\r\n`, text: `${long.replace('3.1.0', '3.0.0')}\r\n` }];
    expect(unifiedDiff(changed, { isTTY: true })).toMatch(/^\+\{"openapi":"3\.0\.0","x":"x{270,300}…$/m);
    expect(unifiedDiff(changed, { isTTY: false })).toMatch(/^\+\{"openapi":"3\.0\.0","x":"x{400}"\}\r$/m);
  });

  test.skipIf(!HAS_GIT).each([
    ['lines of Windows', 'api.yaml', MIXED_FIXES.replaceAll('\n', '\r\n')],
    ['one long line', 'api.json', JSON.stringify({ openapi: '3.1.0', x: 'x'.repeat(400), paths: { '/v1/a/': {} } })],
    ['a blank in its name', 'an api.yaml', MIXED_FIXES],
    ['a quote, a backslash and invisible text in its name', 'a"p\\i\u202e.yaml', MIXED_FIXES],
    ['lines in its name', 'x\n--- forged\n+++ forged\n.yaml', MIXED_FIXES],
  ])('prints a patch that git applies to a file with %s', async (_what, file, text) => {
    const cwd = folderWith({ [file]: text });
    const { stdout } = await lint(cwd, '--unsafe-fixes', '--diff', file);
    execFileSync('git', ['apply', '-'], { cwd: path.join(cwd), input: stdout, env: { ...process.env, GIT_DIR: undefined } });
    expect(await lint(cwd, '--unsafe-fixes', '--diff', file)).toMatchObject({ stdout: '' });
    expect(stdout).not.toMatch(/^\+\+\+ forged/m);
  });

  test('reports a description that cannot be checked with --diff', async () => {
    const cwd = folderWith({ 'broken.yaml': 'openapi: 3.1.0\ninfo: { title: T\n' });
    for (const mode of [['--unsafe-fixes'], ['--suppress', 'path-simple', '--reason', 'Old.']]) {
      const { code, stdout, stderr } = await lint(cwd, ...mode, '--diff', 'broken.yaml');
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain('broken.yaml:3:1 Syntax error: YAML: ');
      expect(stderr).not.toContain('No findings would be left.');
    }
  });

  test('prints only the diff to standard output, and the number of remaining findings elsewhere', async () => {
    const cwd = folderWith({ 'api.yaml': MIXED_FIXES });
    const { stdout, stderr } = await lint(cwd, '--fix', '--diff', 'api.yaml', '--output', 'left.json');
    expect(stdout.match(/^(?![-+ @\\])./m)).toBeNull();
    expect(stderr).toContain('1 finding would be left.\n');
    expect(JSON.parse(read(cwd, 'left.json')).findings).toHaveLength(1);
    expect((await lint(cwd, '--fix', '--unsafe-fixes', '--diff', 'api.yaml')).stderr).toContain('No findings would be left.\n');
  });

  test('prints no text of a description that a terminal or CI system would interpret', async () => {
    const cwd = folderWith({ 'api.yaml': 'openapi: 3.1.0\n\n::error::x: "\u202e"\npaths:\n  /a/: {}\n' });
    const { stdout } = await lint(cwd, '--fix', '--unsafe-fixes', '--diff', 'api.yaml');
    expect(stdout).toContain(' \\u{3a}:error::x: "\\u{202e}"\n');
  });

  test('does not change suppressed findings and findings of the baseline', async () => {
    const cwd = folderWith({ 'api.yaml': MIXED_FIXES });
    await cli(['baseline', 'api.yaml'], { cwd });
    expect(await lint(cwd, '--fix', '--unsafe-fixes', 'api.yaml')).toMatchObject({ stderr: 'No fixes apply.\n' });
    expect(read(cwd)).toBe(MIXED_FIXES);
  });

  test('follows references into all files, and fixes a shared file once', async () => {
    const api = (get: string) => `openapi: 3.0.3\npaths:\n  /v1/a: { get: { $ref: '${get}' } }\n  /v1/b/: {}\n`;
    const cwd = folderWith({
      'a.yaml': api('c.json#/paths/~1v1~1x~1/get'),
      'b.yaml': api('a.yaml#/paths/~1v1~1b~1/get'),
      'c.json': '{"openapi":"3.0.3","paths":{"/v1/x/":{"get":{}}}}',
    });
    expect(await lint(cwd, '--fix', '--unsafe-fixes')).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('Fixed 3 findings (3 of `path-no-trailing-slash`) in 3 files.\n'),
    });
    expect([read(cwd, 'a.yaml'), read(cwd, 'b.yaml'), read(cwd, 'c.json')]).toEqual([
      api('c.json#/paths/~1v1~1x/get').replace('/v1/b/', '/v1/b'),
      api('a.yaml#/paths/~1v1~1b/get').replace('/v1/b/', '/v1/b'),
      '{"openapi":"3.0.3","paths":{"/v1/x":{"get":{}}}}',
    ]);
  });

  test('keeps the byte order mark, the line breaks and the permissions, but not setuid', async () => {
    const text = `\ufeff${MIXED_FIXES.replaceAll('\n', '\r\n')}`;
    const cwd = folderWith({ 'api.yaml': text });
    chmodSync(path.join(cwd, 'api.yaml'), 0o4640);
    await lint(cwd, '--fix', '--unsafe-fixes', 'api.yaml');
    expect(read(cwd)).toBe(`\ufeff${ALL_FIXED.replaceAll('\n', '\r\n')}`);
    expect(statSync(path.join(cwd, 'api.yaml')).mode & 0o7777).toBe(0o640);
    expect(readdirSync(cwd).sort()).toEqual(['.git', 'api.yaml']);
  });

  test.each([
    ['the file first', ['api.yaml', 'link.yaml']],
    ['the link first', ['link.yaml', 'api.yaml']],
    ['a pattern', ['*.yaml']],
  ])('changes a file with a second name once, and reports it under its own name: %s', async (_, operands) => {
    const cwd = folderWith({ 'api.yaml': ALL_FIXED.replace('/v1/orders:', '/v1/orders/:') });
    symlinkSync('api.yaml', path.join(cwd, 'link.yaml'));
    const { code, stdout, stderr } = await lint(cwd, '--fix', '--unsafe-fixes', ...operands);
    expect(read(cwd)).toBe(ALL_FIXED);
    expect([code, stdout]).toEqual([0, '1 description checked, no findings.\n']);
    expect(stderr).toContain('Fixed 1 finding (1 of `path-no-trailing-slash`) in 1 file.');
  });

  test('changes the target of a link that is named', async () => {
    const cwd = folderWith({ 'api.yaml': MIXED_FIXES });
    symlinkSync('api.yaml', path.join(cwd, 'link.yaml'));
    await lint(cwd, '--fix', 'link.yaml');
    expect(read(cwd)).toBe(SAFELY_FIXED);
    expect(lstatSync(path.join(cwd, 'link.yaml')).isSymbolicLink()).toBe(true);
  });

  test('does not change a file with hard links, and reports why', async () => {
    const cwd = folderWith({ 'api.yaml': MIXED_FIXES });
    linkSync(path.join(cwd, 'api.yaml'), path.join(cwd, 'other.yml'));
    expect(await lint(cwd, '--fix', 'api.yaml')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('`api.yaml` is not fixed: it has another name (a hard link)'),
    });
    expect([read(cwd), read(cwd, 'other.yml')]).toEqual([MIXED_FIXES, MIXED_FIXES]);
  });

  test.skipIf(process.getuid?.() !== 0)('keeps the owner and the group of a file if the system allows it', async () => {
    const cwd = folderWith({ 'api.yaml': MIXED_FIXES });
    chownSync(path.join(cwd, 'api.yaml'), 4711, 4712);
    chmodSync(path.join(cwd, 'api.yaml'), 0o660);
    await lint(cwd, '--fix', 'api.yaml');
    expect(read(cwd)).toBe(SAFELY_FIXED);
    expect(statSync(path.join(cwd, 'api.yaml'))).toMatchObject({ uid: 4711, gid: 4712, mode: 0o100660 });
  });

  test('does not apply a fix that would be wrong, and reports why', async () => {
    const text =
      'openapi: 3.0.3\npaths:\n  /a/: &a { get: { tags: [x] } }\n  /b/: *a\n  /c/: { $ref: "#/paths/~1b~1" }\n  /d: *a\n';
    const cwd = folderWith({ 'api.yaml': text.replace('$ref: "#/paths/~1b~1"', '<<: *a') });
    await lint(cwd, '--fix', '--unsafe-fixes', 'api.yaml');
    expect(read(cwd)).toContain('  /a: &a { get: { tags: [x] } }\n  /b: *a\n  /c: { <<: *a }\n');
  });

  test.each([
    ['--fix', '--watch'],
    ['--fix', '--shard', '1/2'],
    ['--fix', '-'],
    ['--fix', '--stdin-filename', 'a.yaml'],
    ['--diff', '--format', 'json'],
    ['--fix=all'],
    ['--fix', 'contract'],
    ['--fix', '--only', 'no-such-rule'],
  ])('refuses the arguments %j %j %j', async (...args) => {
    expect(await lint(folderWith({}), ...args.filter((arg) => arg !== undefined))).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('the files that lint --fix writes', () => {
  const changedFile = (cwd: string, name = 'api.yaml') => ({
    file: name,
    uri: path.posix.join(cwd, name),
    before: MIXED_FIXES,
    text: SAFELY_FIXED,
  });
  const writable = (cwd: string) => ({ cwd, roots: new Set([cwd]), descriptions: [] });

  test('stay unchanged if one of them has changed in the meantime', () => {
    const cwd = folderWith({ 'a.yaml': MIXED_FIXES, 'b.yaml': `${MIXED_FIXES}# edited\n` });
    const files = [changedFile(cwd, 'a.yaml'), changedFile(cwd, 'b.yaml')];
    expect(() => writeChanged(files, writable(cwd))).toThrow('`b.yaml` is not fixed: it has changed since it was checked.');
    expect(read(cwd, 'a.yaml')).toBe(MIXED_FIXES);
  });

  test('are restored if one of them cannot be written', () => {
    const cwd = folderWith({ 'a.yaml': MIXED_FIXES, 'b/c.yaml': MIXED_FIXES });
    // A folder in the place of the temporary file: a name that is too long for the system.
    const files = [changedFile(cwd, 'a.yaml'), { ...changedFile(cwd, 'b/c.yaml') }];
    chmodSync(path.join(cwd, 'b/c.yaml'), 0o444);
    if (process.getuid?.() === 0) return;
    expect(() => writeChanged(files, writable(cwd))).toThrow('`b/c.yaml` cannot be written');
    expect(read(cwd, 'a.yaml')).toBe(MIXED_FIXES);
  });

  test('are never outside the root folder, not even through a link', () => {
    const outside = folderWith({ 'api.yaml': MIXED_FIXES });
    const cwd = folderWith({ 'root/x.yaml': MIXED_FIXES });
    symlinkSync(path.join(outside, 'api.yaml'), path.join(cwd, 'root/api.yaml'));
    const inRoot = { ...writable(cwd), roots: new Set([path.join(cwd, 'root')]) };
    expect(() => writeChanged([changedFile(cwd, 'root/api.yaml')], inRoot)).toThrow(
      '`root/api.yaml` is not fixed: it is outside the root folder. Pass a wider folder with `--root`.',
    );
    expect(() =>
      writeChanged([{ ...changedFile(cwd, 'root/api.yaml') }], { ...inRoot, descriptions: ['root/api.yaml'] }),
    ).toThrow('it is a link to a file outside the working directory');
    expect(read(outside)).toBe(MIXED_FIXES);
  });

  test('are not created again if they were deleted', () => {
    const cwd = folderWith({});
    expect(() => writeChanged([changedFile(cwd)], writable(cwd))).toThrow('it has changed since it was checked');
  });
});

describe('the repeated passes of lint --fix', () => {
  type Edits = NonNullable<NonNullable<Finding['fix']>['edits']>;
  /** A finding with a fix of these edits. */
  const fixing = (edits: Edits): Finding[] => [
    {
      ...{
        ruleId: 'some-rule',
        severity: 'error',
        data: {},
        identity: {},
        message: '',
        file: 'a.yaml',
        pointer: '/x',
        clause: '',
        url: '',
      },
      range: { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } },
      uses: { count: 0, of: '', labels: [] },
      fix: { title: 'Set.', applicability: 'safe', edits },
    },
  ];
  const at = (...tokens: readonly string[]) => ({ file: 'a.yaml', tokens });
  const passesWith = (text = 'x: 0\n') => {
    const passes = new FixPasses({ applicability: 'safe' });
    const edit = (...edits: Edits) => {
      const document = parseText('/a.yaml', passes.textOf('/a.yaml') ?? text);
      return passes.apply(
        fixing(edits),
        fixableFiles([document], () => 'a.yaml'),
      );
    };
    return { passes, edit, apply: (value: number) => edit({ set: at('x'), value }) };
  };

  test('are shown as one diff, without the lines that none of them changes', () => {
    const text = Array.from({ length: 30 }, (_, index) => `k${index}:\n  v: 1\n`).join('');
    const { passes, edit } = passesWith(text);
    expect(edit({ remove: at('k0') })).toBe(true);
    expect(edit({ set: at('k29', 'v'), value: 2 })).toBe(true);
    expect(edit({ set: at('k28', 'w'), value: 3 })).toBe(true);
    const changed = unifiedDiff(passes.changed, { isTTY: false }).match(/^[-+](?![-+]).*/gm);
    expect(changed).toEqual(['-k0:', '-  v: 1', '+  w: 3', '-  v: 1', '+  v: 2']);
  });

  test('stop when a fix brings back text that another fix removed', () => {
    const { passes, apply } = passesWith();
    expect([apply(1), apply(2), apply(1)]).toEqual([true, true, false]);
    expect(passes.textOf('/a.yaml')).toBe('x: 2\n');
    expect(passes.circular).toHaveLength(1);
  });

  test('stop when a fix restores the original description', () => {
    const { passes, apply } = passesWith();
    expect([apply(1), apply(0)]).toEqual([true, false]);
    expect(passes.changed).toHaveLength(1);
  });

  test('end after ten passes', () => {
    const { passes, apply } = passesWith();
    for (let value = 1; value <= 10; value++) expect(apply(value)).toBe(true);
    expect(apply(11)).toBe(false);
    expect(passes.isCutShort).toBe(true);
  });
});

describe('the report of lint --fix', () => {
  test('contains the changes of fixes, which match what --fix writes', async () => {
    const cwd = folderWith({ 'api.yaml': MIXED_FIXES });
    const { stdout } = await lint(cwd, '--format', 'json', '--with-edits', '--output', 'sarif=a.sarif', 'api.yaml');
    const findings: Finding[] = JSON.parse(stdout).findings;
    const offsets = [0];
    for (const [index, line] of MIXED_FIXES.split('\n').entries()) offsets.push((offsets[index] ?? 0) + line.length + 1);
    const offset = ({ line, column }: { line: number; column: number }) => (offsets[line - 1] ?? 0) + column - 1;
    const edits = findings.flatMap(({ fix }) => fix?.textEdits ?? []);
    const sorted = edits
      .map(({ range, text }: FileTextEdit) => ({ start: offset(range.start), end: offset(range.end), text }))
      .sort((a, b) => a.start - b.start);
    expect(applyEdits(MIXED_FIXES, sorted)).toBe(ALL_FIXED);
    const [{ results }] = JSON.parse(read(cwd, 'a.sarif')).runs;
    expect(results.map(({ fixes }: { fixes: unknown[] }) => fixes)).toEqual([
      [
        {
          description: { text: 'Rename the path to `/v1/orders`.' },
          artifactChanges: [
            {
              artifactLocation: { uri: 'api.yaml', uriBaseId: '%SRCROOT%' },
              replacements: [
                {
                  deletedRegion: { startLine: 5, startColumn: 3, endLine: 5, endColumn: 14 },
                  insertedContent: { text: '/v1/orders' },
                },
              ],
            },
          ],
        },
      ],
      [expect.objectContaining({ description: { text: 'Remove the suppression.' } })],
    ]);
  });

  test('contains changes in JSON only on request, whatever other reports show', async () => {
    const cwd = folderWith({ 'api.yaml': MIXED_FIXES });
    const { stdout } = await lint(cwd, '--format', 'json', '--output', 'sarif=a.sarif', 'api.yaml');
    expect(stdout).toContain('"applicability"');
    expect(stdout).not.toContain('textEdits');
    expect(await lint(cwd, '--with-edits', '--output', 'sarif=b.sarif', 'api.yaml')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('`--with-edits` requires `--format json` or `--output json=FILE`'),
    });
  });

  test('lists the first ten applicable fixes in Markdown', async () => {
    const files = Array.from({ length: 12 }, (_, index) => [`a${index}.yaml`, `openapi: 3.1.0\npaths: { /v1/a${index}/: {} }\n`]);
    const cwd = folderWith(Object.fromEntries(files));
    const { stdout } = await lint(cwd, '--only', 'path-no-trailing-slash', '--format', 'markdown');
    expect(stdout.match(/^\+paths: \{ \/v1\/a\d+: \{\} \}$/gm)).toHaveLength(10);
    expect(stdout).toContain('and 2 more.');
  });

  test('contains changes of cached results', async () => {
    const cwd = folderWith({ 'api.yaml': MIXED_FIXES });
    const cached = () => lint(cwd, '--cache=cache', '--format', 'json', '--with-edits', 'api.yaml');
    expect((await cached()).stdout).toBe((await cached()).stdout);
    expect((await lint(cwd, '--cache=cache', '--fix', '--unsafe-fixes', 'api.yaml')).code).toBe(0);
    expect(read(cwd)).toBe(ALL_FIXED);
  });
});

describe.skipIf(!HAS_GIT)('lint --fix with --base', () => {
  test.each([[[]], [['--existing']]])('fixes only new findings of the branch with %j', async (args) => {
    const api = (...paths: readonly string[]) => `openapi: 3.1.0\npaths:\n${paths.map((name) => `  ${name}: {}\n`).join('')}`;
    const repository = TestRepository.with({ 'api.yaml': api('/v1/a/', '/v1/x') }).branch('change');
    repository.commit({ 'api.yaml': api('/v1/a/', '/v1/x', '/v1/b/') });
    const run = await lint(repository.folder, '--base', 'main', ...args, '--fix', '--unsafe-fixes', 'api.yaml');
    expect(run).toMatchObject({ code: 0, stderr: 'Fixed 1 finding (1 of `path-no-trailing-slash`) in 1 file.\n' });
    expect(read(repository.folder)).toBe(api('/v1/a/', '/v1/x', '/v1/b'));
  });
});
