import { once } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createSocket, type Server as SocketServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORMATS } from '../../../src/report/format-table.ts';
import { CLEAN, SLASH } from '../../cli/support.ts';
import { type Attack, attackTogether, CRASH, foreignFolder, projectOf, SECRET } from './attack.ts';

const outside = foreignFolder();
const config = 'api-conventions.yaml';
const baseline = '.api-conventions-baseline.json';

const requests: string[] = [];
const server: Server = createServer((request, response) => {
  requests.push(request.url ?? '');
  response.end(`type: string\ndescription: ${SECRET}`);
});
let host = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A description that refers to something. */
function referring(reference: string): string {
  const content = { 'application/json': { schema: { $ref: reference } } };
  const get = { responses: { 200: { description: 'Ok', content } } };
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths: { '/v1/orders/': { get } } });
}

/** Lints a description for each reference, `0.json` and so on, beside what references must not lead to. */
async function lintReferring(references: readonly string[]) {
  const descriptions = references.map((reference, index) => [
    `${index}.json`,
    referring(reference.replace('OUTSIDE', outside).replace('HOST', host)),
  ]);
  const cwd = projectOf({
    ...Object.fromEntries(descriptions),
    'link.yaml': { link: path.join(outside, 'schema.yaml') },
    'dead-link.yaml': { link: path.join(outside, 'none.yaml') },
    'folder-link': { link: outside },
    'chain.yaml': { link: 'link.yaml' },
    'zero.yaml': { link: '/dev/zero' },
    'environ.yaml': { link: '/proc/self/environ' },
    'circle.yaml': { link: 'circle.yaml' },
    'pipe.yaml': 'PIPE',
    'folder.yaml': 'FOLDER',
    '.git/config': `[core]\n\textraheader = ${SECRET}\n`,
    '.npmrc': `//registry.example/:_authToken=${SECRET}\n\t-`,
    '.aws/credentials': `[default]\naws_secret_access_key = ${SECRET}: {`,
    '.docker/config.json': `{ "auths": "${SECRET}"`,
    '.kube/config.yaml': `type: object\nproperties: { ${SECRET}: { type: string } }`,
    'deploy/.terraform/state.yaml': `${SECRET}: {`,
    '.env': `TOKEN: ${SECRET}: {`,
    '.secrets.yaml': `token: ${SECRET}: {`,
    'aws-link': { link: '.aws' },
    'env-link.yaml': { link: '.env' },
    'git-link': { link: '.git' },
    'vendored/.git/config': `[core]\n\textraheader = ${SECRET}\n`,
  });
  const socket = await socketAt(path.join(cwd, 'socket.yaml'));
  const run = await attackTogether(['lint', '--format', 'json', ...descriptions.map(([name = '']) => name)], { cwd });
  socket.close();
  return run;
}

/** Names of sockets are cut off at 107 bytes, so it gets its long name afterwards. */
async function socketAt(file: string): Promise<SocketServer> {
  const folder = mkdtempSync('/tmp/s-');
  const socket = createSocket().listen(path.join(folder, 's'));
  await once(socket, 'listening');
  renameSync(path.join(folder, 's'), file);
  rmdirSync(folder);
  return socket;
}

const OUTSIDE = 'the file is outside the root folder; pass a wider one with `--root`.';
const ABSOLUTE =
  'a path that begins with `/` starts at the root of the file system. Use a path relative to the file with the reference.';
const SCHEME = 'only relative references to files are allowed.';
const PRIVATE = 'the file is hidden or belongs to Git.';
const NETWORK = 'remote files are not fetched.';
const MISSING = 'the file does not exist. Correct the path, or add the file.';

