import { tmpdir } from 'node:os';
import type { Io } from '../../src/cli/io.ts';
import { run } from '../../src/cli/run-command.ts';

/** The help of commands, by command; the general help is that of ``. */
export async function helpOf(commands: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const helps = await Promise.all(commands.map(async (command) => [command, await printed([...command.split(' '), '--help'])]));
  return Object.fromEntries(helps);
}

async function printed(args: readonly string[]): Promise<string> {
  const texts: string[] = [];
  const output = { write: (text: string) => void texts.push(text), isTTY: false, columns: 1000 };
  const io: Io = {
    stdout: output,
    stderr: output,
    env: {},
    cwd: tmpdir(),
    readStdin: async () => Buffer.alloc(0),
    isInteractive: false,
    ask: async () => undefined,
    onInterrupt: () => () => {},
  };
  await run(args.filter(Boolean), io);
  return texts.join('');
}
