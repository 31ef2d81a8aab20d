import { pathVersionsOf } from '../../facts/paths/path-versions.ts';
import type { Api } from '../../model/api.ts';
import { append } from '../../model/append.ts';
import type { Operation } from '../../model/operation.ts';
import { fullPathsOf, hasUnknownBase, majorOf, type OperationPath, templateKeyOf } from './paths.ts';
import { RepairedPaths } from './repaired-paths.ts';
import { isLower, stabilityOf } from './stability.ts';
import type { StabilityLevel } from './stability-levels.ts';
import { TemplatedPaths } from './templated-paths.ts';

/** An operation of both versions. */
export interface OperationPair {
  readonly base: Operation;
  readonly head: Operation;
  /** True if it returns only `410` in the head, but succeeded in the base. */
  readonly isGone: boolean;
}

/** The matching and removed operations of two versions. */
export interface MatchedOperations {
  readonly pairs: readonly OperationPair[];
  /** The operations of the base that the head no longer has; also those that a new minor version replaces, which are in `pairs` too. */
  readonly removed: readonly Operation[];
}

/**
 * Finds the operations of the base in the head by method and by the full path that clients call: names of path parameters are
 * ignored, and a prefix may be in the server or in the path. A path also matches one with a parameter in its place, or with the
 * parameters that it declared and lacked. A minor version that replaces an older one, such as `/v1.1/orders` for `/v1.0/orders`,
 * must be compatible with it. Operations below a stability level are left out, as they promise no compatibility.
 */
export function matchOperations(base: Api, head: Api, minLevel: StabilityLevel): MatchedOperations {
  const index = new OperationIndex(head, base);
  let templated: TemplatedPaths | undefined;
  const findTemplated = (operation: Operation) => {
    templated ??= new TemplatedPaths(base, head);
    return templated.find(operation);
  };
  let repaired: RepairedPaths | undefined;
  const findRepaired = (operation: Operation) => {
    repaired ??= new RepairedPaths(head);
    return repaired.find(operation, (candidate) => index.isInBase(candidate));
  };
  const pairs: OperationPair[] = [];
  const removed: Operation[] = [];
  for (const operation of base.operations()) {
    const paths = fullPathsOf(operation);
    if (isLower(stabilityOf(operation), minLevel)) continue;
    const match = index.find(operation, paths) ?? findTemplated(operation) ?? findRepaired(operation);
    if (match) pairs.push({ base: operation, head: match, isGone: declaresGone(match) && !declaresGone(operation) });
    // Servers answer OPTIONS without a description of it, and HEAD if there is a GET.
    else if (operation.method !== 'options' && !index.isAnsweredByGet(operation, paths)) {
      removed.push(operation);
      const replacement = index.newMinorVersion(operation, minLevel);
      if (replacement) pairs.push({ base: operation, head: replacement, isGone: false });
    }
  }
  return { pairs, removed };
}

class OperationIndex {
  readonly #byPath = new Map<string, Operation[]>();
  readonly #byTemplate = new Map<string, Operation[]>();
  readonly #api: Api;
  readonly #base: Api;
  #basePaths: ReadonlySet<string> | undefined;
  #baseTemplates: ReadonlySet<string> | undefined;

