import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import type { TextPosition } from '../../../../config/completion/yaml-cursor.ts';
import type { CompletionAnswer } from './protocol.ts';

/** Asks what may be typed at a place of the configuration. */
export type AskCompletions = (at: TextPosition) => Promise<CompletionAnswer | undefined>;

/** Completes settings while somebody types in the configuration. */
export function configCompletion(ask: AskCompletions): Extension {
  const source = async ({ state, pos, explicit }: CompletionContext): Promise<CompletionResult | null> => {
    const line = state.doc.lineAt(pos);
    const before = line.text.slice(0, pos - line.from);
    if (!explicit && !/[\w-]$/.test(before)) return null;
    const completed = await ask({ line: line.number - 1, character: before.length });
    if (!completed || completed.options.length === 0) return null;
    return { from: pos - completed.typed, options: [...completed.options], validFor: /^[\w/-]*$/ };
  };
  return autocompletion({ override: [source], icons: false });
}
