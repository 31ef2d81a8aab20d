import { describe, expect, test } from 'vitest';
import { CLEAN, cli, folderWith, SLASH } from './support.ts';

const NESTED = {
  'api.yaml': SLASH,
  'shop/openapi.yaml': CLEAN,
  'shop/v2/openapi.yaml': CLEAN,
};
const WITH_MISTAKE = { ...NESTED, 'shop/api-conventions.yaml': 'rules:\n  path-version: error\n' };

async function report(files: Readonly<Record<string, string>>, ...args: string[]) {
  const cwd = folderWith(files);
  const { code, stdout, stderr } = await cli(['lint', '--format', 'json', ...args], { cwd });
  if (stdout === '') return { code, stderr };
  const { files: checked, findings, errors } = JSON.parse(stdout);
  return { code, checked, findings: findings.length, errors };
}

/** Longer than names of files can be. */
const LONG_NAME = 'a'.repeat(300);

const UNCHECKED = 'Descriptions in `shop` are not checked until this is fixed.';

describe('a nested configuration', () => {
  test.each([[[]], [['--cache']], [['shop', 'api.yaml']]])(
    'fails only its own descriptions if it has a mistake, with %j',
    async (args) => {
      expect(await report(WITH_MISTAKE, ...args)).toEqual({
        code: 2,
        checked: ['api.yaml'],
        findings: 1,
        errors: [
          {
            kind: 'config',
            file: 'shop/api-conventions.yaml',
            range: { start: { line: 2, column: 3 }, end: { line: 2, column: 4 } },
            message: `There is no rule \`path-version\`. Did you mean \`path-versioned\`? ${UNCHECKED}`,
          },
        ],
      });
    },
  );

  test('is reported with a failure for each of several mistakes', async () => {
    const files = { ...NESTED, 'shop/api-conventions.yaml': 'rules: { a: error }\nextend: strict\n' };
    expect((await report(files)).errors).toHaveLength(2);
  });

  test.each([
    ['{ "baseline": "a\\u0000" }', 'The baseline `a\\u{0}` cannot be read (ERR_INVALID_ARG_VALUE).'],
    [`{ "root": "${LONG_NAME}" }`, `The root \`${LONG_NAME}\` is not a folder. Name a folder.`],
    [`{ "spectral": "${LONG_NAME}" }`, `There is no file \`${LONG_NAME}\`.`],
    [`{ "plugins": "./${LONG_NAME}" }`, `There is no file \`./${LONG_NAME}\`.`],
  ])('fails only its own descriptions if it names an impossible file: %.20s', async (config, message) => {
    const { code, checked, errors } = await report({ ...NESTED, 'shop/api-conventions.json': config });
    expect({ code, checked }).toEqual({ code: 2, checked: ['api.yaml'] });
    expect(errors).toMatchObject([{ message: `${message} ${UNCHECKED}`, range: { start: { line: 1 } } }]);
  });

  test('cannot load code by itself and fails only its own descriptions', async () => {
    const files = { ...NESTED, 'shop/api-conventions.yaml': 'plugins: [./house.mjs]\n', 'shop/house.mjs': 'export default {};' };
    const { code, checked, errors } = await report(files);
    expect({ code, checked }).toEqual({ code: 2, checked: ['api.yaml'] });
    expect(errors).toMatchObject([
      { kind: 'config', file: 'shop/api-conventions.yaml', range: { start: { line: 1, column: 11 } } },
    ]);
    expect(errors[0].message).toContain('--allow-code');
  });

  test('fails only its own descriptions if its Spectral ruleset has code', async () => {
    const files = { ...NESTED, 'shop/api-conventions.yaml': 'spectral: [./house.mjs]\n', 'shop/house.mjs': 'export default {};' };
    const { code, checked, errors } = await report(files);
    expect({ code, checked }).toEqual({ code: 2, checked: ['api.yaml'] });
    expect(errors).toMatchObject([{ kind: 'config', file: 'shop/api-conventions.yaml' }]);
    expect(errors[0].message).toContain('--allow-code');
  });

  test('fails only its own descriptions if there are two in a folder', async () => {
    const files = { ...NESTED, 'shop/api-conventions.yaml': '', 'shop/api-conventions.json': '{}' };
    const { code, checked, errors } = await report(files);
    expect({ code, checked }).toEqual({ code: 2, checked: ['api.yaml'] });
    expect(errors).toMatchObject([{ kind: 'config', file: 'shop/api-conventions.json' }]);
    expect(errors[0].message).toContain(UNCHECKED);
  });

  test('is reported with its place and the descriptions that are left out', async () => {
    const { stdout, code } = await cli(['lint', '--format', 'compact'], { cwd: folderWith(WITH_MISTAKE) });
    expect(stdout).toContain('shop/api-conventions.yaml:2:3: error Broken configuration: There is no rule `path-version`.');
    expect(code).toBe(2);
  });
});

describe('an invalid configuration that governs all descriptions', () => {
  const mistake = /^The configuration has a mistake:\n {2}.*api-conventions\.yaml:2:3 There is no rule/;

  test('ends the run in the working directory', async () => {
    const { code, stderr } = await report({ ...NESTED, 'api-conventions.yaml': 'rules:\n  path-version: error\n' });
    expect(code).toBe(2);
    expect(stderr).toMatch(mistake);
  });

  test('ends the run if --config names it', async () => {
    const { code, stderr } = await report(WITH_MISTAKE, '--config', 'shop/api-conventions.yaml');
    expect(code).toBe(2);
    expect(stderr).toMatch(mistake);
  });
});
