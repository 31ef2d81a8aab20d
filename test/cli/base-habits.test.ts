import { describe, expect, test } from 'vitest';
import { api } from '../support/api.ts';
import { type Files, TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { lintWithExisting, statusesIn } from './base-support.ts';

describe.skipIf(!HAS_GIT)('lint --base with faults of several operations', () => {
  describe('a fault that many operations have', () => {
    const operation = (index: number, has429: boolean) =>
      `/v1/things${index}: { get: { responses: { 204: { description: ok }${has429 ? ', 429: { description: slow down }' : ''} } } }`;
    const shop = (count: number, right: readonly number[]) =>
      api(...Array.from({ length: count }, (_, index) => operation(index, right.includes(index))));
    const rule = 'rate-limit-declared';
    const run = async (before: string, after: string, of = rule) => {
      const repository = TestRepository.with({ 'openapi.yaml': before }).branch('change').commit({ 'openapi.yaml': after });
      const { added, existing, fixed } = statusesIn(await lintWithExisting(repository));
      const own = (list: string[]) => list.filter((text) => text.startsWith(of)).length;
      return [own(added), own(existing), own(fixed)];
    };

    test('is not new if the first operation is fixed', async () => {
      expect(await run(shop(8, []), shop(8, [0]))).toEqual([0, 1, 0]);
      expect(await run(shop(30, []), shop(30, [0]))).toEqual([0, 1, 0]);
    });

    test('is not new if the change reduces the shared fault to a few findings', async () => {
      const most = Array.from({ length: 25 }, (_, index) => index);
      expect(await run(shop(30, [0]), shop(30, most))).toEqual([0, 5, 0]);
    });

    test('is not new whichever of the affected operations is fixed', async () => {
      const text = (right: boolean) =>
        `{ get: { responses: { default: { description: x }${right ? ', 204: { description: x }' : ''} } } }`;
      const all = (right: readonly number[]) =>
        api(...Array.from({ length: 12 }, (_, index) => `/v1/things${index}: ${text(right.includes(index))}`));
      expect(await run(all([]), all([0]), 'response-status-codes')).toEqual([0, 1, 0]);
      expect(await run(all([]), all([3]), 'response-status-codes')).toEqual([0, 1, 0]);
    });

    test('is not new if another operation shares it', async () => {
      expect(await run(shop(8, [0]), shop(9, [0]))).toEqual([0, 1, 0]);
      expect(await run(shop(8, []), shop(9, [0]))).toEqual([0, 1, 0]);
    });

    test('is new if it is in another API', async () => {
      const repository = TestRepository.with({ 'a.yaml': shop(8, []), 'b.yaml': shop(8, [0, 1, 2, 3, 4, 5, 6, 7]) });
      const run = await lintWithExisting(
        repository.branch('change').commit({ 'a.yaml': shop(8, [0]), 'b.yaml': shop(8, [0, 1, 2, 3]) }),
      );
      const { added, existing } = statusesIn(run);
      const own = (list: string[]) => list.flatMap((text) => new RegExp(`^${rule} (.)`).exec(text)?.[1] ?? []);
      expect([own(added).join(''), own(existing).join('')]).toEqual(['b', 'a']);
    });

    test('is new if more operations have it than a few before', async () => {
      const most = Array.from({ length: 20 }, (_, index) => index);
      expect(await run(shop(30, most), shop(30, most.slice(1)))).toEqual([1, 1, 0]);
      // More than ten new places are one finding, as in a run without a base.
      expect(await run(shop(30, most), shop(30, [0]))).toEqual([1, 0, 0]);
    });

    test('is new for the first operation of an API without findings', async () => {
      expect(await run(shop(1, [0]), shop(1, []))).toEqual([1, 0, 0]);
    });
  });

  describe('a fault of a few operations', () => {
    const operation = (index: number, name: string) =>
      `/v1/things${index}: { get: { parameters: [{ name: ${name}, in: query }], responses: { 204: { description: ok } } } }`;
    const shop = (leaking: number, clean: number) =>
      api(...Array.from({ length: leaking + clean }, (_, index) => operation(index, index < leaking ? 'api_key' : 'limit')));
    const run = async (before: string, after: string) => {
      const repository = TestRepository.with({ 'openapi.yaml': before }).branch('change').commit({ 'openapi.yaml': after });
      const { added, existing } = statusesIn(await lintWithExisting(repository));
      return [added, existing].map((list) => list.filter((text) => text.startsWith('no-secrets-in-url')));
    };
    const at = (index: number) =>
      `no-secrets-in-url openapi.yaml#/paths/~1v1~1things${index}/get/parameters/0`.replaceAll('~1', '/');

    test('is new in another operation, and its other places are an existing finding', async () => {
      expect(await run(shop(3, 9), shop(4, 8))).toEqual([[at(3)], [at(0)]]);
    });

    test('is not new if at least half of the operations have it', async () => {
      expect(await run(shop(6, 6), shop(7, 5))).toEqual([[], [at(0)]]);
    });

    test('is new in another operation if it was a fault of most operations before and no longer is', async () => {
      expect(await run(shop(3, 3), shop(4, 8))).toEqual([[at(3)], [at(0)]]);
    });
  });

  describe('an error object that is partly fixed', () => {
    const fields = (...names: string[]) =>
      `{ properties: { error: { type: object, properties: { ${names.map((name) => `${name}: { type: string }`).join(', ')} } } } }`;
    const get = (schema: string) => `{ get: { responses: { 404: { content: { application/json: { schema: ${schema} } } } } } }`;
    const run = async (before: string, after: string) => {
      const repository = TestRepository.with({ 'openapi.yaml': before }).branch('change').commit({ 'openapi.yaml': after });
      const { added, existing, fixed } = statusesIn(await lintWithExisting(repository));
      const own = (list: string[]) => list.filter((text) => text.startsWith('error-schema')).length;
      return [own(added), own(existing), own(fixed)];
    };

    test('is not reported as a new finding', async () => {
      expect(await run(api(`/v1/a: ${get(fields('message'))}`), api(`/v1/a: ${get(fields('message', 'type'))}`))).toEqual([
        0, 1, 0,
      ]);
    });

    test('is a new finding if it lacks another field', async () => {
      expect(await run(api(`/v1/a: ${get(fields('message'))}`), api(`/v1/a: ${get(fields('type'))}`))).toEqual([1, 0, 1]);
    });

    test('leaves other error objects with the same faults unchanged', async () => {
      const two = (first: string, second: string) => api(`/v1/a: ${get(first)}`, `/v1/b: ${get(second)}`);
      const [little, more] = [fields('message'), fields('message', 'type')];
      expect(await run(two(little, little), two(more, little))).toEqual([0, 2, 0]);
      expect(await run(two(little, little), two(little, more))).toEqual([0, 2, 0]);
      expect(await run(two(little, little), two(little, fields('type')))).toEqual([1, 1, 1]);
      expect(await run(two(little, little), two(fields('type'), fields('code')))).toEqual([2, 0, 2]);
      expect(await run(two(more, fields('message', 'type', 'trace')), two(fields('type'), fields('type')))).toEqual([2, 0, 0]);
    });
  });

  describe('a fixed fault and another fault of its rule', () => {
    const answers = (name: string) =>
      `{ 200: { content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } } } }`;
    const get = `{ responses: ${answers('User')} }`;
    const [password, secret] = ['password: { type: string', 'client_secret: { type: string }'];
    const users = (item: string, components: string) =>
      `${api(`"/v1/users/{id}": ${item}`, `"/v1/admins/{id}": { get: { responses: ${answers('Admin')} } }`)}components: ${components}\n`;
    const schemas = (user: string, bank: string, admin = '') =>
      `{ schemas: { User: { type: object, properties: { ${user}, bank: { $ref: '#/components/schemas/Bank' } } }, Bank: { type: object, properties: { id: {}, ${bank} } }, Admin: { type: object, properties: { id: {}, ${admin} } } } }`;
    const query = (name: string) => `{ name: ${name}, in: query, schema: { type: string } }`;
    const HIDDEN: [string, string, string, string, string][] = [
      [
        'in another schema of the same operations',
        users(`{ get: ${get}, put: ${get} }`, schemas(`${password} }`, '')),
        users(`{ get: ${get}, put: ${get} }`, schemas(`${password}, writeOnly: true }`, secret)),
        'secret-not-returned openapi.yaml#/components/schemas/Bank/properties/client_secret',
        'secret-not-returned openapi.yaml#/components/schemas/User/properties/password',
      ],
      [
        'for the same name in another schema of the same operations',
        users(`{ get: ${get}, put: ${get} }`, schemas(`${password} }`, '')),
        users(`{ get: ${get}, put: ${get} }`, schemas(`${password}, writeOnly: true }`, `${password} }`)),
        'secret-not-returned openapi.yaml#/components/schemas/Bank/properties/password',
        'secret-not-returned openapi.yaml#/components/schemas/User/properties/password',
      ],
      [
        'in a parameter of an operation, and that of the path is gone',
        users(`{ parameters: [${query('access_token')}], get: ${get}, put: ${get} }`, '{}'),
        users(`{ get: { parameters: [${query('cvv')}], responses: ${answers('User')} }, put: ${get} }`, '{}'),
        'no-secrets-in-url openapi.yaml#/paths//v1/users/{id}/get/parameters/0',
        'no-secrets-in-url openapi.yaml#/paths//v1/users/{id}/parameters/0',
      ],
      [
        'in a shared parameter that has another name',
        users(
          `{ parameters: [$ref: '#/components/parameters/P'], get: ${get}, put: ${get} }`,
          `{ parameters: { P: ${query('access_token')} } }`,
        ),
        users(
          `{ parameters: [$ref: '#/components/parameters/P'], get: ${get}, put: ${get} }`,
          `{ parameters: { P: ${query('credit_card_number')} } }`,
        ),
        'no-secrets-in-url openapi.yaml#/components/parameters/P',
        'no-secrets-in-url openapi.yaml#/components/parameters/P',
      ],
    ];

    test.each(HIDDEN)('are both reported if the other fault is %s', async (_name, before, after, added, fixed) => {
      const repository = TestRepository.with({ 'openapi.yaml': before }).branch('change').commit({ 'openapi.yaml': after });
      const run = statusesIn(await lintWithExisting(repository));
      const own = (list: string[]) => list.filter((text) => /^(?:secret|no-secrets)/.test(text));
      expect([own(run.added), own(run.existing), own(run.fixed)]).toEqual([[added], [], [fixed]]);
    });
  });

  describe('a fixed fault and the same fault in another file', () => {
    const get = (file: string) =>
      `{ get: { responses: { 200: { content: { application/json: { schema: { $ref: '${file}' } } } } } } }`;
    const paths = (...files: string[]) => api(...files.map((file, index) => `/v1/things${index}: ${get(file)}`));
    const both = paths('user.yaml', 'admin.yaml');
    const safe = '{ properties: { id: {} } }\n';
    const unsafe = '{ properties: { id: {}, password: { type: string } } }\n';
    const SPREAD: [string, Files, Files, string, string[]?][] = [
      [
        'if both files remain',
        { 'openapi.yaml': both, 'user.yaml': unsafe, 'admin.yaml': safe },
        { 'user.yaml': safe, 'admin.yaml': unsafe },
        'admin.yaml#',
      ],
      [
        'if the files exchange their contents',
        { 'openapi.yaml': both, 'user.yaml': 'properties: { password: { type: string } }\n', 'admin.yaml': 'type: object\n' },
        { 'user.yaml': 'type: object\n', 'admin.yaml': 'properties: { password: { type: string } }\n' },
        'admin.yaml#',
      ],
      [
        'if the file of the fixed fault is deleted',
        { 'openapi.yaml': both, 'user.yaml': unsafe, 'admin.yaml': safe },
        { 'openapi.yaml': paths('admin.yaml'), 'admin.yaml': unsafe },
        'admin.yaml#',
        ['user.yaml'],
      ],
      [
        'if the other file has a component with the same name',
        { 'openapi.yaml': paths('a.yaml#/User', 'b.yaml#/User'), 'a.yaml': `User: ${unsafe}`, 'b.yaml': `User: ${safe}` },
        { 'openapi.yaml': paths('a.yaml#/Other', 'b.yaml#/User'), 'a.yaml': 'Other: {}\n', 'b.yaml': `User: ${unsafe}` },
        'b.yaml#/User',
      ],
      [
        'if an operation gets it from a removed one',
        {
          'openapi.yaml': api('/v1/a: { $ref: a.yaml }', '/v1/b: { $ref: b.yaml }'),
          'a.yaml': 'get: { parameters: [{ name: cvv, in: query }] }\nput: {}\n',
          'b.yaml': 'put: {}\n',
        },
        { 'a.yaml': 'put: {}\n', 'b.yaml': 'get: { parameters: [{ name: cvv, in: query }] }\nput: {}\n' },
        'b.yaml#',
      ],
    ];

    test.each(SPREAD)('are both reported %s', async (_name, before, after, added, deleted = []) => {
      const repository = TestRepository.with(before).branch('change');
      const run = statusesIn(await lintWithExisting(repository.delete(...deleted).commit(after)));
      const own = (list: string[]) => list.filter((text) => /^(?:secret|no-secrets)/.test(text));
      expect([own(run.added), own(run.existing)]).toEqual([[expect.stringContaining(added)], []]);
      expect(own([...run.fixed, ...(run.deleted ?? [])])).toHaveLength(1);
    });

    test('are matched with the base if the fault moves to a file that already existed', async () => {
      const repository = TestRepository.with({
        'openapi.yaml': `${paths('#/components/schemas/User', 'parts.yaml#/Admin')}components: { schemas: { User: ${unsafe.trim()} } }\n`,
        'parts.yaml': `Admin: ${safe}`,
      }).branch('change');
      repository.commit({
        'openapi.yaml': paths('parts.yaml#/User', 'parts.yaml#/Admin'),
        'parts.yaml': `Admin: ${safe}User: ${unsafe}`,
      });
      const { added, existing, fixed } = statusesIn(await lintWithExisting(repository));
      expect([added, fixed]).toEqual([[], []]);
      expect(existing).toContain('secret-not-returned parts.yaml#/User/properties/password');
    });
  });
});
