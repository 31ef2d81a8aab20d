import path from 'node:path';
import type { ConfigLookup } from '../../config/configs.ts';
import { outsideReason } from '../../config/extends.ts';
import { isIgnoredBy, isIgnoredIn } from '../../config/ignored.ts';
import {
  compileExclusions,
  everythingExcludedError,
  exclusionsIn,
  findDescriptions,
  type IsIgnored,
  searchDescriptions,
} from '../../descriptions/find-descriptions.ts';
import { isDescription } from '../../descriptions/is-description.ts';
import { operandBoundary } from '../../descriptions/operand-kind.ts';
import type { Boundary } from '../../document/files/boundary.ts';
import { isBelow, toForwardSlashes, toUri } from '../../document/files/paths.ts';
import { UsageError } from '../../errors.ts';
import type { Config } from '../../settings/resolved-config.ts';
import { visible } from '../../text/escape.ts';
import { quote } from '../../text/quote.ts';
import type { Io } from '../io.ts';

interface SelectionContext {
  /** The root that the user passed. */
  readonly root?: string | undefined;
  /** The name of the command, for advice. */
  readonly command?: string;
  /** Takes the files that may be descriptions, also those that are ignored: absolute paths. */
  readonly onFile?: ((file: string) => void) | undefined;
}

/**
 * The descriptions to lint: those that the operands name. If the operands name none, or only leave files out, they are those in
 * `files` of the configuration, or else all below the working directory. Files that a configuration ignores are left out; if the
 * user named one of them, a line on standard error reports it.
 *
 * @returns Paths relative to the working directory, or as the user wrote them.
 * @throws UsageError if there is none.
 */
export async function selectDescriptions(
  operands: readonly string[],
  configs: ConfigLookup,
  io: Io,
  { root, command = 'lint', onFile }: SelectionContext = {},
): Promise<string[]> {
  const { cwd } = io;
  const isIgnored: IsIgnored = (file) => {
    onFile?.(file);
    return isIgnoredIn(configs, file);
  };
  const onUnread = (folder: string, reason: string) =>
    io.stderr.write(
      `The folder ${quote(toForwardSlashes(path.relative(cwd, folder)) || '.')} cannot be read (${reason}); its files are not checked.\n`,
    );
  const exclusions = exclusionsIn(operands, cwd);
  if (operands.length > exclusions.length) {
    const boundary = operandBoundary(cwd, root);
    return findDescriptions(operands, { cwd, isIgnored, boundary, onUnread, onIgnored: (operand) => reportIgnored(operand, io) });
  }
  const config = await configs.ofFolder(cwd);
  const ignored: string[] = [];
  const leavesOut: IsIgnored = async (file) => {
    const isLeftOut = (await isIgnored(file)) || (await isIgnoredBy(config, file));
    if (isLeftOut) ignored.push(file);
    return isLeftOut;
  };
  const isOfConfig = config.files.length > 0;
  const found = isOfConfig
    ? await filesOfConfig(config, configs.boundaryOf(config.folder), leavesOut, io, onFile)
    : await searchDescriptions({ cwd, isIgnored: leavesOut, boundary: operandBoundary(cwd, root), onUnread });
  if (found.length === 0) throw noDescriptionsError(command, ignored.find(isDescription), cwd);
  const isExcluded = await compileExclusions(exclusions, cwd);
  const files = found.filter((file) => !isExcluded(path.resolve(cwd, file)));
  if (files.length === 0) throw everythingExcludedError();
  return showSelected(files, isOfConfig ? `that ${configNameOf(config, io)} names` : 'below the working directory', io);
}

/**
 * The descriptions of a project: those of the `files` of its configuration, or else all below a folder.
 *
 * @returns Paths relative to the working directory; empty if there are none.
 */
export async function projectDescriptions(
  config: Config,
  folder: string,
  configs: ConfigLookup,
  io: Io,
): Promise<readonly string[]> {
  const isIgnored: IsIgnored = async (file) => (await isIgnoredIn(configs, file)) || isIgnoredBy(config, file);
  if (config.files.length > 0) return filesOfConfig(config, configs.boundaryOf(config.folder), isIgnored, io);
  const found = await searchDescriptions({ cwd: folder, isIgnored, boundary: operandBoundary(folder, undefined) });
  return found.map((file) => toForwardSlashes(path.relative(io.cwd, path.resolve(folder, file))));
}

/** @param ignored An ignored description: an absolute path. */
function noDescriptionsError(command: string, ignored: string | undefined, cwd: string): UsageError {
  if (ignored !== undefined) {
    const name = quote(toForwardSlashes(path.relative(cwd, ignored)));
    return new UsageError(
      `Every OpenAPI description below the working directory is ignored by the configuration, such as ${name}. Change \`ignore\` to check it.`,
    );
  }
  return new UsageError(
    'There is no OpenAPI description below the working directory: no .yaml, .yml or .json file with `openapi` or `swagger` at its root.\n' +
      `Name the files to check: api-conventions ${command} path/to/openapi.yaml`,
  );
}

export function reportIgnored(name: string, io: Io): void {
  io.stderr.write(`${quote(name)} is not checked: the configuration ignores it.\n`);
}

/** The name of a configuration in messages. */
function configNameOf({ sources, folder }: Config, { cwd }: Io): string {
  return quote(toForwardSlashes(path.relative(cwd, sources[0] ?? folder)));
}

async function filesOfConfig(
  config: Config,
  boundary: Boundary,
  isIgnored: IsIgnored,
  io: Io,
  onFile?: SelectionContext['onFile'],
): Promise<string[]> {
  const { files, folder } = config;
  const name = configNameOf(config, io);
  const note = ` It is listed in \`files\` of ${name}.`;
  const strange = files.find((glob) => !boundary.allows(path.resolve(folder, glob.replace(/^!/, ''))));
  if (strange !== undefined) throw new UsageError(outsideReason(strange) + note);
  // Wildcards can also match links, or contain `..` in ways that are not visible.
  const leavesOut: IsIgnored = async (file) => !boundary.allows(file) || !isBelow(toUri(file), folder) || isIgnored(file);
  const ignored: string[] = [];
  const onIgnored = (operand: string) => ignored.push(operand);
  const found = await findDescriptions(files, { cwd: folder, isIgnored: leavesOut, boundary, dot: true, note, onIgnored });
  if (found.length === 0) throw noConfiguredFilesError(name, ignored);
  const { noteOutsideDescriptions } = await import('./note-outside-descriptions.ts');
  await noteOutsideDescriptions(found, { config, name, boundary, isIgnored, onFile }, io);
  return found.map((file) => toForwardSlashes(path.relative(io.cwd, path.resolve(folder, file))));
}

/** @param ignored The files that `files` names and the configuration ignores. */
function noConfiguredFilesError(name: string, [ignored]: readonly string[]): UsageError {
  if (ignored === undefined) return new UsageError(`\`files\` of ${name} matches no OpenAPI description. Correct its patterns.`);
  return new UsageError(
    `\`files\` of ${name} names ${quote(ignored)}, which is ignored by the configuration. Change \`ignore\` to check it.`,
  );
}

function showSelected(files: string[], which: string, io: Io): string[] {
  const shown = files.slice(0, 10).map((file) => `- ${visible(file)}\n`);
  const more = files.length > shown.length ? `and ${files.length - shown.length} more\n` : '';
  io.stderr.write(
    `Checking ${files.length} OpenAPI description${files.length === 1 ? '' : 's'} ${which}:\n${shown.join('')}${more}`,
  );
  return files;
}
