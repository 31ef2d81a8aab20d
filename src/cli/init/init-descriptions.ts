import path from 'node:path';
import { ConfigFinder } from '../../config/config-files.ts';
import { GLOB } from '../../config/setting-patterns.ts';
import { findDescriptions, type IsIgnored, searchDescriptions } from '../../descriptions/find-descriptions.ts';
import { operandBoundary } from '../../descriptions/operand-kind.ts';
import { isBelow, toForwardSlashes, toUri } from '../../document/files/paths.ts';
import { UsageError } from '../../errors.ts';
import { commandLine } from '../../text/command-line.ts';
import { quote } from '../../text/quote.ts';

/** The descriptions that a new configuration is for. */
export interface ExaminedDescriptions {
  /** Relative to the working directory, with forward slashes. */
  readonly files: readonly string[];
  /** Configurations below the working directory, which apply to the descriptions next to them instead. */
  readonly otherConfigs: readonly string[];
}

/**
 * Finds the descriptions that the operands name, or else all below the working directory, as `lint` does.
 *
 * @throws UsageError if there are none, or if one is outside, where the configuration would not apply.
 */
export async function descriptionsFor(operands: readonly string[], cwd: string): Promise<ExaminedDescriptions> {
  const { files, otherConfigs } = await findAll(operands, cwd);
  const outside = files.find((file) => !isBelow(toUri(path.resolve(cwd, file)), toUri(cwd)));
  if (outside !== undefined) {
    const folder = path.posix.dirname(outside);
    throw new UsageError(
      `${quote(outside)} is outside the working directory, so a configuration here would not apply to it. Run the command in ${quote(folder)}.`,
    );
  }
  if (files.length > 0) return { files, otherConfigs };
  const [other] = otherConfigs;
  if (other !== undefined) {
    throw new UsageError(
      `Every description here already has a configuration, such as ${quote(other)}. Change that, or pass the descriptions to \`init\` in another folder.`,
    );
  }
  throw new UsageError(
    'There is no OpenAPI description below the working directory: no .yaml, .yml or .json file with `openapi` or `swagger` at its root.\n' +
      `To name one: ${commandLine('init path/to/openapi.yaml')}`,
  );
}

/** Returns whether there are descriptions below a folder, with a configuration or without. */
export async function hasDescriptions(cwd: string): Promise<boolean> {
  const { files, otherConfigs } = await findAll([], cwd);
  return files.length + otherConfigs.length > 0;
}

async function findAll(operands: readonly string[], cwd: string): Promise<ExaminedDescriptions> {
  const finder = new ConfigFinder();
  const otherConfigs = new Set<string>();
  const isIgnored: IsIgnored = async (file) => {
    const config = finder.find(path.dirname(file));
    if (config === undefined || path.dirname(config) === cwd || !isBelow(toUri(config), toUri(cwd))) return false;
    otherConfigs.add(toForwardSlashes(path.relative(cwd, config)));
    return true;
  };
  const search = { cwd, isIgnored, boundary: operandBoundary(cwd, undefined) };
  const found = operands.length > 0 ? await findDescriptions(operands, search) : await searchDescriptions(search);
  const files = found.map((file) => toForwardSlashes(path.relative(cwd, path.resolve(cwd, file))));
  return { files, otherConfigs: [...otherConfigs] };
}

/** The differences between the descriptions that operands name and those that `lint` finds. */
export interface SearchDifference {
  /** The descriptions that were not examined, as operands named others. */
  readonly unexamined: readonly string[];
  /** The examined descriptions that `lint` does not find without operands, such as those in `dist` and in hidden folders. */
  readonly unfound: readonly string[];
}

export async function differenceFromSearch(
  operands: readonly string[],
  { files }: ExaminedDescriptions,
  cwd: string,
): Promise<SearchDifference> {
  if (operands.length === 0) return { unexamined: [], unfound: [] };
  const all = await findAll([], cwd);
  return {
    unexamined: all.files.filter((file) => !files.includes(file)),
    unfound: files.filter((file) => !all.files.includes(file)),
  };
}

