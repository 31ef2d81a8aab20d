import { describe, expect, test } from 'vitest';
import { projectWith } from '../support/built-package.ts';
import { API, brief, FINDINGS, spectral, spectralProcess, withoutOthers } from './spectral.ts';

describe('a ruleset of the user in YAML', () => {
  test.each(['api-conventions/ruleset', 'api-conventions'])('extends the package by the name %s', async (name) => {
    const folder = projectWith({ '.spectral.yaml': `extends: [${name}]`, 'api.yaml': API });
    const { results, stderr, code } = await spectralProcess(folder, ['api.yaml']);
    expect(stderr).toBe('');
    expect(brief(results)).toEqual(FINDINGS);
    expect(code).toBe(1);
  });

  test.each(['ruleset.mjs', 'ruleset.cjs', 'ruleset-strict.mjs', 'ruleset-strict.cjs'])(
    'needs no settings if Spectral uses the file %s directly',
    async (name) => {
      const api = API.replace('responses: {}', 'responses: { 200: { description: Orders. } }');
      const folder = projectWith({ 'api.yaml': api });
      const args = ['--ruleset', `node_modules/api-conventions/dist/${name}`, 'api.yaml'];
      const { results, stderr } = await spectral(folder, args);
      expect(stderr).toBe('');
      expect(results.map(({ code }) => code)).toContain('path-no-trailing-slash');
      expect(results.filter(({ code }) => code === 'parser')).toEqual([]);
    },
  );

  test.each(['mjs', 'cjs'])('extends the file ruleset.%s by its path', async (ending) => {
    const ruleset = `extends: [./node_modules/api-conventions/dist/ruleset.${ending}]`;
    const folder = projectWith({ 'rules.yaml': ruleset, 'api.yaml': API });
    const { results, stderr } = await spectral(folder, ['--ruleset', 'rules.yaml', 'api.yaml']);
    expect(stderr).toBe('');
    expect(brief(results)).toEqual(FINDINGS);
  });

  test.each(['mjs', 'cjs'])('extends the strict preset, ruleset-strict.%s, in which every rule is an error', async (ending) => {
    const ruleset = `extends: [./node_modules/api-conventions/dist/ruleset-strict.${ending}]`;
    const folder = projectWith({ '.spectral.yaml': ruleset, 'api.yaml': API });
    const { results } = await spectral(folder, ['api.yaml']);
    expect(brief(results)).toEqual(expect.arrayContaining(FINDINGS.map((finding) => finding.replace('warn', 'error'))));
    expect(results.map(({ severity }) => severity)).not.toContain(1);
  });

  test('turns single rules off and sets their severity', async () => {
    const ruleset = 'extends: [[api-conventions/ruleset, off]]\nrules: { path-versioned: hint, path-plural-collections: true }';
    const folder = projectWith({ '.spectral.yaml': ruleset, 'api.yaml': API });
    const { results } = await spectral(folder, ['api.yaml']);
    expect(brief(results)).toEqual(['8 warn path-plural-collections', '9 hint path-versioned']);
  });

  test('overrides rules for single paths', async () => {
    const ruleset = `extends: [api-conventions/ruleset]
overrides: [{ files: ['api.yaml#/paths/~1v1~1orders~1'], rules: { path-no-trailing-slash: info } }]`;
    const folder = projectWith({ '.spectral.yaml': ruleset, 'api.yaml': API });
    const { results } = await spectral(folder, ['api.yaml']);
    expect(brief(results)[0]).toBe('4 info path-no-trailing-slash');
  });

  test('is used beside another ruleset', async () => {
    const folder = projectWith({ '.spectral.yaml': 'extends: [spectral:oas, api-conventions/ruleset]', 'api.yaml': API });
    const { results } = await spectral(folder, ['api.yaml']);
    expect(brief(results)).toEqual(expect.arrayContaining([...FINDINGS, '4 warn path-keys-no-trailing-slash']));
  });
});

