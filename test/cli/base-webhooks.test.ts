import { describe, expect, test } from 'vitest';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { cli, readReport } from './support.ts';

const api = (properties: string, fields = '') => `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths: {}
webhooks:
  orderPaid:
    post:
      ${fields}requestBody: { content: { application/json: { schema: { type: object, properties: { ${properties} } } } } }
      responses: { "204": { description: Ok } }
`;

describe.skipIf(!HAS_GIT)('lint --base of a description with webhooks', () => {
  async function findings(files: Readonly<Record<string, string>>, ...args: string[]) {
    const repository = TestRepository.with({ 'openapi.yaml': api('id: {}, note: {}') });
    repository.git('branch', 'base');
    repository.commit({ 'openapi.yaml': api('id: {}'), ...files });
    const { stdout, stderr } = await cli(['lint', 'openapi.yaml', '--base', 'base', ...args, '--format', 'json'], {
      cwd: repository.folder,
    });
    expect(stderr).toBe('');
    return readReport(stdout).findings.map(({ ruleId }) => ruleId);
  }
  const configured = { 'api-conventions.yaml': 'compare: { webhooks: true }\n' };

  test('compares webhooks if the configuration asks for it', async () => {
    expect(await findings({})).toEqual([]);
    expect(await findings(configured)).toEqual(['compat-response-property-removed']);
  });

  test('does not take the setting for webhooks from the change with --base-config', async () => {
    expect(await findings(configured, '--base-config')).toEqual([]);
  });

  test('applies suppressions in webhooks', async () => {
    const ignored = { 'openapi.yaml': api('id: {}', 'x-lint-ignore: [compat-response-property-removed]\n      ') };
    expect(await findings({ ...configured, ...ignored })).toEqual([]);
  });
});
