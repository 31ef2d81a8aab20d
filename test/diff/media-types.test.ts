import { expect, test } from 'vitest';
import { compareWith } from './support.ts';

const api = (type: string) =>
  `paths: { /v1/a: { post: { requestBody: { content: { '${type}': { schema: { type: string } } } }, responses: { "204": { description: Ok } } } } }`;
const isRemoved = async (base: string, head: string) => {
  const findings = await compareWith('compat-media-type-removed', api(base), api(head));
  return findings.length > 0;
};

test.each([
  ['application/json; q=0.9', 'application/json;q=0.5'],
  ['text/plain; charset=utf-8', 'text/plain; Charset="ISO-8859-1"'],
  ['multipart/form-data; boundary=a', 'multipart/form-data; boundary=b'],
  ['application/json; v=1; q=0.9', 'application/json; q=0.5; v=1'],
  ['application/json; v=1', 'application/json'],
])('the media type `%s` is the same as `%s`', async (base, head) => {
  expect(await isRemoved(base, head)).toBe(false);
});

test.each([
  ['application/json; v=1', 'application/json; v=2'],
  ['application/json; q=1; v=1', 'application/json; q=1; v=2'],
  ['application/json; quality=1', 'application/json; quality=2'],
])('the media type `%s` is not the same as `%s`', async (base, head) => {
  expect(await isRemoved(base, head)).toBe(true);
});
