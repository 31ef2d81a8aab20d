import { tmpdir } from 'node:os';
import type { Io, Output } from '../../src/cli/io.ts';
import { run } from '../../src/cli/run-command.ts';
import type { Outcome } from './process.ts';

export interface Surroundings {
  readonly cwd?: string;
  readonly env?: Io['env'];
  readonly stdin?: string;
  /** The answers of a user at a terminal; by default, there is no terminal. */
  readonly answer?: string;
}

/** Runs the command line in this process, without a terminal. An error that it throws is a crash. */
export async function commandLine(
  args: readonly string[],
  { cwd = tmpdir(), env = {}, stdin = '', answer }: Surroundings = {},
): Promise<Outcome> {
  const [stdout, stderr] = [captured(), captured()];
  const io: Io = {
    stdout: stdout.output,
    stderr: stderr.output,
    env,
    cwd,
    readStdin: async () => Buffer.from(stdin),
    isInteractive: answer !== undefined,
    onInterrupt: () => () => {},
    ask: async () => answer,
  };
  const code = await withEnvironment(env, () => run(args, io));
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

/** Git and some packages read the variables of the process itself. */
async function withEnvironment<T>(env: Io['env'], use: () => Promise<T>): Promise<T> {
  const before = { ...process.env };
  Object.assign(process.env, env);
  try {
    return await use();
  } finally {
    for (const name of Object.keys(env)) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}

function captured(): { output: Output; text: () => string } {
  let all = '';
  const write = (text: string) => {
    all += text;
  };
  return { output: { write, isTTY: false, columns: undefined }, text: () => all };
}
