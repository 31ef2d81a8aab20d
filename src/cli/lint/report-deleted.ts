import path from 'node:path';
import type { ConfigLookup } from '../../config/configs.ts';
import type { BaseTree } from '../../diff/git/base-tree.ts';
import { DATA_FILE, isBelow, statOf, toForwardSlashes, toUri } from '../../document/files.ts';
import { quote } from '../../text/quote.ts';
import { isNeverSearched } from '../descriptions/find-descriptions.ts';
import { sniff } from '../descriptions/is-description.ts';
import { isIgnoredIn } from '../descriptions/select-descriptions.ts';
import type { Io } from '../io.ts';

/**
 * Reports which descriptions of the base no longer exist: no finding could be located in them. Where the user names nothing but files,
 * others are of no concern.
 */
export async function reportDeleted(base: BaseTree, operands: readonly string[], configs: ConfigLookup, io: Io): Promise<void> {
  const isFile = (operand: string) => statOf(path.resolve(io.cwd, operand))?.isFile() === true;
  if (operands.length > 0 && operands.every(isFile)) return;
  for (const file of [...base.deleted].sort()) {
    if (!isBelow(file, toUri(io.cwd)) || !DATA_FILE.test(file)) continue;
    const name = toForwardSlashes(path.relative(io.cwd, file));
    if ((await isNeverSearched(name)) || (await isIgnoredIn(configs, file))) continue;
    const content = base.read(file);
    if (content === undefined || !sniff(Buffer.from(content))) continue;
    io.stderr.write(
      `${quote(name)} no longer exists, but was a description at ${quote(base.ref)}. The findings do not include what its removal breaks.\n`,
    );
  }
}
