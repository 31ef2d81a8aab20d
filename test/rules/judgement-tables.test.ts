// Cases of the judgement rules: published descriptions with all that does not matter cut away.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { lintWith } from '../support/test-rule.ts';

interface Case {
  readonly api: string;
  /** The messages. */
  readonly said: readonly string[];
}

describe.each(['list-paginated', 'no-secrets-in-url'])('%s', (rule) => {
  const cases: Case[] = parse(readFileSync(path.resolve(`test/rules/${rule}.yaml`), 'utf8'));

  test.each(cases)('$api', async ({ api, said }) => {
    const findings = await lintWith(rule, api);
    expect(findings.map(({ message }) => message).sort()).toEqual([...said].sort());
  });
});
