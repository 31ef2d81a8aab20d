import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Io } from '../../src/cli/io.ts';
import { run } from '../../src/cli/run-command.ts';
import { rules } from '../../src/registry.ts';
import { CLEAN, folderWith, SLASH, UNVERSIONED } from './support.ts';

afterEach(() => void vi.unstubAllEnvs());

/** The output of a command on a terminal of some width, or `0` without a terminal. */
async function printed(args: readonly string[], cwd: string, columns: number, env: Io['env'] = {}): Promise<string> {
  const parts: string[] = [];
  const output = { write: (part: string) => void parts.push(part), isTTY: columns > 0, columns: columns || undefined };
  const io: Io = {
    stdout: output,
    stderr: { write: () => {}, isTTY: false, columns: undefined },
    env,
    cwd,
    readStdin: async () => Buffer.from(''),
    isInteractive: false,
    ask: async () => undefined,
    onInterrupt: () => () => {},
  };
  // Code that reads the environment of the process must see the same values.
  for (const name of ['CI', 'TERM_PROGRAM', 'VTE_VERSION', 'WT_SESSION', 'NETLIFY', 'FORCE_COLOR', 'NO_COLOR', 'FORCE_HYPERLINK'])
    vi.stubEnv(name, env[name]);
  await run(args, io);
  return parts.join('');
}

const widest = (text: string) => Math.max(...text.split('\n').map((line) => line.length));
const LINK = '\u001b]8;;';

describe('the report of lint on a terminal', () => {
  const cwd = folderWith({ 'slash.yaml': SLASH, 'unversioned.yaml': UNVERSIONED });

  test.each([60, 80, 120])('fits %i columns', async (columns) => {
    const text = await printed(['lint', 'unversioned.yaml', '--no-color'], cwd, columns);
    expect(widest(text)).toBeLessThanOrEqual(columns);
    expect(text).toContain('unversioned.yaml\n');
  });

  test('has one line for each finding without a terminal', async () => {
    const text = await printed(['lint', 'unversioned.yaml'], cwd, 0);
    expect(text).toMatch(/^ {2}3:1 {2}warn {3}.* {2}path-versioned$/m);
  });

  test.each([
    ['has links on a terminal that supports them', 80, { TERM_PROGRAM: 'ghostty', FORCE_COLOR: '1' }, true],
    ['has no links on another terminal', 80, { TERM_PROGRAM: 'Apple_Terminal', FORCE_COLOR: '1' }, false],
    ['has no links without a terminal', 0, { TERM_PROGRAM: 'ghostty', FORCE_COLOR: '1' }, false],
    ['has no links without a terminal, even when forced', 0, { FORCE_HYPERLINK: '1' }, false],
    ['has no links without colors', 80, { TERM_PROGRAM: 'ghostty', NO_COLOR: '1' }, false],
    ['has links when forced', 80, { FORCE_HYPERLINK: '1', NO_COLOR: '1' }, true],
    ['has no links when they are turned off', 80, { TERM_PROGRAM: 'ghostty', FORCE_COLOR: '1', FORCE_HYPERLINK: '0' }, false],
  ])('%s', async (_, columns, env, isLinked) => {
    const text = await printed(['lint', 'slash.yaml'], cwd, columns, env);
    expect(text.includes(LINK)).toBe(isLinked);
    if (isLinked) expect(text).toMatch(/\]8;;file:\/\/[^/]+\/\S*slash\.yaml/);
  });

  test.each(['compact', 'json'])('has no links in the format %s', async (format) => {
    expect(await printed(['lint', 'slash.yaml', '--format', format], cwd, 80, { FORCE_HYPERLINK: '1' })).not.toContain(LINK);
  });

  test('suggests init and baseline after many findings, unless they are already used', async () => {
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`${index}.yaml`, SLASH]));
    const lint = (files: Readonly<Record<string, string>>, ...args: string[]) =>
      printed(['lint', ...args], folderWith({ ...many, ...files }), 0);
    expect(await lint({})).toContain('  api-conventions init  ');
    expect(await lint({ 'api-conventions.yaml': 'extends: recommended\n' })).not.toContain('api-conventions init');
    expect(await lint({ 'other/a.yaml': 'extends: recommended\n' }, '--config', 'other/a.yaml')).not.toContain(
      'api-conventions init',
    );
  });
});

describe('lint --statistics', () => {
  const cwd = folderWith({ 'a.yaml': SLASH, 'b.yaml': SLASH, 'clean.yaml': CLEAN });

  test('prints a table by rule and the summary', async () => {
    expect(await printed(['lint', 'a.yaml', 'b.yaml', '--statistics'], cwd, 0)).toBe(
      `Rule                    Severity  Findings  Places  Files
path-no-trailing-slash  error            2       2      2

2 findings in 2 files: 2 errors; 2 descriptions checked.
2 fixable with \`--fix --unsafe-fixes\`, none with \`--fix\` alone; one by one with \`api-conventions fix a.yaml b.yaml\`.
Learn more: api-conventions explain path-no-trailing-slash
`,
    );
  });

  test('is refused in formats other than stylish and json', async () => {
    const messages: string[] = [];
    const io = { stderr: { write: (text: string) => void messages.push(text) }, cwd, env: {} } as unknown as Io;
    expect(await run(['lint', 'a.yaml', '--statistics', '--format', 'sarif'], io)).toBe(2);
    expect(messages.join('')).toBe(
      '`--statistics` is for the formats `stylish` and `json`. Leave out `--statistics` or `--format sarif`.\n',
    );
  });
});

describe('the list that the command rules prints', () => {
  test.each([80, 120])('fits %i columns of a terminal', async (columns) => {
    const text = await printed(['rules', '--no-color'], folderWith({}), columns);
    expect(widest(text)).toBeLessThanOrEqual(columns);
    expect(text).toMatch(/^Rules of lint:\n\nRule .*What the rule requires\n/);
    const [own = '', compared = ''] = text.split('\nRules of compare:\n');
    expect(own).toContain('\npath-versioned ');
    expect(own).not.toContain('\ncompat-');
    expect(compared).toContain('\ncompat-operation-removed ');
  });

  test('has one line for each rule without a terminal, with rules of lint first', async () => {
    const lines = (await printed(['rules'], folderWith({}), 0)).trimEnd().split('\n');
    for (const line of lines) expect(line).toMatch(/^[\w-]+\t(?:error|warn|info|hint|off)\t(?:[1-9][\w. -]*(?:, )?)*\t.+$/);
    const compared = lines.map((line) => line.startsWith('compat-'));
    expect(compared).toEqual([...compared].sort());
    expect(compared).toContain(true);
  });
});

describe('the text that the command explain prints', () => {
  test.each([40, 80])('fits %i columns, except for URLs and commands', async (columns) => {
    for (const { id } of rules) {
      const text = await printed(['explain', id, '--verbose', '--no-color'], folderWith({}), columns);
      const lines = text.split('\n').filter((line) => !/https:\/\/|^ +api-conventions compare /.test(line));
      expect(widest(lines.join('\n'))).toBeLessThanOrEqual(columns);
    }
  });
});
