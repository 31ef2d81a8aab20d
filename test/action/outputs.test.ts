import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { outputsOf, pathInWorkspace } from '../../src/action/outputs.ts';

describe('the outputs of the action', () => {
  const summary = { findings: 6, error: 1, warn: 2, info: 3, hint: 0, errors: 4 };
  const finding = (status: 'new' | 'existing') => ({ severity: 'warn' as const, status });

  test('count findings, and are empty for comparisons if there is no base', () => {
    const findings = [{ severity: 'warn' as const }];
    expect(outputsOf({ summary, findings }, '')).toEqual({
      findings: 6,
      errors: 1,
      warnings: 2,
      new: '',
      existing: '',
      fixed: '',
      'sarif-file': '',
    });
  });

  test('count new, existing and fixed findings in a comparison', () => {
    const findings = [finding('new'), finding('existing'), finding('new')];
    const comparison = { existing: [{ count: 3 }, { count: 4 }], fixed: [1, 2] };
    expect(outputsOf({ summary, findings, comparison }, 'a.sarif')).toMatchObject({
      new: 2,
      existing: 7,
      fixed: 2,
      'sarif-file': 'a.sarif',
    });
    const nothing = { summary, findings: [], comparison: { existing: [], fixed: [] } };
    expect(outputsOf(nothing, '')).toMatchObject({ new: 0, existing: 0, fixed: 0 });
  });
});

describe('the path of a file in an output of the action', () => {
  const workspace = path.resolve('/w');
  const from = (cwd: string, file: string | undefined) => pathInWorkspace(workspace, path.join(workspace, cwd), file);

  test.each([
    ['.', undefined, ''],
    ['.', 'a.sarif', 'a.sarif'],
    ['apis/shop', 'out/a.sarif', 'apis/shop/out/a.sarif'],
    ['apis', '../a.sarif', 'a.sarif'],
    ['apis', '../../a.sarif', '../a.sarif'],
    ['apis', '..a.sarif', 'apis/..a.sarif'],
    ['apis', path.resolve('/w/out/a.sarif'), 'out/a.sarif'],
    ['apis', path.resolve('/w/..a.sarif'), '..a.sarif'],
    ['apis', path.resolve('/tmp/a.sarif'), path.resolve('/tmp/a.sarif')],
  ])('is relative to the workspace: in the folder %s, %s becomes %s', (cwd, file, expected) => {
    expect(from(cwd, file)).toBe(expected);
  });
});