describe('a `$ref` reads nothing outside of the root and contacts no host', () => {
  const REFERENCES: readonly (readonly [what: string, reference: string, why: string])[] = [
    ['an absolute path', 'OUTSIDE/schema.yaml', ABSOLUTE],
    ['a pointer into a broken file', 'OUTSIDE/secret.yaml#/none', ABSOLUTE],
    ['a path with dots', '../../../../../../../../etc/passwd', OUTSIDE],
    ['dots after a folder', 'folder.yaml/../../../etc/passwd', OUTSIDE],
    ['encoded dots', '%2e%2e/%2E%2E/%2e%2e/etc/passwd', OUTSIDE],
    ['encoded slashes', '..%2f..%2f..%2fetc%2fpasswd', OUTSIDE],
    ['an encoded absolute path', '%2Fetc%2Fpasswd', OUTSIDE],
    ['dots that are encoded twice', '%252e%252e/etc/passwd', MISSING],
    ['file:', 'file:///etc/passwd', SCHEME],
    ['FILE: without slashes', 'FILE:/etc/passwd', SCHEME],
    ['file: with a host', 'file://localhost/etc/passwd', SCHEME],
    ['the home of somebody', '~root/profile.yaml', MISSING],
    ['a path of Windows', 'C:\\Windows\\win.ini', MISSING],
    ['a share of Windows', '\\\\host\\share\\x.yaml', MISSING],
    ['credentials of Git', '.git/config', PRIVATE],
    ['credentials of Git by an indirect path', 'folder.yaml/../.git/config', PRIVATE],
    ['the same, through a link', 'git-link/config', PRIVATE],
    ['credentials of Git of a repository in a folder', 'vendored/.git/config', PRIVATE],
    ['credentials of npm', '.npmrc', PRIVATE],
    ['a missing file in `.git`', '.git/none.yaml', PRIVATE],
    ['credentials of AWS', '.aws/credentials', PRIVATE],
    ['credentials of AWS through their folder', '.aws/../.aws/credentials', PRIVATE],
    ['credentials of AWS through a link to the folder', 'aws-link/credentials', PRIVATE],
    ['a missing file in a hidden folder', '.ssh/id_rsa', PRIVATE],
    ['JSON in a hidden folder', '.docker/config.json', PRIVATE],
    ['YAML in a hidden folder', '.kube/config.yaml', PRIVATE],
    ['a hidden folder below another', 'deploy/.terraform/state.yaml', PRIVATE],
    ['a file of the environment', '.env', PRIVATE],
    ['the same, through a link', 'env-link.yaml', PRIVATE],
    ['a hidden file with the name of a description', '.secrets.yaml', PRIVATE],
    ['a missing hidden file', '.netrc', PRIVATE],
    ['a link to a file', 'link.yaml', OUTSIDE],
    ['a link to a link', 'chain.yaml', OUTSIDE],
    ['a link to a folder', 'folder-link/schema.yaml', OUTSIDE],
    ['a link to a missing file', 'dead-link.yaml', OUTSIDE],
    ['a link to an endless device', 'zero.yaml', OUTSIDE],
    ['a link to the environment', 'environ.yaml', OUTSIDE],
    ['a link to itself', 'circle.yaml', 'the file cannot be read (ELOOP).'],
    ['a device', '/dev/zero', ABSOLUTE],
    ['standard input', '/dev/stdin', ABSOLUTE],
    ['an open file', '/proc/self/fd/0', ABSOLUTE],
    ['a pipe without a writer', 'pipe.yaml', 'it is not a file.'],
    ['a socket', 'socket.yaml', 'it is not a file.'],
    ['a folder', 'folder.yaml', 'it is a folder, not a file.'],
    ['a name with a NUL', 'link.yaml\0.json', 'its name contains a NUL (`%00`).'],
    ['a name with an escaped NUL', 'link.yaml%00.json', 'its name contains a NUL (`%00`).'],
    ['http:', 'http://HOST/a.yaml', NETWORK],
    ['HTTPS:', 'HTTPS://HOST/a.yaml', NETWORK],
    ['a URL without a scheme', '//HOST/a.yaml', NETWORK],
    ['http: without slashes', 'http:HOST/a.yaml', SCHEME],
    ['ftp:', 'ftp://HOST/a.yaml', SCHEME],
    ['data:', 'data:application/json,{"type":"string"}', SCHEME],
    ['a module of Node', 'node:fs', SCHEME],
  ];
  let run: Attack;
  beforeAll(async () => {
    run = await lintReferring(REFERENCES.map(([, reference]) => reference));
  });

  test.each(REFERENCES.map(([what, , why], index) => [what, why, index] as const))(
    '$ref does not read %s',
    async (_what, why, index) => {
      const { findings }: { findings: { file: string; ruleId: string; message: string }[] } = JSON.parse(run.stdout);
      const own = findings.filter(({ file }) => file === `${index}.json`);
      const found = own.find(({ ruleId }) => ['unresolved-ref', 'remote-ref'].includes(ruleId));
      expect(found?.message).toContain(` because ${why}`);
      // Other findings are still reported.
      expect(own.map(({ ruleId }) => ruleId)).toContain('path-no-trailing-slash');
    },
  );

  test('unreadable references neither fail the run nor show contents', () => {
    expect(run).toMatchObject({ code: 1, stderr: '', connections: [] });
    expect(JSON.parse(run.stdout).errors).toEqual([]);
    expect(run.stdout).not.toContain(SECRET);
    expect(requests).toEqual([]);
  });
});

