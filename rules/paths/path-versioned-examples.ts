import type { AnyRule } from '../../src/rule/rule.ts';

export const PATH_VERSIONED_EXAMPLES: AnyRule['examples'] = {
  good: [
    'paths: { /v1/orders: {} }',
    'paths: { /api/v2.1/orders: {} }',
    'servers: [{ url: https://api.example.com/v1 }]\npaths: { /orders: {} }',
    'swagger: "2.0"\nbasePath: /api/v1\npaths: { /orders: {} }',
  ],
  bad: [
    {
      api: 'paths: { /orders: {} }',
      at: '/paths',
      messageId: 'missingVersion',
      data: {
        subject: '`/orders`',
        suggestion: '/v1/orders',
        advice: [{ messageId: 'addToPathsOrBase', data: { version: '/v1' } }],
      },
      message:
        'No path has a version. Add `/v1` to the start of the paths, or to the end of the base path of the server. Affected: `/orders`.',
      suggested: [
        `servers:
  - url: /v1
paths: { /orders: {} }`,
      ],
    },
    {
      api: 'paths: { /v1/orders: {}, /carts: {} }',
      at: '/paths/~1carts',
      messageId: 'missingVersion',
      data: {
        subject: '`/carts`',
        suggestion: '/v1/carts',
        advice: [{ messageId: 'beginLikeOthers', data: { version: '/v1' } }],
      },
      suggested: ['paths: { /v1/orders: {}, /v1/carts: {} }'],
    },
    {
      api: 'paths: { /orders: {}, /v2/orders: {} }',
      at: '/paths/~1orders',
      messageId: 'olderVersion',
      data: { subject: '`/orders`', older: '/orders', newer: '/v2/orders' },
    },
    {
      api: 'paths: { /api/v1/orders: {}, /api/v2/items: {}, /carts: {} }',
      at: '/paths/~1carts',
      messageId: 'missingOwnVersion',
      data: { subject: '`/carts`', which: [{ messageId: 'oneOfAfterApi', data: { versions: ['v1', 'v2'] } }] },
    },
    {
      api: 'paths: { /v1/orders: {}, /v2/items: {}, /carts: {} }',
      at: '/paths/~1carts',
      messageId: 'missingOwnVersion',
      data: { subject: '`/carts`', which: [{ messageId: 'oneOf', data: { versions: ['v1', 'v2'] } }] },
    },
    {
      api: 'paths: { /v1/orders: {}, /beta/carts: {} }',
      at: '/paths/~1beta~1carts',
      messageId: 'stage',
      data: { subject: '`/beta/carts`', stage: 'beta' },
    },
    {
      api: 'paths: { /2010-04-01/orders: {} }',
      at: '/paths/~12010-04-01~1orders',
      messageId: 'wrongForm',
      data: { subject: '`/2010-04-01/orders`', version: '2010-04-01', suggestion: 'v1' },
      suggested: ['paths: { /v1/orders: {} }'],
    },
    {
      api: 'servers: [{ url: https://api.example.com/1.0 }]\npaths: { /orders: {} }',
      at: '/servers/0/url',
      messageId: 'wrongForm',
      data: { subject: 'Server `https://api.example.com/1.0`', version: '1.0', suggestion: 'v1.0' },
      suggested: [
        `servers: [{ url: https://api.example.com/v1.0 }]
paths: { /orders: {} }`,
      ],
    },
    {
      api: 'paths: { /shop/v1/orders: {} }',
      at: '/paths/~1shop~1v1~1orders',
      messageId: 'wrongPosition',
      data: { subject: '`/shop/v1`', version: 'v1', suggestion: '/v1/shop' },
      fixed: 'paths: { /v1/shop/orders: {} }',
    },
    {
      api: 'paths: { /v1/orders/v2/items: {} }',
      at: '/paths/~1v1~1orders~1v2~1items',
      messageId: 'twoVersions',
      data: { subject: '`/v1/orders/v2`', first: 'v1', second: 'v2' },
    },
    {
      api: 'servers: [{ url: https://api.example.com/v1 }]\npaths: { /v2/orders: {} }',
      at: '/paths/~1v2~1orders',
      messageId: 'twoVersionsWithServer',
      data: { subject: '`/v2`', first: 'v1', second: 'v2', prefix: '/v1/v2' },
    },
    {
      api: 'servers: [{ url: https://api.example.com/v1 }, { url: https://test.example.com }]\npaths: { /orders: {} }',
      at: '/servers/1/url',
      messageId: 'unversionedServer',
      data: { subject: 'Server `https://test.example.com`', suggestion: '/v1' },
      suggested: [
        `servers: [{ url: https://api.example.com/v1 }, { url: https://test.example.com/v1 }]
paths: { /orders: {} }`,
      ],
    },
  ],
};
