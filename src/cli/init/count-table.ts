import type { PresetName } from '../../settings/presets.ts';
import { countsUnder, sumOf } from './first-lint.ts';

const COLUMNS: readonly PresetName[] = ['recommended', 'headline', 'strict'];

/** How many findings a first lint gives under each preset: a header, a line for each rule, and the sums. */
export function countTable(counts: ReadonlyMap<string, number>): readonly string[] {
  const columns = COLUMNS.map((preset) => ({ preset, found: countsUnder(preset, counts) }));
  const ids = countsUnder('strict', counts).map(({ rule }) => rule.id);
  const width = Math.max(...['errors among them', ...ids].map((text) => text.length));
  const line = (label: string, cells: readonly (string | number)[]) =>
    [label.padEnd(width), ...cells.map((cell, index) => String(cell).padStart(COLUMNS[index]?.length ?? 0))].join('  ');
  const rows = ids.map((id) =>
    line(
      id,
      columns.map(({ found }) => found.find(({ rule }) => rule.id === id)?.count ?? '-'),
    ),
  );
  const sums = columns.map(({ found }) => sumOf(found));
  const errors = columns.map(({ found }) => sumOf(found.filter(({ severity }) => severity === 'error')));
  return [line('', COLUMNS), ...rows, line('total', sums), line('errors among them', errors)];
}
