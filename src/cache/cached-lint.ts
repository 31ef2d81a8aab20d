import { createHash } from 'node:crypto';
import path from 'node:path';
import type { ParsedDocument } from '../document/document.ts';
import { FileStore, type ReadFile, readFromDisk, toForwardSlashes, toUri } from '../document/files.ts';
import { type Finding, type FindingPlace, keyOf, type LintResult, REPORT_VERSION } from '../finding.ts';
import { findingAt } from '../lint/finding-at.ts';
import { lintFiles } from '../lint/lint-files.ts';
import type { FinishedRun } from '../lint/run.ts';
import type { LintOptions } from '../lint/run-options.ts';
import { mayShowLines, Sources } from '../lint/sources.ts';
import { isObject, type JsonObject, own, stringsOf } from '../model/place.ts';
import { version } from '../package-version.ts';
import { rules } from '../registry.ts';
import { NestedConfigError } from '../settings/nested-config-error.ts';
import type { Config } from '../settings/resolved-config.ts';
import { mergeResults } from '../shard/merge-results.ts';
import { sourceReader, toResult } from '../shard/read-report.ts';

/** The cached result of one description. */
interface Entry {
  /** Of what decided, beside files, what is found. */
  readonly key: string;
  /** The hashes of all files that were read, by name relative to the working directory; `null` for those that were not there. */
  readonly files: Readonly<Record<string, string | null>>;
  readonly activeRules: readonly string[];
  /** The findings that are suppressed; see {@link FinishedRun}. */
  readonly suppressed: readonly string[];
  readonly report: JsonObject;
}

/** The cached results by description. */
export type Cache = Readonly<Record<string, unknown>>;

interface CachedPart {
  readonly result: LintResult;
  /** The findings that are suppressed, with files as in findings. */
  readonly suppressed: readonly string[];
  /** The files that were read or missing. */
  readonly read: ReadonlySet<string>;
}

/**
 * Lints descriptions as `lint` does, those only of which something changed since the cache was made: their own content, that of a
 * file they refer to, the configuration, or the version of the linter. Descriptions with plugins or Spectral rulesets, which may do
 * anything, those that are fetched, and those that could not be checked are linted each time.
 *
 * @returns The run, and the cache for the next one.
 */
export async function lintCached(
  files: readonly string[],
  options: LintOptions,
  cache: Cache,
): Promise<{ readonly run: FinishedRun; readonly cache: Cache }> {
  const cwd = path.resolve(options.cwd ?? '.');
  const cached = new CachedRun(cwd, options);
  const parts: CachedPart[] = [];
  const next: Record<string, unknown> = { ...cache };
  for (const [done, file] of files.entries()) {
    options.onProgress?.({ file, done, total: files.length });
    const name = toForwardSlashes(path.relative(cwd, path.resolve(cwd, file)));
    const { part, entry } = await cached.part(file, own(cache, name));
    parts.push(part);
    if (entry) next[name] = entry;
    else delete next[name];
  }
  const merged = mergeResults(withoutPartlyUsed(parts));
  const suppressed = suppressedOf(parts, merged);
  const read = new Set(parts.flatMap((part) => [...part.read]));
  const run: FinishedRun = {
    result: { ...merged, suppressed: suppressed.length },
    suppressed,
    asked: [...read].map((name) => toUri(path.resolve(cwd, name))),
  };
  return { run, cache: next };
}

class CachedRun {
  readonly #cwd: string;
  readonly #options: LintOptions;
  readonly #hashes = new Map<string, string | null>();
  /** Reads files that were not linted again, for their content. */
  readonly #store = new FileStore();

  constructor(cwd: string, { onProgress: _progress, ...options }: LintOptions) {
    this.#cwd = cwd;
    this.#options = options;
  }

