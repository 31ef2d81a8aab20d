import type { BadExample } from '../../src/rule/rule.ts';
import type { PatternFault } from '../../src/specification/pattern-fault.ts';
import type { Templates } from '../../src/text/message.ts';

/** The faults of regular expressions. */
const PATTERN_MESSAGES: Readonly<Record<PatternFault, string>> = {
  openGroup: 'a `(` is not closed. Add `)`, or write `\\(`',
  closedGroup: 'a `)` has no `(` before it. Remove it, or write `\\)`',
  openClass: 'a `[` is not closed. Add `]`, or write `\\[`',
  nothingToRepeat: 'a quantifier such as `*` follows nothing that can be repeated. Write `.*`, or a backslash before it',
  quantifierOrder: 'a quantifier has the larger number first. Exchange the numbers',
  classOrder: 'a range of characters has the larger one first. Exchange them, or write `\\-`',
  inlineFlags: 'flags such as `(?i)` do not exist. Write both cases, such as `[aA]`',
  pythonGroup: 'groups with `(?P` do not exist. Write `(?<name>`',
  possessive: 'quantifiers with another `+` do not exist. Remove it',
  atomicGroup: 'groups with `(?>` do not exist. Write `(?:`',
  groupKind: 'a `(?` begins no group that exists. Write `(?:`, or `\\(`',
  groupName: 'the name of a group is not valid or not defined. Correct it',
  lastBackslash: 'a backslash is the last character. Remove it, or write two',
};

/** The messages about strings that do not have their required form. */
export const TEXT_MESSAGES = {
  ...PATTERN_MESSAGES,
  notPattern: '{{ subject }}: `{{ pattern }}` is not a regular expression of ECMA-262: {{ why }}.',
  notVersion: '`{{ field }}` must be a string with the whole version of OpenAPI. Write `{{ version }}`.',
  notHost:
    '`host` must be a host without a scheme or path. Write `{{ host }}`, and declare the rest in `schemes` and `basePath`.',
} satisfies Templates;

export const TEXT_EXAMPLES: readonly BadExample[] = [
  {
    api: 'openapi: "3.1"\ninfo: { title: Shop, version: "1" }\npaths: {}',
    fixed: 'openapi: "3.1.0"\ninfo: { title: Shop, version: "1" }\npaths: {}',
    at: '/openapi',
    messageId: 'notVersion',
    data: { field: 'openapi', version: '3.1.0' },
  },
  {
    api: 'swagger: "2.0"\ninfo: { title: Shop, version: "1" }\nhost: https://api.example.com/v1\npaths: {}',
    at: '/host',
    messageId: 'notHost',
    data: { host: 'api.example.com' },
  },
  ...(
    [
      ['(a|b', 'openGroup'],
      ['a|b)', 'closedGroup'],
      ['[a-z', 'openClass'],
      ['*.json', 'nothingToRepeat'],
      ['a{3,1}', 'quantifierOrder'],
      ['[z-a]', 'classOrder'],
      ['(?i)yes', 'inlineFlags'],
      ['(?P<year>a)', 'pythonGroup'],
      ['a++', 'possessive'],
      ['(?>a)', 'atomicGroup'],
      ['(?#note)a', 'groupKind'],
      ['(?<1>a)', 'groupName'],
      ['a\\', 'lastBackslash'],
    ] as const
  ).map(([pattern, why]) => ({
    api: `components: { schemas: { Name: { type: string, pattern: '${pattern}' } } }`,
    at: '/components/schemas/Name/pattern',
    messageId: 'notPattern',
    data: { subject: '`Name`', pattern, why: [{ messageId: why }] },
  })),
];
