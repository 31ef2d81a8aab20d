import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { cli, folderWith } from './support.ts';

const RULES = ['path-no-trailing-slash', 'unresolved-ref', 'description-valid', 'path-versioned'];
const REASON = 'Later.';
const HEAD = ['openapi: 3.0.3', 'info:', '  title: Shop', "  version: '1'"];
const get = (name: string) => [`  ${name}:`, '    get: { responses: { "200": { description: Ok } } }'];
const extension = (indent: string, rule: string) => [`${indent}x-lint-ignore:`, `${indent}  ${rule}: ${REASON}`];
const comment = (indent: string, rule: string) => [`${indent}# lint-ignore-next-line ${rule} -- ${REASON}`];

/** Lines of a description; those that are functions of their rule are written by the command. */
const CASES: Readonly<Record<string, readonly (string | { readonly added: readonly string[] })[]>> = {
  'at the top of a path': [
    ...HEAD,
    'paths:',
    '  /v1/a/:',
    { added: extension('    ', 'path-no-trailing-slash') },
    '    summary: A',
  ],
  'at the top of all paths': [
    ...HEAD,
    'paths:',
    { added: extension('  ', 'path-versioned') },
    ...['a', 'b'].flatMap((name) => get(`/${name}`)),
  ],
  'below the key of a path without content': [
    ...HEAD,
    'paths:',
    '  /v1/a/: # why',
    { added: extension('    ', 'path-no-trailing-slash') },
    '    summary: A',
  ],
  'above a path whose suppressions are wrong': [
    ...[...HEAD, 'paths:', { added: comment('  ', 'path-no-trailing-slash') }, '  /v1/a/:'],
    '    x-lint-ignore: [acme/x, 3]',
  ],
  'above a reference': [
    ...[...HEAD, 'paths:', '  /v1/a:', '    get:', '      parameters:', { added: comment('        ', 'unresolved-ref') }],
    ...["        - $ref: '#/nope'", '      responses: { "200": { description: Ok } }'],
  ],
  'above a path with a reference': [
    ...[...HEAD, 'paths:', { added: comment('  ', 'path-no-trailing-slash') }, '  /v1/a/:'],
    ...["    $ref: '#/x-item'", 'x-item: { summary: A }'],
  ],
  'above a security requirement': [
    ...HEAD,
    'security:',
    { added: comment('  ', 'description-valid') },
    '  - nope: []',
    'paths: {}',
  ],
  'around scopes': [
    ...[
      ...HEAD,
      'paths: {}',
      'components:',
      '  securitySchemes:',
      '    o:',
      '      type: oauth2',
      '      flows:',
      '        implicit:',
    ],
    ...[
      { added: extension('          ', 'description-valid') },
      '          authorizationUrl: https://a.example',
      '          scopes:',
    ],
    '            a: 1',
  ],
  'in a property that is called as scopes are': [
    ...[...HEAD, 'paths: {}', 'components:', '  schemas:', '    A:', '      properties:', '        scopes:'],
    ...[{ added: extension('          ', 'description-valid') }, '          type: strng'],
  ],
  'around variables, behind the name': [
    ...[...HEAD, 'paths: {}', 'servers:', '  - url: https://{a}.example', { added: extension('    ', 'description-valid') }],
    ...['    variables:', '      a: 3'],
  ],
  'around named examples': [
    ...HEAD,
    'paths: {}',
    'components:',
    { added: extension('  ', 'description-valid') },
    '  examples:',
    '    A: 3',
  ],
  'around named schemas': [
    ...[...HEAD, 'paths: {}', 'components:', { added: extension('  ', 'description-valid') }, '  schemas:', '    A: 3'],
  ],
  'around the definitions of Swagger 2.0': [
    ...['swagger: "2.0"', 'info: { title: A, version: "1" }', { added: extension('', 'description-valid') }],
    ...['paths: {}', 'definitions:', '  A: 3'],
  ],
  'behind the information about the API': [
    'openapi: 3.0.3',
    'info: { title: A, version: "1" }',
    { added: extension('', 'description-valid') },
    'x-a: 1',
  ],
  'behind all else without such information': ['openapi: 3.0.3', 'paths: {}', { added: extension('', 'description-valid') }],
};

const texts = Object.entries(CASES).map(([name, lines], index) => {
  const textOf = (isAfter: boolean) =>
    `${lines.flatMap((line) => (typeof line === 'string' ? [line] : isAfter ? line.added : [])).join('\n')}\n`;
  return { name, file: `${index}.yaml`, before: textOf(false), after: textOf(true) };
});

describe('the place where lint --suppress writes a suppression', () => {
  let cwd = '';
  let stdout = '';

  beforeAll(async () => {
    cwd = folderWith(Object.fromEntries(texts.map(({ file, before }) => [file, before])));
    const args = RULES.flatMap((rule) => ['--suppress', rule]);
    ({ stdout } = await cli(['lint', '--only', RULES.join(), ...args, '--reason', REASON], { cwd }));
  });

  test.each(texts.map(({ name, file, after }) => [name, file, after] as const))('is %s', (_, file, after) => {
    expect(readFileSync(path.join(cwd, file), 'utf8')).toBe(after);
  });

  test('is never a comment in JSON, even after an empty line', async () => {
    const json = (ignore: string) =>
      `\n{ "openapi": "3.0.3", "info": { "title": "A", "version": "1" }, "paths": { "/v1/a": { "get": {${ignore} "parameters": [{ "$ref": "#/nope" }], "responses": {} } } } }\n`;
    const folder = folderWith({ 'a.json': json('') });
    await cli(['lint', '--only', 'unresolved-ref', '--suppress', 'unresolved-ref', '--reason', REASON], { cwd: folder });
    const extended = json(` "x-lint-ignore": { "unresolved-ref": "${REASON}" },`);
    expect(JSON.parse(readFileSync(path.join(folder, 'a.json'), 'utf8'))).toEqual(JSON.parse(extended));
  });

  test('exists for every finding', () => {
    expect(stdout).toContain('no findings; ');
  });
});