  async part(file: string, known: unknown): Promise<{ readonly part: CachedPart; readonly entry: Entry | undefined }> {
    const key = await this.#keyOf(file);
    if (key !== undefined) {
      const result = this.#recall(known, key, this.#name(this.#uri(file)));
      if (result) return { part: result, entry: known as Entry };
    }
    const read = new Set<string>();
    const readFile: ReadFile = (uri) => {
      read.add(this.#name(uri));
      return readFromDisk(uri);
    };
    const { result, suppressed } = await lintFiles([file], { ...this.#options, readFile });
    const part = { result, suppressed: suppressed.map((key) => this.#withName(key)), read };
    return { part, entry: key !== undefined && result.errors.length === 0 ? this.#entryOf(key, part) : undefined };
  }

  /** What decides besides files; `undefined` if that is unknown. */
  async #keyOf(file: string): Promise<string | undefined> {
    const { config: source, rules, overrides, root, plugins = [], spectral = [], allowRemote = [] } = this.#options;
    // Remote files may have changed.
    if (allowRemote.length > 0) return undefined;
    const config = typeof source === 'function' ? await this.#configOf(file, source) : source;
    if (config === 'broken') return undefined;
    if (plugins.length + spectral.length > 0 || (config && config.plugins.length + config.spectral.length > 0)) return undefined;
    return hashOf(JSON.stringify([version, config && this.#settingsOf(config), rules, overrides, root, this.#options.limits]));
  }

  /** A configuration that cannot be used is reported by the run itself. */
  async #configOf(file: string, source: (description: string) => Config | Promise<Config>): Promise<Config | 'broken'> {
    try {
      return await source(toUri(path.resolve(this.#cwd, file)));
    } catch (error) {
      if (error instanceof NestedConfigError) return 'broken';
      throw error;
    }
  }

  /** Without its location on this machine. */
  #settingsOf({ rules, overrides, root, limits }: Config) {
    const relative = (folder: string | undefined) => folder !== undefined && this.#name(folder);
    return [rules, overrides.map((override) => ({ ...override, folder: relative(override.folder) })), relative(root), limits];
  }

  #recall(known: unknown, key: string, description: string): CachedPart | undefined {
    if (!isObject(known) || known.key !== key || !isObject(known.files) || !isObject(known.report)) return undefined;
    const read = new Set(Object.keys(known.files));
    for (const [name, hash] of Object.entries(known.files)) if (this.#hashOf(name) !== hash) return undefined;
    const content = (name: string) => (read.has(name) ? this.#contentOf(name) : undefined);
    const source = sourceReader(this.#cwd, (name) => read.has(name) && mayShowLines(this.#uri(name), name === description));
    const activeRules = new Set(stringsOf(known.activeRules));
    try {
      const findingAt: LintResult['findingAt'] = (finding, place) => this.#findingAt(finding, place);
      const result = { ...toResult(known.report, 'The cache', this.#cwd), activeRules, content, source, findingAt };
      return { result, suppressed: stringsOf(known.suppressed), read };
    } catch {
      // A file that another tool wrote there is ignored.
      return undefined;
    }
  }

  #contentOf(name: string): unknown {
    return this.#documentOf(name)?.value;
  }

  #documentOf(name: string): ParsedDocument | undefined {
    const document = this.#store.read(this.#uri(name));
    return 'failure' in document ? undefined : document;
  }

  #findingAt(finding: Finding, place: FindingPlace): Finding {
    const document = this.#documentOf(place.file);
    const range = document && new Sources((uri) => this.#name(uri)).rangeOf(document, place);
    return findingAt(finding, place, { messages: rules.find(({ id }) => id === finding.ruleId)?.messages, range });
  }

  #entryOf(key: string, { result, suppressed, read }: CachedPart): Entry {
    const { findings, files, activeRules } = result;
    const summary = { findings: findings.length };
    return {
      key,
      files: Object.fromEntries([...read].map((name) => [name, this.#hashOf(name)])),
      activeRules: [...activeRules],
      suppressed,
      report: { version: REPORT_VERSION, files, findings, errors: [], stale: [], summary },
    };
  }

  #hashOf(name: string): string | null {
    let hash = this.#hashes.get(name);
    if (hash === undefined) {
      const bytes = readQuietly(toUri(path.resolve(this.#cwd, name)));
      hash = bytes ? hashOf(bytes) : null;
      this.#hashes.set(name, hash);
    }
    return hash;
  }

  /** A suppressed finding with its file named as in findings. */
  #withName(key: string): string {
    const [rule = '', uri = '', ...rest] = key.split('\n');
    return [rule, this.#name(uri), ...rest].join('\n');
  }

  #uri(name: string): string {
    return toUri(path.resolve(this.#cwd, name));
  }

  #name(file: string): string {
    return toForwardSlashes(path.relative(this.#cwd, file));
  }
}

function readQuietly(file: string): Uint8Array | undefined {
  try {
    return readFromDisk(file);
  } catch {
    return undefined;
  }
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}

/** A finding in a shared file is suppressed only if all descriptions that share the file suppress it. */
function suppressedOf(parts: readonly CachedPart[], { findings }: LintResult): string[] {
  const suppressed = new Set(parts.flatMap((part) => part.suppressed));
  for (const finding of findings) suppressed.delete(keyOf(finding));
  return [...suppressed];
}

/** A suppression in a file that several descriptions share is unused only if it is unused for each of them. */
function withoutPartlyUsed(parts: readonly CachedPart[]): LintResult[] {
  const isUnused = (part: CachedPart, file: string, line: number) =>
    part.result.findings.some(({ ruleId, file: at, range }) => ruleId === UNUSED && at === file && range.start.line === line);
  return parts.map(({ result }) => {
    const findings = result.findings.filter(({ ruleId, file, range }) => {
      if (ruleId !== UNUSED) return true;
      return parts.every((other) => !other.read.has(file) || isUnused(other, file, range.start.line));
    });
    return { ...result, findings };
  });
}

const UNUSED = 'unused-suppression';
