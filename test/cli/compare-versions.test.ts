import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { CLEAN, cli, folderWith, readReport } from './support.ts';

const OPERATION = 'get: { responses: { "200": { description: Ok } } }';
const OLD = CLEAN.replace('{}', `{ ${OPERATION} }, /v1/users: { ${OPERATION} }`);
/** An operation is gone, and another is new. */
const NEW = CLEAN.replace('{}', `{ ${OPERATION} }, /v1/carts: { ${OPERATION} }`);

describe('standard input of compare', () => {
  const cwd = folderWith({ 'old.yaml': OLD, 'new.yaml': NEW });

  test.each([
    ['as the older version', ['compare', '-', 'new.yaml'], OLD, 'new.yaml', 'stdin'],
    ['as the newer version', ['compare', 'old.yaml', '-', '--stdin-filename', 'api/a.yaml'], NEW, 'api/a.yaml', 'old.yaml'],
  ])('is compared %s', async (_, args, stdin, file, before) => {
    const { code, stdout } = await cli([...args, '--format', 'json'], { cwd, stdin });
    expect(code).toBe(1);
    expect(readReport(stdout).findings).toMatchObject([
      { ruleId: 'compat-operation-removed', file, related: [{ file: before }] },
    ]);
  });

  test.each([
    [['compare', '-', '-'], 'Only one of the two versions can be standard input (`-`). Write the other one to a file.'],
    [
      ['compare', 'old.yaml', 'new.yaml', '--stdin-filename', 'a.yaml'],
      '`--stdin-filename` requires standard input. Pass `-` instead of one of the two versions.',
    ],
  ])('is refused with %j', async (args, message) => {
    expect(await cli(args, { cwd, stdin: OLD })).toEqual({ code: 2, stdout: '', stderr: `${message}\n` });
  });
});

