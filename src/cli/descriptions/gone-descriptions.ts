import type { ConfigLookup } from '../../config/configs.ts';
import { statOf } from '../../document/files/read-file.ts';
import type { BaseTree } from '../../git/base-tree.ts';
import type { Coverage } from './coverage.ts';
import { isDescription, sniff } from './is-description.ts';
import { isIgnoredIn } from './select-descriptions.ts';

/** The descriptions of an earlier version that no longer exist, by their absolute paths. */
export async function goneDescriptions(base: BaseTree, covers: Coverage, configs: ConfigLookup): Promise<string[]> {
  const gone: string[] = [];
  for (const file of [...base.changed].sort()) {
    if (!covers(file) || base.presentName(file) !== file || !base.hasThere(file)) continue;
    const content = base.readThere(file);
    if (content === undefined || !sniff(Buffer.from(content)) || isStillDescription(file)) continue;
    if (!(await isIgnoredIn(configs, file))) gone.push(file);
  }
  return gone;
}

function isStillDescription(file: string): boolean {
  return statOf(file)?.isFile() === true && isDescription(file);
}
