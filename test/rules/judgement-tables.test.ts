// Cases of the judgement rules: published descriptions with all that does not matter cut away.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { lintByPlace, lintWith } from '../support/test-rule.ts';

interface Case {
  readonly api: string;
  /** What the findings report. */
  readonly said: readonly string[];
}

function tableOf(rule: string): Case[] {
  return parse(readFileSync(path.resolve(`test/rules/${rule}.yaml`), 'utf8'));
}

describe('list-paginated', () => {
  test.each(tableOf('list-paginated'))('$api', async ({ api, said }) => {
    const findings = await lintByPlace('list-paginated', api, { certainty: 'likely' });
    // `GET /orders > data`, or `GET /orders` for a list that is the whole response
    const judged = findings.map(({ data: { subject, list } }) => `${subject} > ${list}`.replace(/ > a list$|the list |`/g, ''));
    expect(judged.sort()).toEqual([...said].sort());
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
    const findings = await lintByPlace('path-plural-collections', api);
    // `user > users`
    expect(findings.map(({ data: { name, plural } }) => `${name} > ${plural}`).sort()).toEqual([...said].sort());
  });
});
