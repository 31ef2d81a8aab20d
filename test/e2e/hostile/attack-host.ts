import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Outcome } from '../../support/process.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { builtPackage } from '../support/built-package.ts';

export interface HostedRun extends Outcome {
  /** The connections that were asked for. */
  readonly connections: readonly string[];
}

/** Calls the built command line as its own process does, with what it writes and where it connects kept instead. */
const HOST = `
const { Socket } = require('node:net');
const [main, cli] = process.argv.slice(2);
let run;
Socket.prototype.connect = function (...options) {
  const [{ port, host, path } = {}] = options.flat();
  run.connections.push(path ?? host + ':' + port);
  this.destroy(new Error('not in tests'));
  return this;
};
for (const name of ['stdout', 'stderr']) {
  process[name].setMaxListeners(0);
  process[name].write = (text, ...rest) => {
    run[name] += text;
    const done = rest.find((one) => typeof one === 'function');
    if (done) queueMicrotask(done);
    return true;
  };
}
process.on('disconnect', () => process.exit());
process.on('message', async ({ args, cwd }) => {
  run = { stdout: '', stderr: '', connections: [] };
  process.chdir(cwd);
  process.env.HOME = cwd;
  process.argv = [process.execPath, cli, ...args];
  process.exitCode = undefined;
  await require(main).main(args);
  process.send({ code: process.exitCode, ...run });
  process.removeAllListeners('uncaughtException');
});
`;

let host: ChildProcess | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Runs the command line in a process that does so for other tests, too: starting one takes longer than most runs. */
export function runInHost(args: readonly string[], cwd: string, timeout: number): Promise<HostedRun> {
  const run = last.then(() => runNext(args, cwd, timeout));
  last = run.catch(() => {});
  return run;
}

function runNext(args: readonly string[], cwd: string, timeout: number): Promise<HostedRun> {
  const child = host ?? startHost();
  host = child;
  return new Promise((resolve) => {
    // As a run in a process of its own, one that hangs or crashes has no exit code or one of Node.js.
    const kill = setTimeout(() => child.kill('SIGKILL'), timeout);
    const onExit = (code: number | null) => {
      host = undefined;
      end({ code, stdout: '', stderr: 'The process ended.\n', connections: [] });
    };
    const end = (outcome: HostedRun) => {
      clearTimeout(kill);
      child.off('message', end).off('exit', onExit);
      resolve(outcome);
    };
    child.once('message', end).once('exit', onExit);
    child.send({ args, cwd });
  });
}

function startHost(): ChildProcess {
  const file = path.join(temporaryFolder(), 'host.cjs');
  writeFileSync(file, HOST);
  const { PATH = '', SystemRoot } = process.env;
  const dist = path.join(builtPackage(), 'dist');
  const child = fork(file, [path.join(dist, 'chunk-main.cjs'), path.join(dist, 'cli.cjs')], {
    cwd: path.dirname(file),
    env: { PATH, ...(SystemRoot && { SystemRoot }) },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // It ends with the worker that started it.
  child.unref();
  child.channel?.unref();
  return child;
}
