// The cases that each rule must report, and those in which it must report nothing: see cases.ts.
import { describe, expect, test } from 'vitest';
import type { Finding } from '../../src/finding/finding.ts';
import { lint, type RuleSettings } from '../../src/index.ts';
import { rules } from '../../src/registry.ts';
import { folderWith } from '../cli/support.ts';
import { ruleCases } from './cases.ts';

describe.each(ruleCases())('the cases of $name', ({ name, cases }) => {
  const [id] = name.split('/');
  const only: RuleSettings = Object.fromEntries(rules.map((rule) => [rule.id, { severity: rule.id === id ? 'error' : 'off' }]));

  test.each(cases)('have the recorded findings in "$name": $why', async ({ at, places, files }) => {
    const [main = ''] = Object.keys(files);
    const { findings, errors } = await lint([main], { cwd: folderWith(files), rules: only });
    expect(errors).toEqual([]);
    const place = ({ file, pointer }: Pick<Finding, 'file' | 'pointer'>) => (file === main ? pointer : `${file}#${pointer}`);
    expect(findings.map(place)).toEqual([at].flat());
    expect(findings[0]?.places?.map(place)).toEqual(places);
  });
});

test('each rule with conformance cases exists, and no two cases of a rule have the same name', () => {
  const ids = new Set(rules.map(({ id }) => id));
  const names = ruleCases().flatMap(({ name, cases }) => cases.map((one) => [name.split('/')[0] ?? '', one.name] as const));
  expect(names.filter(([id]) => !ids.has(id))).toEqual([]);
  expect(names.filter(([id, name], index) => names.findIndex((other) => other[0] === id && other[1] === name) !== index)).toEqual(
    [],
  );
  expect(names.length).toBeGreaterThan(1000);
});
