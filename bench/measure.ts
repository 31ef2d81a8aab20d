import { spawn, spawnSync } from 'node:child_process';

/** The time and memory that one process took. */
export interface Sample {
  /** Wall-clock seconds from start to exit. */
  readonly seconds: number;
  /** User and system CPU seconds; `undefined` if the system does not report them. */
  readonly cpuSeconds: number | undefined;
  /** The largest resident set, in MiB; `undefined` if the system does not report it. */
  readonly peakMiB: number | undefined;
}

export interface Failure {
  readonly failure: string;
}

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

// Node.js reports only the usage of its own process, so GNU time measures the command.
const TIME = '/usr/bin/time';
const hasTime = spawnSync(TIME, ['--version'], { encoding: 'utf8' }).stdout?.includes('GNU') ?? false;

/** Runs a command to its end, without its output. Linters exit with 0 or 1; any other exit code is a failure. */
export async function measure({ file, args, env }: Command, limitSeconds: number): Promise<Sample | Failure> {
  const [program, ...rest] = hasTime ? [TIME, '-q', '-f', '%U %S %M', file, ...args] : [file, ...args];
  const start = performance.now();
  // The command is in a group of its own, so that the time limit ends it together with the `time` around it.
  const isGroup = process.platform !== 'win32';
  const child = spawn(program, rest, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'], detached: isGroup });
  let stderr = '';
  child.stderr.on('data', (data: Buffer) => {
    stderr = (stderr + data.toString()).slice(-10_000);
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    if (isGroup && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  }, limitSeconds * 1000);
  const ended = await new Promise<{ code: number | null; seconds: number }>((resolve, reject) => {
    let seconds = 0;
    child.on('error', reject);
    child.on('exit', () => {
      seconds = (performance.now() - start) / 1000;
    });
    child.on('close', (code) => resolve({ code, seconds }));
  });
  clearTimeout(timer);
  if (isLate) return { failure: `> ${limitSeconds} s` };
  if ((ended.code !== 0 && ended.code !== 1) || NODE_CRASH.test(stderr)) return { failure: reasonOf(ended.code, stderr) };
  const [user, system, kib] = hasTime ? (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number) : [];
  const cpuSeconds = user === undefined || system === undefined ? undefined : user + system;
  return { seconds: ended.seconds, cpuSeconds, peakMiB: kib === undefined ? undefined : kib / 1024 };
}

/** The last line that Node.js prints when nothing caught an error; the exit code is 1, as it is for findings. */
const NODE_CRASH = /^Node\.js v\d/m;

function reasonOf(code: number | null, stderr: string): string {
  return stderr.includes('heap out of memory') ? 'out of memory' : `failed, exit code ${code}`;
}
