import { type TableCell, tableLines } from '../../report/text-table.ts';
import { count } from '../../text/count.ts';
import { visible } from '../../text/escape.ts';
import { PHASES, type Phase, type Timings } from '../../timings/timings.ts';

const NOTE = `Times are those of the clock, and include what Node.js compiles when code runs for the first time. What rules share is measured by
itself, but the first rule that reads a part of a description pays for it.`;

/**
 * The lines about the time of a run: its phases, and the slowest rules.
 *
 * @param total All milliseconds.
 * @param most The most rules to list.
 */
export function timingsLines(timings: Timings, total: number, most: number): readonly string[] {
  const { phases, rules, names } = timings;
  const rest = [...phases.values()].reduce((left, milliseconds) => left - milliseconds, total);
  const known = (Object.keys(PHASES) as Phase[]).flatMap((phase) => {
    const milliseconds = phases.get(phase);
    return milliseconds === undefined ? [] : [row(PHASES[phase], milliseconds, total)];
  });
  const all = [...rules.rules, ...[...rules.hosted].map(([id, time]) => [names.get(id) ?? id, time] as const)];
  const slowest = all.sort(([, one], [, other]) => other - one).slice(0, most);
  const title = slowest.length < all.length ? `Slowest of ${count(all.length, 'rule')}` : 'Rule';
  return [
    ...tableLines([heading('Phase'), ...known, row('everything else', Math.max(0, rest), total), row('total', total, total)]),
    '',
    ...(all.length === 0
      ? []
      : [...tableLines([heading(title), ...slowest.map(([id, time]) => row(visible(id), time, total))]), '']),
    NOTE,
  ];
}

function heading(title: string): readonly TableCell[] {
  return [{ text: title }, { text: 'Time (ms)' }, { text: 'Share' }];
}

function row(what: string, milliseconds: number, total: number): readonly TableCell[] {
  const share = total > 0 ? (100 * milliseconds) / total : 0;
  return [{ text: what }, { text: milliseconds.toFixed(1), isNumber: true }, { text: `${share.toFixed(1)} %`, isNumber: true }];
}
