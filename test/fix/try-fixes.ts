// `npm run try-fixes -- FOLDER`: applies the fix and the suggestions of each finding alone to the descriptions in a folder or file, and
// counts by rule which make their finding disappear without a new one. `--rule ID` tries those of one rule, and `--sample 60` takes so many
// descriptions, spread over the folder. `--whole unsafe` or `--whole safe` applies all fixes of each description together instead, as
// `lint --fix` does, and prints what must not happen.
import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findDescriptions } from '../../src/descriptions/find-descriptions.ts';
import { Boundary } from '../../src/document/files/boundary.ts';
import { fixParts } from '../../src/rule/edits.ts';
import { type Attempt, LintedDescription } from './attempt-fix.ts';
import { FixCounts } from './fix-counts.ts';
import { tryWhole } from './try-whole.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rule: { type: 'string', multiple: true }, sample: { type: 'string' }, whole: { type: 'string' } },
});
const [operand = '.'] = positionals;
const root = path.resolve(statSync(operand).isDirectory() ? operand : path.dirname(operand));
const boundary = new Boundary([root]);
const files = await findDescriptions([path.resolve(operand)], { cwd: root, boundary, isIgnored: async () => false });
const sample = sampleOf(files, Number(values.sample ?? files.length));
if (values.whole === undefined) await tryEach(sample, values.rule);
else await tryWhole(sample, root, values.whole === 'safe' ? 'safe' : 'unsafe');

async function tryEach(names: readonly string[], rules: readonly string[] | undefined): Promise<void> {
  const counts = new FixCounts();
  for (const file of names) {
    const description = await LintedDescription.read(file, root);
    for (const finding of description.result.findings) {
      const { ruleId, fix, suggestions = [], pointer } = finding;
      if (rules && !rules.includes(ruleId)) continue;
      const attempts: Attempt[] = [];
      // The edits of a finding about several places are those of the places.
      const ways = [...(fix ? [fixParts(finding)] : []), ...suggestions.map((one) => [one])];
      for (const parts of ways) {
        const attempt = await description.attempt(finding, parts);
        attempts.push(attempt);
        if (attempt.outcome !== 'applied')
          console.log(`${file}#${pointer} ${ruleId}: ${parts[0]?.title} ${attempt.outcome}: ${attempt.why}`);
      }
      counts.add(ruleId, attempts);
    }
  }
  console.log(counts.table());
}

/** So many items, spread evenly. */
function sampleOf<Item>(items: readonly Item[], size: number): readonly Item[] {
  const step = Math.max(1, items.length / size);
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}
