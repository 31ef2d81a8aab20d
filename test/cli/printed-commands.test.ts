import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { find, parseHtml, textOf } from '../report/html-tree.ts';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { cli } from './support.ts';

const HAS_SHELL = process.platform !== 'win32';

const KEY = '{ name: api_key, in: query, schema: { type: string } }';
const operationWith = (parameters = '') => `{ ${parameters}responses: { "200": { description: ok } } }`;
const api = (...paths: readonly string[]) =>
  `openapi: 3.0.3\ninfo: { title: Shop, version: '1' }\npaths:\n${paths.map((item) => `  ${item}\n`).join('')}`;
/** Descriptions with more findings than one reads at once, and one elsewhere. */
const repositoryWithManyFindings = () => {
  const files = Array.from({ length: 22 }, (_, at) => [`it's/${at}.yaml`, api(`/v1/orders${at}/: { get: ${operationWith()} }`)]);
  return TestRepository.with({ ...Object.fromEntries(files), 'a.yaml': api(`/v1/orders/: { get: ${operationWith()} }`) });
};
const OLD = api(`/v1/orders/: { get: ${operationWith()} }`, `/v1/carts: { get: ${operationWith()}, put: ${operationWith()} }`);
/** Adds a slash and a key, and removes an operation. */
const CHANGED = api(
  `/v1/orders/: { get: ${operationWith()} }`,
  `/v1/carts: { get: ${operationWith()} }`,
  `/v1/kites/: { get: ${operationWith(`parameters: [${KEY}], `)} }`,
);
const NAME = "it's a.yaml";

interface State {
  /** A repository, and what is run in it. */
  readonly make: () => TestRepository;
  readonly args: readonly string[];
  /** The commands that are printed at least, without options. */
  readonly printed: readonly string[];
}

const changed = (more: Readonly<Record<string, string>> = {}) => {
  const repository = TestRepository.with({ 'a.yaml': OLD, [NAME]: OLD, ...more }).branch('change');
  return repository.commit({ [NAME]: CHANGED });
};
const CONFIG = 'rules: { path-simple: "off" }\n';
const OPTIONS = ['--config', 'c d.yaml', '--root', '.', '--rule', 'list-paginated=off'];

const STATES: Readonly<Record<string, State>> = {
  'many findings without a configuration': {
    make: repositoryWithManyFindings,
    args: ['lint', "it's"],
    printed: ['baseline', 'explain', 'fix', 'init', 'lint --fix'],
  },
  'many findings with options': {
    make: repositoryWithManyFindings,
    args: ['lint', '--rule', 'path-simple=off', '--root', '.', '--only', 'path-*', "it's/*.yaml"],
    printed: ['baseline', 'explain', 'fix', 'init', 'lint --fix'],
  },
  'a pull request': {
    make: () => changed(),
    args: ['lint', '--base', 'main'],
    printed: ['compare --accept', 'explain', 'lint --fix', 'lint --suppress'],
  },
  'a pull request, with options': {
    make: () => changed({ 'c d.yaml': CONFIG }),
    args: ['lint', '--base', 'main', ...OPTIONS, 'a.yaml', NAME],
    printed: ['compare --accept', 'explain', 'lint --fix', 'lint --suppress'],
  },
  'a pull request, errors only': {
    make: () => changed(),
    args: ['lint', '--base', 'main', '--quiet'],
    printed: ['compare --accept', 'explain', 'lint --fix', 'lint --suppress'],
  },
  'two versions': {
    make: () => changed(),
    args: ['compare', 'main:', '.', '--rule', 'compat-type=off'],
    printed: ['compare --accept', 'explain'],
  },
  'a page about a change': {
    make: () => changed(),
    args: ['explain', 'compat-operation-removed'],
    printed: ['compare --accept'],
  },
};

/** All commands in an output: code of Markdown and HTML, and the ends of lines of texts. */
function commandsIn({ stdout, stderr }: { stdout: string; stderr: string }, format: string): string[] {
  const code = (html: string) => find(parseHtml(html), 'code').map(textOf);
  const own =
    format === 'markdown'
      ? code(new MarkdownIt({ html: true }).render(stdout))
      : format === 'html'
        ? code(stdout)
        : textCommands(stdout);
  return [...own.filter((text) => /^(?:npx )?api-conventions /.test(text)), ...textCommands(stderr)];
}

function textCommands(text: string): string[] {
  return [...text.matchAll(/(?<=`)api-conventions [^`\n]+(?=`)|(?<!`)api-conventions (?:(?! {2})[^\n])+/g)].map(
    ([command]) => command,
  );
}

/** The arguments of a command, as a shell reads it, with a reason where the reader fills it in. */
function argumentsOf(command: string, cwd: string): string[] {
  const script = `own() { printf '%s\\0' "$@"; }; ${command.replace(/^(?:npx )?api-conventions/, 'own')}`;
  const words = execFileSync('sh', ['-c', script], { cwd, encoding: 'utf8' }).split('\0').slice(0, -1);
  return words.map((word) => (word === '…' ? 'Agreed.' : word));
}

const kindOf = ([command = '', ...words]: readonly string[]) =>
  [command, ...words.filter((word) => /^--(?:fix|suppress|accept|prune)$/.test(word))].join(' ');

interface Report {
  readonly findings: readonly {
    readonly ruleId: string;
    readonly file: string;
    readonly fix?: object;
    readonly suggestions?: object;
  }[];
}

