import { isMoved, RenamedApi } from '../../diff/match/renamed-api.ts';
import { count } from '../../text/count.ts';
import { defineNote } from './note.ts';

const moved = defineNote({
  id: 'paths-moved',
  effect: 'moved',
  summary: 'Paths have another version, prefix or base path, by which the versions are matched.',
  texts: {
    changed: { text: '{{ operations }} moved from `{{ before }}` to `{{ now }}`.', advice: 'Call the new paths.' },
    added: { text: '{{ operations }} moved to `{{ now }}`.', advice: 'Put it before the old paths.' },
    removed: { text: '{{ operations }} are no longer under `{{ before }}`.', advice: 'Call the paths without it.' },
  },
  identity: ['before', 'now'],
  compare: {
    *Comparison({ base, head, operations: { pairs } }) {
      const moved = pairs.filter((pair) => isMoved(pair.base));
      if (!(base instanceof RenamedApi) || moved.length === 0) return;
      const { before, now } = base.renaming;
      const messageId = before === '' ? 'added' : now === '' ? 'removed' : 'changed';
      const operations = moved.length === 1 ? `\`${moved[0]?.base.label}\`` : count(moved.length, 'operation');
      yield { at: head.pathsPlace, messageId, data: { operations, before, now }, base: base.pathsPlace, uses: [] };
    },
  },
});

export const pathNotes = [moved];
