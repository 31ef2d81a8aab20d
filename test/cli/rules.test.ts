import { describe, expect, test } from 'vitest';
import { rules } from '../../src/registry.ts';
import { cli } from './support.ts';

describe('rules', () => {
  test('prints a line for each rule', async () => {
    const { code, stdout } = await cli(['rules']);
    for (const { id, severity } of rules) expect(stdout).toMatch(new RegExp(`^${id}\\t${severity}\\t`, 'm'));
    expect(stdout.trimEnd().split('\n')).toHaveLength(rules.length);
    expect(code).toBe(0);
  });

  test('prints JSON', async () => {
    const { stdout } = await cli(['rules', '--format', 'json']);
    const listed: { id: string }[] = JSON.parse(stdout);
    expect(listed.map(({ id }) => id).sort()).toEqual(rules.map(({ id }) => id).sort());
    expect(listed).toContainEqual({
      id: 'path-no-trailing-slash',
      severity: 'error',
      clauses: ['4.2', '4.1'],
      summary: 'A path does not end with a slash, and neither does the base URL before it.',
      url: expect.stringMatching(/^https:.*path-no-trailing-slash/),
    });
  });
});
