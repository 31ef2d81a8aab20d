import { describe, expect, test } from 'vitest';
import { type LintOptions, lint, lintText, type Override, type RuleSettings } from '../../src/index.ts';
import { rules } from '../../src/registry.ts';
import { folderWith } from '../cli/support.ts';
import { findingsByPlace } from '../support/by-place.ts';
import { inCpuTime } from '../support/cpu-time.ts';
import { onlyHeadline } from '../support/headline.ts';

const OFF: RuleSettings = Object.fromEntries(rules.map(({ id }) => [id, { severity: 'off' }]));
const off = (id: string): RuleSettings => ({ [id]: { severity: 'off' } });
const on = (id: string, severity: 'error' | 'warn' | 'info' | 'hint' = 'error'): RuleSettings => ({ [id]: { severity } });

/** The findings of one rule in a description with overrides. */
async function reportedWith(
  api: string,
  rule: string,
  overrides: readonly Override[],
  options: LintOptions = {},
): Promise<string[]> {
  const text = /^(?:openapi|swagger):/m.test(api) ? api : `openapi: 3.1.0\ninfo: { title: Shop, version: 1.0.0 }\n${api}`;
  const settings = { ...OFF, ...on(rule, 'warn'), ...options.rules };
  const result = await lintText(text, { ...options, rules: settings, overrides, filename: 'api.yaml' });
  expect(result.errors).toEqual([]);
  return findingsByPlace(result).map(
    ({ severity, pointer, uses }) => `${severity} ${pointer}${uses.count > 1 ? ` (${uses.count})` : ''}`,
  );
}

describe('an override by path', () => {
  const api = 'paths: { /internal: {}, /internal/x/: {}, "/internal/{id}/": {}, /orders/: {}, /v1/internal/x/: {} }';
  const [internal, id, orders, v1] = ['/internal/x/', '/internal/{id}/', '/orders/', '/v1/internal/x/'].map(
    (path) => `warn /paths/${path.replaceAll('/', '~1')}`,
  );

  test.each<[string[], unknown[]]>([
    [['/internal/**'], [orders, v1]],
    [['/**/internal/**'], [orders]],
    [['/**'], []],
    [['/internal/*/'], [orders, v1]],
    [['/internal/{id}/'], [internal, orders, v1]],
    [['/internal/{key}/'], [internal, id, orders, v1]],
    [
      ['/int*/x/', '/o*s/'],
      [id, v1],
    ],
    [['/internal'], [internal, id, orders, v1]],
    [['/'], [internal, id, orders, v1]],
  ])('applies to the paths that %j selects', async (paths, left) => {
    expect(await reportedWith(api, 'path-no-trailing-slash', [{ paths, rules: off('path-no-trailing-slash') }])).toEqual(left);
  });

  test('reads path templates as they are written, not as globs', async () => {
    const odd = "paths: { \"/files('{name}')/\": {}, '/a[1]/': {}, '/x+y?/': {} }";
    const paths = ["/files('{name}')/", '/a[1]/', '/x+y?/'];
    expect(await reportedWith(odd, 'path-no-trailing-slash', [{ paths, rules: off('path-no-trailing-slash') }])).toEqual([]);
    expect(
      await reportedWith(odd, 'path-no-trailing-slash', [{ paths: ['/?[1]/', '/a?/'], rules: off('path-no-trailing-slash') }]),
    ).toHaveLength(3);
  });

  test(
    'applies in linear time to patterns that would backtrack',
    inCpuTime(5000, async () => {
      const long = `paths: { "/${'a/'.repeat(2000)}": {} }`;
      const paths = [`${'/**/a'.repeat(40)}/b`, `/${'*a'.repeat(200)}*b`];
      expect(await reportedWith(long, 'path-no-trailing-slash', [{ paths, rules: off('path-no-trailing-slash') }])).toHaveLength(
        1,
      );
    }),
  );

  test('sets severities, and the last matching override has priority', async () => {
    const overrides = [
      { paths: ['/internal/**'], rules: on('path-no-trailing-slash', 'hint') },
      { paths: ['/**/x/'], rules: on('path-no-trailing-slash', 'error') },
    ];
    expect(await reportedWith(api, 'path-no-trailing-slash', overrides)).toEqual([
      'error /paths/~1internal~1x~1',
      'hint /paths/~1internal~1{id}~1',
      'warn /paths/~1orders~1',
      'error /paths/~1v1~1internal~1x~1',
    ]);
  });

  test('turns on rules that are off elsewhere', async () => {
    const overrides = [{ paths: ['/orders/'], rules: on('path-no-trailing-slash') }];
    expect(await reportedWith(api, 'path-no-trailing-slash', overrides, { rules: off('path-no-trailing-slash') })).toEqual([
      'error /paths/~1orders~1',
    ]);
  });
});

