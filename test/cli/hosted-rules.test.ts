import { describe, expect, test } from 'vitest';
import { lint, loadConfig } from '../../src/index.ts';
import { cli, folderWith, readReport } from './support.ts';

/** Two operations that share a parameter, of which one uses a schema of its own. */
const API = `openapi: 3.0.3
info: { title: Kites, version: '1' }
paths:
  /v1/kites:
    get:
      operationId: listKites
      tags: [Kites]
      parameters: [{ $ref: '#/components/parameters/Shared' }]
      responses: { '200': { description: Ok, content: { application/json: { schema: { $ref: '#/components/schemas/Outer' } } } } }
  /internal/jobs:
    post:
      operationId: createJob
      tags: [Jobs]
      parameters: [{ $ref: '#/components/parameters/Shared' }]
      responses: { '204': { description: Done } }
components:
  parameters:
    Shared: { name: wind, in: query, schema: { type: string } }
  schemas:
    Outer: { type: object, properties: { inner: { $ref: '#/components/schemas/Inner' } } }
    Inner: { type: object }
`;

const RULESET = `rules:
  kite-contact: { given: $.info, severity: warn, message: No contact., then: { field: contact, function: truthy } }
  kite-operation: { given: '$.paths[*][*]', severity: warn, message: No summary., then: { field: summary, function: truthy } }
  kite-parameter: { given: '$.components.parameters[*]', severity: warn, message: No help., then: { field: description, function: truthy } }
  kite-schema: { given: '$.components.schemas[*]', severity: info, message: No title., then: { field: title, function: truthy } }
  kite-silent: { given: $.info, severity: off, message: No license., then: { field: license, function: truthy } }
  kite-asleep: { given: $.info, recommended: false, severity: hint, message: No terms., then: { field: termsOfService, function: truthy } }
`;

const files = (config: string, ruleset = RULESET) => ({
  'api.yaml': API,
  'other.yaml': API,
  'kites.yaml': ruleset,
  'api-conventions.yaml': `extends: headline\nspectral: [kites.yaml]\n${config}`,
});

/** The findings of the ruleset, each as `rule severity pointer`. */
async function findingsOf(config: string, args: readonly string[] = [], ruleset = RULESET): Promise<readonly string[]> {
  const { stdout, stderr } = await cli(['lint', 'api.yaml', '--format', 'json', ...args], {
    cwd: folderWith(files(config, ruleset)),
  });
  expect(stderr).toBe('');
  const { findings } = readReport(stdout);
  return findings
    .filter(({ ruleId }) => /kite/.test(ruleId))
    .map(({ ruleId, severity, pointer }) => `${ruleId} ${severity} ${pointer}`)
    .sort();
}

const CONTACT = 'kite-contact warn /info';
const OPERATIONS = ['kite-operation warn /paths/~1internal~1jobs/post', 'kite-operation warn /paths/~1v1~1kites/get'];
const PARAMETER = 'kite-parameter warn /components/parameters/Shared';
const SCHEMAS = ['kite-schema info /components/schemas/Inner', 'kite-schema info /components/schemas/Outer'];
const ALL = [CONTACT, ...OPERATIONS, PARAMETER, ...SCHEMAS];