/**
 * Reports which descriptions are checked, if the user could think otherwise.
 *
 * @param isLimited True if `files` was asked for, or is needed.
 * @param setting The value for `files`; `undefined` if it would not leave out any description.
 */
export function coverageLines(
  isLimited: boolean,
  setting: readonly string[] | undefined,
  { unexamined, unfound: [unfound] }: SearchDifference,
): readonly string[] {
  const missed = unfound === undefined ? '' : `\`lint\` does not find ${quote(unfound)} by itself`;
  if (missed !== '' && !(isLimited && setting))
    return [`${missed}, so it is not checked. Name it in \`files\` of the configuration.`];
  const why = missed === '' ? [] : [`${missed}, so \`files\` names the descriptions.`];
  return [...why, ...limitLines(isLimited, setting, unexamined)];
}

function limitLines(
  isLimited: boolean,
  setting: readonly string[] | undefined,
  unexamined: readonly string[],
): readonly string[] {
  const [first = ''] = unexamined;
  const named =
    unexamined.length === 0 ? '' : `${quote(first)}${unexamined.length > 1 ? ` and ${unexamined.length - 1} more` : ''}`;
  if (isLimited && setting === undefined) return ['`files` is not written, because it would not leave out any description.'];
  if (isLimited) {
    const now = named === '' ? '' : `${named} now, and `;
    return [`\`files\` leaves out all other descriptions: ${now}those that are added elsewhere later. \`lint\` counts them.`];
  }
  return named === ''
    ? []
    : [`The configuration also applies to descriptions that were not examined: ${named}. \`--files\` leaves them out.`];
}

/** More descriptions than this are named by their folders, if `lint` finds all of them there. */
const MAX_NAMES = 5;

/**
 * A setting `files` for these descriptions; `undefined` if it would not leave out any other.
 *
 * @param folder The folder of the configuration, relative to the working directory.
 */
export function filesSetting(
  operands: readonly string[],
  { files, otherConfigs }: ExaminedDescriptions,
  folder: string,
  { unfound }: Pick<SearchDifference, 'unfound'>,
): readonly string[] | undefined {
  const inFolder = pathsBelow(folder, files);
  if (!inFolder) return undefined;
  if (operands.length > 0 && folder === '.' && operands.every((operand) => GLOB.test(operand))) return operands;
  if (operands.length > 0 && (inFolder.length <= MAX_NAMES || unfound.length > 0)) return inFolder.map(asGlob);
  // Descriptions with other configurations must also be found.
  if (otherConfigs.length > 0) return undefined;
  const folders = commonFolders(inFolder);
  return folders.includes('.') ? undefined : folders.map(asGlob);
}

/** Files relative to a folder; `undefined` if one is not below it. */
export function pathsBelow(folder: string, files: readonly string[]): readonly string[] | undefined {
  const prefix = folder === '.' ? '' : `${folder}/`;
  return files.every((file) => file.startsWith(prefix)) ? files.map((file) => file.slice(prefix.length)) : undefined;
}

/** The one folder that all files are in, or the folders of the uppermost level. */
function commonFolders(files: readonly string[]): readonly string[] {
  const parts = files.map((file) => file.split('/').slice(0, -1));
  const [first = []] = parts;
  const apart = first.findIndex((name, depth) => parts.some((other) => other[depth] !== name));
  const common = apart === -1 ? first : first.slice(0, apart);
  if (common.length > 0) return [common.join('/')];
  return [...new Set(parts.map(([top]) => top ?? '.'))];
}

/** A name that is not a valid glob, or would negate one, gets `./` in front. */
export function asGlob(name: string): string {
  return GLOB.test(name) && !name.startsWith('!') ? name : `./${name}`;
}