  constructor(api: Api, base: Api) {
    this.#api = api;
    this.#base = base;
    for (const operation of api.operations()) {
      for (const { key } of fullPathsOf(operation)) append(this.#byPath, `${operation.method} ${key}`, operation);
      append(this.#byTemplate, `${operation.method} ${templateKeyOf(operation)}`, operation);
    }
  }

  find(operation: Operation, paths: readonly OperationPath[], method = operation.method): Operation | undefined {
    const candidates = paths.flatMap(({ key }) => this.#byPath.get(`${method} ${key}`) ?? []);
    return (
      bestMatch(operation, this.#withoutOthers(operation, candidates)) ??
      this.#findWithoutBase(operation, paths, method) ??
      this.#findUnderOtherBase(operation, paths, method)
    );
  }

  /** Leaves out candidates that are another operation of the base, where paths differ only in parameters or after a `#`. */
  #withoutOthers({ pathItem }: Operation, candidates: readonly Operation[]): readonly Operation[] {
    if (candidates.length === 0 || candidates.some((candidate) => candidate.pathItem.template === pathItem.template))
      return candidates;
    this.#baseTemplates ??= new Set([...this.#base.operations()].map((other) => `${other.method} ${other.pathItem.template}`));
    return candidates.filter((candidate) => !this.#baseTemplates?.has(`${candidate.method} ${candidate.pathItem.template}`));
  }

  isAnsweredByGet(operation: Operation, paths: readonly OperationPath[]): boolean {
    return operation.method === 'head' && this.find(operation, paths, 'get') !== undefined;
  }

  /** Finds the next minor version of an operation, unless the base also has it, or it is itself gone. */
  newMinorVersion(operation: Operation, minLevel: StabilityLevel): Operation | undefined {
    return pathVersionsOf(this.#api)
      .newerMinor(operation)
      .find((newer) => !declaresGone(newer) && !isLower(stabilityOf(newer), minLevel) && !this.isInBase(newer));
  }

  isInBase(operation: Operation): boolean {
    return fullPathsOf(operation).some(({ key }) => this.#pathsOfBase.has(`${operation.method} ${key}`));
  }

  /** Finds an operation of a description that had no servers before, or no longer has any. */
  #findWithoutBase(operation: Operation, paths: readonly OperationPath[], method: string): Operation | undefined {
    const candidates = this.#byTemplate.get(`${method} ${templateKeyOf(operation)}`) ?? [];
    const same = candidates.filter(
      (candidate) => (hasUnknownBase(operation) || hasUnknownBase(candidate)) && haveSameMajor(paths, fullPathsOf(candidate)),
    );
    return bestMatch(operation, this.#withoutOthers(operation, same));
  }

  /** Finds an operation whose base path has changed, unless the base also has one at the new path, or the major version differs. */
  #findUnderOtherBase(operation: Operation, paths: readonly OperationPath[], method: string): Operation | undefined {
    const candidates = this.#byTemplate.get(`${method} ${templateKeyOf(operation)}`) ?? [];
    const moved = candidates.filter((candidate) => {
      return haveSameMajor(paths, fullPathsOf(candidate)) && !this.isInBase(candidate);
    });
    return bestMatch(operation, moved);
  }

  get #pathsOfBase(): ReadonlySet<string> {
    this.#basePaths ??= new Set(
      [...this.#base.operations()].flatMap((operation) => fullPathsOf(operation).map(({ key }) => `${operation.method} ${key}`)),
    );
    return this.#basePaths;
  }
}

/** Returns whether two lists of paths have a major version in common; without a version, a path may have any. */
function haveSameMajor(paths: readonly OperationPath[], others: readonly OperationPath[]): boolean {
  const majors = new Set(paths.map(({ version }) => majorOf(version)));
  return (
    majors.has(undefined) ||
    others.map(({ version }) => majorOf(version)).some((major) => major === undefined || majors.has(major))
  );
}

/** Among paths that differ only in the names of their parameters, prefers the same template, then the same `operationId`. */
function bestMatch(operation: Operation, candidates: readonly Operation[]): Operation | undefined {
  const { operationId, pathItem } = operation;
  return (
    candidates.find((candidate) => candidate.pathItem.template === pathItem.template) ??
    candidates.find((candidate) => operationId !== undefined && candidate.operationId === operationId) ??
    candidates[0]
  );
}

/** Returns whether an operation declares `410` and no success. */
export function declaresGone({ statuses = [] }: Operation): boolean {
  return statuses.includes('410') && !statuses.some((status) => /^[123]/.test(status));
}
