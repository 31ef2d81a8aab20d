import { expect, test } from 'vitest';
import { logLines } from '../../src/action/log-lines.ts';

const info = (text: string) => ({ isNotice: false, text });
const notice = (text: string) => ({ isNotice: true, text });

test.each([
  '1 description is outside of `files` of `a.yaml` and not checked: `b.yaml`.',
  '12 descriptions are outside of `files` of `a.yaml` and not checked.',
  'The rule `house/x` selects nothing in `a.yaml`.',
  'The rule `house/x` judges nothing in `a.yaml`.',
  'a.yaml: the override `x` matches nothing in `a.yaml`.',
  'a.yaml: `x` matches no description.',
  'a.yaml: `x` matches no file.',
  '1 more setting has no effect. Pass `--verbose`.',
  '12 more settings have no effect. Pass `--verbose`.',
])('the action shows a message that matters in a passing job as a notice: %s', (line) => {
  expect(logLines(`${line}\n`)).toEqual([notice(line)]);
});

test.each([
  'Checking 2 OpenAPI descriptions:',
  'a: 1 description is outside of `files` of `a.yaml`.',
  'There are 12 more settings that have no effect. Pass `--verbose`.',
  'a.yaml: `x` matches no description in it.',
])('the action shows a message that does not matter in a passing job as a line of the log: %s', (line) => {
  expect(logLines(line)).toEqual([info(line)]);
});

test('the action leaves out empty lines of the log and keeps the order of the others', () => {
  expect(logLines('')).toEqual([]);
  expect(logLines('\n a\n\n`x` matches no file.\nb\n')).toEqual([info('a'), notice('`x` matches no file.'), info('b')]);
});

test("no line of the action's log runs a workflow command or controls a terminal", () => {
  for (const { text } of logLines('::error::a\n  ::add-mask::b\n##[group]c\nd\u001b[31m')) {
    expect(text).not.toMatch(/^\s*(?:::|##\[)/);
    expect(text).not.toContain('\u001b');
  }
  expect(logLines('`\u001b` matches no file.')).toEqual([notice('`\\u{1b}` matches no file.')]);
});

test('the action names inputs instead of options in messages of the log', () => {
  expect(logLines('The option `--output` takes FORMAT=FILE.\nThe option `--max-warnings` must be a number.')).toEqual([
    info('The input `formats` takes FORMAT=FILE.'),
    info('The input `max-warnings` must be a number.'),
  ]);
});
