import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Document, type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { Json, Yaml } from '@stoplight/spectral-parsers';
import { beforeAll, describe, expect, test } from 'vitest';
import { lint as lintOurs } from '../../../src/index.ts';
import { onlyHeadline } from '../../support/headline.ts';
import { builtPackage, projectWith } from '../support/built-package.ts';
import { folderWith } from './foreign-support.ts';
import { brief, withoutOthers } from './spectral.ts';

let conventions: RulesetDefinition;

beforeAll(async () => {
  const file = path.join(builtPackage(), 'dist/ruleset.mjs');
  conventions = (await import(pathToFileURL(file).href)).default;
});

function lint(document: Parameters<Spectral['run']>[0]) {
  const spectral = new Spectral();
  spectral.setRuleset(conventions);
  return spectral.run(document);
}

const HEAD = 'openapi: 3.0.3\n';
const NEXT = '# lint-ignore-next-line path-no-trailing-slash -- Old.\n';
const KEY = 'x-lint-ignore: [path-no-trailing-slash]';

describe('a suppression applies inside Spectral', () => {
  test.each([
    ['on an object', `${HEAD}paths:\n  /v1/a/: { ${KEY} }\n`],
    ['on the document', `${HEAD}${KEY}\npaths:\n  /v1/a/: {}\n`],
    ['for the next line', `${HEAD}paths:\n  ${NEXT}  /v1/a/: {}\n`],
    ['for a file', `# lint-ignore-file path-no-trailing-slash\n${HEAD}paths:\n  /v1/a/: {}\n`],
    [
      'in a file with line breaks of Windows and a byte order mark',
      `\uFEFF${HEAD}paths:\n  ${NEXT}  /v1/a/: {}\n`.replaceAll('\n', '\r\n'),
    ],
  ])('the suppression applies %s', async (_, text) => {
    expect(brief(await lint(new Document(text.replace(/x-lint-ignore:|# lint-ignore/, '# $&'), Yaml)))).toHaveLength(1);
    expect(brief(await lint(new Document(text, Yaml)))).toEqual([]);
  });

  test('the suppression applies in JSON', async () => {
    const text = '{ "openapi": "3.0.3", "paths": { "/v1/a/": { "x-lint-ignore": "path-no-trailing-slash" } } }';
    expect(brief(await lint(new Document(text, Json)))).toEqual([]);
  });

  test('suppressions apply in referenced files, including comments', async () => {
    const files = {
      'a.yaml': `${HEAD}paths:\n  /v1/a: { $ref: b.yaml }\n  /v1/c: { $ref: c.json }\n`,
      'b.yaml':
        'get:\n  parameters:\n    # lint-ignore-next-line no-secrets-in-url\n    - { name: api_key, in: query }\n    - { name: password, in: query }\n',
      'c.json': '{ "x-lint-ignore": ["no-secrets-in-url"], "get": { "parameters": [{ "name": "api_key", "in": "query" }] } }',
    };
    const folder = projectWith(files);
    const results = await lint(new Document(files['a.yaml'], Yaml, path.join(folder, 'a.yaml')));
    expect(
      withoutOthers(results).map(({ source = '', range, code }) => `${path.basename(source)}:${range.start.line + 1} ${code}`),
    ).toEqual(['b.yaml:5 no-secrets-in-url']);
  });
});

describe('suppressions inside Spectral have limits', () => {
  test('a comment does not apply if the caller passes a parsed value, which has no comments', async () => {
    const parsed = Yaml.parse(`${HEAD}paths:\n  ${NEXT}  /v1/a/: {}\n  /v1/b/: { ${KEY} }\n`);
    const { getLocationForJsonPath } = Yaml;
    expect(brief(await lint({ parsed, getLocationForJsonPath, source: '/a.yaml' }))).toEqual(['4 error path-no-trailing-slash']);
  });

  test('a needless suppression is not reported, as each rule knows only its own findings', async () => {
    expect(Object.keys((conventions as { rules: object }).rules)).not.toContain('unused-suppression');
    expect(brief(await lint(new Document(`${HEAD}paths:\n  /v1/a: { x-lint-ignore: [no-such-rule] }\n`, Yaml)))).toEqual([]);
  });
});

describe('the findings of Spectral rulesets in the linter', () => {
  const RULESET = `rules:
  has-summary: { given: $.paths.*.get, severity: warn, then: { field: summary, function: truthy } }
  has-tags: { given: $.paths.*.get, severity: off, then: { field: tags, function: truthy } }
`;
  const suppressedIn = async (paths: string) => {
    const cwd = folderWith({ 'a.yaml': `${HEAD}paths:\n${paths}`, 'r.yaml': RULESET });
    const { findings, suppressed, errors } = await lintOurs(['a.yaml'], { cwd, spectral: ['r.yaml'], rules: onlyHeadline });
    expect(errors).toEqual([]);
    return [
      ...findings.map(({ range, ruleId, message }) => `${range.start.line} ${ruleId} ${message}`),
      `${suppressed} suppressed`,
    ];
  };

  test('are suppressed in the same ways as others', async () => {
    expect(await suppressedIn('  /v1/a: { get: { x-lint-ignore: has-summary } }\n')).toEqual(['1 suppressed']);
    expect(await suppressedIn('  /v1/a:\n    # lint-ignore-next-line has-summary\n    get:\n      tags: []\n')).toEqual([
      '1 suppressed',
    ]);
    expect(await suppressedIn('  # lint-ignore-file has-summary\n  /v1/a: { get: {} }\n')).toEqual(['1 suppressed']);
  });

  test('leave suppressions unjudged if their rule fails', async () => {
    const program = `const fail = () => { throw new Error('no'); };
export default { rules: { fails: { given: '$', then: { function: fail } } } };\n`;
    const text = `# lint-ignore-file fails\n${HEAD}info: { title: A, version: '1' }\npaths: {}\n`;
    const cwd = folderWith({ 'a.yaml': text, 'r.mjs': program });
    const { findings, errors } = await lintOurs(['a.yaml'], { cwd, spectral: ['r.mjs'], allowCode: true });
    expect(errors).toMatchObject([{ kind: 'rule-crash', ruleId: 'fails' }]);
    expect(findings).toEqual([]);
  });

  test('have rules with known names, and their needless suppressions are reported', async () => {
    const text = '  /v1/a: { get: { summary: A., x-lint-ignore: [has-summary, has-tags, has-sumary] } }\n';
    expect(await suppressedIn(text)).toEqual([
      '3 unused-suppression `GET /v1/a`: the suppression of `has-summary` is unused because the rule reports nothing here. Remove it.',
      '3 unused-suppression `GET /v1/a`: the suppressed rule `has-sumary` does not exist. Did you mean `has-summary`?',
      '0 suppressed',
    ]);
  });
});
