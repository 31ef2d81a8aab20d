import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { isBelow, realUri, toUri } from '../document/files/paths.ts';
import { isRepository, repositoryOrFolder } from '../document/files/repository.ts';

/** The system on which an executable is looked up. */
export interface ProgramSystem {
  readonly platform: NodeJS.Platform;
  /** The value of the environment variable `PATH`. */
  readonly searchPath: string;
  /** Returns whether a file can be run. */
  isProgram(file: string): boolean;
}

const OWN_SYSTEM: ProgramSystem = {
  platform: process.platform,
  get searchPath() {
    return searchPathIn(process.env);
  },
  isProgram: isProgramFile,
};

/**
 * The absolute path of Git, which the repository that is checked must not provide: Windows would look in the working directory first,
 * other systems in relative folders of `PATH`, and package managers put `node_modules/.bin` of the repository into `PATH`.
 *
 * @param cwd The folder in whose repository Git is to run.
 * @returns `undefined` if no folder of `PATH` outside of the repository has it.
 */
export function gitProgram(cwd: string, { platform, searchPath, isProgram }: ProgramSystem = OWN_SYSTEM): string | undefined {
  const { delimiter, isAbsolute, join } = platform === 'win32' ? path.win32 : path.posix;
  const top = repositoryOrFolder(cwd);
  const untrusted = isRepository(top) ? [toUri(top), realUri(top)] : [];
  const isTrusted = (file: string) => !untrusted.some((folder) => isBelow(file, folder));
  const name = platform === 'win32' ? 'git.exe' : 'git';
  const folders = searchPath.split(delimiter).map((folder) => folder.replace(/^"(.*)"$/, '$1'));
  const found = folders.find(
    (folder) => isAbsolute(folder) && isProgram(join(folder, name)) && isTrusted(toUri(folder)) && isTrusted(realUri(folder)),
  );
  return found === undefined ? undefined : join(found, name);
}

/** On Windows, the names of environment variables have any case, but not those of a copy of the environment. */
function searchPathIn(environment: NodeJS.ProcessEnv): string {
  const key = Object.keys(environment).find((name) => name === 'PATH' || (process.platform === 'win32' && /^path$/i.test(name)));
  return (key !== undefined && environment[key]) || '';
}

function isProgramFile(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
