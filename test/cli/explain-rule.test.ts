import { describe, expect, test } from 'vitest';
import { rules } from '../../src/registry.ts';
import { ruleUrl } from '../../src/rule/rule-info.ts';
import { cli, folderWith } from './support.ts';

const titlesOf = (text: string) => text.match(/(?<=\n\n)\S.*/g) ?? [];

describe('explain RULE', () => {
  test('starts with the reason, then shows one bad and one good example, the remedy and the settings', async () => {
    const { code, stdout } = await cli(['explain', 'path-versioned']);
    expect(code).toBe(0);
    expect(stdout).toBe(`path-versioned (warn, section 9.1 of the conventions)
Every path contains a version, as \`v<major>\` or \`v<major>.<minor>\`.

Why
  Without a version in the path, an API has no place for an incompatible change:
  the change breaks old clients on the day it is made. The version comes first
  or after \`/api\`, in the path or at the end of the server's base path, so that
  every client finds it in the same place.

Bad
  paths:
    /orders: {}
  -> No path has a version. Add \`/v1\` to the start of the paths, or to the end
     of the base path of the server. Affected: \`/orders\`.

Good
  paths:
    /v1/orders: {}

How to fix it
  Add \`/v1\` to the base path of the server (Swagger 2.0: \`basePath\`), or to the
  start of every path.

How to turn it off or configure it
  In api-conventions.yaml, below \`rules\`: \`path-versioned: off\`. Options:
  \`prefix\` and \`pattern\`.

Learn more
  ${rulePageOf('path-versioned')}
  Add \`--verbose\` for everything about the rule.
`);
  });

  test('shows the changed lines of an example about a change', async () => {
    const { stdout } = await cli(['explain', 'compat-type']);
    expect(stdout).toContain(`Bad
    components:
      schemas:
        Order:
  -       properties: { id: { type: integer } }
  +       properties: { id: { type: string } }
  -> \`Order.id\` changed its type from \`integer\` to \`string\`; clients that expect
     \`integer\` will break.
`);
  });

  test('names the sections of the conventions', async () => {
    expect((await cli(['explain', 'list-paginated'])).stdout).toMatch(
      /^list-paginated \(warn, sections 4 \(pagination\) and 8 \(pagination\) of the\nconventions\)\n/,
    );
  });

  test('explains how to turn on a rule that is off by default', async () => {
    const { stdout } = await cli(['explain', 'path-ambiguous']);
    expect(stdout).toMatch(/^path-ambiguous \(off by default, /);
    expect(stdout).toContain('How to turn it on\n  In api-conventions.yaml, below `rules`: `path-ambiguous: warn`.\n');
  });

  test('fits on one screen for nearly every rule', async () => {
    const lengths = await Promise.all(
      rules.map(async ({ id }) => ({ id, lines: (await cli(['explain', id])).stdout.split('\n').length - 1 })),
    );
    const long = lengths.filter(({ lines }) => lines > 45).map(({ id }) => id);
    expect(long.length).toBeLessThan(rules.length / 6);
    expect(Math.max(...lengths.map(({ lines }) => lines))).toBeLessThan(65);
  });
});

describe('explain RULE --verbose', () => {
  test('shows everything about a rule', async () => {
    const { code, stdout } = await cli(['explain', 'path-versioned', '--verbose']);
    expect(code).toBe(0);
    expect(titlesOf(stdout)).toEqual([
      'Why',
      'Bad',
      'Good',
      'How to fix it',
      'How to turn it off or configure it',
      'When to turn it off',
      'Details',
      'Options',
      'Messages',
      'Learn more',
    ]);
    expect(stdout).toContain('  prefix (default: "")\n');
    expect(stdout).toMatch(/^ {2}https:\S+\/docs\/conventions\.md#section-9\.1$/m);
    expect(stdout).toContain('    rules:\n      path-versioned:\n        severity: warn\n        prefix: ""\n');
    expect(stdout).toContain('  paths:\n    /v1/orders: {}\n    /carts: {}\n  -> `/carts` has no version. Use `/v1/carts`.\n');
  });

  test('shows decision tables', async () => {
    const { stdout } = await cli(['explain', 'path-plural-collections', '--verbose']);
    expect(stdout).toMatch(/^Does this segment name a collection\?\n {2}The first row that applies decides\./m);
    expect(stdout).toMatch(/^ {2}1\. (?:Yes|No), if \w+/m);
  });

  test('shows messages, including messages about many places', async () => {
    const { stdout } = await cli(['explain', 'path-no-trailing-slash', '--verbose']);
    expect(stdout).toMatch(/^Messages\n {2}\w+\n {6}\{\{ subject \}\}/m);
    expect(stdout).toContain(', in many places\n      {{ share }}');
    expect(stdout).not.toMatch(/^Options$/m);
  });
});

describe('explain with a rule of a Spectral ruleset', () => {
  const RULESET = `documentationUrl: https://example.com/rules
extends: [[spectral:oas, off]]
rules:
  acme-owner:
    description: "Every description names its owner, \\e[31mso that users know whom to ask."
    message: No owner.
    severity: error
    given: $.info
    then: { field: x-owner, function: truthy }
  acme-silent: { given: $.info, severity: off, then: { function: truthy } }
`;
  const cwd = folderWith({ 'api-conventions.yaml': 'spectral: [acme.yaml, spectral:oas]\n', 'acme.yaml': RULESET });

  test("prints the rule's description and its URL", async () => {
    expect(await cli(['explain', 'acme-owner'], { cwd })).toEqual({
      code: 0,
      stderr: '',
      stdout: `acme-owner (error, Spectral ruleset acme.yaml)
Every description names its owner, \\u{1b}[31mso that users know whom to ask.

How to turn it off
  In your configuration, below \`rules\`: \`acme-owner: off\`.

Learn more
  https://example.com/rules#acme-owner
`,
    });
  });

  test('knows the rules of Spectral itself', async () => {
    const own = folderWith({ 'api-conventions.yaml': 'spectral: spectral:oas\n' });
    const { code, stdout } = await cli(['explain', 'operation-tags'], { cwd: own });
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^operation-tags \(warn, Spectral ruleset spectral:oas\)\nOperation must have non-empty "tags" array\.\n/,
    );
    expect(stdout).toContain('In your configuration, below `rules`: `operation-tags: off`.');
    expect(stdout).toMatch(/\nLearn more\n {2}https:\/\/\S+#operation-tags\n$/);
  });

  test('explains how to turn the rule on', async () => {
    expect((await cli(['explain', 'acme-silent'], { cwd })).stdout).toContain(
      'How to turn it on\n  In your configuration, below `rules`: `acme-silent: warn`.\n',
    );
  });

  test('names the ruleset of Spectral that no configuration names', async () => {
    const { code, stdout } = await cli(['explain', 'asyncapi-tags'], { cwd });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^asyncapi-tags \(warn, Spectral ruleset spectral:asyncapi\)\n/);
    expect(stdout.replace(/\s+/g, ' ')).toContain('To run it, add `spectral:asyncapi` to `spectral` in the configuration');
  });

  test('accepts the longer name, which distinguishes the rule from a built-in rule', async () => {
    expect((await cli(['explain', 'spectral/acme-owner'], { cwd })).stdout).toMatch(/^acme-owner \(error/);
    const same = folderWith({
      'api-conventions.yaml': 'spectral: [same.yaml]\n',
      'same.yaml': 'rules: { path-versioned: { given: $, description: Other., then: { function: truthy } } }\n',
    });
    expect((await cli(['explain', 'spectral/path-versioned'], { cwd: same })).stdout).toContain('\nOther.\n');
    expect((await cli(['explain', 'path-versioned'], { cwd: same })).stdout).not.toContain('Other.');
  });

  test('reports an unknown rule and a ruleset that cannot be read', async () => {
    expect((await cli(['explain', 'acme-other'], { cwd })).stderr).toContain('There is no rule `acme-other`.');
    const broken = folderWith({ 'api-conventions.yaml': 'spectral: [acme.mjs]\n', 'acme.mjs': 'export default {}' });
    const { code, stderr } = await cli(['explain', 'acme-owner'], { cwd: broken });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('The ruleset `acme.mjs` executes code.') });
    expect((await cli(['explain', 'path-verzioned'], { cwd: broken })).stderr).toContain('Did you mean `path-versioned`?');
  });
});

function rulePageOf(id: string): string {
  const rule = rules.find((candidate) => candidate.id === id);
  return rule ? ruleUrl(rule) : '';
}
