import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DocumentStore, type LintResult, lintText } from '../../../src/index.ts';
import { description } from '../../fuzz/descriptions.ts';
import { layout } from '../../fuzz/writing.ts';
import { runs } from '../../support/runs.ts';
import { changes, versionsOf } from './edits.ts';
import { LIVE_TEXTS } from './live-texts.ts';

/** The part of a result that users see. */
const shown = ({ findings, errors, suppressed, activeRules }: LintResult) => ({ findings, errors, suppressed, activeRules });

const generated = fc.tuple(layout, description).map(([{ name, write }, api]) => ({ name, text: write(api) }));

test('an edited text has the findings and fixes of the same text linted for the first time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(generated, fc.constantFrom(...LIVE_TEXTS)),
      changes,
      fc.boolean(),
      async ({ name, text }, made, edits) => {
        const documents = new DocumentStore();
        for (const version of versionsOf(text, made)) {
          const options = { filename: name, cwd: '/nowhere', root: '/nowhere', edits };
          const live = shown(await lintText(version, { ...options, documents }));
          expect(live, JSON.stringify(version)).toEqual(shown(await lintText(version, options)));
        }
      },
    ),
    runs(60),
  );
});
