import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differencesOf } from '../../src/cli/examples/example-outcome.ts';
import { cli, folderWith } from './support.ts';

const rule = (examples: string, id = 'acme/summary') => `  ${id}:
    where: operation
    when: { method: POST }
    must: { summary: { defined: true } }
${examples}`;
const GOOD = '    good:\n      - paths: { /orders: { post: { summary: Create an order } } }\n';
const BAD = '    bad:\n      - paths: { /orders: { post: {} } }\n';
const MESSAGE = '`POST /orders` has no `summary`. Add one.';

/** The output of `test` for rules with these definitions. */
function run(rules: string, args: readonly string[] = []) {
  return cli(['test', ...args], { cwd: folderWith({ 'api-conventions.yaml': `rules:\n${rules}` }) });
}

describe('api-conventions test', () => {
  test('passes if each example has the findings that it expects', async () => {
    const exact = `${BAD}        findings: ['${MESSAGE}']\n      - paths: { /orders: { post: {} } }\n        findings: [{ at: /paths/~1orders/post }]\n`;
    expect(await run(rule(GOOD + exact))).toEqual({ code: 0, stdout: '3 examples of 1 rule: 3 passed.\n', stderr: '' });
  });

  test('shows the findings of a good example, with the place of the example', async () => {
    const { code, stdout } = await run(rule(`${GOOD}      - paths: { /orders: { post: {} } }\n${BAD}`));
    expect(code).toBe(1);
    expect(stdout).toBe(`api-conventions.yaml:8:9  acme/summary, good example 2
  Expected no finding, but the rule has 1:
  + ${MESSAGE}

3 examples of 1 rule: 2 passed, 1 failed.
`);
  });

  test('shows how the findings of a bad example differ from the expected ones', async () => {
    const findings = `        findings:\n          - ${JSON.stringify(MESSAGE)}\n          - Another message.\n`;
    const more = '      - paths: { /orders: { post: {}, put: {} }, /users: { post: {} } }\n';
    const { code, stdout } = await run(
      rule(`${GOOD}${BAD.replace('      - paths: { /orders: { post: {} } }\n', more)}${findings}`),
    );
    expect(code).toBe(1);
    expect(stdout).toContain(`api-conventions.yaml:9:9  acme/summary, bad example 1
  The findings differ (- expected, + found):
    ${MESSAGE}
  - Another message.
  + \`POST /users\` has no \`summary\`. Add one.
`);
  });

  test('shows places if an example expects places', async () => {
    const { stdout } = await run(rule(`${GOOD}${BAD}        findings: [{ at: /paths }]\n`));
    expect(stdout).toContain(`  - /paths: any message\n  + /paths/~1orders/post: ${MESSAGE}\n`);
  });

  test.each([
    ['post: { summary: Create }', 'The part that it selects meets `must`.'],
    ['get: {}', 'It selects nothing in this example: see `where` and `when`.'],
  ])('explains why the bad example `%s` has no finding: %s', async (operation, reason) => {
    const { code, stdout } = await run(rule(`${GOOD}    bad:\n      - paths: { /orders: { ${operation} } }\n`));
    expect(code).toBe(1);
    expect(stdout).toContain(`  Expected a finding, but the rule has none. ${reason}\n`);
  });

  test('reports that an example suppresses its finding', async () => {
    const bad = BAD.replace('post: {}', 'post: { x-lint-ignore: acme/summary }');
    const { code, stdout } = await run(rule(GOOD + bad));
    expect(code).toBe(1);
    expect(stdout).toContain(
      '  Expected a finding, but the rule has none. The example suppresses 1 finding. Remove the suppression.\n',
    );
  });

  test('counts a part of a bad example without a finding once if several conditions apply', async () => {
    const { stdout } = await run(`  acme/documented:
    where: operation
    must: { summary: { defined: true, length: { max: 20 } }, tags: { length: { max: 5 } }, description: { length: { max: 20 } } }
${GOOD}    bad:
      - paths: { /orders: { post: { summary: Create } } }
      - paths: { /orders: { post: { summary: Create }, put: { summary: Replace } } }
`);
    expect(stdout).toContain(
      'bad example 1\n  Expected a finding, but the rule has none. The part that it selects meets `must`.\n',
    );
    expect(stdout).toContain(
      'bad example 2\n  Expected a finding, but the rule has none. The 2 parts that it selects meet `must`.\n',
    );
  });

  test('fails if the rule selects nothing in any good example', async () => {
    const { code, stdout } = await run(rule(`    good:\n      - paths: { /orders: { get: {} } }\n${BAD}`));
    expect(code).toBe(1);
    expect(stdout).toContain(`api-conventions.yaml:7:9  acme/summary, good example 1
  The rule selects nothing in this example. Add a part that \`where\` and \`when\` select.
`);
  });

  test('fails with a hint if the rule selects parts but judges none of them', async () => {
    const examples = (kind: string, operation: string) => `    ${kind}:\n      - paths: { /orders: { get: ${operation} } }\n`;
    const definition = '  acme/short:\n    where: operation\n    must: { summary: { length: { max: 10 } } }\n';
    const reason = 'no operation has `summary`. To require it, add `defined: true`.\n';
    const { code, stdout } = await run(definition + examples('good', '{}') + examples('bad', '{ operationId: a }'));
    expect(code).toBe(1);
    expect(stdout).toContain(`good example 1\n  The rule judges nothing in this example: ${reason}`);
    expect(stdout).toContain(`but the rule has none. It judges nothing in this example: ${reason}`);
    const two = `${examples('good', '{ summary: Short }')}      - paths: { /orders: { get: {} } }\n`;
    expect((await run(definition + two)).stdout).toContain(`good example 2: the rule judges nothing in this example: ${reason}`);
  });

  test('accepts a good example with values that the rule does not apply to', async () => {
    const { code, stdout } = await run(
      '  acme/enum:\n    where: parameter\n    must: { enum: { casing: MACRO_CASE } }\n    good:\n      - paths: { /a: { get: { parameters: [{ name: size, in: query, schema: { enum: [1, 2] } }] } } }\n',
    );
    expect(code).toBe(0);
    expect(stdout).toBe('1 example of 1 rule: 1 passed.\n1 rule without a bad example: `acme/enum`.\n');
  });

  test('passes with a hint if only one good example has no selected parts', async () => {
    const { code, stdout } = await run(rule(`${GOOD}      - paths: { /orders: { get: {} } }\n${BAD}`));
    expect(code).toBe(0);
    expect(stdout).toContain('acme/summary, good example 2: the rule selects nothing in this example.\n');
    expect(stdout).toContain('3 examples of 1 rule: 3 passed.\n');
  });

  test.each([
    ['{ post: { sumary: Create } }', '7:37 `POST /orders`: `sumary` is not a field of an operation. Did you mean `summary`?'],
    ['{ post: { parameters: {} } }', '7:37 `POST /orders`: `parameters` must be an array, but is an object.'],
    [
      '{ post: { requestBody: { $ref: "#/x" } } }',
      '7:52 `POST /orders` request body: `#/x` cannot be resolved because `#` has no key `x`.',
    ],
  ])('never passes an example with unreadable parts: %s', async (path, fault) => {
    for (const kind of ['good', 'bad']) {
      const { code, stdout } = await run(rule(`    ${kind}:\n      - paths: { /orders: ${path} }\n`));
      expect(code).toBe(2);
      expect(stdout).toContain(`  The example is not a valid description:\n  api-conventions.yaml:${fault}`);
      expect(stdout).toContain('1 example of 1 rule: 0 passed, 1 invalid.\n');
    }
  });

  test('never passes an example in an unknown version', async () => {
    const { code, stdout } = await run(rule(`${GOOD}${BAD}        openapi: 4.0.0\n`));
    expect(code).toBe(2);
    expect(stdout).toContain('`openapi: 4.0.0` is not a supported version.');
  });

  test.each(["swagger: '2.0'", 'openapi: 3.0.3', 'openapi: 3.1.0', 'openapi: 3.2.0'])(
    'runs incomplete examples of each version: %s',
    async (version) => {
      const { code, stdout } = await run(rule(`${GOOD}        ${version}\n${BAD}        ${version}\n`));
      expect({ code, stdout }).toEqual({ code: 0, stdout: '2 examples of 1 rule: 2 passed.\n' });
    },
  );

  test('names the rules without examples and without a bad example', async () => {
    const { code, stdout } = await run(rule(GOOD + BAD) + rule('', 'acme/untested') + rule(GOOD, 'acme/never-fails'));
    expect(code).toBe(0);
    expect(stdout).toBe(`3 examples of 2 rules: 3 passed.
1 rule without examples: \`acme/untested\`.
1 rule without a bad example: \`acme/never-fails\`.
`);
  });

  test('runs a rule that is off', async () => {
    const { code } = await run(rule(`    severity: off\n${GOOD}    bad:\n      - paths: { /orders: { get: {} } }\n`));
    expect(code).toBe(1);
  });

  test('keeps what a configuration contains from controlling the terminal or a runner', async () => {
    const { stdout } = await run(rule(`${GOOD}${BAD}        findings: ["::error::x", "\\e[31mx"]\n`));
    expect(stdout).toContain('  - ::error::x\n  - \\u{1b}[31mx\n');
  });
});

