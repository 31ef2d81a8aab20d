import path from 'node:path';
import type { ConfigLookup } from '../../config/configs.ts';
import { isRemote } from '../../document/files/addresses.ts';
import { toUri } from '../../document/files/paths.ts';
import { isRepository } from '../../document/files/repository.ts';
import { UsageError } from '../../errors.ts';
import type { LintResult } from '../../finding/finding.ts';
import { teamsOf } from '../../finding/team-files.ts';
import { matcher } from '../../settings/globs.ts';
import type { Config } from '../../settings/resolved-config.ts';

/**
 * The result with the teams of its files. The configurations of the folder of a file and of those above it assign it to a team; the
 * nearest that assigns it applies.
 */
export async function addTeams(result: LintResult, configs: ConfigLookup, cwd: string): Promise<LintResult> {
  const { files, findings, known = [], comparison } = result;
  const counted = [...findings, ...known, ...(comparison?.fixed ?? [])].map(({ file }) => file);
  const teamByFile = new Map<string, string>();
  for (const file of new Set([...files, ...counted])) {
    const team = isRemote(file) ? undefined : await teamOf(path.resolve(cwd, file), configs);
    if (team !== undefined) teamByFile.set(file, team);
  }
  return { ...result, ...teamsOf(teamByFile) };
}

/** @param file An absolute path. */
async function teamOf(file: string, configs: ConfigLookup): Promise<string | undefined> {
  const read = new Set<string>();
  for (let folder: string | undefined = path.dirname(file); folder !== undefined; ) {
    const config = await configOf(folder, configs);
    // A configuration without a file is that of no folder, and one that `--config` names is that of all folders.
    const [source = ''] = config?.sources ?? [];
    if (config && (source === '' || read.has(source))) return undefined;
    read.add(source);
    for (const { name, files } of config?.teams ?? []) {
      if ((await matcher(files, config?.folder ?? folder))(toUri(file))) return name;
    }
    folder = above(config?.folder ?? folder);
  }
  return undefined;
}

/** The folder above, up to the root of the repository. */
function above(folder: string): string | undefined {
  const next = path.dirname(folder);
  return isRepository(folder) || next === folder ? undefined : next;
}

/** The configuration of a folder; `undefined` for a broken one, which is reported for the descriptions that it governs. */
async function configOf(folder: string, configs: ConfigLookup): Promise<Config | undefined> {
  try {
    return await configs.ofFolder(folder);
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}
