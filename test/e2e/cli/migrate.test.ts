import { expect, test } from 'vitest';
import { folderWith, readReport } from '../../cli/support.ts';
import { runCli } from '../support/built-package.ts';

const API = `openapi: 3.0.3
info: { title: Shop, version: '1' }
tags: [{ name: b }, { name: a }]
paths:
  /v1/orders:
    get: { tags: [a], responses: { '200': { description: ok } } }
`;
const RULESET = `extends: [[spectral:oas, off]]
rules:
  operation-operationId: error
  acme-summary: { given: '$.paths[*][get]', severity: error, then: { field: summary, function: truthy } }
  acme-tags: { given: $.tags, severity: error, then: { function: alphabetical, functionOptions: { keyedBy: name } } }
`;

test('`migrate` of the package converts a Spectral ruleset, which then reports the same findings', async () => {
  const cwd = folderWith({ '.spectral.yaml': RULESET, 'api.yaml': API });
  const before = await runCli(['lint', '--spectral', '.spectral.yaml', '--format', 'json'], { cwd });
  const wanted = ['acme-summary', 'acme-tags', 'operation-operationId'];
  const reported = readReport(before.stdout).findings.map(({ ruleId }) => ruleId);
  expect(reported).toEqual(expect.arrayContaining(wanted));

  const { code, stdout, stderr } = await runCli(['migrate'], { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('3 rules: 2 house rules and 1 kept in Spectral.');

  const after = readReport((await runCli(['lint', '--format', 'json'], { cwd })).stdout).findings;
  expect(after.map(({ ruleId }) => ruleId).sort()).toEqual(['acme-tags', 'house/acme-summary', 'house/operation-operation-id']);
});