describe('the selection of rules for api-conventions test', () => {
  const files = {
    'api-conventions.yaml': `extends: [house-style, ./style/guide.yaml, '@acme/style']\nrules:\n${rule(GOOD + BAD)}  acme/extended: off\n`,
    'style/guide.yaml': `rules:\n${rule(GOOD + BAD, 'acme/extended')}`,
    'node_modules/@acme/style/package.json': '{ "name": "@acme/style" }',
    'node_modules/@acme/style/api-conventions.yaml': `rules:\n${rule('    bad: [{ paths: {} }]\n', 'acme/packaged')}`,
  };

  test('includes the configuration and its extended files, not presets and packages', async () => {
    const { code, stdout } = await cli(['test'], { cwd: folderWith(files) });
    expect({ code, stdout }).toEqual({ code: 0, stdout: '4 examples of 2 rules: 4 passed.\n' });
  });

  test('includes the files that it names, each rule once', async () => {
    const cwd = folderWith(files);
    expect((await cli(['test', 'style/guide.yaml'], { cwd })).stdout).toBe('2 examples of 1 rule: 2 passed.\n');
    expect((await cli(['test', 'style/guide.yaml', 'api-conventions.yaml'], { cwd })).stdout).toContain('4 examples of 2 rules');
  });

  test('is limited to rules that --only names', async () => {
    const cwd = folderWith(files);
    expect((await cli(['test', '--only', 'acme/ext*'], { cwd })).stdout).toBe('2 examples of 1 rule: 2 passed.\n');
    expect(await cli(['test', '--only', 'acme/sumary'], { cwd })).toEqual({
      code: 2,
      stdout: '',
      stderr: 'There is no rule `acme/sumary`. Did you mean `acme/summary`?\n',
    });
    expect((await cli(['test', '--only', 'b*'], { cwd })).stderr).toBe(
      'No rule of the configuration matches `b*`. Correct the pattern, or leave it out.\n',
    );
  });

  test('is an error if it is empty or no rule has examples', async () => {
    const none = await cli(['test'], { cwd: folderWith({ 'api-conventions.yaml': 'extends: house-style\n' }) });
    expect(none).toEqual({
      code: 2,
      stdout: '',
      stderr: 'The configuration defines no rules to test. Name a configuration that defines rules with `where` and `must`.\n',
    });
    const untested = await run(rule(''));
    expect(untested).toEqual({
      code: 2,
      stdout: '',
      stderr: 'No rule has examples. Add `good` and `bad` to `acme/summary`.\n',
    });
  });

  test('includes a package.json, with the place of an example', async () => {
    const manifest = {
      'api-conventions': {
        rules: { 'acme/x': { where: 'operation', must: { summary: { defined: true } }, bad: [{ paths: {} }] } },
      },
    };
    const cwd = folderWith({ 'package.json': JSON.stringify(manifest, null, 2) });
    expect((await cli(['test'], { cwd })).stdout).toContain('package.json:12:11  acme/x, bad example 1\n');
  });
});

