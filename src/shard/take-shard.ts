import { lstatSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../errors.ts';
import { quote } from '../text/quote.ts';

/** One part of a run that is split among several machines. */
export interface Shard {
  /** Counted from 1. */
  readonly index: number;
  readonly count: number;
}

/** @throws UsageError for a value that is not of the form `2/4`. */
export function readShard(given: string | undefined): Shard | undefined {
  if (given === undefined) return undefined;
  const [, index, count] = /^([1-9]\d{0,5})\/([1-9]\d{0,5})$/.exec(given) ?? [];
  if (index === undefined || count === undefined || Number(index) > Number(count)) {
    throw new UsageError(`The option \`--shard\` takes I/N, such as 1/4, not ${quote(given)}.`);
  }
  return { index: Number(index), count: Number(count) };
}

/**
 * The descriptions of one shard: the largest are assigned first, each to the shard that has the least to read, so that all take
 * about as long. The result depends only on names and sizes, so that machines with the same files agree.
 *
 * @returns The descriptions in the order of `files`.
 */
export function takeShard(files: readonly string[], { index, count }: Shard, cwd: string): string[] {
  const sizes = new Map(files.map((file) => [file, sizeOf(path.resolve(cwd, file))]));
  const largestFirst = [...sizes].sort(([a, sizeA], [b, sizeB]) => sizeB - sizeA || (a < b ? -1 : 1));
  const loads = Array.from({ length: count }, () => 0);
  const own = new Set<string>();
  for (const [file, size] of largestFirst) {
    const least = loads.indexOf(Math.min(...loads));
    // A file takes some time however small it is.
    loads[least] = (loads[least] ?? 0) + size + 1;
    if (least === index - 1) own.add(file);
  }
  return files.filter((file) => own.has(file));
}

function sizeOf(file: string): number {
  // The size of a link itself, because its target may be outside.
  return lstatSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
