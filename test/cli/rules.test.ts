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
      clauses: ['4.2'],
      summary: 'A path does not end with a slash.',
      url: expect.stringMatching(/^https:.*path-no-trailing-slash/),
    });
  });
});

describe('explain', () => {
  test('tells all about a rule', async () => {
    const { code, stdout } = await cli(['explain', 'path-versioned']);
    expect(stdout).toMatch(/^path-versioned \(warn, section 9\.1 of the conventions\)\n/);
    expect((await cli(['explain', 'list-paginated'])).stdout).toMatch(
      /^list-paginated \(warn, sections 4 and 8 of the conventions\)\n/,
    );
    const titles = ['Bad', 'Good', 'Why', 'Details', 'How to fix it', 'Options', 'When to turn it off', 'Learn more:'];
    expect(stdout.split('\n').filter((line) => titles.includes(line))).toEqual(titles);
    expect(stdout).toContain('  prefix (default: "")\n');
    expect(stdout).toMatch(/^ {2}https:\S+\/docs\/conventions\.md#section-9\.1$/m);
    expect(stdout).toContain('    rules:\n      path-versioned:\n        severity: warn\n        prefix: ""\n');
    expect(stdout).toContain('  paths:\n    /v1/orders: {}\n    /carts: {}\n  -> `/carts` has no version. Use `/v1/carts`.\n');
    expect(code).toBe(0);
  });

  test('shows the message of a bad example under it', async () => {
    const { stdout } = await cli(['explain', 'path-no-trailing-slash']);
    expect(stdout).toMatch(/^Bad\n {2}paths:\n {4}\/\S+\/: \{\}\n {2}-> `/m);
  });

  test.each(rules.map(({ id }) => id))('knows %s', async (id) => {
    const { code, stdout } = await cli(['explain', id]);
    expect(stdout).toContain(id);
    expect(code).toBe(0);
  });

  test('leaves out what a rule does not have', async () => {
    expect((await cli(['explain', 'path-no-trailing-slash'])).stdout).not.toContain('Options');
  });
});
