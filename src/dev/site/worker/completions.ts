import { keyText, proposalsAt } from '../../../config/completion/proposals.ts';
import { type CompletionProposal, SchemaWalk } from '../../../config/completion/schema-walk.ts';
import type { TextPosition } from '../../../config/completion/yaml-cursor.ts';
import type { CompletionAnswer } from '../client/playground/protocol.ts';

let walk: Promise<SchemaWalk> | undefined;

/** The completions for a place of the configuration. */
export async function completionAnswer(config: string, at: TextPosition): Promise<CompletionAnswer> {
  // The schema is loaded when somebody first types in a configuration.
  walk ??= import('../../../config/api-conventions.schema.json', { with: { type: 'json' } }).then(
    ({ default: schema }) => new SchemaWalk(schema),
  );
  const proposals = await proposalsAt(config, at, await walk);
  if (!proposals) return { typed: 0, options: [] };
  const { cursor, keys, values } = proposals;
  const option = ({ text, description: info = '' }: CompletionProposal, apply: string) => ({ label: text, apply, info });
  return {
    typed: cursor.typed.length,
    options: [...keys.map((key) => option(key, keyText(key))), ...values.map((value) => option(value, value.text))],
  };
}