describe('the rules of a Spectral ruleset', () => {
  test('report with the severities of the ruleset by default', async () => {
    expect(await findingsOf('')).toEqual(ALL);
    expect(await findingsOf('', [], `extends: [[kites-base.yaml, all]]\n`).catch(String)).toContain('kites-base.yaml');
  });

  test('can be turned off or get another severity', async () => {
    const config =
      'rules: { kite-contact: off, kite-operation: off, kite-parameter: { severity: error }, spectral/kite-schema: hint }\n';
    expect(await findingsOf(config)).toEqual([
      'kite-parameter error /components/parameters/Shared',
      'kite-schema hint /components/schemas/Inner',
      'kite-schema hint /components/schemas/Outer',
    ]);
  });

  test.each(['kite-silent', 'kite-asleep'])('can be turned on if the ruleset turns them off: %s', async (rule) => {
    expect(await findingsOf(`rules: { ${rule}: error }\n`)).toContain(`${rule} error /info`);
    expect(await findingsOf(`overrides: [{ files: api.yaml, rules: { ${rule}: warn } }]\n`)).toContain(`${rule} warn /info`);
    expect(await findingsOf(`overrides: [{ paths: /v1/**, rules: { ${rule}: warn } }]\n`)).toEqual(ALL);
  });

  test.each([
    ['paths: /internal/**'],
    ['operations: createJob'],
    ['operations: POST /internal/*'],
    ['tags: Jobs'],
    ['files: api.yaml, paths: /internal/jobs'],
  ])('can be turned off for a part of the API: %s', async (condition) => {
    const left = ALL.filter((one) => !one.includes('/post'));
    expect(await findingsOf(`overrides: [{ ${condition}, rules: { kite-operation: off } }]\n`)).toEqual(left);
    const raised = (await findingsOf(`overrides: [{ ${condition}, rules: { kite-operation: error } }]\n`)).filter((one) =>
      one.includes('error'),
    );
    expect(raised).toEqual(['kite-operation error /paths/~1internal~1jobs/post']);
  });

  test('can be turned on for a part of the API only', async () => {
    const config = 'rules: { kite-operation: off }\noverrides: [{ tags: Kites, rules: { kite-operation: hint } }]\n';
    expect((await findingsOf(config)).filter((one) => one.includes('kite-op'))).toEqual([
      'kite-operation hint /paths/~1v1~1kites/get',
    ]);
  });

  test('can be turned off for the files of a folder', async () => {
    expect(await findingsOf('overrides: [{ files: other.yaml, rules: { kite-contact: off } }]\n')).toEqual(ALL);
    expect(await findingsOf('overrides: [{ files: api.yaml, rules: { kite-contact: off } }]\n')).toEqual(ALL.slice(1));
  });

  test('report a reached limit of the search for uses of definitions like other findings', async () => {
    const config = 'limits: { references: 40 }\noverrides: [{ paths: /v1/**, rules: { kite-schema: off } }]\n';
    const { code, stdout, stderr } = await cli(['lint', 'api.yaml'], { cwd: folderWith(files(config)) });
    expect([code, stderr]).toEqual([2, '']);
    expect(stdout).toMatch(
      /Limit reached {2}The description cannot be checked: its references expand to more than 40 definitions/,
    );
  });

  test('are set in a shared definition by the operations that use it', async () => {
    const off = (path: string, rule: string) => findingsOf(`overrides: [{ paths: ${path}, rules: { ${rule}: off } }]\n`);
    expect(await off('/v1/**', 'kite-schema')).toEqual(ALL.filter((one) => !SCHEMAS.includes(one)));
    expect(await off('/internal/**', 'kite-schema')).toEqual(ALL);
    expect(await off('/internal/**', 'kite-parameter')).toEqual(ALL);
    expect(await off('/**', 'kite-parameter')).toEqual(ALL.filter((one) => one !== PARAMETER));
  });

  test('follow the configuration instead of the overrides of the ruleset', async () => {
    const ruleset = `${RULESET}overrides: [{ files: ['*'], rules: { kite-contact: off } }]\n`;
    expect(await findingsOf('', [], ruleset)).not.toContain(CONTACT);
    expect(await findingsOf('rules: { kite-contact: error }\n', [], ruleset)).toContain('kite-contact error /info');
    const pointers = `${RULESET}overrides: [{ files: ['*#/info'], rules: { kite-contact: off } }]\n`;
    expect(await findingsOf('', [], pointers)).not.toContain(CONTACT);
    expect(await findingsOf('rules: { kite-contact: error }\n', [], pointers)).toContain('kite-contact error /info');
  });

  test('follow an extended configuration unless a nearer one overrides it', async () => {
    const base = 'spectral: [kites.yaml]\nrules: { spectral/kite-contact: error }\n';
    const cwd = folderWith({
      ...files(''),
      'base.yaml': base,
      'api-conventions.yaml': 'extends: base.yaml\nrules: { kite-contact: hint }\n',
    });
    const { stdout } = await cli(['lint', 'api.yaml', '--format', 'compact'], { cwd });
    expect(stdout).toContain('hint No contact.');
  });

  test('are not changed by presets', async () => {
    const cwd = folderWith({ ...files(''), 'api-conventions.yaml': 'extends: strict\nspectral: [kites.yaml]\n' });
    const { stdout } = await cli(['lint', 'api.yaml', '--format', 'compact'], { cwd });
    expect(stdout).toContain('warn No contact.');
    expect(stdout).not.toContain('No license.');
  });
});

