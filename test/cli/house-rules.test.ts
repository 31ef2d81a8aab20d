import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { FORMATS } from '../../src/report/format-table.ts';
import { cli, folderWith } from './support.ts';

const CONFIG = `extends: headline
rules:
  house/operation-owned:
    where: operation
    must: { x-owner: { defined: true } }
    severity: warn
    summary: Operations name the team that owns them.
    rationale: Users know whom to ask.
    docs: https://example.com/owners
`;
const API = `openapi: 3.0.3
info: { title: Shop, version: "1" }
paths:
  /v1/orders:
    head:
      operationId: countOrders
`;
const MESSAGE = '`HEAD /v1/orders` has no `x-owner`. Add one.';
const project = (files: Readonly<Record<string, string>> = {}) =>
  folderWith({ 'openapi.yaml': API, 'api-conventions.yaml': CONFIG, ...files });

describe('a house rule on the command line', () => {
  test('is on the list of rules and is explained', async () => {
    const cwd = project();
    expect((await cli(['rules'], { cwd })).stdout).toContain(
      'house/operation-owned\twarn\t\tOperations name the team that owns them.\n',
    );
    expect((await cli(['explain', 'house/operation-owned'], { cwd })).stdout).toBe(`house/operation-owned (warn)
Operations name the team that owns them.

Why
  Users know whom to ask.

How to turn it off
  In api-conventions.yaml, below \`rules\`: \`house/operation-owned: off\`.

Learn more
  https://example.com/owners
  Add \`--verbose\` for everything about the rule.
`);
    expect((await cli(['explain', 'house/operation-owned', '--verbose'], { cwd })).stdout).toContain(
      'Details\n  In operations, `x-owner` is required.\n',
    );
    const { code, stderr } = await cli(['explain', 'house/operation-owed'], { cwd });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('Did you mean `house/operation-owned`?'),
    });
  });

  test('is listed even if a plugin of the configuration may not run', async () => {
    const cwd = project({ 'api-conventions.yaml': `plugins: ./p.mjs\n${CONFIG}  acme/x: off\n`, 'p.mjs': '' });
    expect((await cli(['rules'], { cwd })).stdout).toContain('house/operation-owned\twarn');
  });

  test('does not prevent the list of built-in rules if the configuration is invalid', async () => {
    const cwd = project({ 'api-conventions.yaml': 'rules: { path-version: off }\n' });
    const { code, stdout, stderr } = await cli(['rules'], { cwd });
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr:
        'Only built-in rules are listed. The configuration has a mistake:\n  api-conventions.yaml:1:10 There is no rule `path-version`. Did you mean `path-versioned`?\n',
    });
    expect(stdout).toContain('path-versioned\t');
  });

  test('is explained on a line of a description', async () => {
    const { stdout } = await cli(['explain', 'openapi.yaml:5'], { cwd: project() });
    expect(stdout).toContain(MESSAGE);
    expect(stdout).toContain('Why\n  Users know whom to ask.\n\nHow to turn it off\n');
    expect(stdout).toContain('Learn more\n  api-conventions explain house/operation-owned\n  https://example.com/owners\n');
    expect(stdout).not.toContain('How to fix it');
  });

  test('runs alone and with another severity', async () => {
    const cwd = project();
    expect((await cli(['lint', '--only', 'house/operation-owned', '--format', 'compact'], { cwd })).stdout).toContain(
      `openapi.yaml:5:5: warn ${MESSAGE}  house/operation-owned`,
    );
    expect((await cli(['lint', '--rule', 'house/operation-owned=error'], { cwd })).code).toBe(1);
    expect((await cli(['lint', '--rule', 'house/operation-owed=error'], { cwd })).code).toBe(2);
  });

  test('is described in SARIF, including cached results', async () => {
    const cwd = project();
    const args = ['lint', '--format', 'sarif', '--cache=cache.json'];
    const cold = await cli(args, { cwd });
    const warm = await cli(args, { cwd });
    expect(readFileSync(path.join(cwd, 'cache.json'), 'utf8')).toContain('house/operation-owned');
    expect(warm).toEqual(cold);
    expect(JSON.parse(warm.stdout).runs[0].tool.driver.rules.at(-1)).toEqual({
      id: 'house/operation-owned',
      shortDescription: { text: 'Operations name the team that owns them.' },
      fullDescription: { text: 'Users know whom to ask.' },
      help: { text: 'Users know whom to ask.', markdown: 'Users know whom to ask.' },
      helpUri: 'https://example.com/owners',
      defaultConfiguration: { level: 'warning' },
      properties: { clauses: [] },
    });
  });

  test('is checked again with a cache when its definition changes', async () => {
    const cwd = project();
    const args = ['lint', '--format', 'compact', '--cache=cache.json'];
    await cli(args, { cwd });
    writeFileSync(path.join(cwd, 'api-conventions.yaml'), CONFIG.replace('x-owner', 'x-team'));
    expect((await cli(args, { cwd })).stdout).toContain('has no `x-team`');
  });

  test('has entries in the baseline', async () => {
    const cwd = project();
    await cli(['baseline'], { cwd });
    expect(readFileSync(path.join(cwd, '.api-conventions-baseline.json'), 'utf8')).toContain('house/operation-owned');
    expect((await cli(['lint', '--max-warnings', '0'], { cwd })).code).toBe(0);
    // The entry is about the attribute, whatever the message is.
    writeFileSync(path.join(cwd, 'openapi.yaml'), API.replace('countOrders', 'count'));
    expect((await cli(['lint', '--max-warnings', '0'], { cwd })).code).toBe(0);
  });

  test('distinguishes new from existing findings', async () => {
    const cwd = project();
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd, stdio: 'pipe' });
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'base');
    writeFileSync(path.join(cwd, 'openapi.yaml'), `${API}  /v1/users: { head: {} }\n`);
    const { stdout } = await cli(['lint', '--base', 'HEAD', '--format', 'compact'], { cwd });
    expect(stdout).toContain('HEAD /v1/users');
    expect(stdout).not.toContain('HEAD /v1/orders');
  });

  test('is among the settings that --print-config prints', async () => {
    const { stdout } = await cli(['lint', '--print-config', 'openapi.yaml'], { cwd: project() });
    const { houseRules, rules } = JSON.parse(stdout);
    expect(houseRules['house/operation-owned']).toMatchObject({ where: 'operation', must: { 'x-owner': { defined: true } } });
    expect(rules['house/operation-owned']).toEqual({ severity: 'warn', options: {} });
  });

  test('is in the written Spectral ruleset with its page', async () => {
    const cwd = project({ 'api-conventions.yaml': `${CONFIG}  house/path-owned: { where: path, must: { x-owner: a } }\n` });
    const { code, stderr } = await cli(['ruleset', '--output', 'r.mjs'], { cwd });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const { default: ruleset } = await import(pathToFileURL(path.join(cwd, 'r.mjs')).href);
    const rule = ruleset.rules['house/operation-owned'];
    expect(rule).toMatchObject({
      severity: 'warn',
      recommended: true,
      documentationUrl: 'https://example.com/owners',
      resolved: true,
    });
    expect(ruleset.rules['house/path-owned']).toMatchObject({ severity: 'error', resolved: false });
    expect(ruleset.rules['house/path-owned']).not.toHaveProperty('documentationUrl');
    const data = { openapi: '3.0.3', paths: { '/v1/orders': { head: {} } } };
    const context = {
      documentInventory: { document: { data, source: null, diagnostics: [] }, referencedDocuments: {} },
      rule: { severity: 1 },
    };
    expect([...rule.then.function(data, null, context)]).toEqual([{ message: MESSAGE, path: ['paths', '/v1/orders', 'head'] }]);
  });
});

