// Small descriptions written from the conventions alone, without sight of the rules: what each rule has to flag, and where it has
// to be silent.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { lint, type RuleSettings } from '../src/index.ts';
import { rules } from '../src/registry.ts';
import { folderWith } from './cli/support.ts';

interface Case {
  readonly name: string;
  readonly why: string;
  /** Whether it is flagged, or how many findings it gets, where the conventions settle that: one for a habit. */
  readonly flag: boolean | number;
  /** Where the first finding stands: a JSON Pointer. */
  readonly at?: string;
  /** The first one is the description. */
  readonly files: Readonly<Record<string, string>>;
}

const KIT = path.resolve('test/kit');

describe.each(readdirSync(KIT).map((file) => path.basename(file, '.yaml')))('%s', (id) => {
  const cases: Case[] = parse(readFileSync(path.join(KIT, `${id}.yaml`), 'utf8'));
  const only: RuleSettings = Object.fromEntries(rules.map((rule) => [rule.id, { severity: rule.id === id ? 'error' : 'off' }]));

  test.each(cases)('$name: $why', async ({ flag, at, files }) => {
    const { findings, errors } = await lint(Object.keys(files).slice(0, 1), { cwd: folderWith(files), rules: only });
    expect(errors).toEqual([]);
    expect(typeof flag === 'number' ? findings.length : findings.length > 0).toBe(flag);
    if (at !== undefined) expect(findings[0]?.pointer).toBe(at);
  });
});
