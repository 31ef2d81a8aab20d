import { formatPointer, parsePointer } from '../document/pointer.ts';
import { type BaselineEntry, isBreakingChange } from '../finding/finding.ts';
import { path } from '../platform/platform.ts';
import { withNewPaths } from '../text/path-mentions.ts';
import type { Baseline } from './baseline.ts';

/**
 * A baseline whose known findings are about paths under new names; the baseline itself if there are none.
 *
 * @param namesIn The new names of the paths in a file, by an absolute path.
 */
export function renamedBaseline(
  baseline: Baseline,
  namesIn: (file: string) => ReadonlyMap<string, string> | undefined,
): Baseline {
  const folder = path.dirname(baseline.file);
  const entries = baseline.entries.map((entry) => {
    const names = isBreakingChange(entry) ? undefined : namesIn(path.resolve(folder, entry.file));
    return names ? renamedEntry(entry, names) : entry;
  });
  if (!entries.some((entry, index) => entry !== baseline.entries[index])) return baseline;
  const outlines = baseline.outlines?.map((outline) => {
    const names = namesIn(path.resolve(folder, outline.file));
    return names ? { ...outline, paths: outline.paths.map((name) => names.get(name) ?? name) } : outline;
  });
  return { ...baseline, ...(outlines && { outlines }), entries };
}

function renamedEntry(entry: BaselineEntry, names: ReadonlyMap<string, string>): BaselineEntry {
  const { pointer, message, identity } = entry;
  const renamed = {
    ...entry,
    pointer: renamedPointer(pointer, names),
    message: withNewPaths(message, names),
    ...(identity && { identity: renamedValue(identity, names) as typeof identity }),
  };
  return JSON.stringify(renamed) === JSON.stringify(entry) ? entry : renamed;
}

function renamedPointer(pointer: string, names: ReadonlyMap<string, string>): string {
  const [first, name, ...others] = parsePointer(pointer) ?? [];
  const to = first === 'paths' && name !== undefined ? names.get(name) : undefined;
  return to === undefined ? pointer : formatPointer(['paths', to, ...others]);
}

/** Renames paths in a value: in strings that are a path or an operation, or that mention one as messages do. */
function renamedValue(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    const [, method = '', name = ''] = /^((?:[A-Z]{3,7} )?)(\/.*)$/s.exec(value) ?? [];
    const to = names.get(name);
    return to === undefined ? withNewPaths(value, names) : `${method}${to}`;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => renamedValue(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, renamedValue(member, names)]));
}
