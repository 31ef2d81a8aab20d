import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { find, parseHtml, textOf } from '../report/html-tree.ts';
import { api, CARTS, SLASH } from '../support/api.ts';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { cli } from './support.ts';

const HAS_SHELL = process.platform !== 'win32';

const OLD = api(SLASH, CARTS);
const CHANGED = api(SLASH, '/v1/kites/: {}', '/v1/Bad_Name: { get: { responses: {} } }', CARTS);
/** `CHANGED` as it is when only its new findings are fixed. */
const FIXED = CHANGED.replace('/v1/kites/:', '/v1/kites:').replace('/v1/Bad_Name:', '/v1/bad_name:');
const RULES = ['path-no-trailing-slash', 'path-simple'].flatMap((rule) => ['--only', rule]);

/** A branch that changes one of two descriptions which have the same faults. */
function pullRequest({ name = 'b.yaml', base = 'main', text = CHANGED, old = OLD } = {}): TestRepository {
  const repository = TestRepository.with({ 'a.yaml': old, [name]: old });
  if (base !== 'main') repository.git('branch', base);
  return repository.branch('change').commit({ [name]: text });
}

/** The sentence about the command in a report, as its reader sees it, and the command. */
function sentenceIn(report: string): { text: string; command: string } {
  const page = parseHtml(new MarkdownIt({ html: true }).render(report));
  const sentence = find(page, 'p').find((paragraph) => /applies th|to apply th/.test(textOf(paragraph)));
  const command =
    sentence &&
    find(sentence, 'code')
      .map(textOf)
      .find((code) => code.includes('--fix'));
  return { text: sentence ? textOf(sentence) : '', command: command ?? '' };
}

/** The arguments of a command, as a shell reads it. */
function argumentsIn(command: string, cwd: string): string[] {
  const script = `npx() { shift; printf '%s\\0' "$@"; }; ${command}`;
  return execFileSync('sh', ['-c', script], { cwd, encoding: 'utf8' }).split('\0').slice(0, -1);
}

async function report(cwd: string, args: readonly string[]): Promise<string> {
  return (await cli(['lint', '--format', 'markdown', ...args], { cwd })).stdout;
}

/** Runs the command that a report shows, in the folder of the report. */
async function applyFixes(cwd: string, args: readonly string[]): Promise<string> {
  const { command } = sentenceIn(await report(cwd, args));
  const { code, stderr } = await cli(argumentsIn(command, cwd), { cwd });
  expect({ command, code, stderr }).toMatchObject({ code: expect.toBeOneOf([0, 1]) });
  return command;
}

const textIn = (repository: TestRepository, name: string) => readFileSync(path.join(repository.folder, name), 'utf8');

