/** Conditions that a rule cannot have, with the message of each. */
import { expect, test } from 'vitest';
import { mistakesIn } from './support.ts';

const HOLDS_ALWAYS = 'holds for every value of the attribute. Remove it, or make it narrower.';

test.each([
  ['parameter', '{ in: [path, query, header, cookie, querystring] }', `\`must.in\` ${HOLDS_ALWAYS}`],
  ['parameter', '{ in: { pattern: "^[a-z]+$" } }', `\`must.in.pattern\` ${HOLDS_ALWAYS}`],
  [
    'parameter',
    '{ in: { pattern: "^[A-Z]+$" } }',
    '`must.in.pattern` holds for no value of the attribute. Use one of its values: `path`, `query`, `header`, `cookie` or `querystring`.',
  ],
  ['operation', '{ deprecated: [true, false] }', `\`must.deprecated\` ${HOLDS_ALWAYS}`],
  [
    'operation',
    '{ method: { contains: post } }',
    '`must.method.contains` holds for no value, which must be an HTTP method such as `POST`.',
  ],
  [
    'operation',
    '{ method: { pattern: "^post$" } }',
    '`must.method.pattern` holds for no value, because the values are in upper case. Use an HTTP method such as `POST`.',
  ],
  ['operation', '{ method: { pattern: "^SEARCHY$" } }', undefined],
  [
    'operation',
    '{ method: { length: { min: 1 } } }',
    '`must.method.length` holds for every value. Remove it, or make it narrower.',
  ],
  ['operation', '{ tags: { length: { min: 1 } } }', undefined],
  [
    'path',
    '{ methods: { contains: PSOT } }',
    '`must.methods.contains` must be an HTTP method such as `POST`, but is `PSOT`. Did you mean `POST`?',
  ],
  [
    'operation',
    '{ responses: { contains: 999 } }',
    '`must.responses.contains` must be a status such as `404`, `4XX` or `default`, but is `999`.',
  ],
  [
    'operation',
    '{ method: { contains: PSOT } }',
    '`must.method.contains` holds for no value, which must be an HTTP method such as `POST`.',
  ],
  ['operation', '{ summary: { pattern: "(?is)a" } }', 'must.summary.pattern` must be a regular expression without flags'],
  [
    'operation',
    '{ summary: { pattern: "a$/i" } }',
    '`must.summary.pattern` must be a regular expression without slashes around it, but is `a$/i`.',
  ],
  ['operation', '{ summary: { pattern: "" } }', '`must.summary.pattern` must be a regular expression, but is empty.'],
  [
    'operation',
    '{ summary: { enum: [" "] } }',
    '`must.summary.enum` must be a list of strings, numbers or booleans, but contains an empty value.',
  ],
  [
    'operation',
    '{ summary: [a, { b: 1 }] }',
    '`must.summary` must be a list of strings, numbers or booleans, but contains a mapping.',
  ],
  [
    'operation',
    '{ tags: { contains: [a, ""] } }',
    '`must.tags.contains` must be a string, a number or a list of them, but contains an empty value.',
  ],
  ['operation', '{ tags: { contains: " " } }', '`must.tags.contains` must be a string, a number or a list of them, but is ` `.'],
  ['parameter', '{ maximum: { min: .inf } }', '`must.maximum.min` must be a number, but is `Infinity`.'],
  ['parameter', '{ maximum: { multipleOf: 0 } }', '`must.maximum.multipleOf` must be a number greater than 0, but is `0`.'],
  [
    'parameter',
    '{ maximum: { multipleOf: "2" } }',
    '`must.maximum.multipleOf` must be a number greater than 0, but is the string `2`.',
  ],
  [
    'parameter',
    '{ maximum: { multipleOf: .inf } }',
    '`must.maximum.multipleOf` must be a number greater than 0, but is `Infinity`.',
  ],
  ['parameter', '{ maximum: [9, "8"] }', '`must.maximum` must be a number, but is the string `8`.'],
  ['operation', '{ summary: { length: { min: 0.5 } } }', 'but `min` is not.'],
  [
    'operation',
    '{ summary: { defined: "true" } }',
    '`must.summary.defined` must be `true` or `false`, but is the string `true`.',
  ],
  ['operation', '{ summary: { undefined: 0 } }', '`must.summary.undefined` must be `true` or `false`, but is `0`.'],
  [
    'parameter',
    '{ operation.tags: { unique: true } }',
    '`unique` compares parts, and `operation.tags` is that of their operation. Use `where: operation`.',
  ],
  [
    '[operation, parameter]',
    '{ method: { unique: true } }',
    '`unique` compares parts, and `method` is that of their operation. Use `where: operation`.',
  ],
  ['parameter', '{ operation.tag: a }', '`parameter` does not have an attribute `operation.tag`. Did you mean `operation.tags`?'],
  [
    'parameter',
    '{ tags: a }',
    '`parameter` does not have an attribute `tags`. To test that of the operation, use `operation.tags`.',
  ],
  ['operation', '{ operation.tags: a }', '`operation` does not have an attribute `operation.tags`. Use `tags`.'],
  ['[parameter, tag]', '{ zz: a }', '`parameter` and `tag` do not have an attribute `zz`. Use one of'],
  ['operation', '{ summary: { not: a } }', 'There is no assertion `not`.'],
  ['operation', '{ summary: { const: a } }', 'There is no assertion `const`. Use `enum`.'],
  ['operation', '{ summary: { notMatch: a } }', 'There is no assertion `notMatch`. Use `notPattern`.'],
])('a house rule about %s with the condition %s is a mistake: %s', async (where, must, mistake) => {
  const mistakes = await mistakesIn(`{ where: ${where}, must: ${must} }`);
  if (mistake === undefined) expect(mistakes).toEqual([]);
  else expect(mistakes).toEqual([expect.stringContaining(mistake)]);
});

