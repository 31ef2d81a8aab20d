/** The code of others that is running, with its names in messages, the latest last. */
const running: { readonly name: string }[] = [];
let hasRun = false;
let isOwnEnd = false;

/** Returns whether code of others has run, which may have left timers or servers behind. */
export function hasForeignCodeRun(): boolean {
  return hasRun;
}

/** The name that messages give the running code; `undefined` if none is running. */
export function runningCode(): string | undefined {
  return running.at(-1)?.name;
}

/**
 * Notes that code of others runs, so that messages can name it if it ends the process.
 *
 * @param name The name in messages: ``Plugin `acme` ``.
 * @returns A function to call when the code has returned.
 */
export function enterForeignCode(name: string): () => void {
  const entry = { name };
  running.push(entry);
  hasRun = true;
  return () => void running.splice(running.indexOf(entry), 1);
}

/** Ends the process on purpose: with its exit code, or with that of a signal or an error. */
export function endProcess(code = process.exitCode): never {
  isOwnEnd = true;
  process.exit(code);
}

/** Returns whether it is this program that ends the process. */
export function isEndingProcess(): boolean {
  return isOwnEnd;
}
