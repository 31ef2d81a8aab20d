import { describe, expect, test } from 'vitest';
import { lint } from '../../src/index.ts';
import { cli, folderWith } from './support.ts';

/** So much text that the descriptions are shared among threads, where the machine can run several. */
const LONG = 'x'.repeat(1_200_000);

const api = (name: string) => `openapi: 3.1.0
info: { title: ${name}, version: "1", description: ${LONG} }
paths:
  /v1/${name}/: { get: { operationId: ${name}, responses: { "400": { $ref: "shared.yaml#/Bad" }, "500": { $ref: "broken.yaml" } } } }
`;

const FILES = {
  'a.yaml': api('a'),
  'b.yaml': api('b'),
  'c.yaml': api('c'),
  'd.yaml': 'openapi: 3.1.0\npaths: { /v1/d/: {} }\n',
  'broken.yaml': 'a: [\n',
  'no-api.yaml': 'a: 1\n',
  'shared.yaml': 'Bad: { description: Bad request }\n',
};
const NAMES = ['a.yaml', 'b.yaml', 'no-api.yaml', 'c.yaml', 'd.yaml'];

describe('many large descriptions', () => {
  test('are linted in threads as they are in one', async () => {
    const folder = folderWith(FILES);
    const { code, stdout } = await cli(['lint', ...NAMES, '--format', 'json'], { cwd: folder });
    const { findings, errors, files } = await lint(NAMES, { cwd: folder });
    expect(JSON.parse(stdout)).toMatchObject({
      findings,
      errors: JSON.parse(JSON.stringify(errors)),
      summary: { files: files.length },
    });
    expect(findings.find(({ file }) => file === 'shared.yaml')?.uses).toEqual({
      count: 3,
      of: 'response',
      first: ['GET /v1/a/ 400', 'GET /v1/b/ 400', 'GET /v1/c/ 400'],
    });
    expect(errors.map(({ kind, file }) => `${kind} ${file}`)).toEqual(['syntax broken.yaml', 'not-openapi no-api.yaml']);
    expect(code).toBe(2);
  });

  test('are quoted in the report, whichever thread read them', async () => {
    const { stdout } = await cli(['lint', ...NAMES], { cwd: folderWith(FILES) });
    for (const name of ['a', 'b', 'c', 'd']) expect(stdout).toContain(`/v1/${name}/: {`);
  });

  test('suppressions in what they share are of use if one of them needs them', async () => {
    const shared = 'Bad: { description: Bad request, x-lint-ignore: [error-schema, list-paginated] }\n';
    const folder = folderWith({ ...FILES, 'shared.yaml': shared });
    const { stdout } = await cli(['lint', ...NAMES, '--format', 'json'], { cwd: folder });
    const { findings, suppressed } = await lint(NAMES, { cwd: folder });
    expect(JSON.parse(stdout)).toMatchObject({ findings, summary: { suppressed } });
    expect(suppressed).toBe(1);
    expect(findings.filter(({ ruleId }) => ruleId === 'unused-suppression')).toHaveLength(1);
  });

  test('a mistake in the options is told once', async () => {
    const args = ['lint', ...NAMES, '--spectral', 'missing.yaml'];
    const { code, stderr } = await cli(args, { cwd: folderWith(FILES) });
    expect(code).toBe(2);
    expect(stderr).toMatch(/^[^\n]*missing\.yaml[^\n]*\n/);
    expect(stderr).not.toContain('unexpectedly');
  });
});
