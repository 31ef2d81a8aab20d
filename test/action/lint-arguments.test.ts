import { describe, expect, test } from 'vitest';
import type { CodeSource } from '../../src/action/code-source.ts';
import type { ActionInputs } from '../../src/action/inputs.ts';
import { baseNameOf, lintArguments } from '../../src/action/lint-arguments.ts';
import { changedVariables } from '../../src/action/lint-process.ts';
import { NO_INPUTS } from './no-inputs.ts';

const NO_CODE: CodeSource = { from: 'nowhere' };

interface Situation {
  readonly base?: string;
  readonly code?: CodeSource;
  /** True if a pull request is from a fork; nothing for other events. */
  readonly isFork?: boolean;
}

function argumentsFor(inputs: Partial<ActionInputs>, { base, code = NO_CODE, isFork }: Situation = {}): string {
  const pullRequest = isFork === undefined ? undefined : { number: 1, head: undefined, isFork };
  return lintArguments({ ...NO_INPUTS, ...inputs }, { pullRequest }, base, code).join(' ');
}

describe('the command line of lint in the action', () => {
  test('has only the files and `--omit-code` by default', () => {
    expect(argumentsFor({})).toBe('--omit-code --');
    expect(argumentsFor({ files: ['a.yaml', '-b.yaml'] })).toBe('--omit-code -- a.yaml -b.yaml');
  });

  test('has the inputs as options', () => {
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

  test('has `--existing` only if the run compares with a base', () => {
    expect(argumentsFor({ existing: true })).toBe('--omit-code --');
    expect(argumentsFor({ existing: true }, { base: 'main' })).toBe('--base=main --existing --omit-code --');
    expect(argumentsFor({}, { base: 'main' })).toBe('--base=main --omit-code --');
  });

  test.each<[string, Partial<ActionInputs>, Situation, boolean]>([
    ['of a fork', {}, { base: 'a', isFork: true }, true],
    ['of a branch of the repository', {}, { base: 'a', isFork: false }, false],
    ['of no pull request', {}, { base: 'a' }, false],
    ['of a branch, on request', { trustedConfig: true }, { base: 'a', isFork: false }, true],
    ['of a fork, where it is switched off', { trustedConfig: false }, { base: 'a', isFork: true }, false],
    ['of a fork that is compared with nothing', {}, { isFork: true }, false],
    ['of a branch, with code', { allowCode: true }, { base: 'a', isFork: false, code: { from: 'base' } }, true],
  ])('names the configuration of the base for a change %s: inputs %j, event %j, trusted %s', (_, inputs, situation, isOfBase) => {
    expect(argumentsFor(inputs, situation).includes('--base-config')).toBe(isOfBase);
  });

  test.each<[CodeSource, string]>([
    [{ from: 'base' }, '--allow-code --'],
    [{ from: 'commit', commit: 'abc' }, '--allow-code --'],
    [{ from: 'nowhere', reason: 'x' }, '--omit-code --'],
  ])('allows or omits code if the source of code is %j', (code, expected) => {
    expect(argumentsFor({ allowCode: true }, { code })).toBe(expected);
    expect(argumentsFor({ allowCode: true, trustedConfig: true }, { code })).toBe(expected);
  });

  test('omits code if the configuration of the change itself applies', () => {
    expect(() => argumentsFor({ allowCode: true, trustedConfig: false })).toThrow(
      'The input `allow-code` takes configuration and code from the base. Leave out `trusted-config`.',
    );
    expect(argumentsFor({ trustedConfig: false })).toBe('--omit-code --');
  });
});

test('the action shows the base as the input names it, or as the target branch on the origin', () => {
  expect(baseNameOf({ base: 'v1' }, { baseBranch: 'main' })).toBe('v1');
  expect(baseNameOf({ base: undefined }, { baseBranch: 'main' })).toBe('origin/main');
  expect(baseNameOf({ base: 'v1' }, {})).toBe('v1');
  expect(baseNameOf({ base: undefined }, {})).toBeUndefined();
});

test('the action passes the base, the source of code and the commit to lint, but never the token', () => {
  const names = { baseName: 'origin/main', commit: 'abc' };
  const token = { INPUT_TOKEN: undefined };
  const [COMMIT, REASON] = ['API_CONVENTIONS_CODE_COMMIT', 'API_CONVENTIONS_OMISSION_REASON'];
  const base = { API_CONVENTIONS_BASE_NAME: 'origin/main', GITHUB_SHA: 'abc' };
  expect(changedVariables({ ...names, code: { from: 'base' } })).toStrictEqual({
    ...{ ...token, ...base, [COMMIT]: undefined, [REASON]: undefined },
  });
  expect(changedVariables({ ...names, code: { from: 'commit', commit: 'def' } })).toMatchObject({
    [COMMIT]: 'def',
    [REASON]: undefined,
  });
  expect(changedVariables({ ...names, code: { from: 'nowhere', reason: 'x' } })).toMatchObject({
    [COMMIT]: undefined,
    [REASON]: 'x',
  });
  const unknown = changedVariables({ baseName: undefined, commit: undefined, code: { from: 'nowhere' } });
  expect(Object.keys(unknown)).not.toContain('GITHUB_SHA');
  expect(unknown).toMatchObject({ API_CONVENTIONS_BASE_NAME: undefined, [REASON]: undefined });
});
