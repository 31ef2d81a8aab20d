import { Boundary } from '../document/files/boundary.ts';
import { toUri } from '../document/files/paths.ts';
import { repositoryOrFolder } from '../document/files/repository.ts';
import { fileSystem } from '../platform/platform.ts';

/**
 * Checks whether files exist, each once. Files outside the repository are assumed to exist without a check, as names in a baseline
 * and links may be from an untrusted contributor.
 *
 * @param folder The folder of the baseline.
 */
export function fileExistenceCheck(folder: string): (file: string) => boolean {
  const repository = new Boundary([repositoryOrFolder(folder)]);
  const found = new Map<string, boolean>();
  return (file) => {
    const uri = toUri(file);
    const exists = found.get(uri) ?? (!repository.allows(uri) || fileSystem.exists(uri));
    found.set(uri, exists);
    return exists;
  };
}
