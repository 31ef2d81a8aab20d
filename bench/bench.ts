// `npm run bench`: compares whole processes, ours with the floor and with other linters; see README.md. Options: --runs N (5),
// --limit SECONDS (60). With names of descriptions as arguments, only these are measured, and RESULTS.md is not written.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Description, findDescriptions } from './descriptions.ts';
import { type Failure, measure, type Sample } from './measure.ts';
import { comparisonTable, formatResults } from './results.ts';
import type { MeasuredTool } from './summary.ts';
import { benchFolder, copyBuild, findTools, type Tool } from './tools.ts';

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, limit: { type: 'string', default: '60' } },
  allowPositionals: true,
});
const runs = Number(values.runs);
const limit = Number(values.limit);

copyBuild();

const tools = findTools();
const isWanted = ({ name }: Description) => positionals.length === 0 || positionals.some((wanted) => name.includes(wanted));
const results = new Map<Description, readonly MeasuredTool[]>();
for (const description of findDescriptions().filter(isWanted)) {
  const measured = await compare(description);
  results.set(description, measured);
  console.log(`\n${comparisonTable(description, measured)}`);
}
if (positionals.length === 0) writeFileSync(path.join(benchFolder, 'RESULTS.md'), formatResults(results, { runs, limit }));

/** Runs each tool once a round, so that other load on the machine affects all tools alike. */
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