describe('a rule of a Spectral ruleset with the name of a built-in rule', () => {
  const SAME =
    'rules: { path-versioned: { given: $.info, severity: warn, message: No kite., then: { field: kite, function: truthy } } }\n';
  const lines = async (config: string, api = API) => {
    const cwd = folderWith({ ...files(config, SAME), 'api.yaml': api });
    const { stdout } = await cli(
      ['lint', 'api.yaml', '--format', 'compact', '--only', 'path-versioned,spectral/path-versioned'],
      { cwd },
    );
    return stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.replace(/^.*? (\w+) .* {2}/, '$1 '));
  };

  test('is reported and set under a longer name', async () => {
    expect(await lines('')).toEqual(['warn spectral/path-versioned', 'warn path-versioned']);
    expect(await lines('rules: { path-versioned: error, spectral/path-versioned: hint }\n')).toEqual([
      'hint spectral/path-versioned',
      'error path-versioned',
    ]);
  });

  test('is suppressed under the longer name', async () => {
    expect(
      await lines('', API.replace('info:', '# lint-ignore-next-line spectral/path-versioned -- No kite yet.\ninfo:')),
    ).toEqual(['warn path-versioned']);
  });
});

test.each(['spectral/acme/a', 'spectral/*'])('lint --only %s leaves out the house rule with the same id', async (name) => {
  const cwd = folderWith({
    ...files('', 'rules: { acme/a: { given: $.info, message: No kite., then: { field: kite, function: truthy } } }\n'),
    'api-conventions.yaml': 'spectral: [kites.yaml]\nrules: { acme/a: { where: api, must: { x-kite: { defined: true } } } }\n',
  });
  const { stdout } = await cli(['lint', 'api.yaml', '--format', 'compact', '--only', name], { cwd });
  expect(stdout.match(/\S+$/gm)).toEqual(['spectral/acme/a']);
});

test('a Spectral rule without functions is not confused with a built-in rule', async () => {
  const cwd = folderWith(files('', 'rules: { kite: { given: $.info, then: [] } }\n'));
  const { stderr } = await cli(['lint', 'api.yaml', '--only', 'path-versioned,kite'], { cwd });
  expect(stderr).not.toContain('leaves out');
});

