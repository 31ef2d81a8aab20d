import { describe, expect, test } from 'vitest';
import { fixedExample } from '../support/test-rule.ts';

const RULE = 'path-no-trailing-slash';
const fixed = async (api: string) => (await fixedExample('unused-suppression', api)).fixed;

describe('the fix of an unused suppression removes the rule from a comment', () => {
  const PATHS = 'paths:\n  /v1/a: {}';
  test.each([
    [`lint-ignore-file ${RULE}`, undefined],
    [`lint-ignore-file ${RULE} -- Old.`, undefined],
    [`lint-ignore-file ${RULE}, `, undefined],
    [`lint-ignore-file ${RULE}, path-versioned`, 'lint-ignore-file path-versioned'],
    [`lint-ignore-file path-versioned,${RULE}`, 'lint-ignore-file path-versioned'],
    [`lint-ignore-file path-versioned , ${RULE},, error-schema`, 'lint-ignore-file path-versioned, error-schema'],
    [`lint-ignore-file ${RULE}, path-versioned -- Old, ${RULE}.`, `lint-ignore-file path-versioned -- Old, ${RULE}.`],
    [`lint-ignore-file path-versioned, ${RULE}  --- Old.`, 'lint-ignore-file path-versioned --- Old.'],
    [`lint-ignore-file   ${RULE},\tpath-versioned --`, 'lint-ignore-file path-versioned --'],
    [`lint-ignore-next-line ${RULE}, path-versioned -- Old.`, 'lint-ignore-next-line path-versioned -- Old.'],
  ])('the fix changes # %s', async (before, after) => {
    const comment = after === undefined ? '' : `# ${after}\n`;
    expect(await fixed(`# ${before}\n${PATHS}`)).toBe(comment + PATHS);
    // However many signs the comment begins with, and without a blank.
    expect(await fixed(`##\t${before}\n${PATHS}`)).toBe(comment.replace('# ', '##\t') + PATHS);
    expect(await fixed(`#${before}\n${PATHS}`)).toBe(comment.replace('# ', '#') + PATHS);
  });

  test('the fix of an unused suppression keeps the content before the comment', async () => {
    expect(await fixed(`paths: # lint-ignore-next-line ${RULE} -- Old.\n  /v1/a: {}`)).toBe(PATHS);
    expect(await fixed(`paths: # lint-ignore-next-line ${RULE},path-versioned\n  /v1/a: {}`)).toBe(
      'paths: # lint-ignore-next-line path-versioned\n  /v1/a: {}',
    );
  });
});

describe('the fix of an unused suppression removes the rule from `x-lint-ignore`', () => {
  test.each([
    [RULE, undefined],
    [`[${RULE}]`, undefined],
    [`{ ${RULE}: Old. }`, undefined],
    ['[]', undefined],
    ['{}', undefined],
    [`[path-versioned, ${RULE}]`, '[path-versioned]'],
    [`[${RULE}, path-versioned, error-schema]`, '[path-versioned, error-schema]'],
    [`{ path-versioned: Old., ${RULE}: Old. }`, '{ path-versioned: Old. }'],
    [`{ ${RULE}: x-lint-ignore, path-versioned: Old. }`, '{ path-versioned: Old. }'],
  ])('the fix changes %s', async (before, after) => {
    const path = (ignore: string | undefined) =>
      `paths:\n  /v1/a:\n${ignore === undefined ? '' : `    x-lint-ignore: ${ignore}\n`}    summary: A`;
    expect(await fixed(path(before))).toBe(path(after));
  });
});
