import { describe, expect, test } from 'vitest';
import { parseText } from '../../src/document/parse.ts';
import { readIncomplete } from '../../src/spectral/host/incomplete-text.ts';

const TEXT = `openapi: 3.0.3
paths:
  /v1/orders:
    get:
      operationId: listOrders
      tags: [orders]

    post:
      operationId: createOrder
  /v1/carts:
    get:
      operationId: listCarts
      summary: "Carts"
components:
  schemas:
    Order:
      type: object
    Cart:
      type: object
`;

/** The description with a line in place of a line, or before it. */
const replaced = (line: string, by: string) => TEXT.replace(line, by);
const inserted = (line: string, before: string) => replaced(before, `${line}\n${before}`);

const value = (text: string) => readIncomplete('a.yaml', text)?.document.value;
const whole = value(TEXT);

describe('a description with a line that is being typed', () => {
  test.each([
    ['a key without its colon', '      respon'],
    ['a key that the next line seems to continue', '  resp'],
    ['a quote', '      summary: "List'],
    ['a list', '      security: [a'],
    ['a mapping', '      x-a: { b: c'],
    ['a second colon', '      summary: a: b'],
    ['a wrong indent', '     summary: x'],
    ['an anchor without a name', '      x-a: &'],
    ['a tab', '\tx'],
  ])('is read without the line: %s', (_, line) => {
    expect(value(inserted(line, '      tags: [orders]'))).toEqual(whole);
    expect(value(inserted(line, '  /v1/carts:'))).toEqual(whole);
  });

  test('is read without the lines below it if they belong to the line', () => {
    const { paths } = value(replaced('    post:', '    pos')) as { paths: Record<string, object> };
    expect(Object.keys(paths['/v1/orders'] ?? {})).toEqual(['get']);
    expect(Object.keys(paths)).toEqual(['/v1/orders', '/v1/carts']);
  });

  test('is read if the open quote is far above', () => {
    const lines = Array.from({ length: 20 }, (_, index) => `  /v1/a${index}: {}\n`).join('');
    const text = `paths:\n  /v1/b:\n    summary: "x\n${lines}  /v1/c:\n    summary: "y"\n`;
    expect(Object.keys((value(text) as { paths: object }).paths)).toHaveLength(22);
  });

  test('is read with the places of the whole text', () => {
    const text = inserted('      respon', '      tags: [orders]');
    const span = readIncomplete('a.yaml', text)?.document.locate([['paths', '/v1/carts']])[0]?.key;
    expect(text.slice(span?.start, span?.end)).toBe('/v1/carts');
  });

  test('is read with the line breaks of Windows', () => {
    expect(value(inserted('      respon', '      tags: [orders]').replaceAll('\n', '\r\n'))).toEqual(whole);
  });
});

test('the ruleset reads a description that only Spectral rejects unchanged', () => {
  const read = readIncomplete('a.yaml', TEXT);
  expect(read?.isUncertain(['paths', '/v1/orders'])).toBe(false);
});

test('the ruleset does not read a description with several syntax errors', () => {
  expect(value(replaced('    get:', '    get: [').replace('listCarts', '"a: b: c').replace('Cart:', 'Cart'))).toBeUndefined();
});

test('the ruleset does not read a broken description that is too long to be read several times', () => {
  expect(
    readIncomplete('a.yaml', `${inserted('      respon', '      tags: [orders]')}#${' '.repeat(5_000_000)}`),
  ).toBeUndefined();
});

describe('the part of a description around an incomplete line', () => {
  const uncertain = (text: string) => {
    const read = readIncomplete('a.yaml', text);
    const paths = [
      [],
      ['openapi'],
      ['paths'],
      ['paths', '/v1/orders', 'get'],
      ['paths', '/v1/carts', 'get', 'summary'],
      ['components', 'schemas', 'Order'],
      ['components', 'schemas', 'Cart', 'type'],
    ];
    return paths.filter((path) => read?.isUncertain(path)).map((path) => path.slice(0, 3).join(' '));
  };

  test('is uncertain as a whole path item or operation', () => {
    expect(uncertain(inserted('      respon', '      tags: [orders]'))).toEqual(['paths /v1/orders get']);
    expect(uncertain(inserted('      respon', '  /v1/carts:'))).toEqual(['paths /v1/orders get']);
    expect(uncertain(inserted('      respon', 'components:'))).toEqual(['paths /v1/carts get']);
  });

  test('is uncertain as a whole component', () => {
    expect(uncertain(inserted('      prop', '    Cart:'))).toEqual(['components schemas Order']);
  });

  test('is uncertain as a whole member of the root', () => {
    expect(uncertain(inserted('serv', 'paths:'))).toEqual(['openapi']);
  });
});

test('the ruleset reads an incomplete description with the parser that its caller passes', () => {
  const parsed: string[] = [];
  const text = inserted('      respon', '      tags: [orders]');
  const read = readIncomplete('a.yaml', text, (yaml) => {
    parsed.push(yaml);
    return parseText('a.yaml', yaml);
  });
  expect(parsed[0]).toBe(text);
  expect(read?.document.text).toBe(parsed.at(-1));
});