const RULE = 'where: operation, must: { summary: { defined: true } }';

test.each([
  ['good: {}', '`good` must be a list of descriptions, but is a mapping. Begin each item with `- `.'],
  ['bad: a', '`bad` must be a list of descriptions, but is `a`.'],
  ['good: []', '`good` is empty. Add an item, or remove the key.'],
  ['good: [a]', 'An example must be a mapping with parts of a description, such as `paths`, but is `a`.'],
  ['good: [{}]', 'An example must have parts of a description, such as `paths`. Add them.'],
  ['good: [{ pahts: {} }]', 'An example does not have a key `pahts`. Did you mean `paths`?'],
  ['bad: [{ zzz: {} }]', 'An example does not have a key `zzz`. Use the fields at the root of a description, such as `paths`.'],
  ['bad: [{ paths: {}, finding: [a] }]', 'An example does not have a key `finding`. Did you mean `findings`?'],
  ['good: [{ paths: {}, findings: [a] }]', 'A good example has no findings. Remove `findings`, or move the example to `bad`.'],
  ['bad: [{ paths: {}, findings: a }]', '`findings` must be a list of messages, but is `a`.'],
  [
    'bad: [{ paths: {}, findings: [{}] }]',
    'A finding must be a message, or a mapping with `message` and `at`, but is a mapping.',
  ],
  ['bad: [{ paths: {}, findings: [""] }]', 'A finding must be a message, or a mapping with `message` and `at`, but is empty.'],
  ['bad: [{ paths: {}, findings: [3] }]', 'A finding must be a message, or a mapping with `message` and `at`, but is `3`.'],
  ['bad: [{ paths: {}, findings: [{ mesage: a }] }]', 'A finding does not have a key `mesage`. Did you mean `message`?'],
  ['bad: [{ paths: {}, findings: [{ zz: a }] }]', 'A finding does not have a key `zz`. Use `message` and `at`.'],
  ['bad: [{ paths: {}, findings: [{ message: 3 }] }]', '`message` of a finding must be a string, but is `3`.'],
  [
    'bad: [{ paths: {}, findings: [{ at: paths }] }]',
    '`at` must be a JSON Pointer, such as `/paths/~1orders/get`, but is `paths`.',
  ],
  ['bad: [{ paths: {}, x-a: 1, findings: [{ at: "" }, { at: /a, message: b }, c] }]', undefined],
  ['good: [{ x-a: 1 }]', undefined],
  ['docs: a.example', '`docs` must be an http or https URL, but is `a.example`.'],
  ['docs: https://a.example', undefined],
  ['message: " "', '`message` must be a string, but is ` `.'],
  ['summary: 3', '`summary` must be a string, but is `3`.'],
  ['message: "{{value}} {{ valeu }}"', 'There is no placeholder `valeu`. Did you mean `value`?'],
  ['message: "{{ zzzz }}"', 'There is no placeholder `zzzz`. Use one of'],
  ['severity: erorr', 'A severity must be one of error, warn, info, hint, off, but is `erorr`. Did you mean `error`?'],
  ['severity: 1', 'A severity must be one of error, warn, info, hint, off, but is `1`.'],
])('a house rule with `%s` is a mistake: %s', async (members, mistake) => {
  const mistakes = await mistakesIn(`{ ${RULE}, ${members} }`);
  if (mistake === undefined) expect(mistakes).toEqual([]);
  else expect(mistakes).toEqual([expect.stringContaining(mistake)]);
});
