import { describe, expect, test } from 'vitest';
import type { CodeSource } from '../../src/action/code-source.ts';
import type { Inputs } from '../../src/action/inputs.ts';
import { lintArguments } from '../../src/action/lint-arguments.ts';

const NONE: Inputs = {
  files: [],
  config: undefined,
  base: undefined,
  existing: false,
  failSeverity: undefined,
  maxWarnings: undefined,
  formats: [],
  sarifFile: undefined,
  comment: false,
  trustedConfig: undefined,
  allowCode: false,
  workingDirectory: '.',
  token: '',
};
const NOWHERE: CodeSource = { from: 'nowhere' };

interface Situation {
  readonly base?: string;
  readonly code?: CodeSource;
  /** Whether a pull request is from a fork; nothing for other events. */
  readonly isFork?: boolean;
}

function argumentsFor(inputs: Partial<Inputs>, { base, code = NOWHERE, isFork }: Situation = {}): string {
  const pullRequest = isFork === undefined ? undefined : { number: 1, head: undefined, isFork };
  return lintArguments({ ...NONE, ...inputs }, { pullRequest }, base, code).join(' ');
}

describe('the action runs lint', () => {
  test('with nothing but the files, and without code, by default', () => {
    expect(argumentsFor({})).toBe('--omit-code --');
    expect(argumentsFor({ files: ['a.yaml', '-b.yaml'] })).toBe('--omit-code -- a.yaml -b.yaml');
  });

  test('with the inputs as options', () => {
    const inputs = {
      config: 'c.yaml',
      failSeverity: 'warn',
      maxWarnings: '3',
      formats: ['html=a.html', 'junit=b.xml'],
      sarifFile: 'a.sarif',
      files: ['a.yaml'],
    };
    expect(argumentsFor(inputs)).toBe(
      '--config=c.yaml --omit-code --fail-severity=warn --max-warnings=3 --output html=a.html --output junit=b.xml --output sarif=a.sarif -- a.yaml',
    );
  });

  test('with existing findings only where it compares', () => {
    expect(argumentsFor({ existing: true })).toBe('--omit-code --');
    expect(argumentsFor({ existing: true }, { base: 'main' })).toBe('--base=main --existing --omit-code --');
    expect(argumentsFor({}, { base: 'main' })).toBe('--base=main --omit-code --');
  });

  test.each<[string, Partial<Inputs>, Situation, boolean]>([
    ['of a fork', {}, { base: 'a', isFork: true }, true],
    ['of a branch of the repository', {}, { base: 'a', isFork: false }, false],
    ['of no pull request', {}, { base: 'a' }, false],
    ['of a branch, on request', { trustedConfig: true }, { base: 'a', isFork: false }, true],
    ['of a fork, where it is switched off', { trustedConfig: false }, { base: 'a', isFork: true }, false],
    ['of a fork that is compared with nothing', {}, { isFork: true }, false],
    ['of a branch, with code', { allowCode: true }, { base: 'a', isFork: false, code: { from: 'base' } }, true],
  ])('with the configuration of the base for a change %s: %j %j %s', (_, inputs, situation, isOfBase) => {
    expect(argumentsFor(inputs, situation).includes('--base-config')).toBe(isOfBase);
  });

  test.each<[CodeSource, string]>([
    [{ from: 'base' }, '--allow-code --'],
    [{ from: 'commit', commit: 'abc' }, '--allow-code --'],
    [{ from: 'nowhere', reason: 'x' }, '--omit-code --'],
  ])('with code that is %j', (code, expected) => {
    expect(argumentsFor({ allowCode: true }, { code })).toBe(expected);
    expect(argumentsFor({ allowCode: true, trustedConfig: true }, { code })).toBe(expected);
  });

  test('with no code for the configuration of the change', () => {
    expect(() => argumentsFor({ allowCode: true, trustedConfig: false })).toThrow(
      'The input `allow-code` takes configuration and code from the base. Leave out `trusted-config`.',
    );
    expect(argumentsFor({ trustedConfig: false })).toBe('--omit-code --');
  });
});
