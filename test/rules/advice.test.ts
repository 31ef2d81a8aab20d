import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Finding } from '../../src/finding/finding.ts';
import { rules } from '../../src/registry.ts';
import { isCompatRule } from '../../src/rule/compat-rule.ts';
import { type FindingFix, fixParts } from '../../src/rule/edits.ts';
import { folderWith } from '../cli/support.ts';
import { LintedDescription } from '../fix/attempt-fix.ts';
import { runs } from '../support/runs.ts';
import { completeExample } from '../support/test-rule.ts';

/** Findings that a change cannot avoid, as `rule: title of the change, rule and message that are new`, with the reason. */
const UNAVOIDABLE: readonly (readonly [known: RegExp, reason: string])[] = [
  [
    /^secret-not-returned: Remove the property\. response-body-described/,
    'only the author knows what an object without its secret contains',
  ],
  [/^response-json: Add `application\/json`\. response-body-described/, 'the other format does not describe the body either'],
  [
    /^rate-limit-declared: Add a `429` response\. error-schema \["mismatch"/,
    'beside an error of the configured shape, those of another shape are no longer nearly all, so that each is reported by itself',
  ],
  [
    /^deprecated-declared: Add `deprecated: true`\. deprecated-gone \["missingGone"/,
    'whatever is deprecated must also say that it will be gone',
  ],
  [/^path-simple: .* path-versioned missingVersion/, 'the version of a key that is not a path is not judged'],
  [
    /^path-versioned: .* path-simple (?:verb|leadingVerb|casing|emptySegment|extension) /,
    'one fault of several paths becomes two where only some of them are renamed',
  ],
];

/** The changes after which a description has a new finding. */
async function harmfulChanges(api: string): Promise<readonly string[]> {
  const folder = folderWith({ 'api.yaml': completeExample(api) });
  const description = await LintedDescription.read(path.join(folder, 'api.yaml'), folder);
  const harm: string[] = [];
  for (const finding of description.result.findings) {
    for (const fix of changesOf(finding)) {
      const { outcome, why } = await description.attempt(finding, [fix]);
      const text = `${finding.ruleId}: ${fix.title} ${why}`;
      if (outcome === 'harmful' && !UNAVOIDABLE.some(([known]) => known.test(text))) harm.push(text);
    }
  }
  return harm;
}

function changesOf(finding: Finding): readonly FindingFix[] {
  const fixes = [...(finding.fix ? fixParts(finding) : []), ...(finding.suggestions ?? [])];
  return [...fixes, ...suggestedPaths(finding)];
}

/** The path that a message suggests instead of the path at which the finding is. */
function suggestedPaths({ file, pointer, data }: Finding): readonly FindingFix[] {
  const [, key = ''] = /^\/paths\/([^/]+)$/.exec(pointer) ?? [];
  const template = key.replaceAll('~1', '/').replaceAll('~0', '~');
  const { suggestion } = data;
  if (template === '' || typeof suggestion !== 'string') return [];
  const segment = [data.segment, data.noun].find((name) => typeof name === 'string' && template.split('/').includes(name));
  const to = suggestion.startsWith('/') ? suggestion : template.replace(`/${String(segment)}`, `/${suggestion}`);
  if (to === template || (!suggestion.startsWith('/') && (segment === undefined || /\s/.test(suggestion)))) return [];
  const rename = { rename: { file, tokens: ['paths', template] }, to };
  return [{ title: `Use \`${to}\`.`, applicability: 'unsafe', edits: [rename] }] as unknown as readonly FindingFix[];
}

const lintRules = rules.filter((rule) => !isCompatRule(rule));

describe.each(lintRules.map((rule) => ({ id: rule.id, rule })))(
  'the advice in the findings of the bad examples of $id',
  ({ rule }) => {
    test.each(rule.examples.bad.map(({ api }) => ({ api })))('leads to no other finding in $api', async ({ api }) => {
      expect(await harmfulChanges(api)).toEqual([]);
    });
  },
);

describe('the advice in findings', () => {
  const start = fc.constantFrom('', '', 'v1/', 'V2/', 'api/v1/', 'api/', '1.0/');
  const segment = fc.constantFrom('orders', 'order', 'getUsers', 'userAccounts', '', '{id}', 'search', 'report.json', 'create');
  const end = fc.constantFrom('', '', '', '/', '?sort=name', '/?sort=name', '#top', '/#top', '?');
  const template = fc
    .tuple(start, fc.array(segment, { minLength: 1, maxLength: 3 }), end)
    .map(([version, parts, rest]) => `/${version}${parts.join('/')}${rest}`);
  const body = fc.constantFrom(
    'content: { application/json: { schema: { type: array, items: { type: object } } } }',
    'content: { application/json: {} }',
    'content: { text/plain: {} }',
    'headers: {}',
  );
  const responses = fc
    .record({ status: fc.constantFrom('200', '20X', '404', 'default', '204'), body })
    .map((one) => `"${one.status}": { description: D, ${one.body} }`);
  const operation = fc
    .tuple(fc.constantFrom('get', 'post', 'put', 'delete', 'patch'), responses, fc.constantFrom('', 'deprecated: true,'))
    .map(([method, response, more]) => `${method}: { ${more} responses: { ${response} } }`);
  const head = fc.constantFrom('openapi: 3.0.3\n', 'openapi: 3.1.0\nservers: [{ url: "http://api.example.com/v1" }]\n', '');
  const api = fc
    .tuple(
      head,
      fc.uniqueArray(fc.tuple(template, operation), { minLength: 1, maxLength: 3, selector: ([key]) => key.replace(/\/$/, '') }),
    )
    .map(
      ([start, paths]) => `${start}paths:\n${paths.map(([key, value]) => `  ${JSON.stringify(key)}: { ${value} }\n`).join('')}`,
    );

  test('leads to no other finding about generated descriptions', async () => {
    await fc.assert(
      fc.asyncProperty(api, async (text) => {
        expect(await harmfulChanges(text)).toEqual([]);
      }),
      runs(20),
    );
  });

  test.each(['/v1/accounts/?sort=name', '/v1//accounts/?sort=name', '/v1/accounts/#top', '/v1//accounts/'])(
    'leads to no other finding for the path %s',
    async (key) => {
      expect(await harmfulChanges(`paths: { "${key}": { get: { responses: { "200": { description: Accounts } } } } }`)).toEqual(
        [],
      );
    },
  );
});