describe('an override by operation or tag', () => {
  const api = `
paths:
  /a:
    parameters: [{ name: api_key, in: query }]
    get: { operationId: listA, tags: [internal] }
    post: { tags: [internal, public] }
  /b:
    get: { operationId: listB, tags: [public], parameters: [{ name: token, in: query }] }
    post: { operationId: addB, parameters: [{ name: password, in: query }] }
`;
  const [a, get, post] = ['/paths/~1a/parameters/0', '/paths/~1b/get/parameters/0', '/paths/~1b/post/parameters/0'];

  test.each<[Omit<Override, 'rules'>, unknown[]]>([
    [{ operations: ['listB'] }, [`warn ${a} (2)`, `warn ${post}`]],
    [{ operations: ['POST /b'] }, [`warn ${a} (2)`, `warn ${get}`]],
    [{ operations: ['get /*'] }, [`warn ${a}`, `warn ${post}`]],
    [{ operations: ['listA'] }, [`warn ${a}`, `warn ${get}`, `warn ${post}`]],
    [{ operations: ['listA', 'POST /a'] }, [`warn ${get}`, `warn ${post}`]],
    [{ tags: ['internal'] }, [`warn ${get}`, `warn ${post}`]],
    [{ tags: ['public'] }, [`warn ${a}`, `warn ${post}`]],
    [{ tags: ['public'], operations: ['POST /a'] }, [`warn ${a}`, `warn ${get}`, `warn ${post}`]],
    [{ tags: ['public'], paths: ['/b'] }, [`warn ${a} (2)`, `warn ${post}`]],
    [{ tags: ['Public'] }, [`warn ${a} (2)`, `warn ${get}`, `warn ${post}`]],
  ])('applies to the operations that %j selects', async (conditions, left) => {
    expect(await reportedWith(api, 'no-secrets-in-url', [{ ...conditions, rules: off('no-secrets-in-url') }])).toEqual(left);
  });

  test('applies to a path as a whole if it applies to all its operations', async () => {
    const paths = 'paths: { /a/: { get: { tags: [x] } }, /b/: { get: { tags: [x] }, put: {} }, /c/: {} }';
    const overrides = [{ tags: ['x'], rules: off('path-no-trailing-slash') }];
    expect(await reportedWith(paths, 'path-no-trailing-slash', overrides)).toEqual(['warn /paths/~1b~1', 'warn /paths/~1c~1']);
  });
});