test('the text of a house rule cannot control a terminal', async () => {
  const escapes = '\\u001b[31m\\u202e';
  const rule = `{ where: operation, must: { "x-${escapes}": { enum: ["${escapes}"] }, operationId: { enum: ["${escapes}"] } }, summary: "S${escapes}", rationale: "R${escapes}\\nX", message: "M${escapes}", docs: "https://example.com/${escapes}" }`;
  const cwd = project({
    'api-conventions.yaml': `rules: { house/x: ${rule}, house/y: ${rule.replace(/summary: "[^"]*",/, '')} }`,
  });
  const runs = [
    ['rules'],
    ['explain', 'house/x'],
    ['explain', 'house/y'],
    ['lint', 'openapi.yaml'],
    ['lint', '--print-config', 'openapi.yaml'],
  ];
  for (const args of runs) {
    const { stdout, stderr } = await cli(args, { cwd });
    expect(stdout, args.join(' ')).toMatch(/house/);
    for (const unsafe of ['\u001b', '\u202e']) expect(stdout + stderr, args.join(' ')).not.toContain(unsafe);
  }
});

test('the text that a house rule finds in a description cannot control a terminal, command or markup', async () => {
  const name = '"::error::x\\u001b[31m<xmp>`](http://a.b)|"';
  const cwd = project({
    'api-conventions.yaml':
      'rules: { house/x: { where: operation, must: { operationId: { casing: camelCase }, x-a: { enum: [b] } }, message: "{{ value }} {{ problem }}" } }',
    'openapi.yaml': API.replace('countOrders', name),
  });
  for (const format of FORMATS) {
    const { stdout } = await cli(['lint', '--only', 'house/x', '--format', format], { cwd });
    expect(stdout, format).toContain('error');
    expect(stdout, format).not.toContain('\u001b');
    expect(stdout, format).not.toMatch(/^::error::x/m);
    if (/html|junit|checkstyle|markdown/.test(format)) expect(stdout, format).not.toContain('<xmp>');
  }
});
