import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ConfigLookup } from '../../config/configs.ts';
import { isIgnoredIn } from '../../config/ignored.ts';
import { toForwardSlashes } from '../../document/files/paths.ts';
import type { BaseTree } from '../../git/base-tree.ts';
import { quote } from '../../text/quote.ts';
import type { Io } from '../io.ts';
import type { Coverage } from './coverage.ts';

/**
 * Notes on standard error which submodules of an earlier version no longer exist, because their descriptions cannot be compared.
 */
export async function noteGoneSubmodules(base: BaseTree, covers: Coverage, configs: ConfigLookup, io: Io): Promise<void> {
  for (const folder of base.submodules) {
    const inside = `${folder}/openapi.yaml`;
    if (existsSync(folder) || !covers(inside) || (await isIgnoredIn(configs, inside))) continue;
    noteUnreadSubmodule(toForwardSlashes(path.relative(io.cwd, folder)), base.ref, io);
  }
}

/** @param version The version in which the submodule is. */
export function noteUnreadSubmodule(submodule: string, version: string, io: Io): void {
  io.stderr.write(
    `Descriptions in the submodule ${quote(submodule)} cannot be read as of ${quote(version)}, and are not compared.\n`,
  );
}
