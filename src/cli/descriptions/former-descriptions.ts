import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDescriptionText } from '../../descriptions/description-text.ts';
import type { IsIgnored } from '../../descriptions/find-descriptions.ts';
import { isDescription } from '../../descriptions/is-description.ts';
import type { Boundary } from '../../document/files/boundary.ts';
import { DATA_FILE, realUri, toForwardSlashes } from '../../document/files/paths.ts';
import { sizeOnDisk, statOf } from '../../document/files/read-file.ts';
import { DEFAULT_LIMITS, MEGABYTE } from '../../document/limits.ts';
import { parseText } from '../../document/parse.ts';
import { RunMemory } from '../../document/run-memory.ts';
import type { BaseTree } from '../../git/base-tree.ts';
import { quote } from '../../text/quote.ts';
import type { Io } from '../io.ts';
import type { Coverage } from './coverage.ts';

/** Files that were descriptions in an earlier version, by their absolute paths. */
export interface FormerDescriptions {
  /** Descriptions that no longer exist, that are something else now, or that are now at a path that the run does not check. */
  readonly gone: readonly string[];
  /** The present names of gone descriptions that were renamed, by their former names. */
  readonly moved: ReadonlyMap<string, string>;
  /**
   * Descriptions that must be checked although no search finds them, by their present names: files that can no longer be parsed,
   * which may still be descriptions, and files that are now reached through a link.
   */
  readonly unlisted: readonly string[];
}

/** The present descriptions that a run checks. */
export interface PresentDescriptions {
  readonly covers: Coverage;
  /** The descriptions that the run has found: absolute paths. */
  readonly found: readonly string[];
  readonly isIgnored: IsIgnored;
  /** The folders that links may lead to. */
  readonly boundary: Boundary;
  /** Returns whether the run checks a renamed description under its present name, although no search finds it there. */
  follows(former: string, present: string): boolean;
}

/** The files that a change has turned from descriptions into something else, moved out of what a run checks, or removed. */
export async function formerDescriptions(base: BaseTree, run: PresentDescriptions): Promise<FormerDescriptions> {
  const present = new PresentFiles(base, run);
  const [gone, unlisted, moved] = [[] as string[], [] as string[], new Map<string, string>()];
  for (const file of [...base.changed].sort()) {
    if (!run.covers(file)) continue;
    const now = base.presentName(file);
    if (present.isFound(now) || present.isFound(file) || !wasDescription(base, file)) continue;
    if (await run.isIgnored(file)) continue;
    const isFollowed = now === file || (run.follows(file, now) && !(await run.isIgnored(now)));
    if (isFollowed && present.mayBeDescription(now)) unlisted.push(now);
    else gone.push(file);
    if (!isFollowed) moved.set(file, now);
  }
  return { gone, moved, unlisted };
}

/** Notes on standard error the present names of moved descriptions, which are treated as removed. */
export function noteMovedDescriptions({ moved }: Pick<FormerDescriptions, 'moved'>, io: Io): void {
  const nameOf = (file: string) => quote(toForwardSlashes(path.relative(io.cwd, file)));
  for (const [former, present] of moved) {
    io.stderr.write(
      `${nameOf(former)} was moved to ${nameOf(present)}, which this run does not check, so its API is treated as removed. ` +
        'Move it to where it is checked, or have it checked there.\n',
    );
  }
}

function wasDescription(base: BaseTree, file: string): boolean {
  const content = base.hasFormerName(file) ? base.readByFormerName(file) : undefined;
  return content !== undefined && isDescriptionText(Buffer.from(content));
}

/** Looks up in the working tree what former descriptions have become. */
class PresentFiles {
  readonly #base: BaseTree;
  readonly #boundary: Boundary;
  readonly #names: ReadonlySet<string>;
  readonly #targets: ReadonlySet<string>;
  readonly #top: string;

  constructor(base: BaseTree, { found, boundary }: PresentDescriptions) {
    this.#base = base;
    this.#boundary = boundary;
    this.#names = new Set(found);
    this.#targets = new Set(found.map(realUri));
    this.#top = realUri(base.top);
  }

  /**
   * Returns whether the run has found a file, under its own name or that of a link to it. A link is found only under its own
   * name.
   */
  isFound(file: string): boolean {
    return this.#names.has(file) || (!this.#isLinked(file) && this.#targets.has(realUri(file)));
  }

  /**
   * Returns whether a file is a description or may be one. The linter reports files that cannot be read, such as links that lead
   * out.
   */
  mayBeDescription(file: string): boolean {
    // Nothing may be revealed about files outside.
    if (this.#isLinked(file) && !this.#boundary.allows(file)) return true;
    if (!statOf(file)?.isFile()) return false;
    return isDescription(file) || (DATA_FILE.test(file) && !canBeParsed(file));
  }

  /** Returns whether a file, or a folder that it is in, is a link. */
  #isLinked(file: string): boolean {
    return realUri(file) !== `${this.#top}/${this.#base.pathOf(file)}`;
  }
}

/** Returns whether a file has content that can be parsed. */
function canBeParsed(file: string): boolean {
  // The linter refuses larger files, and reports them.
  if (sizeOnDisk(file) > DEFAULT_LIMITS.fileSize * MEGABYTE) return false;
  const bytes = readFileSync(file);
  return (
    new RunMemory().neededIfUnavailable(bytes, 'yaml') === undefined &&
    (parseText(file, bytes.toString('utf8')).value ?? null) !== null
  );
}