describe('a URL that compare gets as a version', () => {
  const cwd = folderWith({ 'new.yaml': NEW });

  test.each([
    [
      'https://u:p@x.example/a.yaml',
      '`https://***@x.example/a.yaml` contains a user name or password, and is not fetched. Download it, and name the file.',
    ],
    ['https://', '`https://` is not a valid URL. Correct it.'],
  ])('is not fetched if it is invalid or has credentials: %s', async (url, message) => {
    expect(await cli(['compare', url, 'new.yaml'], { cwd })).toEqual({ code: 2, stdout: '', stderr: `${message}\n` });
  });

  test('is fetched, together with the files that it references on an allowed host', async () => {
    const files: Record<string, string> = {
      '/api/old.yaml': CLEAN.replace('{}', '{ $ref: orders.yaml }'),
      '/api/orders.yaml': `${OPERATION}\ndelete: { responses: { "204": { description: Ok } } }\n`,
    };
    const server = createServer(({ url = '' }, response) => {
      response.writeHead(files[url] === undefined ? 404 : 200).end(files[url]);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
      const compare = (name: string) =>
        cli(['compare', `http://${host}/api/${name}`, 'new.yaml', '--allow-remote', host, '--format', 'json'], { cwd });
      const { findings } = readReport((await compare('old.yaml')).stdout);
      expect(findings).toMatchObject([
        { ruleId: 'compat-operation-removed', related: [{ file: `http://${host}/api/orders.yaml`, pointer: '/delete' }] },
      ]);
      expect((await compare('none.yaml')).stderr).toBe(
        `\`http://${host}/api/none.yaml\` cannot be checked: it cannot be fetched (HTTP 404). Download it, and name the file.\n`,
      );
    } finally {
      server.close();
    }
  });
});

describe.skipIf(!HAS_GIT)('a version in a commit that compare gets', () => {
  const repository = TestRepository.with({ 'apis/openapi.yaml': OLD });
  repository.git('tag', 'v1.0.0');
  repository.git('branch', 'f');
  repository.commit({ 'apis/openapi.yaml': NEW, 'apis/added.yaml': OLD });
  const cwd = path.join(repository.folder, 'apis');
  const findings = async (...args: string[]) =>
    readReport((await cli(['compare', ...args, '--format', 'json'], { cwd })).stdout).findings.map(({ ruleId }) => ruleId);

  test('may be on a branch whose name is one letter', async () => {
    expect(await findings('f:apis/openapi.yaml', 'openapi.yaml')).toEqual(['compat-operation-removed']);
    expect(await findings('f:./openapi.yaml', 'openapi.yaml')).toEqual(['compat-operation-removed']);
  });

  test('is found at a tag of a release', async () => {
    expect(await findings('v1.0.0:', 'openapi.yaml')).toEqual(['compat-operation-removed']);
  });

  test('has nothing to compare if the commit lacks the description', async () => {
    const note = '`added.yaml` did not exist at `f`. It is new, so there is nothing to compare.\n';
    const stdout = '1 description checked, no findings.\n';
    expect(await cli(['compare', 'f:./added.yaml', 'added.yaml'], { cwd })).toEqual({ code: 0, stdout, stderr: note });
    expect(await cli(['compare', 'f:', 'added.yaml'], { cwd })).toEqual({ code: 0, stdout, stderr: note });
    const listed = await cli(['changelog', 'f:./added.yaml', 'added.yaml'], { cwd });
    expect(listed).toEqual({
      code: 0,
      stdout: expect.stringContaining('## Changes in 1\n\n1 change.\n\n### New\n\n- The API `Shop` is new.\n'),
      stderr: note,
    });
  });

  test.each([
    [
      ['f:apis/aded.yaml', 'added.yaml'],
      'There is no file `apis/aded.yaml` in `f`. Write its path from the root of the repository, or after `./` from the working directory.',
    ],
    [
      ['added.yaml', 'f:apis/added.yaml'],
      'There is no file `apis/added.yaml` in `f`. Write its path from the root of the repository, or after `./` from the working directory.',
    ],
    [['f:'], 'Name the files or folders to compare with `f`, such as `.` for all descriptions below the working directory.'],
    [['f:', '-'], 'Name the files or folders to compare with `f`, such as `.` for all descriptions below the working directory.'],
  ])('is refused with %j', async (args, message) => {
    expect(await cli(['compare', ...args], { cwd })).toEqual({ code: 2, stdout: '', stderr: `${message}\n` });
  });
});

describe('the command changelog', () => {
  const cwd = folderWith({ 'old.yaml': OLD, 'new.yaml': NEW, 'broken.yaml': 'a: b\n' });
  const run = (...args: string[]) => cli(['changelog', 'old.yaml', 'new.yaml', ...args], { cwd });

  test('prints Markdown, writes files, and fails only on request', async () => {
    const { code, stdout, stderr } = await run('--output', 'json=out.json', '--output', 'html=out.html');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('### New operations\n\n- `GET /v1/carts`\n');
    expect(JSON.parse(readFileSync(path.join(cwd, 'out.json'), 'utf8')).summary).toMatchObject({ breaking: 1, added: 1 });
    expect(readFileSync(path.join(cwd, 'out.html'), 'utf8')).toContain('<td><code>GET /v1/carts</code></td>');
    expect((await run('--fail-severity', 'error')).code).toBe(1);
    expect((await run('--fail-severity', 'error', '--rule', 'compat-operation-removed=warn')).code).toBe(0);
    expect((await run('--fail-severity', 'warn', '--rule', 'compat-operation-removed=warn')).code).toBe(1);
  });

  test('reports versions that cannot be compared', async () => {
    const { code, stderr } = await cli(['changelog', 'old.yaml', 'broken.yaml'], { cwd });
    expect(code).toBe(2);
    expect(stderr).toMatch(/^broken\.yaml:1:1 /);
  });

  test.each([
    [['--format', 'sarif'], 'There is no format of changelogs `sarif`. Choose one of markdown, html, json.'],
    [['--quiet'], 'There is no option `--quiet`. To list them: api-conventions changelog --help --all'],
    [['--accept'], 'There is no option `--accept`. Use the command compare, which accepts changes.'],
    [
      ['--output', 'json=new.yaml'],
      '`new.yaml` is not written: it exists and is not a changelog of api-conventions. Name another file, or remove it.',
    ],
  ])('refuses %j', async (args, message) => {
    expect(await run(...args)).toEqual({ code: 2, stdout: '', stderr: `${message}\n` });
  });
});

describe('broken references in the older version', () => {
  const ref = (name: string) => CLEAN.replace('{}', `{ $ref: ${name} }`);
  const cwd = folderWith({
    'old.yaml': ref('gone.yaml').replace('paths: {', 'paths: { /v1/b: { $ref: gone.yaml },'),
    'new.yaml': NEW,
    'same.yaml': ref('gone.yaml'),
    'off.yaml': 'rules: { unresolved-ref: off }\n',
  });
  const errors = async (...args: string[]) => {
    const { code, stdout } = await cli(['compare', ...args, '--format', 'json'], { cwd });
    return { code, errors: JSON.parse(stdout).errors };
  };

  test('end the comparison with an error', async () => {
    const message = '2 references of the older version lead nowhere, such as `gone.yaml`, so what they refer to is not compared.';
    const range = expect.objectContaining({ start: { line: 3, column: 58 } });
    expect(await errors('old.yaml', 'new.yaml')).toEqual({
      code: 2,
      errors: [{ kind: 'unreadable', file: 'old.yaml', range, message }],
    });
    const one = await errors('same.yaml', 'new.yaml');
    expect(one.errors[0].message).toBe(
      'The reference `gone.yaml` of the older version leads nowhere, so what it refers to is not compared.',
    );
  });

  test('do not end the comparison if the newer version has them too, or the rule is off', async () => {
    expect(await errors('same.yaml', 'same.yaml')).toEqual({ code: 1, errors: [] });
    expect((await errors('old.yaml', 'new.yaml', '--config', 'off.yaml')).errors).toEqual([]);
  });
});
