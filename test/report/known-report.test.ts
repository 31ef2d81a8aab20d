import { describe, expect, test } from 'vitest';
import type { Changelog } from '../../src/changes/api-change.ts';
import { CHANGELOG_FORMATS, formatChangelog, isChangelog } from '../../src/report/changelog/changelog-formats.ts';
import { FORMATS, isReport, loadFormat } from '../../src/report/format-table.ts';
import { finding, options, result } from './fixtures.ts';

const ends = (text: string) => ({ head: text.slice(0, 16_000), tail: text.slice(-16_000) });
const FAILURE = { kind: 'syntax', message: 'It is broken.', file: 'a.yaml' } as const;
const HUGE = finding({ message: `${'x '.repeat(100_000)}.`, data: { path: 'x'.repeat(100_000) } });

describe('a report that api-conventions has written', () => {
  const RESULTS = {
    'with findings': result({ findings: [finding(), finding({ severity: 'warn', ruleId: 'team/rule' })] }),
    'with a huge finding': result({ findings: [HUGE] }),
    'with failures': result({ findings: [finding()], errors: [FAILURE, { kind: 'config', message: 'It is wrong.' }] }),
    'without findings': result({ findings: [] }),
  };
  const CASES = FORMATS.flatMap((format) => Object.entries(RESULTS).map(([name, given]) => ({ format, name, given })));

  test.each(CASES)('is recognized as $format: $name', async ({ format, given }) => {
    const text = (await loadFormat(format))(given, options);
    // An empty file is replaced whatever it was.
    expect(text === '' || isReport(ends(text))).toBe(true);
  });
});

const OTHER_FILES = {
  'a description': 'openapi: 3.0.3\ninfo: { title: A, version: "1" }\npaths: {}\n',
  'a description in JSON': '{\n  "openapi": "3.0.3",\n  "paths": {}\n}\n',
  'a configuration': 'extends: recommended\nrules: { path-versioned: off }\n',
  'a baseline': '{ "version": 2, "descriptions": [], "counts": {}, "entries": [] }\n',
  'a package manifest': '{ "name": "shop", "version": "1.0.0", "files": ["dist"] }\n',
  'a page': '<!doctype html>\n<html><head><title>Shop</title></head></html>\n',
  'a document': '# Shop\n\n## API conventions\n\nWrite good APIs.\n',
  'a list': '[\n  { "name": "a" }\n]\n',
  'a report of another tool': '<?xml version="1.0"?>\n<testsuites name="jest tests" tests="1"/>\n',
  'SARIF of another tool':
    '{ "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "runs": [{ "tool": { "driver": { "name": "x" } } }] }',
  'the log of a compiler': 'a.c:3:4: error: expected a semicolon\n',
  'a source file': 'export const a = 1;\n',
} as const;

test.each(Object.entries(OTHER_FILES))('a file that is %s is recognized as neither a report nor a changelog', (_name, text) => {
  expect([isReport(ends(text)), isChangelog(ends(text))]).toEqual([false, false]);
});

describe('a changelog that api-conventions has written', () => {
  const change = { kind: 'x', effect: 'breaking', message: 'It is gone.', operations: [], file: 'a.yaml', pointer: '' } as const;
  const range = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
  const version = { file: 'a.yaml', title: 'Shop: the API', version: '1.0' };
  const CHANGELOGS: Record<string, Changelog> = {
    'with changes': {
      descriptions: [{ base: version, head: { ...version, version: '2.0' }, changes: [{ ...change, range }] }],
      errors: [],
    },
    'without changes': { descriptions: [{ base: version, head: version, changes: [] }], errors: [] },
    'of several descriptions': {
      descriptions: ['a.yaml', 'b.yaml'].map((file) => {
        const of = { ...version, file };
        return { base: of, head: of, changes: [{ ...change, range }] };
      }),
      errors: [],
    },
    'of what could not be compared': { descriptions: [], errors: [FAILURE] },
  };
  const CASES = CHANGELOG_FORMATS.flatMap((format) =>
    Object.entries(CHANGELOGS).map(([name, given]) => ({ format, name, given })),
  );

  test.each(CASES)('is recognized as $format: $name', ({ format, given }) => {
    const text = formatChangelog(format, given);
    expect([isChangelog(ends(text)), isReport(ends(text))]).toEqual([true, false]);
  });

  test('is not recognized if the changes of other versions are below it', () => {
    const text = formatChangelog('markdown', { descriptions: [{ base: version, head: version, changes: [] }], errors: [] });
    expect(isChangelog(ends(`${text}\n## Changes in 0.9\n\nThe first version.\n`))).toBe(false);
  });
});
