import { applyPatch } from 'diff';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unifiedDiff } from '../../src/cli/lint/fix/unified-diff.ts';
import { lineOrigins } from '../../src/fix/line-origins.ts';
import { applyEdits, type TextEdit } from '../../src/text/text-edit.ts';

const MOST = 60;

const edit = fc.record({ start: fc.nat(MOST), length: fc.nat(6), text: fc.stringMatching(/^[ab\n]{0,12}$/) });

/** A text, and lists of edits, each of the text that the list before it leads to. */
const changes = fc
  .tuple(fc.stringMatching(/^[abc\n]{0,60}$/), fc.array(fc.array(edit, { maxLength: 4 }), { minLength: 1, maxLength: 3 }))
  .map(([before, lists]) => {
    let text = before;
    const steps = lists.map((list) => {
      const edits: TextEdit[] = [];
      let from = 0;
      for (const { start, length, text: inserted } of list.sort((a, b) => a.start - b.start)) {
        const at = Math.max(from, Math.min(start, text.length));
        from = Math.min(text.length, at + length);
        edits.push({ start: at, end: from, text: inserted });
      }
      text = applyEdits(text, edits);
      return edits;
    });
    return { file: 'a.yaml', before, text, steps };
  });

test('a diff matches each line that edits leave unchanged with its old line, and no other line', () => {
  let known = 0;
  fc.assert(
    fc.property(changes, ({ before, text, steps }) => {
      const [old, now] = [before.split('\n'), text.split('\n')];
      const origins = lineOrigins(before, steps);
      expect(origins).toHaveLength(now.length);
      const kept = [...origins.entries()].filter(([, origin]) => origin !== -1);
      for (const [line, origin] of kept) expect(now[line]).toBe(old[origin]);
      expect(kept.map(([, origin]) => origin)).toEqual(kept.map(([, origin]) => origin).sort((a, b) => a - b));
      known += kept.length;
    }),
    { numRuns: 2000 },
  );
  expect(known).toBeGreaterThan(500);
});

test.each([
  ['with', true],
  ['without', false],
])('a patch that is made %s the list of edits turns one text into the other', (_what, isKnown) => {
  fc.assert(
    fc.property(changes, ({ file, before, text, steps }) => {
      const patch = unifiedDiff([{ file, before, text, ...(isKnown && { steps }) }], { isTTY: false });
      expect(patch === '' ? before : applyPatch(before, patch)).toBe(text);
    }),
    { numRuns: 2000 },
  );
});
