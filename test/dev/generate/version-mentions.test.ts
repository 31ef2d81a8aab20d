import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { ciSetup } from '../../../src/cli/init/ci.ts';
import { withVersion } from '../../../src/dev/generate/version-mentions.ts';
import { documents } from '../../docs/documents.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
const EXISTING = [`api-conventions@v${version.split('.')[0]}`, `api-conventions@${version}`, `rev: v${version}`];

const mentionsIn = (text: string) => text.match(/\bapi-conventions@(?:v\d[\d.]*|\d+\.[\d.]+)|\brev: \S+/g) ?? [];

test('documents and the hook name the version in package.json, which exists', () => {
  const files = [
    ...documents(),
    '.pre-commit-hooks.yaml',
    ...globSync('examples/{gitlab,mega-linter-plugin-api-conventions}/**/*.yml'),
  ];
  const mentions = files.flatMap((file) => mentionsIn(readFileSync(file, 'utf8')));
  expect(mentions.filter((mention) => !EXISTING.includes(mention))).toEqual([]);
  expect(new Set(mentions).size).toBe(EXISTING.length);
});

test.each(['github', 'gitlab', 'azure'] as const)('`init` names versions that exist for %s', (system) => {
  const setup = ciSetup(system, '', temporaryFolder());
  expect(EXISTING).toEqual(expect.arrayContaining(mentionsIn('text' in setup ? setup.text : '')));
  expect(setup).toHaveProperty('text', expect.stringContaining('api-conventions@'));
});

const SHA = 'a'.repeat(40);
const REPO = '- repo: https://github.com/api-conventions/api-conventions\n    ';

test.each([
  ['- uses: api-conventions/api-conventions@v0', '- uses: api-conventions/api-conventions@v2'],
  [`api-conventions/api-conventions@${SHA} # v0.1.0`, `api-conventions/api-conventions@${SHA} # v2.10.0`],
  ['npx --yes api-conventions@0.1.0 lint', 'npx --yes api-conventions@2.10.0 lint'],
  [`${REPO}rev: v0.1.0`, `${REPO}rev: v2.10.0`],
  [
    'githubusercontent.com/api-conventions/api-conventions/v0/a.yml',
    'githubusercontent.com/api-conventions/api-conventions/v2/a.yml',
  ],
  [
    'github.com/api-conventions/api-conventions/blob/v0.1.0/rules/a.md',
    'github.com/api-conventions/api-conventions/blob/v2.10.0/rules/a.md',
  ],
  ['The tag `v0` moves.', 'The tag `v2` moves.'],
  ['tags such as `release-0.1.0` and `v0.1.0`', 'tags such as `release-2.10.0` and `v2.10.0`'],
  ['actions/checkout@v7, other@1.0.0, rev: v1.0.0', 'actions/checkout@v7, other@1.0.0, rev: v1.0.0'],
])('a release updates the version in %j', (text, expected) => {
  expect(withVersion(text, '2.10.0')).toBe(expected);
});