test('a description that is a link to the credentials of Git is not read', async () => {
  const config = { '.git/config': `[core]\n\textraheader = ${SECRET}\n` };
  const cwd = projectOf({ ...config, 'openapi.yaml': { link: '.git/config' }, 'git-link': { link: '.git' } });
  for (const name of ['openapi.yaml', 'git-link/config']) {
    const { code, stdout, stderr } = await attackTogether(['lint', name], { cwd });
    expect([code, stdout.replace(/\s+/g, ' ')]).toEqual([2, expect.stringContaining('The file is hidden or belongs to Git')]);
    expect(stdout + stderr).not.toContain(SECRET);
  }
});

test('lint shows no line of files whose names are not those of descriptions', async () => {
  const files = {
    'secrets/broken.txt': `token: ${SECRET}: {`,
    id_rsa: `--- ${SECRET}\n- [`,
    'alias.properties': `a: *${SECRET}`,
    'scalar.txt': SECRET,
    'list.txt': `- ${SECRET}`,
  };
  const paths = Object.fromEntries(Object.keys(files).map((name, index) => [`/v1/x${index}`, { $ref: name }]));
  const get = {
    parameters: [{ $ref: 'scalar.txt' }],
    requestBody: { $ref: 'list.txt' },
    responses: { 200: { $ref: 'list.txt' } },
  };
  const description = { openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths: { ...paths, '/v1/orders': { get } } };
  const cwd = projectOf({ ...files, 'openapi.json': JSON.stringify(description), 'link.yaml': { link: 'id_rsa' } });
  for (const format of FORMATS) {
    for (const name of ['openapi.json', 'link.yaml']) {
      const { stdout, stderr } = await attackTogether(['lint', name, '--format', format], { cwd });
      expect(stdout + stderr).not.toContain(SECRET);
    }
  }
  const { code, stdout } = await attackTogether(['lint', 'openapi.json'], { cwd });
  expect([code, stdout]).toEqual([2, expect.stringContaining('Its content is not shown, because its name does not end in')]);
});

test('a description in a hidden folder may refer to files in the folder', async () => {
  const cwd = projectOf({
    '.apis/openapi.json': referring('parts/schema.yaml'),
    '.apis/parts/schema.yaml': 'type: string',
    '.apis/other.json': referring('../.env.yaml'),
    '.env.yaml': `a: ${SECRET}: {`,
  });
  const run = async (name: string) => JSON.parse((await attackTogether(['lint', name, '--format', 'json'], { cwd })).stdout);
  expect((await run('.apis/openapi.json')).findings.map(({ ruleId }: { ruleId: string }) => ruleId)).not.toContain(
    'unresolved-ref',
  );
  expect((await run('.apis/other.json')).findings.map(({ ruleId }: { ruleId: string }) => ruleId)).toContain('unresolved-ref');
});

