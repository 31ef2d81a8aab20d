import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { compatRuleData, LATER_ENTRIES, laterParts } from '../../src/dev/build/later-parts.ts';
import { COMMON_INPUT, writeBundle } from '../../src/dev/build/write-bundle.ts';
import { rules } from '../../src/registry.ts';
import { type AnyCompatRule, isCompatRule } from '../../src/rule/compat-rule.ts';
import { temporaryFolder } from '../support/temporary.ts';

const load = createRequire(import.meta.url);

describe('the bundle of the package', () => {
  let bundled: typeof rules;
  const loaded = () => Object.keys(load.cache).map((file) => path.basename(file));
  const codeOf = (rule: AnyCompatRule) => Object.keys(rule.compare);

  beforeAll(async () => {
    const dir = temporaryFolder();
    await writeBundle(
      { ...COMMON_INPUT, platform: 'node', input: { registry: 'src/registry.ts', ...LATER_ENTRIES }, plugins: [laterParts] },
      { dir, format: 'cjs', exports: 'named', entryFileNames: '[name].cjs' },
    );
    bundled = load(path.join(dir, 'registry.cjs')).rules;
  });

  test('contains the data for settings at once', () => {
    const known = ({ id, severity, clauses, options }: (typeof rules)[number]) => ({ id, severity, clauses, options });
    expect(JSON.stringify(bundled.map(known))).toBe(JSON.stringify(rules.map(known)));
    expect(bundled.map(isCompatRule)).toEqual(rules.map(isCompatRule));
    expect(loaded()).not.toContain('chunk-rule-pages.cjs');
    expect(loaded()).not.toContain('chunk-compat-rules.cjs');
  });

  test('loads the texts of pages when a page is read, and the comparison when it runs', () => {
    const compatRules = bundled.filter(isCompatRule);
    expect(compatRules[0]?.summary).toBe(rules.find(isCompatRule)?.summary);
    expect(loaded()).toContain('chunk-rule-pages.cjs');
    expect(loaded()).not.toContain('chunk-compat-rules.cjs');
    expect(compatRules.map(codeOf)).toEqual(rules.filter(isCompatRule).map(codeOf));
    expect(loaded()).toContain('chunk-compat-rules.cjs');
  });

  test('has rules and copies of rules with everything that they have in the sources', () => {
    expect(JSON.stringify(bundled)).toBe(JSON.stringify(rules));
    expect(JSON.stringify(bundled.map((rule) => ({ ...rule })))).toBe(JSON.stringify(rules));
  });
});

test('rules about changes are plain data, except for what is loaded later', () => {
  const data = rules.filter(isCompatRule).map(compatRuleData);
  expect(JSON.parse(JSON.stringify(data))).toEqual(data);
});