describe('a ruleset of the user in JavaScript', () => {
  const esm = (options: string) => `import conventions from 'api-conventions/ruleset';
const rule = conventions.rules['path-versioned'];
export default {
  extends: [conventions],
  rules: { 'path-versioned': { ...rule, then: { ...rule.then, functionOptions: ${options} } } },
};`;

  test('gives a rule options', async () => {
    const folder = projectWith({ 'rules.mjs': esm("{ prefix: '/api' }"), 'api.yaml': API });
    const { results, stderr } = await spectral(folder, ['--ruleset', 'rules.mjs', 'api.yaml']);
    expect(stderr).toBe('');
    expect(results.filter(({ code }) => code === 'path-versioned').map(({ message }) => message)).toContain(
      '`/carts` has no version. Use `/api/v1/carts`.',
    );
  });

  test.each([
    ["{ prefx: '/api' }", 'Rule `path-versioned` does not have an option `prefx`. Use one of `prefix`, `pattern`.'],
    ['{ prefix: 1 }', '`prefix` of `path-versioned` must be a string, but is `1`.'],
    ['[]', 'The `functionOptions` of `path-versioned` must be a mapping.'],
  ])('is an error if it sets the wrong options %s', async (options, message) => {
    const folder = projectWith({ 'rules.mjs': esm(options), 'api.yaml': API });
    const { code, stdout, stderr } = await spectral(folder, ['--ruleset', 'rules.mjs', 'api.yaml']);
    expect(stdout + stderr).toContain(message);
    expect(code).toBe(2);
  });

  test.each([
    ['a CommonJS module', 'rules.cjs', "module.exports = { extends: [require('api-conventions/ruleset')] };"],
    ['a CommonJS module that names the package', 'rules.cjs', "module.exports = { extends: [require('api-conventions')] };"],
    [
      'an ES module that names the package',
      'rules.mjs',
      "import conventions from 'api-conventions';\nexport default { extends: [conventions] };",
    ],
  ])('may be %s', async (_, name, ruleset) => {
    const folder = projectWith({ [name]: ruleset, 'api.yaml': API });
    const { results, stderr } = await spectral(folder, ['--ruleset', name, 'api.yaml']);
    expect(stderr).toBe('');
    expect(brief(results)).toEqual(FINDINGS);
  });
});

describe('standard input from the JetBrains plugin', () => {
  test('has findings, and prints nothing on standard error', async () => {
    const folder = projectWith({ '.spectral.yaml': 'extends: [api-conventions/ruleset]' });
    const { results, stderr } = await spectralProcess(folder, ['--ruleset', '.spectral.yaml'], API);
    expect(brief(results)).toEqual(FINDINGS);
    expect(stderr).toBe('');
  });

  test('prints nothing for expressions in a description, which Spectral would evaluate', async () => {
    const folder = projectWith({ '.spectral.yaml': 'extends: [api-conventions/ruleset]' });
    const api = "openapi: 3.0.3\npaths: { '/v1/#{{process.exit(3)}}/{{path}}/{{{x}}}/': {} }\n";
    const { results, stderr, code } = await spectralProcess(folder, ['--ruleset', '.spectral.yaml'], api);
    expect(results.map(({ message }) => message)).toContain(
      '`/v1/#{{process.exit(3)}}/{{path}}/{{{x}}}/` ends with a slash. Use `/v1/#{{process.exit(3)}}/{{path}}/{{{x}}}`.',
    );
    expect(stderr).toBe('');
    expect(code).toBe(1);
  });

  test('resolves references from the working directory', async () => {
    const folder = projectWith({
      '.spectral.yaml': 'extends: [api-conventions/ruleset]',
      'parts/key.yaml': 'name: api_key\nin: query\n',
    });
    const api = 'openapi: 3.0.3\npaths:\n  /v1/orders:\n    get:\n      parameters:\n        - $ref: parts/key.yaml\n';
    const { results, stderr } = await spectralProcess(folder, ['--ruleset', '.spectral.yaml'], api);
    expect(withoutOthers(results)).toMatchObject([{ code: 'no-secrets-in-url' }]);
    expect(stderr).toBe('');
  });
});