test('the URLs in a description are not requested', async () => {
  const at = (name: string) => `http://${host}/${name}`;
  const schema = {
    $schema: at('schema'),
    $id: at('id'),
    $anchor: 'a',
    $dynamicRef: at('dynamic'),
    $vocabulary: { [at('v')]: true },
  };
  const description = {
    ...{ openapi: '3.1.0', jsonSchemaDialect: at('dialect'), $self: at('self') },
    info: { title: 'Shop', version: '1', termsOfService: at('terms'), license: { name: 'x', url: at('license') } },
    externalDocs: { url: at('docs') },
    servers: [{ url: at('server') }],
    paths: { '/v1/orders': { $ref: at('path') } },
    components: {
      schemas: {
        Order: {
          ...schema,
          properties: { a: { $ref: 'relative.yaml' } },
          discriminator: { propertyName: 'a', mapping: { a: at('m') } },
        },
      },
      examples: { a: { externalValue: at('example') } },
      links: { a: { operationRef: at('link') } },
      securitySchemes: { a: { type: 'openIdConnect', openIdConnectUrl: at('openid') } },
    },
  };
  const cwd = projectOf({ 'openapi.json': JSON.stringify(description) });
  for (const more of [[], ['--spectral', 'spectral:oas']]) {
    const { code, connections } = await attackTogether(['lint', 'openapi.json', ...more], { cwd });
    expect([code, requests, connections]).toEqual([1, [], []]);
  }
});

const NOT_READ = 'is outside the root folder, so it is not read';
const NO_FILE = 'is not a file';
const api = { 'openapi.yaml': SLASH };

describe('a configuration and the files that it names lead to nothing outside', () => {
  test.each<[string, Parameters<typeof projectOf>[0], string]>([
    ['the configuration is a link', { [config]: { link: path.join(outside, 'secret.yaml') } }, NOT_READ],
    ['the configuration is a link to a device', { [config]: { link: '/dev/zero' } }, NOT_READ],
    ['the configuration is a link to nothing', { [config]: { link: 'none.yaml' } }, `There is no file \`${config}\`.`],
    ['the configuration is a pipe', { [config]: 'PIPE' }, NO_FILE],
    ['the configuration is a folder', { [config]: 'FOLDER' }, 'is a folder, not a file'],
    ['extends is a path', { [config]: `extends: ${outside}/secret.yaml` }, NOT_READ],
    ['extends is a path with dots', { [config]: 'extends: ../../../../etc/passwd' }, NOT_READ],
    ['extends is a link', { [config]: 'extends: ./l.yaml', 'l.yaml': { link: path.join(outside, 'secret.yaml') } }, NOT_READ],
    ['extends is a pipe', { [config]: 'extends: ./l.yaml', 'l.yaml': 'PIPE' }, NO_FILE],
    ['extends is a `file:` URL', { [config]: 'extends: file:///etc/passwd' }, 'not fetched'],
    ['extends is an `http:` URL', { [config]: 'extends: http://127.0.0.1:1/x.yaml' }, 'not fetched'],
    ['extends is a URL without a scheme', { [config]: 'extends: //127.0.0.1/x.yaml' }, NOT_READ],
    ['extends is a linked package', { [config]: 'extends: evil', 'node_modules/evil': { link: outside } }, NOT_READ],
    ['extends is beside a package', { [config]: 'extends: evil/../../x.yaml', 'node_modules/evil/a': '' }, NOT_READ],
    ['root is outside', { [config]: 'root: ../..' }, NOT_READ],
    ['root is a link', { [config]: 'root: r', r: { link: '/' } }, NOT_READ],
    ['files is a path', { [config]: `files: ["${outside}/openapi.yaml"]` }, 'is outside the folder of the configuration'],
    ['files is a link', { [config]: 'files: ["l/*"]', l: { link: outside } }, NOT_READ],
    ['files has dots in braces', { [config]: 'files: ["{..,x}/*/openapi.yaml"]' }, 'No file matches'],
    ['spectral is a path', { [config]: `spectral: ${outside}/secret.yaml` }, NOT_READ],
    ['spectral is a link', { [config]: 'spectral: s.yaml', 's.yaml': { link: path.join(outside, 'secret.yaml') } }, NOT_READ],
    ['spectral is a pipe', { [config]: 'spectral: s.yaml', 's.yaml': 'PIPE' }, NO_FILE],
    ['spectral is a URL', { [config]: 'spectral: http://127.0.0.1:1/x.yaml' }, 'not fetched'],
    ['a ruleset extends a URL', { [config]: 'spectral: s.yaml', 's.yaml': 'extends: http://127.0.0.1:1/x.yaml' }, 'not fetched'],
    [
      'a ruleset extends a path',
      { [config]: 'spectral: s.yaml', 's.yaml': `extends: ${outside}/secret.yaml` },
      'is outside both',
    ],
    [
      'a ruleset extends a link',
      { [config]: 'spectral: s.yaml', 's.yaml': 'extends: ./l.yaml', 'l.yaml': { link: path.join(outside, 'secret.yaml') } },
      'is outside both',
    ],
    ['baseline is a path', { [config]: `baseline: ${outside}/baseline.json` }, NOT_READ],
    ['the baseline is a link', { [baseline]: { link: path.join(outside, 'baseline.json') } }, NOT_READ],
    ['the baseline is a pipe', { [baseline]: 'PIPE' }, NO_FILE],
    [
      'the description is a link',
      { 'openapi.yaml': { link: path.join(outside, 'openapi.yaml') } },
      'It is a link out of the working directory',
    ],
    [
      'the description is a link to a broken file',
      { 'openapi.yaml': { link: path.join(outside, 'secret.yaml') } },
      'It is a link out of the working directory',
    ],
    ['the description is a pipe', { 'openapi.yaml': 'PIPE' }, 'It is not a file'],
  ])('nothing outside is read if %s', async (name, files, why) => {
    const cwd = projectOf({ ...api, ...files });
    const args = name.startsWith('files') ? ['lint'] : ['lint', 'openapi.yaml'];
    const { code, stdout, stderr, connections } = await attackTogether(args, { cwd });
    expect((stdout + stderr).replace(/\n +/g, ' ')).toContain(why);
    expect(code).toBe(2);
    expect(stdout + stderr).not.toMatch(new RegExp(`${SECRET}|root:x|${CRASH.source}`, 'm'));
    expect(connections).toEqual([]);
  });
});

