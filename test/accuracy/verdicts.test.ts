import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compareVerdicts, ownFiles, recordOfFile } from './verdict-record.ts';

const kept = readFileSync('test/accuracy/verdicts/own.txt', 'utf8');

test.each(ownFiles())('the judgement rules report what is recorded about $file; see `npm run verdicts`', ({ file, record }) => {
  expect(compareVerdicts(recordOfFile(kept, file), record())).toEqual([]);
});

test('the record of findings contains files of this repository only', () => {
  const lines = (record: string) => record.split('\n').sort();
  expect(
    lines(
      ownFiles()
        .map(({ file }) => recordOfFile(kept, file))
        .join(''),
    ),
  ).toEqual(lines(kept));
});

test('a comparison of two records lists the places that are in one record only', () => {
  const before = '# a.yaml\nrule\t/paths/~1a\n# b.yaml\nrule\t/paths/~1b\n';
  const after = '# a.yaml\nrule\t/paths/~1a\nrule\t/paths/~1c\n';
  expect(compareVerdicts(before, after)).toEqual(['+ a.yaml: rule\t/paths/~1c', '- b.yaml: rule\t/paths/~1b']);
});
