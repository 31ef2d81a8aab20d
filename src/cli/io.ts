import { fstatSync } from 'node:fs';
import { UsageError } from '../errors.ts';
import { endProcess } from '../foreign-code.ts';

/** The parts of the surrounding process that a run needs. */
export interface Io {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The working directory: an absolute path. */
  readonly cwd: string;
  /** Reads standard input to its end, or until a little more than `most` bytes are read, because it may have no end. */
  readStdin(most: number): Promise<Buffer>;
  /** True if standard input and output are a terminal, so that the user can be asked. */
  readonly isInteractive: boolean;
  /** The answer to a question, one line; `undefined` if the user gives up, by Ctrl-C or the end of the input. */
  ask(question: string): Promise<string | undefined>;
  /** Makes Ctrl+C end the process with this exit code, until the returned function is called. */
  onInterrupt(exitCode: number): () => void;
}

export interface Output {
  write(text: string): void;
  readonly isTTY: boolean;
  /** The width of the terminal; `undefined` without a terminal. */
  readonly columns: number | undefined;
}

/** The real process. Writing to a pipe that its reader has closed (`api-conventions lint | head`) is not a failure. */
export function processIo(): Io {
  return {
    stdout: outputTo(() => process.stdout),
    stderr: outputTo(() => process.stderr),
    env: process.env,
    get cwd() {
      return workingDirectory();
    },
    readStdin,
    get isInteractive() {
      return process.stdin.isTTY === true && process.stdout.isTTY === true;
    },
    ask,
    onInterrupt(exitCode) {
      process.removeAllListeners('SIGINT');
      const onSignal = () => endProcess(exitCode);
      process.once('SIGINT', onSignal);
      return () => void process.off('SIGINT', onSignal);
    },
  };
}

/** The same process without notes to the user, for work that is repeated. */
export function withoutNotes(io: Io): Io {
  return { ...io, cwd: io.cwd, stderr: { ...io.stderr, isTTY: false, write: () => {} } };
}

/** @throws UsageError for a folder, which Node reads as empty. */
async function readStdin(most: number): Promise<Buffer> {
  if (isFolder(0)) throw new UsageError('Standard input is a folder. Name the files to read instead of `-`.');
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of process.stdin) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > most) break;
  }
  return Buffer.concat(chunks);
}

/** @param handle May be closed. */
function isFolder(handle: number): boolean {
  try {
    return fstatSync(handle).isDirectory();
  } catch {
    return false;
  }
}

function workingDirectory(): string {
  try {
    return process.cwd();
  } catch (error) {
    throw workingDirectoryError(error);
  }
}

/** The error that reports a missing working directory, if that is why a function of Node failed; other errors unchanged. */
export function workingDirectoryError(error: unknown): unknown {
  if (!(error instanceof Error) || !('syscall' in error) || error.syscall !== 'uv_cwd') return error;
  return new UsageError('The working directory no longer exists. Change to a folder that exists.');
}

async function ask(question: string): Promise<string | undefined> {
  const { createInterface } = await import('node:readline/promises');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const gaveUp = new Promise<undefined>((resolve) => {
    // Node 20 never settles the question; later versions reject it.
    terminal.once('SIGINT', () => resolve(undefined)).once('close', () => resolve(undefined));
  });
  try {
    return await Promise.race([terminal.question(question).catch(() => undefined), gaveUp]);
  } finally {
    terminal.close();
  }
}

const opened = new Set<NodeJS.WriteStream>();

/** Waits until all output is written, or can no longer be written. */
export async function flushOutput(): Promise<void> {
  await Promise.all([...opened].map((stream) => new Promise<void>((resolve) => stream.write('', () => resolve()))));
}

/** Opens the stream when it is first used, because opening takes time that quiet runs save. */
function outputTo(open: () => NodeJS.WriteStream): Output {
  let stream: NodeJS.WriteStream | undefined;
  const get = () => {
    if (!stream) {
      stream = open();
      stream.on('error', onError);
      opened.add(stream);
    }
    return stream;
  };
  return {
    write: (text) => void get().write(text),
    get isTTY() {
      return get().isTTY === true;
    },
    get columns() {
      // Some pseudo-terminals report 0.
      return get().columns || undefined;
    },
  };
}

function onError(error: NodeJS.ErrnoException): void {
  // On Windows a closed pipe is EOF.
  if (error.code === 'EPIPE' || error.code === 'EOF') return;
  // For example, the disk is full. No caller awaits the stream, so nothing can be thrown to it.
  process.stderr.write(`Cannot write the output: ${error.message}\n`);
  endProcess(2);
}
