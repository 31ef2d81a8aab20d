import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { requireFiles, requireRepository, trustRepository, workingDirectoryIn } from '../../src/action/workspace.ts';
import { temporaryFolder } from '../support/temporary.ts';

/** A workspace with these folders, and a file. */
function workspaceWith(...folders: readonly string[]): string {
  const workspace = temporaryFolder();
  writeFileSync(path.join(workspace, 'a.yaml'), '');
  for (const name of folders) mkdirSync(path.join(workspace, name), { recursive: true });
  return workspace;
}
const CHECK_OUT = 'Add a step with `actions/checkout` before this one.';

test('the action refuses a workspace without files', () => {
  const empty = temporaryFolder();
  expect(() => requireFiles(empty)).toThrow(`The workspace is empty. ${CHECK_OUT}`);
  expect(() => requireFiles(path.join(empty, 'missing'))).toThrow(`The workspace is empty. ${CHECK_OUT}`);
  expect(() => requireFiles(workspaceWith())).not.toThrow();
});

describe('the working directory of the action', () => {
  test.each(['.', 'apis', 'apis/shop', './apis/'])('may be a folder of the workspace: %s', (input) => {
    const workspace = workspaceWith('apis/shop');
    expect(workingDirectoryIn(workspace, input)).toBe(path.resolve(workspace, input));
  });

  test.each(['..', '../x', '/'])('must not be outside of the workspace: %s', (input) => {
    expect(() => workingDirectoryIn(workspaceWith(), input)).toThrow(
      `The input \`working-directory\` is \`${input}\`, which is outside the workspace. Name a folder of the repository.`,
    );
  });

  test.skipIf(process.platform === 'win32')('must not be reached through a link that leads outside', () => {
    const workspace = workspaceWith();
    symlinkSync(temporaryFolder(), path.join(workspace, 'apis'));
    expect(() => workingDirectoryIn(workspace, 'apis')).toThrow('which is outside the workspace');
  });

  test.each(['missing', 'a.yaml'])('must be an existing folder: %s', (input) => {
    expect(() => workingDirectoryIn(workspaceWith(), input)).toThrow(
      `The input \`working-directory\` is \`${input}\`, but there is no such folder. Name a folder of the repository.`,
    );
  });
});

describe('the repository in which the action compares', () => {
  test('is the nearest one around the working directory', () => {
    const workspace = workspaceWith('.git', 'apis/shop', 'own/.git', 'own/apis');
    expect(requireRepository(workspace, workspace)).toBe(workspace);
    expect(requireRepository(workspace, path.join(workspace, 'apis/shop'))).toBe(workspace);
    expect(requireRepository(workspace, path.join(workspace, 'own/apis'))).toBe(path.join(workspace, 'own'));
  });

  test('is never outside of the workspace', () => {
    const outer = workspaceWith('.git', 'workspace/apis');
    for (const cwd of ['workspace', 'workspace/apis'])
      expect(() => requireRepository(path.join(outer, 'workspace'), path.join(outer, cwd))).toThrow(
        `The workspace is not a Git repository, which a comparison requires. ${CHECK_OUT} In a container, install Git before that step.`,
      );
  });
});

test("Git trusts the action's repository in addition to the repositories that it already trusts", () => {
  const repository = workspaceWith();
  const env: NodeJS.ProcessEnv = {};
  trustRepository(repository, env);
  const name = repository.replaceAll(path.sep, '/');
  expect(env).toEqual({ GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'safe.directory', GIT_CONFIG_VALUE_0: name });
  trustRepository(repository, env);
  expect(env).toMatchObject({ GIT_CONFIG_COUNT: '2', GIT_CONFIG_KEY_1: 'safe.directory', GIT_CONFIG_VALUE_1: name });
});

test.skipIf(process.platform === 'win32')("Git trusts the action's repository by its path without links", () => {
  const repository = workspaceWith();
  const link = path.join(temporaryFolder(), 'link');
  symlinkSync(repository, link);
  const env: NodeJS.ProcessEnv = {};
  trustRepository(link, env);
  expect(env.GIT_CONFIG_VALUE_0).toBe(repository);
});
