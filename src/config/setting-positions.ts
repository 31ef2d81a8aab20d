import { isMap } from 'yaml';
import type { ReadFile } from '../document/files/read-file.ts';
import type { Position } from '../document/lines.ts';
import { path } from '../platform/platform.ts';
import { configMemberOf } from './config-files.ts';
import { ConfigText } from './config-text.ts';
import { readConfigText } from './read-config-text.ts';

/**
 * The positions of settings in a configuration.
 *
 * @param file The configuration: an absolute path.
 * @param settings The ways to settings, such as `['overrides', 2, 'paths', 0]`.
 * @param readFile Reads the configuration; by default from disk.
 * @returns For each of them, its position: that of the key in a mapping, and that of the item in a list.
 * @throws UsageError if the file cannot be read any more.
 */
export function settingPositions(
  file: string,
  settings: readonly (readonly (string | number)[])[],
  cwd: string,
  readFile?: ReadFile,
): readonly Position[] {
  const text = new ConfigText(readConfigText(file, path.relative(cwd, file), cwd, readFile));
  const member = configMemberOf(file);
  const root = member === undefined ? text.root : text.part(text.root, [member]);
  const entries = isMap(root) ? text.entries(root) : [];
  return settings.map(([first, ...rest]) => {
    const entry = entries.find(({ key }) => key === first);
    return text.positionAt(entry ? text.offsetOfPart(entry, rest, typeof rest.at(-1) === 'string') : 0);
  });
}
