// Cases of the judgement rules: published descriptions, reduced to the parts that matter.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { lintByPlace, lintWith } from '../support/test-rule.ts';

interface Case {
  readonly api: string;
  /** The expected findings in short form. */
  readonly expected: readonly string[];
}

function tableOf(rule: string): Case[] {
  return parse(readFileSync(path.resolve(`test/rules/${rule}.yaml`), 'utf8'));
}

describe('the judgement of list-paginated', () => {
  test.each(tableOf('list-paginated'))('has the expected findings in $api', async ({ api, expected }) => {
    const findings = await lintByPlace('list-paginated', api, { certainty: 'likely' });
    // `GET /orders > data`, or `GET /orders` for a list that is the whole response
    const judged = findings.map(({ data: { subject, list } }) => `${subject} > ${list}`.replace(/ > a list$|the list |`/g, ''));
    expect(judged.sort()).toEqual([...expected].sort());
  });
});

describe('the judgement of no-secrets-in-url', () => {
  test.each(tableOf('no-secrets-in-url'))('has the expected findings in $api', async ({ api, expected }) => {
    const findings = await lintWith('no-secrets-in-url', api);
    // `query user.password > a password`, `scheme api_key`
    const judged = findings.map(({ data: { in: location, name, property, secret, parameter } }) =>
      parameter === undefined ? `${location} ${name}${property ? `.${property}` : ''} > ${secret}` : `scheme ${parameter}`,
    );
    expect(judged.sort()).toEqual([...expected].sort());
  });
});

describe('the judgement of path-plural-collections', () => {
  test.each(tableOf('path-plural-collections'))('has the expected findings in $api', async ({ api, expected }) => {
    const findings = await lintByPlace('path-plural-collections', api);
    // `user > users`
    expect(findings.map(({ data: { name, plural } }) => `${name} > ${plural}`).sort()).toEqual([...expected].sort());
  });
});
