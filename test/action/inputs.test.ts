import { afterEach, expect, test, vi } from 'vitest';
import { type ActionInputs, readInputs } from '../../src/action/inputs.ts';
import { NO_INPUTS } from './no-inputs.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** The inputs of a workflow that has these. */
function inputsOf(given: Readonly<Record<string, string>>): ActionInputs {
  for (const [name, value] of Object.entries(given)) vi.stubEnv(`INPUT_${name.toUpperCase()}`, value);
  return readInputs();
}

test('the action uses its defaults if a workflow sets no inputs', () => {
  expect(inputsOf({})).toEqual(NO_INPUTS);
});

test('the action reads each input by its name, and files and formats line by line', () => {
  const given = {
    files: 'a.yaml\n\n b c.yaml \n',
    config: 'lint.yaml',
    base: 'main',
    existing: 'TRUE',
    'fail-severity': 'warn',
    'max-warnings': '3',
    formats: 'html=a.html\njunit=b.xml',
    'sarif-file': 'a.sarif',
    comment: 'true',
    'trusted-config': 'false',
    'allow-code': 'True',
    'working-directory': 'apis',
    token: 't',
  };
  expect(inputsOf(given)).toEqual({
    files: ['a.yaml', 'b c.yaml'],
    config: 'lint.yaml',
    base: 'main',
    existing: true,
    failSeverity: 'warn',
    maxWarnings: '3',
    formats: ['html=a.html', 'junit=b.xml'],
    sarifFile: 'a.sarif',
    comment: true,
    trustedConfig: false,
    allowCode: true,
    workingDirectory: 'apis',
    token: 't',
  });
});

test.each([
  ['existing', 'yes'],
  ['comment', 'xtrue'],
  ['trusted-config', 'falsey'],
  ['allow-code', '1'],
])('the input `%s` must be true or false, and the value `%s` is refused', (name, value) => {
  expect(() => inputsOf({ [name]: value })).toThrow(`The input \`${name}\` must be \`true\` or \`false\`, but is \`${value}\`.`);
});