describe.skipIf(!HAS_GIT || !HAS_SHELL)('the command for fixes in the Markdown report', () => {
  test.each([
    ['new findings in the report', ['--base', 'main']],
    ['existing findings in the report', ['--base', 'main', '--existing']],
  ])('fixes exactly the new findings, with %s', async (_, options) => {
    const repository = pullRequest();
    const command = await applyFixes(repository.folder, [...options, ...RULES]);
    expect(command).toMatch(/^npx api-conventions lint --base main /);
    expect(textIn(repository, 'a.yaml')).toBe(OLD);
    expect(textIn(repository, 'b.yaml')).toBe(FIXED);
    const { stdout } = await cli(['lint', '--base', 'main', '--format', 'json', ...RULES], {
      cwd: repository.folder,
    });
    expect(JSON.parse(stdout).summary).toMatchObject({ findings: 0 });
  });

  test('fixes all findings in the files of the run without a base', async () => {
    const repository = pullRequest();
    const command = await applyFixes(repository.folder, [...RULES, 'a.yaml']);
    expect(command).toBe('npx api-conventions lint --only path-no-trailing-slash --only path-simple --fix --unsafe-fixes a.yaml');
    expect(textIn(repository, 'a.yaml')).toBe(api('/v1/orders: {}', CARTS));
    expect(textIn(repository, 'b.yaml')).toBe(CHANGED);
  });

  test('repeats the options that select findings', async () => {
    const repository = pullRequest().commit({ 'c/strict.yaml': 'rules: { path-simple: off }\n' });
    const options = [
      ...['--base', 'main', '--base-config', '--config', 'a b.yaml', '--root', '.', '--allow-remote', 'example.com:8080'],
      ...['--rule', 'path-versioned=off', '--spectral', 'spectral:oas', '--no-baseline', '--fail-severity', 'off'],
    ];
    const repeated = TestRepository.with({ 'a.yaml': OLD, 'a b.yaml': 'rules: { path-simple: "off" }\n' }).branch('change');
    repeated.commit({ 'a.yaml': CHANGED });
    expect(sentenceIn(await report(repeated.folder, [...options, 'a.yaml'])).command).toBe(
      "npx api-conventions lint --base main --base-config --config 'a b.yaml' --root . --allow-remote example.com:8080 " +
        '--rule path-versioned=off --no-baseline --spectral spectral:oas --fix --unsafe-fixes a.yaml',
    );
    await applyFixes(repository.folder, ['--base', 'main', '--config', 'c/strict.yaml', '--only', 'path-no-trailing-slash']);
    expect(textIn(repository, 'b.yaml')).toBe(CHANGED.replace('/v1/kites/:', '/v1/kites:'));
    expect(textIn(repository, 'a.yaml')).toBe(OLD);
  });

  test.each([
    ['a quote, spaces and substitutions', "it's $(touch x) `touch x` $HOME;#.yaml"],
    ['Markdown and HTML', '``*a*`` [x](y) <b>&amp;|.yaml'],
    ['a leading dash', '-c.yaml'],
    ['a leading equals sign and a tilde', '=ls ~.yaml'],
  ])('names a file and a branch safely: %s', async (_, name) => {
    const base = name.replace(/\.yaml$|[ ~[<`{}*|;'$()]/g, '').replace(/^-/, 'x-') || 'x';
    const repository = pullRequest({ name, base: `${base}'$(x)` });
    const operand = name.startsWith('-') ? ['--', name] : [name];
    await applyFixes(repository.folder, ['--base', `${base}'$(x)`, ...RULES, ...operand]);
    expect(textIn(repository, name)).toBe(FIXED);
    expect(repository.git('status', '--porcelain', '-z').split('\0').filter(Boolean)).toEqual([` M ${name}`]);
  });

  test('names files relative to the working directory, and the folder to run in', async () => {
    const repository = pullRequest({ name: 'apis/b.yaml' });
    const cwd = path.join(repository.folder, 'apis');
    const absolute = [path.join(cwd, '*.yaml'), `!${path.join(cwd, 'x/**')}`];
    const { text, command } = sentenceIn(await report(cwd, ['--base', 'main', ...RULES, ...absolute]));
    expect(text).toBe(`In the folder apis, ${command} applies these changes.`);
    expect(argumentsIn(command, cwd).slice(-2)).toEqual(['*.yaml', '!x/**']);
    await applyFixes(cwd, ['--base', 'main', ...RULES, ...absolute]);
    expect(textIn(repository, 'apis/b.yaml')).toBe(FIXED);
    expect(textIn(repository, 'a.yaml')).toBe(OLD);
  });

  test('fixes only the rules of the reported errors', async () => {
    const repository = pullRequest();
    const command = await applyFixes(repository.folder, ['--base', 'main', '--quiet', ...RULES]);
    expect(command).toMatch(/ --base main --only path-no-trailing-slash --fix --unsafe-fixes$/);
    expect(textIn(repository, 'b.yaml')).toBe(CHANGED.replace('/v1/kites/:', '/v1/kites:'));
  });

  test('mentions the number of its additional changes', async () => {
    const config = 'overrides: [{ files: b.yaml, rules: { path-no-trailing-slash: warn } }]\n';
    const repository = pullRequest().commit({ 'api-conventions.yaml': config });
    const { text } = sentenceIn(
      await report(repository.folder, ['--quiet', '--only', 'path-no-trailing-slash', 'a.yaml', 'b.yaml']),
    );
    expect(text).toMatch(
      / --only path-no-trailing-slash --fix --unsafe-fixes a\.yaml b\.yaml applies this change, and 2 that the report does not list\.$/,
    );
  });

  test('names the descriptions of a shard', async () => {
    const repository = pullRequest();
    const reports = await Promise.all(['1/2', '2/2'].map((shard) => report(repository.folder, ['--shard', shard, ...RULES])));
    const commands = reports.map((text) => argumentsIn(sentenceIn(text).command, repository.folder));
    expect(commands.map((words) => words.at(-1)).sort()).toEqual(['a.yaml', 'b.yaml']);
  });

  test('is left out if no command fixes the listed findings', async () => {
    const repository = pullRequest();
    const { folder: cwd } = repository;
    const stdin = await cli(['lint', '--format', 'markdown', '--stdin-filename', 'b.yaml', '-'], { cwd, stdin: CHANGED });
    expect(stdin.stdout).toContain('### Fixes');
    expect(sentenceIn(stdin.stdout).command).toBe('');
    repository.write({ 'c\u202e.yaml': CHANGED });
    const hidden = await report(cwd, ['c\u202e.yaml']);
    expect(hidden).toContain('### Fixes');
    expect(sentenceIn(hidden).command).toBe('');
  });

  test('names the base as other clones do if the action provides the name', async () => {
    const { folder: cwd } = pullRequest();
    const env = { API_CONVENTIONS_BASE_NAME: 'origin/main' };
    const { stdout } = await cli(['lint', '--format', 'markdown', '--base', 'main~0', ...RULES], { cwd, env });
    expect(sentenceIn(stdout).command).toMatch(/^npx api-conventions lint --base origin\/main /);
    const all = await cli(['lint', '--format', 'markdown', ...RULES], { cwd, env });
    expect(sentenceIn(all.stdout).command).toMatch(/^npx api-conventions lint --only /);
  });

  test('completes the command of a run with unknown options', async () => {
    const { folder: cwd } = pullRequest();
    await cli(['lint', '--base', 'main', ...RULES, '--output', 'json=report.json'], { cwd });
    const { stdout } = await cli(['merge', '--format', 'markdown', 'report.json'], { cwd });
    expect(sentenceIn(stdout).text).toBe('Run lint again with --base main --fix --unsafe-fixes to apply these changes.');
  });
});
