import { expect, test } from 'vitest';
import { lintByPlace } from '../support/test-rule.ts';

const said = async (api: string) =>
  (await lintByPlace('path-no-trailing-slash', api)).map(
    ({ message, range }) => `${range.start.line}:${range.start.column} ${message}`,
  );

test.each([
  'paths: {}',
  'paths: { /: {} }',
  'paths: { "/orders/{id}": {} }',
  'paths: { x-order/: {} }',
  'webhooks: { /orders/: {} }',
])('silent: %s', async (api) => {
  expect(await said(api)).toEqual([]);
});

test('each path with a slash at its end is named, at its key', async () => {
  expect(await said('paths:\n  /orders: {}\n  "/orders/": {}\n  /carts//: {}\n  //: {}')).toEqual([
    '5:3 `/orders/` ends with a slash. Use `/orders`.',
    '6:3 `/carts//` ends with a slash. Use `/carts`.',
    '7:3 `//` ends with a slash. Use `/`.',
  ]);
});
