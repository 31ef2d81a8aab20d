import path from 'node:path';
import { reasonOf, thrownError } from '../errors.ts';
import { endProcess, hasForeignCodeRun, isEndingProcess, runningCode } from '../foreign-code.ts';
import { yieldToEventLoop } from '../run/yield-to-event-loop.ts';
import { removeOnSignals } from '../temporary.ts';
import { programOf, setProgram } from '../text/command-line.ts';
import { harmlessLines } from '../text/escape.ts';
import { flushOutput, type Io, processIo } from './io.ts';
import { run } from './run-command.ts';

/** Runs the command line, and sets the process's exit code. */
export async function main(args: readonly string[]): Promise<void> {
  removeOnSignals();
  const [, script = ''] = process.argv;
  setProgram(programOf(script, shortPath(script), process.env));
  const io = processIo();
  const fail = (error: unknown) => {
    showFailure(error, args, io);
    process.exitCode = 2;
  };
  // Replaced when the run is complete: code that was allowed to run may fail outside of any promise that is awaited, or never
  // return.
  process.exitCode = 2;
  process.on('uncaughtException', (error) => {
    fail(error);
    endProcess();
  });
  const onExit = () => {
    if (isEndingProcess() || !hasForeignCodeRun()) return;
    // The code that ended the process may have set the exit code of a result.
    process.exitCode = 2;
    const name = runningCode() ?? 'Code that `--allow-code` loaded';
    io.stderr.write(`${harmlessLines(`${name} ended the process before the run was complete, so there is no result.`)}\n`);
  };
  process.once('exit', onExit);
  const onIdle = () => fail(new Error('a promise was never settled'));
  process.once('beforeExit', onIdle);
  await run(args, io).then((code) => {
    process.exitCode = code;
  }, fail);
  // A signal that arrived meanwhile is handled only now.
  await yieldToEventLoop();
  process.off('beforeExit', onIdle);
  process.off('exit', onExit);
  if (!hasForeignCodeRun()) return;
  // Timers, servers and the like that a plugin has left running would keep the process alive.
  await flushOutput();
  endProcess();
}

/** The path of a file as users type it. */
function shortPath(file: string): string {
  try {
    return path.relative('', file);
  } catch {
    // The working directory is gone, which the command reports.
    return file;
  }
}

function showFailure(error: unknown, args: readonly string[], { stderr, env }: Io): void {
  const reason = harmlessLines(reasonOf(error));
  const others = args.includes('--allow-code') ? ', or in code that `--allow-code` loaded' : '';
  stderr.write(`api-conventions failed unexpectedly: ${reason}\n`);
  stderr.write(
    `This is a bug in api-conventions${others}. Please report it at https://github.com/api-conventions/api-conventions/issues\n`,
  );
  if (env.DEBUG) stderr.write(`${harmlessLines(String(thrownError(error).stack || reason))}\n`);
  else stderr.write('and include the output of the same command with the environment variable DEBUG=1.\n');
}
