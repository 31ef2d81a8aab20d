// A process that runs spectral-cli for one command after the other, because loading Spectral takes longer than most of its runs.
import { createRequire } from 'node:module';

const require = createRequire(createRequire(import.meta.url).resolve('@stoplight/spectral-cli/package.json'));
const { default: lint } = require('./dist/commands/lint.js');
const yargs = require('yargs');

const written = { stdout: '', stderr: '' };
let exitCode;

for (const name of ['stdout', 'stderr']) {
  process[name].write = (text, ...rest) => {
    // Output after the end of a run would not be seen.
    if (exitCode === undefined) written[name] += text;
    rest.find((argument) => typeof argument === 'function')?.();
    return true;
  };
}

class Exit extends Error {}

process.exit = (code) => {
  exitCode ??= code ?? 0;
  throw new Exit();
};

async function run(args) {
  try {
    await yargs(['lint', ...args])
      .fail((message, error) => {
        throw error ?? new Error(message);
      })
      .command(lint)
      .parseAsync();
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
  }
}

process.on('message', async ({ cwd, args }) => {
  Object.assign(written, { stdout: '', stderr: '' });
  exitCode = undefined;
  process.chdir(cwd);
  try {
    await run(args);
    process.send({ code: exitCode ?? 0, ...written });
  } catch (error) {
    process.send({ failure: String(error?.stack ?? error) });
  }
});
process.on('disconnect', () => process.reallyExit(0));
