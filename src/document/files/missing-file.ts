import { UsageError } from '../../errors.ts';
import { fileSystem, path } from '../../platform/platform.ts';
import { comparableCandidates, isSimilar, nearestCandidate } from '../../text/did-you-mean.ts';
import { quote } from '../../text/quote.ts';
import { isRemote, withoutCredentials } from './addresses.ts';
import { isNotUtf8, namesInFolder } from './listed-names.ts';

/** An error for a file that does not exist, with the most similar name that does. */
export function missingFile(name: string, cwd: string): UsageError {
  if (isRemote(name))
    return new UsageError(
      `${quote(withoutCredentials(name))} is a URL, which only \`lint\` and \`compare\` fetch. Download it, and name the file.`,
    );
  const folder = path.dirname(name);
  if (!fileSystem.exists(path.resolve(cwd, folder))) {
    return new UsageError(`There is no file ${quote(name)}: there is no folder ${quote(folder)}.`);
  }
  const base = path.basename(name);
  const names = comparableCandidates(base, namesInFolder(path.resolve(cwd, folder)));
  if (isNotUtf8(path.resolve(cwd, name)))
    return new UsageError(`${quote(name)} cannot be read: its name is not valid UTF-8. Rename it.`);
  const near = nearestCandidate(
    base,
    // A broken link has the same name, and a common extension does not make names similar.
    names.filter((other) => other !== base && isSimilar(path.parse(base).name, path.parse(other).name)),
  );
  return new UsageError(
    `There is no file ${quote(name)}.${near === undefined ? '' : ` Did you mean ${quote(nearName(name, base, near))}?`}`,
  );
}

/** The name as the user wrote it, with its last part replaced. */
function nearName(name: string, base: string, near: string): string {
  return name.slice(0, name.lastIndexOf(base)) + near;
}