describe('nothing is executed for a configuration without --allow-code', () => {
  const run = 'console.log("the program ran"); process.exit(77);';
  const given = (expression: string) => ({
    's.yaml': `rules: { a: { given: ${JSON.stringify(expression)}, then: { function: truthy } } }`,
  });
  const spectral = { [config]: 'spectral: s.yaml' };
  test.each<[string, Parameters<typeof projectOf>[0]]>([
    ['a plugin', { [config]: 'plugins: ./x.mjs', 'x.mjs': run }],
    ['a plugin that is a package', { [config]: 'plugins: evil', 'node_modules/evil/index.js': run }],
    ['a configuration in JavaScript', { [config]: 'extends: ./x.js', 'x.js': run }],
    ['the main module of an extended package', { [config]: 'extends: evil', 'node_modules/evil/index.js': run }],
    ['a key of package.json', { 'package.json': JSON.stringify({ 'api-conventions': { plugins: ['./x.mjs'] } }), 'x.mjs': run }],
    ['a tag of YAML', { [config]: 'rules: !!js/function "function () { process.exit(77) }"' }],
    ['a ruleset in JavaScript', { [config]: 'spectral: ./x.js', 'x.js': run }],
    ['a ruleset that extends a module', { ...spectral, 's.yaml': 'extends: ./x.js', 'x.js': run }],
    ['a ruleset that extends a package', { ...spectral, 's.yaml': 'extends: evil', 'node_modules/evil/index.js': run }],
    ['a function of a ruleset', { ...spectral, 's.yaml': 'functions: [x]\nrules: {}', 'functions/x.js': run }],
    ['a filter of a ruleset', { ...spectral, ...given("$..[?(@.constructor.constructor('process.exit(77)')())]") }],
    ['a list in a filter', { ...spectral, ...given('$..[?([process.exit(77)])]') }],
    ['an index in a filter', { ...spectral, ...given("$..[?(@['con'+'structor'])]") }],
    [
      'a filter in an alias',
      {
        ...spectral,
        's.yaml': 'aliases: { a: ["$[?([process.exit(77)])]"] }\nrules: { a: { given: "#a", then: { function: truthy } } }',
      },
    ],
    [
      'a filter for a field',
      { ...spectral, 's.yaml': 'rules: { a: { given: $, then: { field: "$[?([process.exit(77)])]", function: truthy } } }' },
    ],
    [
      'a message of a ruleset',
      { ...spectral, 's.yaml': 'rules: { a: { given: $, message: "#{{f(x) = f(x)}}", then: { function: falsy } } }' },
    ],
  ])('lint does not execute %s', async (_name, files) => {
    const { code, stdout, stderr } = await attackTogether(['lint', 'openapi.yaml'], { cwd: projectOf({ ...api, ...files }) });
    expect(stdout).not.toContain('the program ran');
    expect(stderr).not.toMatch(CRASH);
    expect([code, stderr.includes('--allow-code') || stderr.includes('mistake')]).toEqual([2, true]);
  });

  test('filters that compare and test strings need no --allow-code', async () => {
    const cwd = projectOf({
      ...api,
      ...spectral,
      ...given("$.paths[?(@property.match(/^\\/v\\d+/) && @property !== '/x' && !(@.length > 3))]~"),
    });
    expect(await attackTogether(['lint', 'openapi.yaml'], { cwd })).toMatchObject({ code: 1, stderr: '' });
  });
});

