#!/usr/bin/env node
import { processIo } from './io.ts';
import { THREAD } from './lint/thread.ts';
import { run } from './run.ts';

async function main(): Promise<void> {
  const io = processIo();
  try {
    process.exitCode = await run(process.argv.slice(2), io);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    io.stderr.write(`api-conventions failed unexpectedly: ${reason}\n`);
    io.stderr.write(
      'This is a fault of api-conventions. Please report it at https://github.com/api-conventions/api-conventions/issues\n',
    );
    if (io.env.DEBUG) io.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    else io.stderr.write('with what DEBUG=1 shows: run the same command with the environment variable DEBUG set.\n');
    process.exitCode = 2;
  }
}

// A thread of `lint` is this program too; to ask Node whether this is one takes longer than to look for its mark.
if (THREAD in globalThis) void import('./lint/worker.ts').then(({ work }) => work());
else void main();
