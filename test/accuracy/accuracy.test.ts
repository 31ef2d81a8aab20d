import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Label } from './labels.ts';
import { precision, recall, recommendedOf, resultsOf, tallyOf } from './tally.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'api-conventions-'));
afterAll(() => rmSync(folder, { recursive: true }));

function accuracy(...args: string[]): string[] {
  const env = { PATH: process.env.PATH, ACCURACY_HOME: folder, API_CORPUS: folder };
  const script = [path.resolve('node_modules/tsx/dist/cli.mjs'), 'test/accuracy/accuracy.ts', ...args];
  return execFileSync(process.execPath, script, { env, encoding: 'utf8' }).trimEnd().split('\n');
}

test('npm run accuracy prints in one line which descriptions are missing, and lists them with --verbose', () => {
  mkdirSync(path.join(folder, 'labels'));
  writeFileSync(path.join(folder, 'labels/a.tsv'), '# source: none/a.yaml\nplural\tflag\t/user\tsingular\n');
  writeFileSync(path.join(folder, 'labels/b.tsv'), '# source: none/b.yaml\nplural\tpass\t/users\tplural\n');
  const line = expect.stringMatching(
    /^Measured 0 of 2 labelled descriptions\. `npm ci --prefix test\/accuracy` .*README\.md .*\.$/,
  );
  expect(accuracy()).toEqual([line]);
  expect(accuracy('--verbose')).toEqual([line, 'not at hand: a: none/a.yaml', 'not at hand: b: none/b.yaml']);
});

describe('the tally of findings that npm run accuracy writes', () => {
  const outcome = (verdict: Label['verdict'], accused: boolean, rule: Label['rule'] = 'plural') => ({
    file: 'a',
    label: { rule, verdict, place: '/a', why: '' },
    accused,
    isRecommended: accused,
  });
  const outcomes = [outcome('flag', true), outcome('flag', true), outcome('flag', true), outcome('flag', false)];
  const others = [outcome('pass', true), outcome('pass', false), outcome('doubt', true), outcome('flag', true, 'secrets')];
  const measurement = { outcomes: [...outcomes, ...others], unlabelled: [], lost: [] };

  test('counts right, wrong and missed findings, without doubts and other rules', () => {
    const tally = tallyOf('plural', [measurement]);
    expect(tally).toEqual({ labels: 6, right: 3, wrong: 1, missed: 1 });
    expect([precision(tally), recall(tally)]).toEqual([0.75, 0.75]);
  });

  test('shows how many of the findings of `recommended` are in doubt', () => {
    expect(recommendedOf('plural', [measurement])).toEqual({ reported: 5, doubtful: 1 });
  });

  test('is written for each measured set of descriptions', () => {
    const results = resultsOf(new Map([['held-out', [measurement]]]), 5);
    expect(results.descriptions).toEqual({ labelled: 5, measured: 1 });
    expect(Object.keys(results.sets)).toEqual(['held-out']);
    expect(results.sets['held-out']?.secrets).toEqual({ labels: 1, right: 1, wrong: 0, missed: 0 });
  });
});
