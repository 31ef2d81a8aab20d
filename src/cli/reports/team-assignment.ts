import path from 'node:path';
import type { ConfigLookup } from '../../config/configs.ts';
import { isRemote } from '../../document/files/addresses.ts';
import { toUri } from '../../document/files/paths.ts';
import { isRepository } from '../../document/files/repository.ts';
import { UsageError } from '../../errors.ts';
import type { LintResult } from '../../finding/finding.ts';
import { teamsOf } from '../../finding/team-files.ts';
import { fileMatcher } from '../../settings/globs.ts';
import type { Config } from '../../settings/resolved-config.ts';
import { enumerate } from '../../text/enumerate.ts';
import { quote } from '../../text/quote.ts';

/** Assigns files to teams, by the nearest configuration in or above the folder of a file that assigns it. */
export class TeamAssignment {
  readonly #configs: ConfigLookup;
  /** The configurations that were looked up, by file. */
  readonly #asked = new Map<string, Config>();

  constructor(configs: ConfigLookup) {
    this.#configs = configs;
  }

  /** A result with the teams of its files. */
  async withTeams(result: LintResult, cwd: string): Promise<LintResult> {
    const { files, findings, known = [], comparison } = result;
    const counted = [...findings, ...known, ...(comparison?.fixed ?? [])].map(({ file }) => file);
    const teamByFile = new Map<string, string>();
    for (const file of new Set([...files, ...counted])) {
      const team = isRemote(file) ? undefined : await this.#teamOf(path.resolve(cwd, file));
      if (team !== undefined) teamByFile.set(file, team);
    }
    return { ...result, ...teamsOf(teamByFile) };
  }

  /**
   * Sentences about teams that have no description, probably by a mistake in their globs.
   *
   * @param files All descriptions below `cwd`; names relative to it. Teams of configurations above it may have others.
   */
  async emptyTeamNotices(files: readonly string[], cwd: string): Promise<readonly string[]> {
    const uris = files.filter((file) => !isRemote(file)).map((file) => toUri(path.resolve(cwd, file)));
    const sentences: string[] = [];
    for (const { teams = [], folder = cwd } of this.#asked.values()) {
      if (path.relative(cwd, folder).startsWith('..')) continue;
      for (const { name, files: globs } of teams) {
        const matches = await fileMatcher(globs, folder);
        if (!uris.some((uri) => matches(uri)))
          sentences.push(
            `The team ${quote(name)} has no descriptions: none matches ${enumerate(globs.filter((glob) => !glob.startsWith('!')).map(quote), 'or')}.`,
          );
      }
    }
    return sentences;
  }

  /** @param file An absolute path. */
  async #teamOf(file: string): Promise<string | undefined> {
    const read = new Set<string>();
    for (let folder: string | undefined = path.dirname(file); folder !== undefined; ) {
      const config = await configOf(folder, this.#configs);
      // The search ends without a configuration, and at one that was looked up already: `--config` names one for all folders.
      const [source = ''] = config?.sources ?? [];
      if (!config || source === '' || read.has(source)) return undefined;
      read.add(source);
      this.#asked.set(source, config);
      for (const { name, files } of config.teams ?? []) {
        if ((await fileMatcher(files, config.folder ?? folder))(toUri(file))) return name;
      }
      folder = parentFolder(config.folder ?? folder);
    }
    return undefined;
  }
}

/** The folder above, up to the root of the repository. */
function parentFolder(folder: string): string | undefined {
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
