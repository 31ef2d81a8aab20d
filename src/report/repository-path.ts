import { isRemote } from '../document/files/addresses.ts';
import { toForwardSlashes } from '../document/files/paths.ts';
import { path } from '../platform/platform.ts';
import type { ReportOptions } from './report-writer.ts';

/** The location of a file in the repository. */
export interface RepositoryPath {
  /** With forward slashes: relative to the root of the repository, or absolute if the file is outside of it; or an address. */
  readonly path: string;
  readonly isInside: boolean;
}

/** @param file As findings name it: relative to the working directory. */
export function repositoryPath(file: string, { cwd, repository }: Pick<ReportOptions, 'cwd' | 'repository'>): RepositoryPath {
  if (isRemote(file)) return { path: file, isInside: false };
  const absolute = path.resolve(cwd, file);
  const relative = path.relative(repository, absolute);
  const isInside = relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative);
  return { path: toForwardSlashes(isInside ? relative : absolute), isInside };
}