describe('an option of `lint` for rules of a Spectral ruleset', () => {
  test('has priority over the configuration if it is --rule', async () => {
    const config = 'rules: { kite-contact: off }\noverrides: [{ paths: /**, rules: { kite-operation: off } }]\n';
    const args = [
      '--rule',
      'kite-contact=error',
      '--rule=kite-operation=hint',
      '--rule',
      'spectral/kite-parameter=off',
      '--rule=kite-schema=off',
    ];
    expect(await findingsOf(config, args)).toEqual([
      'kite-contact error /info',
      'kite-operation hint /paths/~1internal~1jobs/post',
      'kite-operation hint /paths/~1v1~1kites/get',
    ]);
  });

  test('runs rules that are off if it is --only', async () => {
    expect(await findingsOf('', ['--only', 'kite-contact'])).toEqual([CONTACT]);
    expect(await findingsOf('', ['--only', 'spectral/kite-contact,path-versioned'])).toEqual([CONTACT]);
    expect(await findingsOf('', ['--only', 'kite-*'])).toEqual(
      ['kite-asleep hint /info', ...ALL, 'kite-silent warn /info'].sort(),
    );
    expect(await findingsOf('rules: { kite-contact: off }\n', ['--only', 'kite-contact'])).toEqual([CONTACT]);
    expect(
      await findingsOf('overrides: [{ tags: Jobs, rules: { kite-operation: off } }]\n', ['--only', 'kite-operation']),
    ).toEqual(['kite-operation warn /paths/~1v1~1kites/get']);
    expect(await findingsOf('', ['--only', 'path-versioned'])).toEqual([]);
  });

  test('applies to a ruleset that the command line names', async () => {
    const cwd = folderWith({ ...files(''), 'api-conventions.yaml': 'rules: { kite-contact: hint }\n' });
    const lintWith = (...args: string[]) => cli(['lint', 'api.yaml', '--format', 'compact', ...args], { cwd });
    expect((await lintWith('--spectral', 'kites.yaml', '--only', 'kite-contact')).stdout).toMatch(
      /^\S+ hint No contact\. {2}kite-contact$/m,
    );
    expect((await lintWith()).stderr).toContain('api-conventions.yaml:1:10 There is no rule `kite-contact`.');
  });

  test('is accepted if only one of several configurations names the ruleset', async () => {
    const cwd = folderWith({
      'a/api.yaml': API,
      'a/kites.yaml': RULESET,
      'a/api-conventions.yaml': 'extends: headline\nspectral: [kites.yaml]\n',
      'b/api.yaml': API,
      'b/api-conventions.yaml': 'extends: headline\n',
    });
    const { stdout } = await cli(['lint', '--format', 'compact', '--rule', 'kite-contact=error'], { cwd });
    expect(stdout.match(/error No contact/g)).toHaveLength(1);
  });
});

describe('a rule name that no ruleset has', () => {
  const printed = async (config: string, ...args: string[]) => {
    const { code, stderr } = await cli(['lint', 'api.yaml', ...args], { cwd: folderWith(files(config)) });
    return { code, stderr };
  };

  test.each([
    ['rules: { kite-contct: off }', '3:10 There is no rule `kite-contct`. Did you mean `kite-contact`?'],
    [
      'rules: { spectral/kite-contct: off }',
      '3:10 There is no rule `spectral/kite-contct`. Did you mean `spectral/kite-contact`?',
    ],
    [
      'overrides: [{ tags: Jobs, rules: { kite-operatoin: off } }]',
      'There is no rule `kite-operatoin`. Did you mean `kite-operation`?',
    ],
    [
      'rules: { kite-contact: { severity: off, allow: [x] } }',
      'Rule `kite-contact` does not have an option `allow`. Rules of Spectral rulesets have a severity, but no options. To change what they check, change the ruleset.',
    ],
    ['rules: { kite-contact: offf }', 'A severity must be one of'],
    [
      'rules: { oas3-schema: off }',
      '3:10 `oas3-schema` is a rule of `spectral:oas`, which does not run. To run it, add `spectral:oas` to `spectral`.',
    ],
  ])('is refused in a configuration: %s', async (config, message) => {
    expect(await printed(`${config}\n`)).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  });

  test.each([
    [['--rule', 'kite-contct=off'], 'There is no rule `kite-contct`. Did you mean `kite-contact`?'],
    [['--only', 'kite-contct'], 'There is no rule `kite-contct`. Did you mean `kite-contact`?'],
    [['--only', 'kitten-*'], 'No rule matches `kitten-*`.'],
    [['--suppress', 'kite-contct', '--reason', 'Later.'], 'There is no rule `kite-contct`. Did you mean `kite-contact`?'],
    [['--rule', 'oas3-schema=off'], '`oas3-schema` is a rule of `spectral:oas`, which does not run. Add `spectral:oas` to'],
  ])('is refused on the command line: %j', async (args, message) => {
    expect(await printed('', ...args)).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  });

  test('is accepted if a ruleset is left out because it needs code', async () => {
    const config = 'rules: { loud: off, kite-contact: off }\n';
    const cwd = folderWith({ ...files(config, 'functions: [loud]\nrules: { loud: { given: $, then: { function: loud } } }\n') });
    const { code, stderr } = await cli(['lint', 'api.yaml', '--omit-code', '--fail-severity', 'off'], { cwd });
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('Left out, because `allow-code` is off') });
    expect((await cli(['lint', 'api.yaml'], { cwd })).stderr).toContain('Pass `--allow-code`');
  });
});

