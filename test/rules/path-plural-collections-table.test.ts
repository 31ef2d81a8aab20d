import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { lintWith } from '../support/test-rule.ts';

interface Case {
  readonly api: string;
  /** `user > users` */
  readonly said: readonly string[];
}

const cases: Case[] = parse(readFileSync(path.resolve('test/rules/path-plural-collections.yaml'), 'utf8'));

test.each(cases)('$api', async ({ api, said }) => {
  const findings = await lintWith('path-plural-collections', api);
  expect(findings.map(({ message }) => /^`(.*?)` in .* expected `(.*)`/.exec(message)?.slice(1).join(' > '))).toEqual(said);
});
