import { FileStore } from '../../document/files/files.ts';

/** One of the two versions of a description. */
export interface DescriptionVersion {
  /** The description: an absolute path with forward slashes. */
  readonly uri: string;
  /** The source of its files: the disk, or a commit. */
  readonly files: FileStore;
  /** The content of the description, if it is not in a file. */
  readonly content?: string | Uint8Array;
  /** The names of its files in reports; by default their paths, relative to the working directory. */
  name?(uri: string): string;
  /** True if the description no longer exists; `uri` is then its former location. */
  readonly isGone?: boolean;
}

/** Two versions of one description. Without an older version, it is new, and there is nothing to compare. */
export interface VersionPair {
  readonly base: DescriptionVersion | undefined;
  readonly head: DescriptionVersion;
  /** True if the older version had another name, so that others may have been merged into it. */
  readonly isRenamed?: boolean;
}

/** The newer version of a description that no longer exists, as one without operations. */
export function goneVersion(uri: string): DescriptionVersion {
  return { uri, files: new FileStore(() => undefined), content: '{"openapi":"3.1.0"}', isGone: true };
}
