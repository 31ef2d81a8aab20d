import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runNode } from '../../support/process.ts';
import { builtPackage } from '../support/built-package.ts';
import { configuredProject, FILE, linesOf, ruleset } from './configured.ts';
import { API, spectral } from './spectral.ts';
import { lint, load } from './vscode.ts';

const api = { 'api.yaml': API };
const OVERRIDDEN = "overrides: [{ paths: '/v1/user/*', rules: { path-plural-collections: off } }]\n";

/** Loads a CommonJS ruleset with a `Function` that counts its calls, and runs a rule on a description. */
function evaluations(text: string) {
  let count = 0;
  const counting = (...args: string[]) => {
    count++;
    return Function(...args);
  };
  const module: { exports: { rules?: Record<string, { then: { function: (...args: unknown[]) => unknown[] } }> } } = {
    exports: {},
  };
  Function('module', 'Function', text)(module, counting);
  const atLoad = count;
  const data = { openapi: '3.0.3', paths: { '/v1/orders/': {} } };
  const check = module.exports.rules?.['path-no-trailing-slash']?.then.function;
  const run = () => {
    const documentInventory = { document: { data, source: null, diagnostics: [] }, referencedDocuments: {} };
    return check?.(data, null, { documentInventory }).length;
  };
  return { findings: [run(), run()], atLoad, afterRuns: count };
}

describe('the code of the rules in a ruleset for Spectral', () => {
  test('is compiled in the package when the first rule runs', () => {
    const text = readFileSync(path.join(builtPackage(), 'dist/ruleset.cjs'), 'utf8');
    expect(evaluations(text)).toEqual({ findings: [1, 1], atLoad: 0, afterRuns: 1 });
  });

  test('is compiled late in a written ruleset, except with --no-eval, which writes plain code', async () => {
    const folder = await configuredProject(OVERRIDDEN, api, 'lazy.cjs');
    const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
    expect(evaluations(read('lazy.cjs'))).toEqual({ findings: [1, 1], atLoad: 0, afterRuns: 1 });
    expect((await ruleset(folder, '--output', 'plain.cjs', '--no-eval')).code).toBe(0);
    expect(evaluations(read('plain.cjs'))).toEqual({ findings: [1, 1], atLoad: 0, afterRuns: 0 });
  });

  test('has lines that git and stack traces can show', async () => {
    const folder = await configuredProject('', api);
    await ruleset(folder, '--output', 'plain.mjs', '--no-eval');
    for (const name of [FILE, 'plain.mjs']) {
      const lengths = readFileSync(path.join(folder, name), 'utf8')
        .split('\n')
        .map((line) => line.length);
      expect(Math.max(...lengths)).toBeLessThan(3000);
    }
  });
});

describe('a ruleset that is written with --no-eval', () => {
  test('has the same findings in spectral-cli and in the extension for VS Code', async () => {
    const folder = await configuredProject(OVERRIDDEN, { ...api, 'plain.yaml': 'extends: [./plain.mjs]\n' });
    await ruleset(folder, '--output', 'plain.mjs', '--no-eval');
    const byDefault = linesOf(folder, (await spectral(folder, ['api.yaml'])).results);
    expect(byDefault).not.toEqual([]);
    expect(byDefault.join()).not.toContain('path-plural-collections');
    const plain = await spectral(folder, ['--ruleset', 'plain.yaml', 'api.yaml']);
    expect(plain.stderr).toBe('');
    expect(linesOf(folder, plain.results)).toEqual(byDefault);
    for (const name of ['.spectral.yaml', 'plain.yaml']) {
      const inCode = await lint(await load(path.join(folder, name)), path.join(folder, 'api.yaml'), API);
      expect(linesOf(folder, inCode)).toEqual(byDefault);
    }
  });

  test('is checked with --check and the same option', async () => {
    const folder = await configuredProject('', api, 'plain.mjs');
    const stale = await ruleset(folder, '--output', 'plain.mjs', '--no-eval', '--check');
    expect(stale).toMatchObject({ code: 1, stderr: expect.stringContaining('ruleset --output plain.mjs --no-eval\n') });
    await ruleset(folder, '--output', 'plain.mjs', '--no-eval');
    expect((await ruleset(folder, '--output', 'plain.mjs', '--no-eval', '--check')).code).toBe(0);
    expect(readFileSync(path.join(folder, 'plain.mjs'), 'utf8')).toContain(
      '//   npx api-conventions ruleset --output plain.mjs --no-eval\n',
    );
  });

  test('runs if `eval` is forbidden, while other rulesets explain there what to do', async () => {
    const folder = await configuredProject('', api, 'lazy.mjs');
    await ruleset(folder, '--output', 'plain.mjs', '--no-eval');
    const script = `
for (const name of ['lazy', 'plain']) {
  const { default: { rules } } = await import('./' + name + '.mjs');
  const data = { openapi: '3.0.3', paths: { '/v1/orders/': {} } };
  const documentInventory = { document: { data, source: null, diagnostics: [] }, referencedDocuments: {} };
  const results = Object.values(rules).flatMap(({ then }) => then.function(data, null, { documentInventory }));
  console.log(name, results.map(({ message }) => message).filter((text) => /slash|eval/.test(text)).join());
}`;
    writeFileSync(path.join(folder, 'run.mjs'), script);
    const { stdout, stderr } = await runNode(['--disallow-code-generation-from-strings', 'run.mjs'], { cwd: folder });
    expect(stderr).toBe('');
    expect(
      stdout,
    ).toBe(`lazy The rules of api-conventions cannot be loaded: Code generation from strings disallowed for this context. If \`eval\` is forbidden here, write the ruleset with \`--no-eval\`.
plain \`/v1/orders/\` ends with a slash. Use \`/v1/orders\`.
`);
  });
});