describe('rules of Spectral rulesets in other commands', () => {
  test('are listed by `rules` after all others, with their rulesets', async () => {
    const cwd = folderWith(files(''));
    const { stdout } = await cli(['rules'], { cwd });
    expect(stdout).toContain('\nkite-contact\twarn\tkites.yaml\tNo contact.\n');
    const listed = JSON.parse((await cli(['rules', '--format', 'json'], { cwd })).stdout) as object[];
    expect(listed).toContainEqual({
      id: 'kite-silent',
      severity: 'off',
      clauses: [],
      summary: 'No license.',
      url: '',
      ruleset: 'kites.yaml',
    });
  });

  test('are left out of the ruleset that `ruleset` writes', async () => {
    const cwd = folderWith(files('rules: { kite-contact: off }\noverrides: [{ tags: Jobs, rules: { kite-operation: off } }]\n'));
    const { code } = await cli(['ruleset', '--output', '.spectral/conventions.mjs'], { cwd });
    expect(code).toBe(0);
    expect((await cli(['compare', 'api.yaml', 'api.yaml'], { cwd })).code).toBe(0);
  });

  test('are shown by `lint --print-config`', async () => {
    const cwd = folderWith(
      files('rules: { kite-contact: error }\noverrides: [{ tags: Jobs, rules: { kite-operation: off } }]\n'),
    );
    const { stdout } = await cli(['lint', '--print-config', 'api.yaml'], { cwd });
    const config = JSON.parse(stdout) as { rules: object; overrides: object[] };
    expect(config.rules).toMatchObject({ 'kite-contact': { severity: 'error' }, 'kite-silent': { severity: 'off' } });
    expect(config.overrides).toEqual([
      expect.objectContaining({ tags: ['Jobs'], rules: { 'kite-operation': { severity: 'off' } } }),
    ]);
  });

  test('are recorded by `baseline` and then left out by `lint`', async () => {
    const cwd = folderWith(files(''));
    expect((await cli(['baseline', 'api.yaml'], { cwd })).code).toBe(0);
    expect((await cli(['lint', 'api.yaml', '--format', 'compact'], { cwd })).stdout).not.toContain('kite');
  });

  test('are suppressed by `lint --suppress`, and suppressions without a finding are reported', async () => {
    const cwd = folderWith(files(''));
    const { stderr } = await cli(['lint', 'api.yaml', '--suppress', 'kite-contact', '--reason', 'Nobody yet.'], { cwd });
    expect(stderr).toContain('Suppressed 1 finding');
    const again = await cli(['lint', 'api.yaml', '--format', 'compact'], { cwd });
    expect(again.stdout).not.toContain('kite-contact');
    expect((await cli(['lint', 'api.yaml', '--format', 'compact', '--rule', 'kite-contact=off'], { cwd })).stdout).not.toContain(
      'unused',
    );
  });
});

