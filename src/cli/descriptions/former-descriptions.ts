import { readFileSync } from 'node:fs';
import type { ConfigLookup } from '../../config/configs.ts';
import { statOf } from '../../document/files/read-file.ts';
import { parseText } from '../../document/parse.ts';
import { RunMemory } from '../../document/run-memory.ts';
import type { BaseTree } from '../../git/base-tree.ts';
import type { Coverage } from './coverage.ts';
import { isDescriptionText } from './description-text.ts';
import { isDescription } from './is-description.ts';
import { isIgnoredIn } from './select-descriptions.ts';

/** What were descriptions in an earlier version, by their absolute paths. */
export interface FormerDescriptions {
  /** Those that no longer exist, or are something else now. */
  readonly gone: readonly string[];
  /** Those that can no longer be parsed: nobody knows whether they are still descriptions. */
  readonly unreadable: readonly string[];
}

/** The files that a change has turned from descriptions into something else, or removed. */
export async function formerDescriptions(base: BaseTree, covers: Coverage, configs: ConfigLookup): Promise<FormerDescriptions> {
  const gone: string[] = [];
  const unreadable: string[] = [];
  for (const file of [...base.changed].sort()) {
    if (!covers(file) || base.presentName(file) !== file || !base.hasThere(file)) continue;
    const content = base.readThere(file);
    if (content === undefined || !isDescriptionText(Buffer.from(content))) continue;
    const exists = statOf(file)?.isFile() === true;
    if ((exists && isDescription(file)) || (await isIgnoredIn(configs, file))) continue;
    (exists && !canBeParsed(file) ? unreadable : gone).push(file);
  }
  return { gone, unreadable };
}

/** Whether a file has content that can be parsed. */
function canBeParsed(file: string): boolean {
  const bytes = readFileSync(file);
  // What is refused here is also refused by the linter, which says so.
  return new RunMemory().missing(bytes, 'yaml') === undefined && (parseText('', bytes.toString('utf8')).value ?? null) !== null;
}