describe('a finding about a shared definition with overrides', () => {
  const api = `
paths:
  /internal/a: { get: { parameters: [{ $ref: "#/components/parameters/Key" }] } }
  /internal/b: { get: { parameters: [{ $ref: "#/components/parameters/Token" }] } }
  /c: { get: { parameters: [{ $ref: "#/components/parameters/Key" }] } }
components:
  parameters:
    Key: { name: api_key, in: query }
    Token: { name: token, in: query }
`;
  const [key, token] = ['/components/parameters/Key', '/components/parameters/Token'];

  test('is off if the rule is off for all uses, and else names the other uses', async () => {
    const overrides = [{ paths: ['/internal/**'], rules: off('no-secrets-in-url') }];
    expect(await reportedWith(api, 'no-secrets-in-url', overrides)).toEqual([`warn ${key}`]);
  });

  test('has another severity if all uses have it', async () => {
    const overrides = [{ paths: ['/internal/**'], rules: on('no-secrets-in-url') }];
    expect(await reportedWith(api, 'no-secrets-in-url', overrides)).toEqual([`warn ${key} (2)`, `error ${token}`]);
  });

  test('is reported for the uses for which the rule is on', async () => {
    const overrides = [
      { paths: ['/internal/**'], rules: on('no-secrets-in-url', 'hint') },
      { paths: ['/c'], rules: on('no-secrets-in-url', 'error') },
    ];
    const rule = { rules: off('no-secrets-in-url') };
    expect(await reportedWith(api, 'no-secrets-in-url', overrides.slice(0, 1), rule)).toEqual([`hint ${key}`, `hint ${token}`]);
    expect(await reportedWith(api, 'no-secrets-in-url', overrides, rule)).toEqual([`error ${key} (2)`, `hint ${token}`]);
  });

  test('is reported at the first remaining path if overrides select paths', async () => {
    const paths = 'paths: { "/order/{id}": { get: { tags: [old] } }, "/order/{id}/lines": { get: {} } }';
    const overrides = [{ tags: ['old'], rules: off('path-plural-collections') }];
    expect(await reportedWith(paths, 'path-plural-collections', [])).toEqual(['warn /paths/~1order~1{id} (2)']);
    expect(await reportedWith(paths, 'path-plural-collections', overrides)).toEqual(['warn /paths/~1order~1{id}~1lines']);
  });

  test('follows the overrides of all operations that it concerns if it is about the whole description', async () => {
    const versions = 'paths: { /a: { get: {} }, /b: {} }';
    const rule = 'path-versioned';
    expect(await reportedWith(versions, rule, [{ paths: ['/a'], rules: off(rule) }])).toEqual(['warn /paths/~1b']);
    expect(await reportedWith(versions, rule, [{ paths: ['/*'], rules: off(rule) }])).toEqual([]);
  });

  test('applies through an alias or a path item in another file', async () => {
    const cwd = folderWith({
      'api.yaml':
        'openapi: 3.1.0\ninfo: { title: Shop, version: 1.0.0 }\npaths: { /internal/a: { $ref: item.yaml }, /internal/b: { $ref: item.yaml }, /c: &c { get: { parameters: [{ name: pwd, in: query }] } }, /d: *c }\n',
      'item.yaml': 'get: { parameters: [{ name: token, in: query }, { $ref: nowhere.yaml }] }\n',
    });
    const found = async (paths: string[]) => {
      const overrides = [{ paths, rules: { ...off('no-secrets-in-url'), ...off('unresolved-ref') } }];
      const { findings } = await lint(['api.yaml'], { cwd, overrides, rules: { ...onlyHeadline, ...off('path-versioned') } });
      return findings.map(({ file, pointer, uses }) => `${file}${pointer} ${uses.count}`);
    };
    const [c, item] = ['api.yaml/paths/~1c/get/parameters/0', 'item.yaml/get/parameters/0'];
    const broken = 'item.yaml/get/parameters/1/$ref 0';
    expect(await found([])).toEqual([`${c} 2`, `${item} 2`, broken]);
    expect(await found(['/internal/a', '/c'])).toEqual([`${c} 1`, `${item} 1`, broken]);
    expect(await found(['/internal/**', '/c', '/d'])).toEqual([]);
  });
});

describe('the options that overrides set for a part of an API', () => {
  const api = `
paths:
  /internal/a: { get: { parameters: [{ name: voucher, in: query }, { name: token, in: query }] } }
  /b: { get: { parameters: [{ name: voucher, in: query }, { name: token, in: query }] } }
`;
  const a = (index: number) => `warn /paths/~1internal~1a/get/parameters/${index}`;
  const b = (index: number) => `warn /paths/~1b/get/parameters/${index}`;
  const rule = 'no-secrets-in-url';
  const options = (values: Readonly<Record<string, unknown>>) => ({ [rule]: { options: values } });

  test('apply to that part only', async () => {
    expect(await reportedWith(api, rule, [])).toEqual([a(1), b(1)]);
    expect(await reportedWith(api, rule, [{ paths: ['/b'], rules: options({ sensitive: ['voucher'] }) }])).toEqual([
      a(1),
      b(0),
      b(1),
    ]);
    expect(await reportedWith(api, rule, [{ paths: ['/internal/*'], rules: options({ allow: ['token'] }) }])).toEqual([b(1)]);
  });

  test('are combined, and keep the options that an override does not set', async () => {
    const overrides = [
      { paths: ['/**'], rules: options({ sensitive: ['voucher'] }) },
      { paths: ['/b'], rules: { [rule]: { severity: 'hint' as const, options: { allow: ['token'] } } } },
    ];
    const base = { rules: { [rule]: { severity: 'off' as const, options: { sensitive: ['voucher'] } } } };
    expect(await reportedWith(api, rule, overrides)).toEqual([a(0), a(1), b(0).replace('warn', 'hint')]);
    expect(await reportedWith(api, rule, overrides.slice(1), base)).toEqual([b(0).replace('warn', 'hint')]);
  });

  test('apply to the uses of a shared definition in that part', async () => {
    const shared = `
paths:
  /internal/a: { get: { parameters: [{ $ref: "#/components/parameters/Token" }] } }
  /b: { get: { parameters: [{ $ref: "#/components/parameters/Token" }] } }
components: { parameters: { Token: { name: token, in: query } } }
`;
    const allowed = options({ allow: ['token'] });
    const other = options({ sensitive: ['voucher'] });
    expect(await reportedWith(shared, rule, [{ paths: ['/b'], rules: allowed }])).toEqual(['warn /components/parameters/Token']);
    expect(await reportedWith(shared, rule, [{ paths: ['/b'], rules: other }])).toEqual([
      'warn /components/parameters/Token (2)',
    ]);
    expect(await reportedWith(shared, rule, [{ paths: ['/**'], rules: allowed }])).toEqual([]);
  });
});

