import { spawn } from 'node:child_process';

export interface Outcome {
  /** Nothing where a signal ended the process. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ProcessOptions {
  readonly cwd: string;
  /** Beside the variables without which no program starts. */
  readonly env?: NodeJS.ProcessEnv;
  readonly stdin?: string | Buffer;
  /** In milliseconds; a process that takes longer is killed. */
  readonly timeout?: number;
}

/** Runs Node.js, without a terminal, to its end. */
export function runNode(args: readonly string[], options: ProcessOptions): Promise<Outcome> {
  return runProcess(process.execPath, args, options);
}

/** Runs a command, without a terminal, to its end. */
export async function runProcess(
  program: string,
  args: readonly string[],
  { cwd, env = {}, stdin = '', timeout }: ProcessOptions,
): Promise<Outcome> {
  const { PATH = '', SystemRoot } = process.env;
  const child = spawn(program, args, {
    cwd,
    env: { PATH, ...(SystemRoot && { SystemRoot }), ...env },
    killSignal: 'SIGKILL',
    ...(timeout !== undefined && { timeout }),
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  // A process that reads no standard input may have ended before it is written.
  child.stdin.on('error', () => {});
  child.stdin.end(stdin);
  const code = await new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
  return { code, stdout, stderr };
}