/** A report with a finding, and a failure, in the first line of each file. */
function reportAbout(names: readonly string[]): string {
  const place = { range: { start: { line: 1, column: 1 }, end: { line: 1, column: 4 } }, message: 'x', ruleId: 'x' };
  const uses = { count: 0, of: '', labels: [] };
  const finding = { ...place, pointer: '', severity: 'error', data: {}, identity: {}, uses, clause: '', url: '' };
  return JSON.stringify({
    version: 2,
    files: [],
    findings: names.map((file) => ({ ...finding, file })),
    errors: names.map((file) => ({ ...place, kind: 'syntax', file })),
    stale: [],
    summary: { findings: names.length },
  });
}

describe('merged reports show only lines of descriptions', () => {
  const line = `token: ${SECRET}\n`;

  test.each<[string, string, Parameters<typeof projectOf>[0]]>([
    ['of a link', 'link.yaml', { 'link.yaml': { link: path.join(outside, 'secret.yaml') } }],
    ['of a linked folder', 'folder-link/secret.yaml', { 'folder-link': { link: outside } }],
    ['of a file outside', path.join(outside, 'secret.yaml'), {}],
    ['of a file in a parent folder', `../${path.basename(outside)}/secret.yaml`, {}],
    ['of a file of the system', '/etc/passwd', {}],
    ['of a pipe', 'pipe.yaml', { 'pipe.yaml': 'PIPE' }],
    ['of credentials of Git', '.git/config', { '.git/config': line }],
    ['of a file of Git with another name', '.git/x.yaml', { '.git/x.yaml': line }],
    ['of a repository in a folder', 'apis/.git/x.json', { 'apis/.git/x.json': line }],
    ['of a file by an indirect path', 'apis/../.git/x.yaml', { '.git/x.yaml': line, apis: 'FOLDER' }],
    ['of .env', '.env', { '.env': line }],
    ['of .npmrc', '.npmrc', { '.npmrc': line }],
    ['of a hidden description', '.secret.yaml', { '.secret.yaml': line }],
    ['of a hidden folder', '.aws/credentials.json', { '.aws/credentials.json': line }],
    ['of a file with another extension', 'id_rsa', { id_rsa: line }],
    ['of a module', 'server.js', { 'server.js': line }],
    ['of a link to a hidden file', 'link.yaml', { '.env': line, 'link.yaml': { link: '.env' } }],
    ['of a link to a file beside it', 'link.yaml', { 'other.yaml': line, 'link.yaml': { link: 'other.yaml' } }],
    ['of a link to a hidden folder', 'link/x.yaml', { '.git/x.yaml': line, link: { link: '.git' } }],
  ])('merge shows no line %s', async (_name, file, files) => {
    const cwd = projectOf({ ...files, 'report.json': reportAbout([file]) });
    for (const format of ['stylish', 'html', 'sarif', 'markdown']) {
      const { code, stdout, stderr } = await attackTogether(['merge', '--format', format, 'report.json'], { cwd });
      expect([code, stderr]).toEqual([2, '']);
      expect(stdout).not.toMatch(new RegExp(`${SECRET}|root:x`));
    }
  });

  test('merge shows lines of files in any folder whose names are those of descriptions', async () => {
    const names = ['openapi.yaml', 'apis/a.yml', 'apis/v1.0/b.JSON', 'apis/./c.yaml'];
    const files = Object.fromEntries(names.map((name, index) => [name, `shown: ${index}\n`]));
    const { stdout } = await attackTogether(['merge', 'report.json'], {
      cwd: projectOf({ ...files, 'report.json': reportAbout(names) }),
    });
    for (const index of names.keys()) expect(stdout).toContain(`shown: ${index}`);
  });
});

