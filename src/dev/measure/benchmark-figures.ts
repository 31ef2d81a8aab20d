import { readFileSync } from 'node:fs';

const OURS = 'api-conventions';

/** The measurements of one description in bench/RESULTS.md. */
interface Benchmark {
  /** `github.json (13.0 MB)`. */
  readonly title: string;
  /** Seconds by tool; a tool that failed or ran into the time limit is missing. */
  readonly seconds: ReadonlyMap<string, number>;
  /** Returns how many times as long another tool takes. */
  timesFaster(tool: string): number;
}

/** @throws Error for a description that was not measured. */
export function benchmarkOf(description: string): Benchmark {
  const found = benchmarks().find(({ title }) => title.startsWith(description));
  if (found === undefined) throw new Error(`bench/RESULTS.md has no \`${description}\`.`);
  return found;
}

/** The table that shows how many times as long other tools take. */
export function speedTable(): string {
  const shown = ['tiny', 'stripe.yaml', 'github.json', 'digitalocean', 'twilio'].map(benchmarkOf);
  const tools = [...new Set(shown.flatMap(({ seconds }) => [...seconds.keys()]))].filter(
    (tool) => !tool.startsWith(OURS) && tool !== 'floor' && !tool.endsWith('our ruleset'),
  );
  const rows = shown.map(({ title, seconds, timesFaster }) => {
    const others = tools.map((tool) => (seconds.has(tool) ? `${timesFaster(tool).toFixed(1)} ×` : ''));
    return `| ${[title, `${seconds.get(OURS)?.toFixed(2)} s`, ...others].join(' | ')} |`;
  });
  const header = ['Description', OURS, ...tools];
  return [`| ${header.join(' | ')} |`, `|${header.map(() => '---|').join('')}`, ...rows].join('\n');
}

function benchmarks(): readonly Benchmark[] {
  const [, ...sections] = readFileSync('bench/RESULTS.md', 'utf8').split('\n### ');
  return sections.map((section) => {
    const rows = [...section.matchAll(/^\| (\S.*?) +\| +([\d.]+) \|/gm)];
    const seconds = new Map(rows.map(([, tool = '', value]) => [tool, Number(value)]));
    const timesFaster = (tool: string) => (seconds.get(tool) ?? Number.NaN) / (seconds.get(OURS) ?? Number.NaN);
    return { title: section.slice(0, section.indexOf('\n')), seconds, timesFaster };
  });
}

/**
 * Returns how many times as fast as in spectral-cli a Spectral ruleset ran, from bench/RULESETS.md.
 *
 * @throws Error for what was not measured.
 */
export function rulesetSpeed(ruleset: string, description: string): string {
  const rows = readFileSync('bench/RULESETS.md', 'utf8')
    .split('\n')
    .map((line) => line.split(' | '));
  const row = rows.find(([name, file]) => name === `| ${ruleset}` && file === description);
  if (row?.[4] === undefined) throw new Error(`bench/RULESETS.md has no \`${ruleset}\` for \`${description}\`.`);
  return row[4];
}
