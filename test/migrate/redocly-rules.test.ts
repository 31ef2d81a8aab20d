/** The results of configurable rules of Redocly: `redocly-rules.yaml` has the rules with the reasons. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { HouseDefinition } from '../../src/migrate/outcome.ts';
import { becomes, migrated } from './support.ts';

interface Group {
  readonly why: string;
  /** The note about all of the rules. */
  readonly note?: string;
  readonly rules: readonly {
    readonly subject?: object;
    readonly assertions?: object;
    readonly where?: readonly object[];
    readonly becomes?: Pick<HouseDefinition, 'where' | 'when' | 'must'>;
    readonly dropped?: string;
  }[];
}

const groups: readonly Group[] = parse(readFileSync(path.resolve('test/migrate/redocly-rules.yaml'), 'utf8'));

test.each(groups)('the migration of rules of Redocly: $why', ({ note = '', rules }) => {
  for (const { becomes: expected, dropped, subject = { type: 'Operation', property: 'summary' }, ...row } of rules) {
    const rule = { subject, ...row };
    const ruleset = { extends: [], rules: { 'rule/x': rule } };
    const outcome = expected
      ? { how: 'house rule', became: ['rule/x'], note }
      : { how: 'dropped', became: [], note: dropped ?? 'neither' };
    expect({ rule, outcomes: migrated(ruleset, 'redocly.yaml').outcomes }).toEqual({
      rule,
      outcomes: [{ rule: 'rule/x', ...outcome }],
    });
    if (!expected) continue;
    expect({ rule, ...becomes(ruleset, 'rule/x', 'redocly.yaml') }).toEqual({ rule, ...expected, severity: 'error' });
  }
});
