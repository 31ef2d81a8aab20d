import path from 'node:path';
import { ConfigFinder } from '../../config/config-files.ts';
import { entryExists } from '../../document/files/entry-exists.ts';
import { documentUrl } from '../../package-version.ts';
import type { PresetName } from '../../settings/presets.ts';
import { relativePath } from './config-target.ts';
import { extendsLines, headerLines } from './new-config.ts';
import type { ManualAddition, NewFile } from './new-file.ts';
import { schemaLocation } from './package-location.ts';
import { STYLE_GUIDE, styleGuideText } from './style-guide.ts';

/** The style guide beside a configuration, which is named relative to `cwd`. */
export function styleGuideFile(config: string, cwd: string): NewFile {
  const folder = path.dirname(path.resolve(cwd, config));
  const text = styleGuideText(schemaLocation(folder), documentUrl('docs/house-rules.md'));
  return { file: relativePath(cwd, path.join(folder, STYLE_GUIDE)), text };
}

/**
 * The configuration that a style guide is added to, because it exists; `undefined` if there is none yet.
 *
 * @param output The file that the user names for the configuration.
 * @returns Its name, relative to `cwd`.
 */
export function presentConfig(output: string | undefined, cwd: string): string | undefined {
  if (output !== undefined) return entryExists(path.resolve(cwd, output)) ? output : undefined;
  const found = new ConfigFinder().find(cwd);
  return found && relativePath(cwd, found);
}

/** The addition that an existing configuration needs. */
export function extendsAddition(config: string): ManualAddition {
  return { file: config, why: 'exists already', add: `extends:\n  - ./${STYLE_GUIDE} # after what is there already` };
}

/** A configuration that only extends the style guide, for a project without descriptions. */
export function configOfStyleGuide(target: string, preset: PresetName | undefined, cwd: string): NewFile {
  const schema = schemaLocation(path.dirname(path.resolve(cwd, target)));
  return { file: target, text: `${[...headerLines(schema), '', ...extendsLines(preset ?? 'recommended', true)].join('\n')}\n` };
}