describe('the library with rules of Spectral rulesets', () => {
  const options = { spectral: ['kites.yaml'] };
  const idsOf = async (given: Parameters<typeof lint>[1]) => {
    const { findings } = await lint(['api.yaml'], { cwd: folderWith(files('')), ...options, ...given });
    return findings.filter(({ ruleId }) => ruleId.startsWith('kite')).map(({ ruleId, severity }) => `${ruleId} ${severity}`);
  };

  test('sets them in `rules` and `overrides`', async () => {
    const rules = {
      'kite-contact': { severity: 'error' },
      'kite-schema': { severity: 'off' },
      'kite-parameter': { severity: 'off' },
    } as const;
    const overrides = [{ tags: ['Jobs'], rules: { 'spectral/kite-operation': { severity: 'off' } } }] as const;
    expect(await idsOf({ rules, overrides })).toEqual(['kite-contact error', 'kite-operation warn']);
  });

  test('reports unknown names and options', async () => {
    await expect(idsOf({ rules: { 'kite-contct': {} } })).rejects.toThrow(
      'There is no rule `kite-contct`. Did you mean `kite-contact`?',
    );
    await expect(idsOf({ rules: { 'kite-contact': { options: { a: 1 } } } })).rejects.toThrow('does not have an option `a`');
  });

  test('reads them from a configuration', async () => {
    const { rules } = await loadConfig('api-conventions.yaml', {
      cwd: folderWith(files('rules: { spectral/kite-contact: off }\n')),
    });
    expect(rules['kite-contact']).toEqual({ severity: 'off' });
  });
});

describe('suppressions of rules of Spectral rulesets', () => {
  const CONFIG = 'spectral: [kites.yaml]\nextends: headline\n';
  const at = (text: string, rule: string) => text.replaceAll(/(operationId: \w+)/g, `$1\n      x-lint-ignore: [${rule}]`);
  const run = async (text: string, ...args: string[]) => {
    const cwd = folderWith({ 'api.yaml': text, 'kites.yaml': RULESET, 'api-conventions.yaml': CONFIG });
    const { stdout } = await cli(['lint', 'api.yaml', '--format', 'json', ...args], { cwd });
    const { findings } = JSON.parse(stdout) as { findings: { ruleId: string; message: string }[] };
    return findings.map(({ ruleId, message }) => `${ruleId} ${message}`).sort();
  };

  test('apply to a shared definition if each of its uses has one', async () => {
    const both = await run(at(API, 'kite-parameter'));
    expect(both.filter((one) => /kite-parameter/.test(one))).toEqual([]);
    const schema = await run(at(API, 'kite-schema'));
    // Only one of the operations uses the schemas.
    expect(schema.filter((one) => /kite-schema/.test(one))).toEqual([
      'unused-suppression `POST /internal/jobs`: the suppression of `kite-schema` is unused because the rule reports nothing here. Remove it.',
    ]);
    const reference = API.replaceAll("Shared' }", "Shared', x-lint-ignore: kite-parameter }");
    expect((await run(reference)).filter((one) => /kite-parameter/.test(one))).toEqual([]);
  });

  test('have no effect on a shared definition if a use lacks one, which the finding mentions', async () => {
    const one = API.replace("Shared' }", "Shared', x-lint-ignore: kite-parameter }");
    expect((await run(one)).filter((finding) => /kite-parameter/.test(finding))).toEqual([
      'kite-parameter No help.',
      'unused-suppression `GET /v1/kites`: the suppression of `kite-parameter` has no effect because other uses of `/components/parameters/Shared` are not suppressed. Move the suppression to `/components/parameters/Shared`.',
    ]);
    const hooked = at(API.replace('3.0.3', '3.1.0'), 'kite-parameter').replace(
      'components:',
      "webhooks: { blown: { post: { parameters: [{ $ref: '#/components/parameters/Shared' }] } } }\ncomponents:",
    );
    expect(await run(hooked)).toContain('kite-parameter No help.');
  });

  test('are not reported as unknown in a run of only `unused-suppression`', async () => {
    const text = API.replace('info:', 'x-lint-ignore: [kite-contact, kite-contcat]\ninfo:');
    expect(await run(text, '--only', 'unused-suppression')).toEqual([
      'unused-suppression The API: the suppressed rule `kite-contcat` does not exist. Did you mean `kite-contact`?',
    ]);
    const cwd = folderWith({
      'api.yaml': API.replace('info:', 'x-lint-ignore: kite-contact\ninfo:'),
      'kites.yaml': RULESET,
      'api-conventions.yaml': CONFIG,
    });
    const { stdout } = await cli(['baseline', '--only', 'unused-suppression'], { cwd });
    expect(stdout).toContain('`.api-conventions-baseline.json` holds no findings.');
  });
});

