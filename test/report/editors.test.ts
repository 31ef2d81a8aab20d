import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { lintCommand } from '../../src/cli/lint/lint-command.ts';
import { parseArguments } from '../../src/cli/parse-arguments.ts';
import { compact } from '../../src/report/compact.ts';
import { mixed, options } from './fixtures.ts';

const read = (name: string) => readFileSync(`examples/editor/${name}`, 'utf8');
const lines = compact(mixed, options).trimEnd().split('\n');

describe('the problem matcher for VS Code', () => {
  const matcher = JSON.parse(read('problem-matcher.json'));
  const { pattern } = matcher;
  const matched = lines.map((line) => {
    const groups = new RegExp(pattern.regexp).exec(line) ?? [];
    const of = (name: string) => groups[pattern[name]];
    return { file: of('file'), line: of('line'), column: of('column'), severity: of('severity'), code: of('code') };
  });

  test('reads every line of the compact report', () => {
    const findings = mixed.findings.map(({ file, range: { start }, severity, ruleId }) => ({
      file,
      line: String(start.line),
      column: String(start.column),
      severity,
      code: ruleId,
    }));
    expect(matched.slice(0, findings.length)).toEqual(findings);
    expect(matched.slice(findings.length)).toEqual([
      { file: 'broken.yaml', line: '2', column: '1', severity: 'error', code: 'syntax' },
      { file: 'missing.yaml', line: '1', column: '1', severity: 'error', code: 'unreadable' },
      { file: 'api-conventions', line: '1', column: '1', severity: 'error', code: 'path-versioned' },
    ]);
  });

  test('reads the message without the rule', () => {
    const [first = ''] = lines;
    expect(new RegExp(pattern.regexp).exec(first)?.[pattern.message]).toBe(mixed.findings[0]?.message);
  });

  test('is the same as the one in the tasks of the documentation', () => {
    const { name: _, ...same } = matcher;
    for (const { problemMatcher } of JSON.parse(read('tasks.json')).tasks) expect(problemMatcher).toMatchObject(same);
  });

  test('recognizes where a watching run begins and ends', () => {
    const { beginsPattern, endsPattern } = JSON.parse(read('tasks.json')).tasks[1].problemMatcher.background;
    expect('`api.yaml` changed.').toMatch(new RegExp(beginsPattern));
    expect('Watching 3 files and the folder `.` for changes. Press Ctrl+C to stop.').toMatch(new RegExp(endsPattern));
  });
});

describe('the error format for Vim', () => {
  const [, errorformat = ''] = /errorformat=(.*)/.exec(read('api-conventions.vim')) ?? [];
  /** As Vim reads it, so far as it is used here: file, line, column, the letter of the severity, and the message. */
  const patterns = errorformat
    .replaceAll('\\ ', ' ')
    .split(',')
    .filter((format) => !format.startsWith('%-G'))
    .map((format) => {
      const parts = { '%f': '(?<f>.+?)', '%l': '(?<l>\\d+)', '%c': '(?<c>\\d+)', '%t': '(?<t>.)', '%m': '(?<m>.+)' };
      return new RegExp(`^${format.replace(/%[flctm]/g, (part) => parts[part as keyof typeof parts])}$`);
    });

  test('reads every line of the compact report', () => {
    const types = lines.map((line) => patterns.map((pattern) => pattern.exec(line)?.groups?.t).find(Boolean));
    expect(types).toEqual(['e', 'e', 'w', 'i', 'h', 'e', 'e', 'e']);
  });

  test('is the same as the one in the documentation', () => {
    expect(read('README.md')).toContain(`set errorformat=${errorformat}`);
  });
});

describe('the file watcher for JetBrains editors', () => {
  const xml = read('watchers.xml');
  const option = (name: string) => new RegExp(`<option name="${name}" value="(.*?)"`).exec(xml)?.[1] ?? '';

  test('has an output filter that reads every line of the compact report', () => {
    const filter = option('regExp')
      .replace('$FILE_PATH$', '(?<file>.+?)')
      .replace('$LINE$', '(?<line>\\d+)')
      .replace('$COLUMN$', '(?<column>\\d+)')
      .replace('$MESSAGE$', '(?<message>.+)');
    const found = lines.map((line) => new RegExp(`^${filter}$`).exec(line)?.groups);
    const [finding] = mixed.findings;
    expect(found.every((groups) => groups !== undefined)).toBe(true);
    expect(found[0]).toMatchObject({ file: finding?.file, line: String(finding?.range.start.line) });
    expect(found[0]?.message).toContain(finding?.message);
  });

  test('runs a command that exists', () => {
    const [command, ...args] = option('arguments').split(' ');
    expect(command).toBe('lint');
    expect(parseArguments(lintCommand, args, process.cwd())).toMatchObject({
      args: { format: 'compact', cache: '', operands: [] },
    });
    expect(option('program')).toBe(`$ProjectFileDir$/node_modules/.bin/${Object.keys(manifest.bin).join()}`);
  });
});
