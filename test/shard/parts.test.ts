import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli } from '../cli/support.ts';
import { api, CARTS, SLASH } from '../support/api.ts';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';

const PART = 'get: { parameters: [{ name: api_key, in: query, schema: { type: string } }], responses: {} }\n';
const FILES = {
  'openapi.yaml': api(SLASH, '/v1/parts: { $ref: paths/part.yaml }'),
  'paths/part.yaml': PART,
  'paths/unused.yaml': PART,
  'other.yaml': api(SLASH),
};

async function findingsOf(repository: TestRepository, operands: readonly string[], folder = '.') {
  const run = await cli(['lint', '--format', 'json', ...operands], { cwd: path.join(repository.folder, folder) });
  const { findings }: { findings: readonly { file: string; ruleId: string }[] } = JSON.parse(run.stdout);
  return { ...run, found: findings.map(({ file, ruleId }) => `${file} ${ruleId}`).sort() };
}

describe.skipIf(!HAS_GIT)('a part of a description that lint gets as a file', () => {
  test('is checked within its descriptions, and only findings in the part are reported', async () => {
    const repository = TestRepository.with(FILES);
    const { code, found, stderr } = await findingsOf(repository, ['paths/part.yaml']);
    expect(found).toContain('paths/part.yaml no-secrets-in-url');
    expect(found.every((finding) => finding.startsWith('paths/part.yaml '))).toBe(true);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '`paths/part.yaml` is checked as a part of `openapi.yaml`.\n' });
  });

  test('can be checked from its own folder', async () => {
    const { found } = await findingsOf(TestRepository.with(FILES), ['part.yaml'], 'paths');
    expect(found).toContain('part.yaml no-secrets-in-url');
  });

  test('can be checked together with descriptions, whose findings are all reported', async () => {
    const { found } = await findingsOf(TestRepository.with(FILES), ['paths/part.yaml', 'other.yaml']);
    expect(found).toContain('other.yaml path-no-trailing-slash');
    expect(found).not.toContain('openapi.yaml path-no-trailing-slash');
  });

  test('has findings that are reported elsewhere but also concern a place in the part', async () => {
    const operation = '{ get: { parameters: [{ name: api_key, in: query, schema: { type: string } }], responses: {} } }';
    const own = ['a', 'b', 'c', 'd'].map((name) => `/v1/${name}: ${operation}`);
    const repository = TestRepository.with({ ...FILES, 'openapi.yaml': api(...own, '/v1/parts: { $ref: paths/part.yaml }') });
    const { found } = await findingsOf(repository, ['paths/part.yaml']);
    expect(found).toContain('paths/part.yaml no-secrets-in-url');
  });

  test('is checked with the baselines of its descriptions, which cover unreported findings', async () => {
    const repository = TestRepository.with(FILES);
    await cli(['baseline'], { cwd: repository.folder });
    const { found, stderr } = await findingsOf(repository, ['paths/part.yaml']);
    expect(found).toEqual([]);
    expect(stderr).not.toContain('stale');
  });

  test('is fixed, while other findings of its descriptions stay', async () => {
    const repository = TestRepository.with(FILES);
    await cli(['lint', '--fix', '--unsafe-fixes', 'paths/part.yaml'], { cwd: repository.folder });
    const text = (file: string) => readFileSync(path.join(repository.folder, file), 'utf8');
    expect(text('paths/part.yaml')).toContain('429');
    // The fault of the description itself is left.
    expect(text('openapi.yaml')).toContain('/v1/orders/:');
  });

  test('is compared with the base', async () => {
    const repository = TestRepository.with({ ...FILES, 'paths/part.yaml': 'get: { responses: {} }\n' }).branch('change');
    repository.commit({ 'paths/part.yaml': PART, 'openapi.yaml': `${FILES['openapi.yaml']}  ${CARTS}\n` });
    const { found } = await findingsOf(repository, ['--base', 'main', 'paths/part.yaml']);
    expect(found).toEqual(['paths/part.yaml no-secrets-in-url']);
  });

  test('is an error if no description uses it', async () => {
    const { code, stderr, found } = await findingsOf(TestRepository.with(FILES), ['paths/unused.yaml']);
    expect({ code, stderr, found }).toEqual({ code: 2, stderr: '', found: [] });
  });
});