describe('api-conventions test with rules of plugins', () => {
  const PLUGIN = `export default {
    name: 'acme',
    rules: [{
      id: 'owned', severity: 'warn', summary: 'Operations have an owner.', messages: { noOwner: '{{ subject }} has no owner.' },
      visit: { *Operation({ place }) { if (!place.child('x-team').value) yield { at: place, messageId: 'noOwner' }; } },
      examples: {
        good: ['paths: { /a: { get: { x-team: a } } }'],
        bad: [
          { api: 'paths: { /a: { get: {} } }', at: '/paths/~1a/get', messageId: 'noOwner', data: { subject: '\`GET /a\`' } },
          { api: 'paths: { /a: { get: {} } }', findings: ['\`GET /a\` has no owner.'] },
          { api: 'paths: { /a: { get: {} } }' },
          { api: 'paths: { /a: { get: {} } }', messageId: 'noOwner', at: '/paths/~1a/get' },
          BAD
        ],
      },
    }],
  };`;
  const project = (bad: string) =>
    folderWith({ 'api-conventions.yaml': 'plugins: [./p.mjs]\n', 'p.mjs': PLUGIN.replace('BAD', bad) });

  test('runs them only with --allow-code', async () => {
    expect(await cli(['test', '--allow-code'], { cwd: project('') })).toEqual({
      code: 0,
      stdout: '5 examples of 1 rule: 5 passed.\n',
      stderr: '',
    });
    const { code, stderr } = await cli(['test'], { cwd: project('') });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('The rules of `./p.mjs` are not tested, because they execute code. Pass `--allow-code`.\n'),
    });
  });

  test.each([
    ["{ api: 'paths: {' }", 2, 'p.mjs YAML: unexpected end of the stream within a flow collection.'],
    ["{ api: 'paths: {}', messageId: 'noOwnr' }", 2, 'The expected message cannot be rendered: '],
    ["{ api: 'paths: {}', messageId: 'noOwner' }", 1, 'Expected 1 finding, but the rule has none.'],
    [
      "{ api: 'paths: { /a: { get: {} } }', at: '/paths' }",
      1,
      '  - /paths: any message\n  + /paths/~1a/get: `GET /a` has no owner.',
    ],
  ])('reports what is wrong with an example: %s', async (bad, code, text) => {
    const result = await cli(['test', '--allow-code'], { cwd: project(bad) });
    expect(result.code).toBe(code);
    expect(result.stdout).toContain('p.mjs  acme/owned, bad example 5\n');
    expect(result.stdout).toContain(text);
  });
});

const message = fc.constantFrom('a', 'b', 'c');
test('api-conventions test lists expected and actual findings in order when they differ', () => {
  fc.assert(
    fc.property(fc.array(message), fc.array(message), (expected, found) => {
      const differences = differencesOf(
        expected.map((text) => ({ message: text })),
        found.map((text) => ({ message: text, at: '' })),
      );
      const texts = (mark: '-' | '+') =>
        differences.filter((one) => one.mark === ' ' || one.mark === mark).map(({ text }) => text);
      expect([texts('-'), texts('+')]).toEqual([expected, found]);
    }),
  );
});