async function findings(args: readonly string[], cwd: string): Promise<Report['findings']> {
  const { stdout } = await cli([...args.filter((word) => word !== '--quiet'), '--format', 'json'], { cwd });
  return (JSON.parse(stdout) as Report).findings;
}

const isBreak = ({ ruleId }: { ruleId: string }) => ruleId.startsWith('compat-');

/** The promised effect of each command, checked after it has run. */
const EFFECTS: Readonly<Record<string, (words: readonly string[], args: readonly string[], cwd: string) => Promise<void>>> = {
  init: async (words, _args, cwd) => {
    expect((await cli([...words, '--yes'], { cwd })).code).toBe(0);
    expect(existsSync(path.join(cwd, 'api-conventions.yaml'))).toBe(true);
  },
  baseline: async (words, args, cwd) => {
    expect((await cli(words, { cwd })).code).toBe(0);
    expect(await findings(args, cwd)).toEqual([]);
  },
  'baseline --prune': async (words, args, cwd) => {
    const { code, stdout } = await cli(words, { cwd });
    expect([code, stdout]).toEqual([0, expect.stringMatching(/\n1 removed/)]);
    expect((await cli(args, { cwd })).stderr).not.toContain('stale');
  },
  explain: async (words, _args, cwd) => {
    const { code, stdout } = await cli(words, { cwd });
    expect([code, stdout.split(' ')[0]]).toEqual([0, words[1]]);
  },
  fix: async (words, args, cwd) => {
    const fixable = (await findings(args, cwd)).filter(({ fix, suggestions }) => fix ?? suggestions);
    expect((await cli(words, { cwd, answer: 'q' })).stdout).toContain(`[1 of ${fixable.length}]`);
  },
  'lint --fix': async (words, args, cwd) => {
    const before = await findings(args, cwd);
    const { stderr } = await cli(words, { cwd });
    const isQuiet = args.includes('--quiet');
    const rules = new Set(before.filter(({ ruleId }) => !isQuiet || ruleId !== 'path-simple').map(({ ruleId }) => ruleId));
    const fixable = before.filter(({ fix, ruleId }) => fix && rules.has(ruleId) && words.includes('--unsafe-fixes'));
    expect(stderr).toMatch(new RegExp(`Fixed ${isQuiet ? 1 : fixable.length} finding`));
    const status = execFileSync('git', ['status', '--porcelain', '-z'], { cwd, encoding: 'utf8' }).split('\0').slice(0, -1);
    expect(status.sort()).toEqual([...new Set(fixable.map(({ file }) => ` M ${file}`))].sort());
  },
  'lint --suppress': async (words, args, cwd) => {
    const rule = words[words.indexOf('--suppress') + 1];
    const before = await findings(args, cwd);
    expect(before.some(({ ruleId }) => ruleId === rule)).toBe(true);
    await cli(words, { cwd });
    expect((await findings(args, cwd)).map(({ ruleId }) => ruleId)).toEqual(
      before.filter(({ ruleId }) => ruleId !== rule).map(({ ruleId }) => ruleId),
    );
  },
  'compare --accept': async (words, _args, cwd) => {
    const lint = ['lint', '--base', 'main'];
    expect((await findings(lint, cwd)).filter(isBreak)).not.toEqual([]);
    expect((await cli(words, { cwd })).code).toBe(0);
    const left = await findings(lint, cwd);
    expect([left.filter(isBreak), left.length > 0]).toEqual([[], true]);
  },
};

describe.skipIf(!HAS_GIT || !HAS_SHELL)('each command that the program prints', () => {
  test.each(Object.keys(STATES))('has the promised effect for the state %s', async (name) => {
    const { make, args, printed }: State = STATES[name] ?? { make: changed, args: [], printed: [] };
    const hasFormats = args[0] !== 'explain';
    const formats = hasFormats ? ['stylish', 'markdown', 'html', 'github'] : ['stylish'];
    const commands = new Set<string>();
    const repository = make();
    const { folder } = repository;
    for (const format of formats) {
      const output = await cli([...args, ...(hasFormats ? ['--format', format] : [])], { cwd: folder });
      const found = commandsIn(output, format);
      if (printed.includes('compare --accept') && /stylish|markdown/.test(format))
        expect(found.map((command) => kindOf(argumentsOf(command, folder)))).toContain('compare --accept');
      for (const command of found) commands.add(command);
    }
    const all = [...commands].map((command) => argumentsOf(command, folder));
    expect([...new Set(all.map(kindOf))].sort()).toEqual(printed);
    for (const words of all) await EFFECTS[kindOf(words)]?.(words, args, repository.copy().folder);
  });

  test('has the promised effect for a stale entry of a baseline', async () => {
    const make = async () => {
      const { folder } = TestRepository.with({ 'c d.yaml': CONFIG, [NAME]: OLD, 'b.yaml': OLD });
      await cli(['baseline', '--baseline', 'known.json', ...OPTIONS], { cwd: folder });
      execFileSync('sed', ['-i.bak', 's#/v1/orders/:#/v1/orders:#', NAME], { cwd: folder });
      return folder;
    };
    const args = ['lint', '--baseline', 'known.json', ...OPTIONS, '--only', 'path-*', NAME];
    const [command = '', ...more] = commandsIn(await cli(args, { cwd: await make() }), 'stylish').filter((text) =>
      text.includes('--prune'),
    );
    expect(more).toEqual([]);
    const folder = await make();
    const words = argumentsOf(command, folder);
    await EFFECTS[kindOf(words)]?.(words, args, folder);
  });
});
