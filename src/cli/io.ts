/** What a run needs of the process around it. */
export interface Io {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The working directory: an absolute path. */
  readonly cwd: string;
  /** All of standard input. */
  readStdin(): Promise<Buffer>;
}

export interface Output {
  write(text: string): void;
  readonly isTTY: boolean;
  /** The width of the terminal; `undefined` where there is none. */
  readonly columns: number | undefined;
}

/** The real process. Writing to a pipe whose reader has gone (`api-conventions lint | head`) is no failure. */
export function processIo(): Io {
  return {
    stdout: outputTo(() => process.stdout),
    stderr: outputTo(() => process.stderr),
    env: process.env,
    cwd: process.cwd(),
    readStdin: async () => (await import('node:stream/consumers')).buffer(process.stdin),
  };
}

/** Streams are opened when they are first used, which costs time that quiet runs need not spend. */
function outputTo(open: () => NodeJS.WriteStream): Output {
  let stream: NodeJS.WriteStream | undefined;
  const get = () => {
    if (!stream) {
      stream = open();
      stream.on('error', onError);
    }
    return stream;
  };
  return {
    write: (text) => void get().write(text),
    get isTTY() {
      return get().isTTY === true;
    },
    get columns() {
      // Some pseudo-terminals say 0.
      return get().columns || undefined;
    },
  };
}

function onError(error: NodeJS.ErrnoException): void {
  // On Windows a closed pipe is EOF.
  if (error.code === 'EPIPE' || error.code === 'EOF') return;
  // A full disk, say. Nobody awaits the stream, so there is no one left to throw to.
  process.stderr.write(`The output cannot be written: ${error.message}\n`);
  process.exit(2);
}
