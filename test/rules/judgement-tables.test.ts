// Cases of the judgement rules: published descriptions with all that does not matter cut away.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { lintWith } from '../support/test-rule.ts';

interface Case {
  readonly api: string;
  /** What the messages come to. */
  readonly said: readonly string[];
}

function tableOf(rule: string): Case[] {
  return parse(readFileSync(path.resolve(`test/rules/${rule}.yaml`), 'utf8'));
}

const messagesOf = async (rule: string, api: string) => (await lintWith(rule, api)).map(({ message }) => message);

describe('list-paginated', () => {
  test.each(tableOf('list-paginated'))('$api', async ({ api, said }) => {
    expect((await messagesOf('list-paginated', api)).sort()).toEqual([...said].sort());
  });
});

describe('no-secrets-in-url', () => {
  test.each(tableOf('no-secrets-in-url'))('$api', async ({ api, said }) => {
    const findings = await lintWith('no-secrets-in-url', api);
    // `query user.password > a password`, `scheme api_key`
    const judged = findings.map(({ data: { in: location, name, property, secret, parameter } }) =>
      parameter === undefined ? `${location} ${name}${property ? `.${property}` : ''} > ${secret}` : `scheme ${parameter}`,
    );
    expect(judged.sort()).toEqual([...said].sort());
  });
});

describe('path-plural-collections', () => {
  test.each(tableOf('path-plural-collections'))('$api', async ({ api, said }) => {
    const messages = await messagesOf('path-plural-collections', api);
    // `user > users`
    expect(messages.map((message) => /^`(.*?)` in .* expected `(.*)`/.exec(message)?.slice(1).join(' > '))).toEqual(said);
  });
});
