import { isMap } from 'yaml';
import { toForwardSlashes } from '../document/files/paths.ts';
import { path } from '../platform/platform.ts';
import type { Config } from '../settings/resolved-config.ts';
import { configMemberOf } from './config-files.ts';
import { type ConfigEntry, ConfigText } from './config-text.ts';
import { readConfigText } from './read-config-text.ts';
import { isDefinition } from './read-rules.ts';

/** The definition of a house rule in a configuration. */
export interface HouseRuleDefinition {
  /** An absolute path, with forward slashes. */
  readonly file: string;
  /** The name of the file in messages. */
  readonly name: string;
  /**
   * The position of a part of the definition, or of the nearest part around it; 1-based.
   *
   * @param way The keys and indexes that lead from the rule to the part.
   */
  positionOf(way: readonly (string | number)[]): { readonly line: number; readonly column: number };
}

/** The definitions of house rules in the files of a configuration, except for those of installed packages. */
export class HouseRuleDefinitions {
  readonly #files: readonly { readonly file: string; readonly text: ConfigText; readonly entries: readonly ConfigEntry[] }[];
  readonly #cwd: string;

  /** @throws UsageError if a file can no longer be read. */
  constructor({ sources }: Pick<Config, 'sources'>, cwd: string) {
    this.#cwd = cwd;
    this.#files = sources.filter(isOwnFile).map((file) => {
      const text = new ConfigText(readConfigText(file, this.#name(file), cwd));
      return { file, text, entries: definitionsIn(text, configMemberOf(file)) };
    });
  }

  /** The definition that applies; `undefined` for a rule of a preset or package. */
  find(id: string): HouseRuleDefinition | undefined {
    for (const { file, text, entries } of this.#files) {
      const entry = entries.find(({ key }) => key === id);
      if (!entry) continue;
      const positionOf = (way: readonly (string | number)[]) => text.positionAt(text.offsetOfPart(entry, way, true));
      return { file, name: this.#name(file), positionOf };
    }
    return undefined;
  }

  #name(file: string): string {
    return toForwardSlashes(path.relative(this.#cwd, file));
  }
}

/** Returns whether a file belongs to the project, and not to an installed package. */
export function isOwnFile(file: string): boolean {
  return !toForwardSlashes(file).includes('/node_modules/');
}

function definitionsIn(text: ConfigText, member: string | undefined): readonly ConfigEntry[] {
  const rules = text.part(text.root, member === undefined ? ['rules'] : [member, 'rules']);
  return isMap(rules) ? text.entries(rules).filter((entry) => isDefinition(text, entry)) : [];
}
