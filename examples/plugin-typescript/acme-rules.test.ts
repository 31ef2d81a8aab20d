// Run it with `node --test`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lintText } from 'api-conventions';
import acme from './acme-rules.ts';

/** What the rules of the plugin find in a description with these paths. */
async function findingsIn(paths: object): Promise<readonly string[]> {
  const description = { openapi: '3.1.0', info: { title: 'Shop', version: '1.0.0' }, paths };
  const { findings, errors } = await lintText(JSON.stringify(description), { plugins: [acme] });
  assert.deepEqual(errors, []);
  return findings.filter(({ ruleId }) => ruleId.startsWith('acme/')).map(({ message }) => message);
}

const responses = (schema: object) => ({ 200: { description: 'Ok.', content: { 'application/json': { schema } } } });
const order = { type: 'object', properties: { id: { type: 'string' } } };

test('an amount needs a currency', async () => {
  const amounts = (...names: string[]) => ({ properties: Object.fromEntries(names.map((name) => [name, {}])) });
  const paths = (schema: object) => ({ '/v1/orders/{id}': { get: { 'x-team': 'orders', responses: responses(schema) } } });
  assert.deepEqual(await findingsIn(paths(amounts('amount', 'currency'))), []);
  assert.deepEqual(await findingsIn(paths(amounts('totalAmount'))), [
    '`totalAmount` has no currency. Add the property `currency` beside it.',
  ]);
});

test('a list needs an owner', async () => {
  const get = { responses: responses({ type: 'array', items: order }) };
  assert.deepEqual(await findingsIn({ '/v1/orders': { get: { ...get, 'x-team': 'orders' } } }), []);
  assert.deepEqual(await findingsIn({ '/v1/orders': { get } }), [
    '`GET /v1/orders` returns a list of orders and has no owner. Add `x-team`.',
  ]);
});