describe('the explanation of rules of Spectral rulesets', () => {
  const described = `${RULESET.replace('kite-contact: {', 'kite-contact: { description: Kites | name a contact., documentationUrl: "https://example.com/kites",')}`;

  test('suggests the nearest name for a misspelled rule', async () => {
    const { code, stderr } = await cli(['explain', 'kite-contcat'], { cwd: folderWith(files('')) });
    expect({ code, stderr }).toEqual({ code: 2, stderr: 'There is no rule `kite-contcat`. Did you mean `kite-contact`?\n' });
  });

  test('shows the severity that the configuration sets', async () => {
    const cwd = folderWith(files('rules: { spectral/kite-silent: error, kite-contact: off }\n'));
    const on = await cli(['explain', 'kite-silent'], { cwd });
    expect(on.stdout).toMatch(/^kite-silent \(error, Spectral ruleset kites.yaml\)\n/);
    expect(on.stdout).toContain('How to turn it off\n');
    const off = await cli(['explain', 'kite-contact'], { cwd });
    expect(off.stdout).toMatch(/^kite-contact \(off, /);
    expect(off.stdout).toContain('How to turn it on\n  In your configuration, below `rules`: `kite-contact: warn`.');
  });

  test('describes at a line how to turn the rules off', async () => {
    const { stdout } = await cli(['explain', 'api.yaml:2'], { cwd: folderWith(files('')) });
    expect(stdout).toContain('How to turn it off\n  In your configuration, below `rules`: `kite-contact: off`.');
    expect(stdout).toContain('explain kite-contact');
  });

  test('is a table in the page of `rules --format markdown`, except for rules that are off', async () => {
    const cwd = folderWith(files('rules: { kite-silent: error, kite-asleep: off, kite-schema: off, parser: off }\n', described));
    const { stdout, stderr } = await cli(['rules', '--format', 'markdown'], { cwd });
    expect({ stdout, stderr }).toEqual({
      stdout: `# Rules

## Rules of Spectral rulesets

| Rule | Severity | What it requires | Ruleset |
|---|---|---|---|
| \`invalid-ref\` | warn | Every \`$ref\` leads to a definition. | \`kites.yaml\` |
| \`unrecognized-format\` | warn | The description has a format that the ruleset is for. | \`kites.yaml\` |
| [\`kite-contact\`](<https://example.com/kites>) | warn | Kites \\| name a contact. | \`kites.yaml\` |
| \`kite-operation\` | warn | No summary. | \`kites.yaml\` |
| \`kite-parameter\` | warn | No help. | \`kites.yaml\` |
| \`kite-silent\` | error | No license. | \`kites.yaml\` |
`,
      stderr: '',
    });
  });
});

test('a duplicate key is reported once, by `parser` only if `duplicate-key` is off', async () => {
  const text = API.replace("title: Kites, version: '1' }", "title: Kites, title: Boats, version: '1' }");
  const run = async (config: string) => {
    const cwd = folderWith({ ...files(config), 'api.yaml': text });
    const { stdout } = await cli(['lint', 'api.yaml', '--format', 'json'], { cwd });
    return readReport(stdout).findings.flatMap(({ ruleId }) => (/parser|duplicate/.test(ruleId) ? [ruleId] : []));
  };
  expect(await run('')).toEqual(['duplicate-key']);
  expect(await run('rules: { duplicate-key: off }\n')).toEqual(['parser']);
});
