import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { globSync } from 'tinyglobby';
import type { AnyCommand } from '../../src/cli/command.ts';

/** The commands, in the order in which the help lists them. */
export const COMMANDS = [
  ...['lint', 'fix', 'compare', 'changelog', 'merge', 'init', 'migrate', 'baseline'],
  ...['rules', 'explain', 'test', 'ruleset', 'lsp', 'completion'],
];

const isCommand = (value: unknown): value is AnyCommand => typeof value === 'object' && value !== null && 'usage' in value;

/** The declarations of the commands by name. */
export async function declaredCommands(): Promise<ReadonlyMap<string, AnyCommand>> {
  const files = globSync('src/cli/*/*-command.ts').sort();
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(path.resolve(file)).href)));
  const commands = modules.flatMap((module: object) => Object.values(module)).filter(isCommand);
  return new Map(commands.map((command) => [command.usage.split(' ')[0] ?? '', command]));
}
