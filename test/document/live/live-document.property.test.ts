import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LiveDocument } from '../../../src/document/live/live-document.ts';
import { parseText } from '../../../src/document/parse.ts';
import { description } from '../../fuzz/descriptions.ts';
import { layout } from '../../fuzz/writing.ts';
import { runs } from '../../support/runs.ts';
import { changes, type TextChange, versionsOf } from './edits.ts';
import { LIVE_TEXTS } from './live-texts.ts';
import { ODD_LAYOUTS } from './odd-layouts.ts';
import { expectSameDocument } from './same-document.ts';

/** How many versions without syntax errors there were, and how many of them were parsed whole. */
interface Count {
  versions: number;
  whole: number;
}

function expectSameVersions(name: string, text: string, made: readonly TextChange[], count: Count): void {
  const live = new LiveDocument(name);
  for (const [index, version] of [...versionsOf(text, made)].entries()) {
    const before = live.wholeParses;
    const document = live.update(version);
    const whole = parseText(name, version);
    expectSameDocument(document, whole, JSON.stringify(version));
    if (index === 0 || whole.value === undefined) continue;
    count.versions++;
    if (live.wholeParses > before) count.whole++;
  }
}

describe('a document that is updated by edits', () => {
  test('equals the whole text parsed again, for generated descriptions in any layout', () => {
    const count: Count = { versions: 0, whole: 0 };
    const written = fc.tuple(layout, description).map(([{ name, write }, api]) => ({ name, text: write(api) }));
    fc.assert(
      fc.property(written, changes, ({ name, text }, made) => expectSameVersions(name, text, made, count)),
      runs(150),
    );
    expect(count.whole).toBeLessThan(count.versions / 2);
  });

  test('equals the whole text parsed again, for the texts of conformance tests and examples', () => {
    const count: Count = { versions: 0, whole: 0 };
    fc.assert(
      fc.property(fc.constantFrom(...LIVE_TEXTS), changes, ({ name, text }, made) => expectSameVersions(name, text, made, count)),
      runs(150),
    );
    expect(count.whole).toBeLessThan(count.versions / 2);
  });

  test('equals the whole text parsed again, for any YAML', () => {
    const count: Count = { versions: 0, whole: 0 };
    const ends = fc.constantFrom('\n', '\r\n', '\r');
    fc.assert(
      fc.property(fc.constantFrom(...ODD_LAYOUTS), ends, fc.boolean(), changes, (text, end, hasMark, made) =>
        expectSameVersions('a.yaml', (hasMark ? '\ufeff' : '') + text.replaceAll('\n', end), made, count),
      ),
      runs(400),
    );
    expect(count.whole).toBeLessThan(count.versions * 0.6);
  });
});
