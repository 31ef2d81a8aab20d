import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { declaredCommands } from '../cli/commands.ts';
import { exampleRepository, WITH_PLUGIN, wordsOf } from '../cli/example-project.ts';
import { cli, OLD_REPORT, SLASH } from '../cli/support.ts';
import type { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { commandsIn, type DocumentedCommand } from './commands.ts';
import { documents } from './documents.ts';

const DOCUMENTS = documents().filter((file) => /^(?:README|SECURITY|CONTRIBUTING|docs\/[\w-]+)\.md$/.test(file));

/** The names that documents write for what a user fills in. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  RULE: 'path-no-trailing-slash',
  ID: 'path-no-trailing-slash',
  TEXT: 'Agreed.',
  FILE: 'openapi.yaml',
  PART: 'openapi.yaml',
  '<base>': 'main:',
  '[head..]': '.',
};

/** Commands that need a terminal, an editor or a network, and placeholders of the help. */
const UNATTENDED = /^lsp\b|--watch\b|https?:|[<[](?!base>|head\.\.\])/;

const declared = await declaredCommands();

/** Files that documents name beside those of the examples in the help. */
const FILES = {
  'old-apis/shop.yaml': SLASH,
  'new-apis/shop.yaml': SLASH,
  '.spectral/own.yaml': 'rules: {}\n',
};

/** The arguments of a documented command, with files in place of placeholders. */
function argumentsOf({ command, line }: DocumentedCommand, { folder }: TestRepository): readonly string[] {
  const placeholders = command === 'migrate' ? { ...PLACEHOLDERS, FILE: 'redocly.yaml' } : PLACEHOLDERS;
  return wordsOf(line, folder).map((word) => placeholders[word] ?? word);
}

/** Writes the descriptions that a command names and the repository does not have. */
function addOperands(args: readonly string[], repository: TestRepository): void {
  const named = args.filter((word) => /^[\w./-]+\.(?:ya?ml|json)$/.test(word) && !existsSync(path.join(repository.folder, word)));
  repository.write(Object.fromEntries(named.map((file) => [file, file.includes('report') ? OLD_REPORT : SLASH])));
}

/** The commands of all documents, without those that need more than this process, each with its document. */
const DOCUMENTED = DOCUMENTS.flatMap((file) => commandsIn(file).map((command) => ({ file, ...command })));
const ATTENDED = DOCUMENTED.filter(({ isComplete, line }) => isComplete && !UNATTENDED.test(line));

test('the commands in documents have only options that exist', () => {
  const unknown = DOCUMENTED.filter(({ command, line }) => {
    const options = Object.keys(declared.get(command)?.options ?? {});
    const known = [...options, ...options.map((name) => `no-${name}`), 'help', 'all', 'color', 'no-color', 'version'];
    return [...line.matchAll(/(?<=\s)--([\w-]+)/g)].some(([, name = '']) => !known.includes(name));
  });
  expect(unknown).toEqual([]);
});

test.skipIf(!HAS_GIT).each(ATTENDED)('the command in $file runs: $line', async (documented) => {
  const repository = exampleRepository(documented.command, FILES);
  if (documented.line.includes('--allow-code')) repository.write(WITH_PLUGIN);
  const args = argumentsOf(documented, repository);
  addOperands(args, repository);
  const surroundings = { cwd: repository.folder, stdin: SLASH, ...(documented.command === 'fix' && { answer: 'q' }) };
  // `--check` compares a file with the one that the same command writes.
  if (args.includes('--check'))
    await cli(
      args.filter((word) => word !== '--check'),
      surroundings,
    );
  const { code, stderr } = await cli(args, surroundings);
  expect({ code, stderr }).toEqual({ code: expect.toBeOneOf([0, 1]), stderr: expect.not.stringMatching(/There is no/) });
});