test.each([
  ['a report', ['--output', 'json=report.json']],
  ['a cache', ['--cache=report.json']],
])('lint does not write %s through a link that leads out', async (_name, args) => {
  const cwd = projectOf({ ...api, 'report.json': { link: path.join(outside, 'schema.yaml') } });
  const { code, stderr } = await attackTogether(['lint', 'openapi.yaml', ...args], { cwd });
  expect([code, stderr]).toEqual([2, expect.stringContaining('it is a link to a file outside the working directory')]);
  expect(readFileSync(path.join(outside, 'schema.yaml'), 'utf8')).toContain('type: object');
});

describe('files outside that the user names are read', () => {
  test.each([
    ['a description outside', [path.join(outside, 'openapi.yaml')], 1, `/${SECRET}/`],
    ['a root that holds both', ['--root', '/', 'linked.yaml'], 1, `/${SECRET}/`],
    [
      'a configuration outside',
      ['--config', path.join(outside, 'config.yaml'), 'openapi.yaml'],
      2,
      `There is no rule \`${SECRET}\``,
    ],
    ['a baseline outside', ['--baseline', path.join(outside, 'baseline.json'), 'openapi.yaml'], 2, 'The baseline has'],
  ])('lint reads %s', async (_name, args, expected, shown) => {
    const cwd = projectOf({ ...api, 'linked.yaml': { link: path.join(outside, 'openapi.yaml') } });
    const { code, stdout, stderr } = await attackTogether(['lint', ...args], { cwd });
    expect(stdout + stderr).toContain(shown);
    expect(code).toBe(expected);
  });

  test.each(['--config', '--baseline'])('lint reads no device as %s', async (option) => {
    const { code, stderr } = await attackTogether(['lint', option, '/dev/zero', 'openapi.yaml'], { cwd: projectOf(api) });
    expect([code, stderr]).toEqual([2, expect.stringContaining('dev/zero` is not a file.\n')]);
  });

  test('merge reads no device as a report', async () => {
    const { code, stderr } = await attackTogether(['merge', '/dev/zero'], { cwd: projectOf({}) });
    expect([code, stderr]).toEqual([2, 'The report `/dev/zero` is not a file.\n']);
  });
});

test('a clean description has no findings in the folder of the tests about disclosure', async () => {
  expect(await attackTogether(['lint', 'a.yaml'], { cwd: projectOf({ 'a.yaml': CLEAN }) })).toMatchObject({
    code: 0,
    connections: [],
  });
});

test('the tests about disclosure record the connections of a process', async () => {
  const text = CLEAN.replace('/v1/orders: {}', '/v1/orders: { $ref: "https://192.0.2.1/orders.yaml" }');
  const cwd = projectOf({ 'a.yaml': text });
  expect((await attackTogether(['lint', 'a.yaml', '--allow-remote', '192.0.2.1'], { cwd })).connections).toEqual([
    '192.0.2.1:443',
  ]);
});
