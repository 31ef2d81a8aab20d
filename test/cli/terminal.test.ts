import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Io } from '../../src/cli/io.ts';
import { run } from '../../src/cli/run-command.ts';
import { rules } from '../../src/registry.ts';
import { CLEAN, folderWith, SLASH, UNVERSIONED } from './support.ts';

afterEach(() => void vi.unstubAllEnvs());

/** What a command prints to a terminal of some width; `0` for none. */
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
  // What asks the system itself is to see the same environment.
  for (const name of ['CI', 'TERM_PROGRAM', 'VTE_VERSION', 'WT_SESSION', 'NETLIFY', 'FORCE_COLOR', 'NO_COLOR', 'FORCE_HYPERLINK'])
    vi.stubEnv(name, env[name]);
  await run(args, io);
  return parts.join('');
}

const widest = (text: string) => Math.max(...text.split('\n').map((line) => line.length));
const LINK = '\u001b]8;;';

describe('lint', () => {
  const cwd = folderWith({ 'slash.yaml': SLASH, 'unversioned.yaml': UNVERSIONED });

  test.each([60, 80, 120])('fits a terminal of %i columns', async (columns) => {
    const text = await printed(['lint', 'unversioned.yaml', '--no-color'], cwd, columns);
    expect(widest(text)).toBeLessThanOrEqual(columns);
    expect(text).toContain('unversioned.yaml\n');
  });

  test('has one line for a finding where there is no terminal', async () => {
    const text = await printed(['lint', 'unversioned.yaml'], cwd, 0);
    expect(text).toMatch(/^ {2}3:1 {2}warn {3}.* {2}path-versioned$/m);
  });

  test.each([
    ['shows links on a terminal that knows them', 80, { TERM_PROGRAM: 'ghostty', FORCE_COLOR: '1' }, true],
    ['shows none on another', 80, { TERM_PROGRAM: 'Apple_Terminal', FORCE_COLOR: '1' }, false],
    ['shows none where there is no terminal', 0, { TERM_PROGRAM: 'ghostty', FORCE_COLOR: '1' }, false],
    ['shows none where there is no terminal, even when forced', 0, { FORCE_HYPERLINK: '1' }, false],
    ['shows none without colours', 80, { TERM_PROGRAM: 'ghostty', NO_COLOR: '1' }, false],
    ['shows links when forced', 80, { FORCE_HYPERLINK: '1', NO_COLOR: '1' }, true],
    ['shows none when forced not to', 80, { TERM_PROGRAM: 'ghostty', FORCE_COLOR: '1', FORCE_HYPERLINK: '0' }, false],
  ])('%s', async (_, columns, env, isLinked) => {
    const text = await printed(['lint', 'slash.yaml'], cwd, columns, env);
    expect(text.includes(LINK)).toBe(isLinked);
    if (isLinked) expect(text).toMatch(/\]8;;file:\/\/[^/]+\/\S*slash\.yaml/);
  });

  test.each(['compact', 'json'])('never has links in the format %s', async (format) => {
    expect(await printed(['lint', 'slash.yaml', '--format', format], cwd, 80, { FORCE_HYPERLINK: '1' })).not.toContain(LINK);
  });

  test('suggests init and baseline after many findings, unless something is set up', async () => {
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

describe('--statistics', () => {
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

  test('is for the formats stylish and json', async () => {
    const told: string[] = [];
    const io = { stderr: { write: (text: string) => void told.push(text) }, cwd, env: {} } as unknown as Io;
    expect(await run(['lint', 'a.yaml', '--statistics', '--format', 'sarif'], io)).toBe(2);
    expect(told.join('')).toBe(
      '`--statistics` is for the formats `stylish` and `json`. Leave out `--statistics` or `--format sarif`.\n',
    );
  });
});

describe('rules', () => {
  test.each([80, 120])('fits a terminal of %i columns', async (columns) => {
    const text = await printed(['rules', '--no-color'], folderWith({}), columns);
    expect(widest(text)).toBeLessThanOrEqual(columns);
    expect(text).toMatch(/^Rules of lint:\n\nRule .*What the rule requires\n/);
    const [own = '', compared = ''] = text.split('\nRules of compare:\n');
    expect(own).toContain('\npath-versioned ');
    expect(own).not.toContain('\ncompat-');
    expect(compared).toContain('\ncompat-operation-removed ');
  });

  test('has one line for a rule where there is no terminal, with the rules of lint first', async () => {
    const lines = (await printed(['rules'], folderWith({}), 0)).trimEnd().split('\n');
    for (const line of lines) expect(line).toMatch(/^[\w-]+\t(?:error|warn|info|hint|off)\t(?:[1-9][\w. -]*(?:, )?)*\t.+$/);
    const compared = lines.map((line) => line.startsWith('compat-'));
    expect(compared).toEqual([...compared].sort());
    expect(compared).toContain(true);
  });
});

describe('explain', () => {
  test.each([40, 80])('fits a terminal of %i columns, except for addresses and commands', async (columns) => {
    for (const { id } of rules) {
      const text = await printed(['explain', id, '--verbose', '--no-color'], folderWith({}), columns);
      const lines = text.split('\n').filter((line) => !/https:\/\/|^ +api-conventions compare /.test(line));
      expect(widest(lines.join('\n'))).toBeLessThanOrEqual(columns);
    }
  });
});
