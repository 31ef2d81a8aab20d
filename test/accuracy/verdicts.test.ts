import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compareVerdicts, ownVerdicts } from './verdict-record.ts';

test('the judgement rules report what is recorded about the descriptions of this repository; see `npm run verdicts`', () => {
  expect(compareVerdicts(readFileSync('test/accuracy/verdicts/own.txt', 'utf8'), ownVerdicts())).toEqual([]);
});

test('a comparison names the places that are in one record only', () => {
  const before = '# a.yaml\nrule\t/paths/~1a\n# b.yaml\nrule\t/paths/~1b\n';
  const after = '# a.yaml\nrule\t/paths/~1a\nrule\t/paths/~1c\n';
  expect(compareVerdicts(before, after)).toEqual(['+ a.yaml: rule\t/paths/~1c', '- b.yaml: rule\t/paths/~1b']);
});
