// `npm run bench`: compares whole processes, ours with the floor and with other linters; see README.md.
// Options: --runs N (5), --limit SECONDS (60); names of descriptions run these alone, and print only.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Description, findDescriptions } from './descriptions.ts';
import { type Failure, measure, type Sample } from './measure.ts';
import { printResults, tableOf } from './results.ts';
import type { MeasuredTool } from './summary.ts';
import { benchFolder, findTools, type Tool, takeBuild } from './tools.ts';

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, limit: { type: 'string', default: '60' } },
  allowPositionals: true,
});
const runs = Number(values.runs);
const limit = Number(values.limit);

takeBuild();

const tools = findTools();
const isWanted = ({ name }: Description) => positionals.length === 0 || positionals.some((wanted) => name.includes(wanted));
const results = new Map<Description, readonly MeasuredTool[]>();
for (const description of findDescriptions().filter(isWanted)) {
  const measured = await compare(description);
  results.set(description, measured);
  console.log(`\n${tableOf(description, measured)}`);
}
if (positionals.length === 0) writeFileSync(path.join(benchFolder, 'RESULTS.md'), printResults(results, { runs, limit }));

/** One run of each tool, then the next of each, so that what else the machine does hits all of them alike. */
async function compare(description: Description): Promise<readonly MeasuredTool[]> {
  const outcomes = new Map<Tool, (Sample | Failure)[]>(tools.map((tool) => [tool, []]));
  for (let run = 0; run < runs; run++) {
    for (const [tool, past] of outcomes) {
      // A tool that failed once would fail again, and may take the whole time limit to do so.
      if (past.every((outcome) => !('failure' in outcome))) past.push(await measure(tool.command(description), limit));
    }
  }
  return [...outcomes].map(([tool, samples]) => ({ tool, samples }));
}