describe('an override by file', () => {
  const files = { 'apis/old/a.yaml': '', 'apis/b.yaml': '', '.hidden/c.yaml': '' };
  const description = 'openapi: 3.1.0\ninfo: { title: Shop, version: 1.0.0 }\npaths: { /v1/a/: {} }\n';
  const cwd = folderWith(Object.fromEntries(Object.keys(files).map((name) => [name, description])));

  test.each([
    [['apis/old/**'], ['.hidden/c.yaml', 'apis/b.yaml']],
    [['apis/old'], ['.hidden/c.yaml', 'apis/b.yaml']],
    [['./apis/'], ['.hidden/c.yaml']],
    [['**/*.yaml', '!apis/b.yaml'], ['apis/b.yaml']],
    [
      ['!apis', 'apis/old'],
      ['.hidden/c.yaml', 'apis/b.yaml'],
    ],
    [['old'], ['.hidden/c.yaml', 'apis/b.yaml', 'apis/old/a.yaml']],
    [['**/{a,c}.yaml'], ['apis/b.yaml']],
    [['.'], []],
  ])('applies to the files that %j selects', async (globs, left) => {
    const overrides = [{ files: globs, rules: off('path-no-trailing-slash') }];
    const { findings } = await lint(Object.keys(files), { cwd, overrides });
    expect(findings.map(({ file }) => file)).toEqual(left);
  });

  test('may select a part of the file in addition', async () => {
    const overrides = [{ files: ['apis/b.yaml'], paths: ['/v1/a/'], rules: off('path-no-trailing-slash') }];
    const { findings } = await lint(Object.keys(files), { cwd, overrides });
    expect(findings.map(({ file }) => file)).toEqual(['.hidden/c.yaml', 'apis/old/a.yaml']);
  });
});

describe('configurations that the library gets for descriptions', () => {
  const description = 'openapi: 3.1.0\ninfo: { title: Shop, version: 1.0.0 }\npaths: { /v1/a: { $ref: shared.yaml } }\n';
  const shared = 'get: { parameters: [{ name: token, in: query }] }\n';
  const config = { sources: [], folder: '/', plugins: [], rules: {}, overrides: [], files: [], ignore: [], spectral: [] };

  test('may differ between descriptions; a shared part has the higher severity', async () => {
    const cwd = folderWith({ 'a.yaml': description, 'b.yaml': description, 'shared.yaml': shared });
    const severities: Record<string, 'info' | 'error' | 'off'> = { 'a.yaml': 'error', 'b.yaml': 'info' };
    const of = async (file: string) => ({
      ...config,
      rules: { ...onlyHeadline, 'no-secrets-in-url': { severity: severities[file.slice(-6)] ?? 'off' } },
    });
    for (const [files, severity] of [
      [['a.yaml'], 'error'],
      [['b.yaml'], 'info'],
      [['a.yaml', 'b.yaml'], 'error'],
      [['b.yaml', 'a.yaml'], 'error'],
    ] as const) {
      expect((await lint(files, { cwd, config: of })).findings).toMatchObject([{ file: 'shared.yaml', severity }]);
    }
  });

  test('take effect after the other options', async () => {
    const text = description.replace('$ref: shared.yaml', 'get: { parameters: [{ name: token, in: query }] }');
    const strict = {
      ...config,
      rules: { ...onlyHeadline, ...on('no-secrets-in-url', 'hint') },
      overrides: [{ paths: ['/**'], rules: on('no-secrets-in-url', 'info') }],
    };
    const severityWith = async (options: LintOptions) =>
      (await lintText(text, { config: strict, ...options })).findings[0]?.severity;
    expect(await severityWith({})).toBe('info');
    expect(await severityWith({ rules: on('no-secrets-in-url', 'error') })).toBe('error');
    expect(await severityWith({ rules: { 'no-secrets-in-url': { options: { allow: ['x'] } } } })).toBe('info');
    const overrides = [{ tags: ['none'], rules: on('no-secrets-in-url', 'warn') }];
    expect(await severityWith({ rules: on('no-secrets-in-url', 'error'), overrides })).toBe('error');
  });

  test('are refused if they have unknown rules or options', async () => {
    const overrides = [{ paths: ['/x'], rules: { 'no-such-rule': {} } }];
    await expect(lintText(description, { overrides })).rejects.toThrow('There is no rule `no-such-rule`.');
    await expect(lintText(description, { config: { ...config, overrides } })).rejects.toThrow('There is no rule `no-such-rule`.');
  });
});
