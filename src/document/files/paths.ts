import { path } from '../../platform/platform.ts';
import { realPathOf } from './real-path.ts';

/** The extensions of descriptions, configurations, and nearly all files that they refer to. */
export const DATA_FILE = /\.(?:ya?ml|json)$/i;

/** An absolute path with forward slashes, as documents are named. */
export function toUri(file: string): string {
  return toForwardSlashes(path.resolve(file));
}

/** As {@link toUri}, with symbolic links followed. */
export function realUri(file: string): string {
  return toForwardSlashes(realPathOf(path.resolve(file)));
}

export function toForwardSlashes(file: string): string {
  return path.sep === '\\' ? file.replaceAll('\\', '/') : file;
}

/** Returns whether a path is a folder or is in it; both absolute, with forward slashes. */
export function isBelow(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}
