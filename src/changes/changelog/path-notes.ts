import { movedPrefixOf } from '../../diff/match/renamed-api.ts';
import { groupBy } from '../../model/group-by.ts';
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
      const moves = pairs.flatMap((pair) => {
        const prefix = movedPrefixOf(pair.base);
        return prefix ? [{ ...prefix, label: pair.base.label }] : [];
      });
      for (const group of groupBy(moves, ({ before, now }) => `${before} ${now}`).values()) {
        const [{ before, now, label }] = group;
        const messageId = before === '' ? 'added' : now === '' ? 'removed' : 'changed';
        const operations = group.length === 1 ? `\`${label}\`` : count(group.length, 'operation');
        yield { at: head.pathsPlace, messageId, data: { operations, before, now }, base: base.pathsPlace, uses: [] };
      }
    },
  },
});

export const pathNotes = [moved];
