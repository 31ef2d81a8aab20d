import type { CompletionProposal, SchemaWalk } from './schema-walk.ts';
import { type TextPosition, type YamlCursor, yamlCursor } from './yaml-cursor.ts';

/** The proposals for a place of a configuration. */
export interface ConfigProposals {
  readonly cursor: YamlCursor;
  readonly keys: readonly CompletionProposal[];
  readonly values: readonly CompletionProposal[];
}

/** The text to insert for a key, with a space for a value on the same line unless the value must be a map. */
export function keyText({ text, isMap }: CompletionProposal): string {
  return isMap ? `${text}:` : `${text}: `;
}

/**
 * Proposes what the schema of configurations allows at a place.
 *
 * @param ownRules The rules that the configuration has besides the built-in ones.
 * @returns `undefined` where nothing of the schema is typed, such as in comments.
 */
export async function proposalsAt(
  text: string,
  at: TextPosition,
  walk: SchemaWalk,
  ownRules: () => Promise<readonly CompletionProposal[]> = async () => [],
): Promise<ConfigProposals | undefined> {
  const cursor = yamlCursor(text, at);
  if (!cursor) return undefined;
  const { path, mayBe, siblings } = cursor;
  const last = path.at(-1);
  const isOfRules = last !== undefined && last !== 'item' && last.key === 'rules';
  const keys = mayBe.has('key') ? [...walk.keysAt(path), ...(isOfRules ? await ownRules() : [])] : [];
  return {
    cursor,
    keys: keys.filter(({ text: key }) => !siblings.has(key)),
    values: mayBe.has('value') ? walk.valuesAt(path) : [],
  };
}
