import type { RulesetFunctionContext } from '@stoplight/spectral-core';
import { escapeToken, type Token } from '../../document/pointer.ts';
import {
  hasOwnOrInheritedMember,
  isSpectralReference,
  type ReferenceTarget,
  ReferenceTargets,
  type UnescapedPath,
  unescapedToken,
} from './reference-targets.ts';

type ResolvedInventory = RulesetFunctionContext['documentInventory'] & { readonly resolved?: unknown };

/** The place where Spectral locates a result. */
export interface ResultPlace {
  /** Equal for results that Spectral locates at the same place of the same file. */
  readonly id: number;
  /** The end of the path that does not exist at this place, as Spectral names it in messages. */
  readonly missing: UnescapedPath;
}

/**
 * Determines which results Spectral locates at the same place, such as those of a definition that many `$ref`s lead to. Each part of
 * a definition is looked up once: a large description has more paths to its definitions than Spectral could follow in a minute.
 */
export class ResultPlaces {
  readonly targets: ReferenceTargets;
  readonly #inventory: ResolvedInventory;
  readonly #ids = new Map<string, number>();
  readonly #idsOfTargets = new Map<ReferenceTarget, number>();

  constructor(checked: Pick<RulesetFunctionContext, 'document' | 'documentInventory'>) {
    this.#inventory = checked.documentInventory;
    this.targets = new ReferenceTargets(checked);
  }

  /** @param isResolved True if the path leads to a value in the resolved description. */
  placeOf(written: readonly Token[], isResolved: boolean): ResultPlace {
    const path = written.map(unescapedToken);
    const { source, data } = this.targets.root;
    if (!isResolved) return this.#written(path, data, source);
    const { resolved } = this.#inventory;
    const known = existingLength(resolved, path);
    const crossing = crossingOf(data, path, known);
    if (crossing === 'none') return this.#written(path, data, source);
    const target = crossing === 'lost' ? 'missing' : this.targets.targetOf(path);
    // Spectral locates such results at the target of the path in the resolved description.
    if (typeof target === 'string') return { ...this.#written(path, resolved, ''), missing: path };
    const missing = crossing === 'last' ? [] : path.slice(path.lastIndexOf(path[known - 1] ?? '') + 1);
    return { id: this.#idOfTarget(target), missing };
  }

  /** Returns whether a path in the resolved description leads to references in a cycle, which Spectral would follow forever. */
  isEndless(path: readonly Token[]): boolean {
    return this.targets.targetOf(path.map(unescapedToken)) === 'circle';
  }

  /** The identity of the place of the target, or of its closest ancestor if it does not exist. */
  #idOfTarget(target: ReferenceTarget): number {
    const id = this.#idsOfTargets.get(target) ?? this.#written(target.path, target.file.data, target.file.source).id;
    this.#idsOfTargets.set(target, id);
    return id;
  }

  #written(path: UnescapedPath, data: unknown, source: string): ResultPlace {
    const count = existingLength(data, path);
    return { id: this.#idOf(source, path.slice(0, count)), missing: path.slice(count) };
  }

  #idOf(source: string, path: UnescapedPath): number {
    const key = `${source}\n${path.map(escapeToken).join('/')}`;
    const id = this.#ids.get(key) ?? this.#ids.size;
    this.#ids.set(key, id);
    return id;
  }
}

/** The number of tokens of a path that lead to a value. */
function existingLength(data: unknown, path: UnescapedPath): number {
  let value = data;
  let count = 0;
  for (const token of path) {
    if (!hasOwnOrInheritedMember(value, token)) return count;
    value = value[token];
    count++;
  }
  return count;
}

/**
 * The position of a `$ref` among the values that the first tokens of a path lead to:
 * - `none`: there is no `$ref`.
 * - `inside`: a token leads into the target of a `$ref`.
 * - `last`: the last value is a `$ref`.
 * - `lost`: the tokens lead to nothing, although they lead to a value in the resolved description.
 */
function crossingOf(data: unknown, path: UnescapedPath, count: number): 'none' | 'inside' | 'last' | 'lost' {
  let value = data;
  let remaining = count;
  for (const token of path) {
    if (remaining-- === 0) break;
    if (!hasOwnOrInheritedMember(value, token)) return isSpectralReference(value) ? 'inside' : 'lost';
    value = value[token];
  }
  return isSpectralReference(value) && Object.keys(value).length === 1 ? 'last' : 'none';
}
