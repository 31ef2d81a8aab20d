import { createTwoFilesPatch } from 'diff';
import type { ChangedFile } from '../../../fix/changed-files.ts';
import { visible, withoutCommand } from '../../../text/escape.ts';

/** Longer lines are cut: a minified description is one line. */
const LONGEST = 300;
/** Lines of context around a change. */
const CONTEXT = 3;

/** What fixes change, as `git diff` shows it. Safe on terminals and in logs, so that it cannot always be applied as a patch. */
export function unifiedDiff(changed: readonly ChangedFile[]): string {
  return changed
    .map(({ file, before, text }) => {
      const [old, now] = [before, text].map(withLineFeeds);
      const patch = createTwoFilesPatch(`a/${file}`, `b/${file}`, old ?? '', now ?? '', undefined, undefined, {
        context: CONTEXT,
      });
      // The library begins with a line of equals signs.
      return patch.replace(/^=+\n/, '').split('\n').map(shown).join('\n');
    })
    .join('');
}

function withLineFeeds(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

function shown(line: string): string {
  const cut = line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
  return withoutCommand(cut.split('\t').map(visible).join('\t'));
}
