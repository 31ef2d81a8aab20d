import type { RulesetFunctionContext } from '@stoplight/spectral-core';
import { escapeToken, type Token } from '../../document/pointer.ts';
import { decoded, has, isReference, type Path, ReferenceTargets, type Target } from './reference-targets.ts';

type Inventory = RulesetFunctionContext['documentInventory'] & { readonly resolved?: unknown };

/** Where Spectral locates a result. */
export interface ResultPlace {
  /** The same for results that Spectral locates at the same place of the same file. */
  readonly id: number;
  /** The end of the path that is missing there, as Spectral names it in messages. */
  readonly missing: Path;
}

/**
 * Finds out which results Spectral locates at the same place, as it does those of a definition that many `$ref`s lead to. Each part of
 * a definition is looked up once: a large description has more ways to its definitions than Spectral could follow in a minute.
 */
export class ResultPlaces {
  readonly targets: ReferenceTargets;
  readonly #inventory: Inventory;
  readonly #ids = new Map<string, number>();
  readonly #idsOfTargets = new Map<Target, number>();

  constructor(checked: Pick<RulesetFunctionContext, 'document' | 'documentInventory'>) {
    this.#inventory = checked.documentInventory;
    this.targets = new ReferenceTargets(checked);
  }

  /** @param isResolved Whether the path is that of a value in the resolved description. */
  placeOf(written: readonly Token[], isResolved: boolean): ResultPlace {
    const path = written.map(decoded);
    const { source, data } = this.targets.root;
    if (!isResolved) return this.#written(path, data, source);
    const { resolved } = this.#inventory;
    const known = existing(resolved, path);
    const crossing = crossingOf(data, path, known);
    if (crossing === 'none') return this.#written(path, data, source);
    const target = crossing === 'lost' ? 'missing' : this.targets.targetOf(path);
    // Spectral leaves such results where the path leads to in the resolved description.
    if (typeof target === 'string') return { ...this.#written(path, resolved, ''), missing: path };
    const missing = crossing === 'last' ? [] : path.slice(path.lastIndexOf(path[known - 1] ?? '') + 1);
    return { id: this.#idOfTarget(target), missing };
  }

  /** Returns whether a path in the resolved description leads to references in a circle, which Spectral would follow forever. */
  isEndless(path: readonly Token[]): boolean {
    return this.targets.targetOf(path.map(decoded)) === 'circle';
  }

  /** Of the place of the target, or of its closest ancestor if it does not exist. */
  #idOfTarget(target: Target): number {
    const id = this.#idsOfTargets.get(target) ?? this.#written(target.path, target.file.data, target.file.source).id;
    this.#idsOfTargets.set(target, id);
    return id;
  }

  #written(path: Path, data: unknown, source: string): ResultPlace {
    const count = existing(data, path);
    return { id: this.#idOf(source, path.slice(0, count)), missing: path.slice(count) };
  }

  #idOf(source: string, path: Path): number {
    const key = `${source}\n${path.map(escapeToken).join('/')}`;
    const id = this.#ids.get(key) ?? this.#ids.size;
    this.#ids.set(key, id);
    return id;
  }
}

/** How many tokens of a path lead to something. */
function existing(data: unknown, path: Path): number {
  let value = data;
  let count = 0;
  for (const token of path) {
    if (!has(value, token)) return count;
    value = value[token];
    count++;
  }
  return count;
}

/** Where the first tokens of a path cross a `$ref`; `lost` if they lead to nothing, although they do in the resolved description. */
function crossingOf(data: unknown, path: Path, count: number): 'none' | 'inside' | 'last' | 'lost' {
  let value = data;
  let left = count;
  for (const token of path) {
    if (left-- === 0) break;
    if (!has(value, token)) return isReference(value) ? 'inside' : 'lost';
    value = value[token];
  }
  return isReference(value) && Object.keys(value).length === 1 ? 'last' : 'none';
}
