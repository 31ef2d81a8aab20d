import { execFile } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeDeclarations } from '../../../src/dev/build/declarations.ts';
import { projectWith } from '../support/built-package.ts';

const EXAMPLES = path.resolve('examples');

/** A project that has the package installed and the examples beside it. */
async function projectWithExamples(): Promise<string> {
  const project = projectWith({ '.git/HEAD': '' });
  for (const name of ['library', 'plugin', 'bookstore'])
    cpSync(path.join(EXAMPLES, name), path.join(project, name), { recursive: true });
  return project;
}
const project = projectWithExamples();

async function node(args: readonly string[], folder?: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const cwd = folder ?? (await project);
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd, env: { PATH: process.env.PATH } }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}
const cli = (...args: string[]) => node(['node_modules/api-conventions/dist/cli.cjs', ...args]);

describe('the example in examples/library', () => {
  test('prints the findings by rule', async () => {
    const { code, stdout, stderr } = await node(['library/lint.mjs', 'bookstore/openapi.yaml']);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toContain(
      '\npath-no-trailing-slash\n  bookstore/openapi.yaml:153 `/v1/readers/{readerId}/shelves/` ends with a slash.',
    );
    const findings = readFileSync(path.join(EXAMPLES, 'bookstore/findings.txt'), 'utf8').trimEnd().split('\n');
    expect(stdout.match(/^ {2}/gm)).toHaveLength(findings.length);
  });

  test('reports what could not be checked', async () => {
    expect(await node(['library/lint.mjs', 'none.yaml'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'none.yaml: There is no such file.\n',
    });
  });

  test('has at most ten lines of code', () => {
    const [, ...lines] = readFileSync(path.join(EXAMPLES, 'library/lint.mjs'), 'utf8').trimEnd().split('\n');
    expect(lines.filter((line) => line !== '').length).toBeLessThanOrEqual(10);
  });
});

test('the places of a finding are printed as docs/library.md shows', async () => {
  const page = readFileSync('docs/library.md', 'utf8');
  const section = page.split('\n## ').find((text) => text.startsWith('Findings about several places\n')) ?? '';
  const [script = '', printed = ''] = [...section.matchAll(/^```(?:js|text)\n(.*?)^```/gms)].map(([, code]) => code);
  const paths = ['orders/', 'customers/', 'invoices/', 'items'].map((name) => `  /v1/${name}: { get: { responses: {} } }\n`);
  const cwd = projectWith({
    'places.mjs': script,
    'openapi.yaml': `openapi: 3.0.3\ninfo: { title: Orders, version: 1.0.0 }\npaths:\n${paths.join('')}`,
    '.git/HEAD': '',
  });
  expect(await node(['places.mjs'], cwd)).toEqual({ code: 0, stdout: printed, stderr: '' });
});

describe('the plugin in examples/plugin', () => {
  test('runs its rule beside those of the package', async () => {
    const { code, stdout, stderr } = await cli('lint', 'plugin/shop.yaml', '--allow-code');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    await expect(stdout).toMatchFileSnapshot(path.join(EXAMPLES, 'plugin/findings.txt'));
  });

  test('does not run without --allow-code', async () => {
    const { code, stdout, stderr } = await cli('lint', 'plugin/shop.yaml');
    expect({ code, stderr }).toEqual({ code: 2, stderr: '' });
    expect(stdout).toMatch(
      /plugin\/api-conventions\.yaml:3:11 {2}Broken configuration {2}Plugin `\.\/acme-rules\.mjs` .*--allow-code/,
    );
  });

  test('is explained, with its options and examples', async () => {
    const { stdout } = await cli(
      'explain',
      'acme/operation-owned',
      '--verbose',
      '--allow-code',
      '--config',
      'plugin/api-conventions.yaml',
    );
    expect(stdout).toMatch(/^acme\/operation-owned \(error\)\nEvery operation names the team that owns it\.\n/);
    expect(stdout).toContain('  rules:\n      acme/operation-owned:\n        severity: error\n        teams: []\n');
    expect(stdout).toContain('`GET /orders` has no owner. Add `x-team`.');
    expect(stdout).not.toContain('Learn more');
  });
});

describe('the plugin in examples/plugin-typescript', () => {
  const TYPESCRIPT = path.resolve('node_modules/typescript/bin/tsc');
  const copied = () => {
    const folder = projectWith({ '.git/HEAD': '' });
    cpSync(path.join(EXAMPLES, 'plugin-typescript'), folder, { recursive: true });
    return folder;
  };
  const types = ['--typeRoots', path.resolve('node_modules/@types')];

  test('has types that are correct, and rules that pass their tests on all versions of Node.js', async () => {
    const cwd = copied();
    writeDeclarations(path.join(cwd, 'node_modules/api-conventions/dist'));
    // Compiled, as Node 20 does not run TypeScript.
    expect(await node([TYPESCRIPT, ...types, '--noEmit', 'false'], cwd)).toEqual({ code: 0, stdout: '', stderr: '' });
    const { code, stdout } = await node(['--test', '--test-reporter=tap', 'acme-rules.test.js'], cwd);
    expect(stdout).toContain('# pass 2\n');
    expect(code).toBe(0);
  });

  test('runs if Node.js runs TypeScript, and otherwise explains what to do', async () => {
    const args = ['node_modules/api-conventions/dist/cli.cjs', 'lint', '--allow-code', '--format', 'compact'];
    const { code, stdout, stderr } = await node(args, copied());
    if ('typescript' in process.features && process.features.typescript) {
      expect(stdout).toBe(
        'shop.yaml:15:19: error `amount` has no currency. Add the property `currency` beside it.  acme/amount-unit\n',
      );
      expect(code).toBe(1);
    } else {
      expect(stderr).toContain('does not run TypeScript. Use Node.js 22.18 or later, or compile the plugin to JavaScript.');
      expect(code).toBe(2);
    }
  });
});

test('a repository runs the rules of an installed package in examples/shared-style', async () => {
  const cwd = projectWith({ '.git/HEAD': '' });
  cpSync(path.join(EXAMPLES, 'shared-style/orders'), cwd, { recursive: true });
  cpSync(path.join(EXAMPLES, 'shared-style/acme-api-style'), path.join(cwd, 'node_modules/@acme/api-style'), { recursive: true });
  const args = ['node_modules/api-conventions/dist/cli.cjs', 'lint', '--format', 'compact', 'openapi.yaml'];
  expect(await node(args, cwd)).toEqual({
    code: 1,
    stdout: `openapi.yaml:8:13: error \`GET /v1/orders\` query parameter \`limit\` allows too many items. Set \`maximum\` to 500 or less.  acme/limit-bounded
openapi.yaml:12:5: warn \`DELETE /v1/orders/{orderId}\` has no owner. Add \`x-team\` with the name of your team.  acme/operation-owned
`,
    stderr: '',
  });
  const style = projectWith({ '.git/HEAD': '' });
  cpSync(path.join(EXAMPLES, 'shared-style/acme-api-style'), style, { recursive: true });
  expect(await node(['node_modules/api-conventions/dist/cli.cjs', 'test'], style)).toEqual({
    code: 0,
    stdout: '5 examples of 2 rules: 5 passed.\n',
    stderr: '',
  });
  const { dependencies = {}, devDependencies } = JSON.parse(readFileSync(path.join(cwd, 'package.json'), 'utf8'));
  const { name, version } = JSON.parse(readFileSync(path.join(EXAMPLES, 'shared-style/acme-api-style/package.json'), 'utf8'));
  expect({ ...dependencies, ...devDependencies }[name]).toBe(version);
});
