import { readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { toUri } from '../../document/files.ts';
import type { LintResult } from '../../finding.ts';
import type { Config } from '../../linter/config.ts';
import { type LintOptions, lint } from '../../linter/lint-files.ts';
import { mergeResults } from '../../linter/merge-results.ts';
import { suppressionReason, unusedSuppression } from '../../linter/suppression-rules.ts';
import { THREAD } from './thread.ts';
import { type Answer, resultOf, type Share } from './worker.ts';

/** A thread takes its time to start and its memory; below this much text it is not worth them. */
const BYTES_PER_THREAD = 1_000_000;

/** Each thread parses what its descriptions share anew; with more, memory grows faster than time shrinks. */
const MOST_THREADS = 4;

/**
 * {@link lint} with the descriptions shared among threads where there are enough of them; the result is the same.
 *
 * @throws UsageError as `lint` does.
 */
export async function lintInParallel(files: readonly string[], options: LintOptions): Promise<LintResult> {
  const [first = [], ...others] = shares(files, options.cwd ?? '.', Math.min(MOST_THREADS, availableParallelism()));
  if (others.length === 0 || files.some((file) => maySuppress(path.resolve(options.cwd ?? '.', file))))
    return lint(files, options);

  const { onProgress, config, ...settings } = options;
  const configs = await configsOf(files, options);
  const done = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const answers = others.map((share) => answerTo({ files: share, configs, options: settings, done }));
  // Failures are dealt with below, whichever thread fails first.
  for (const answer of answers) answer.catch(() => {});
  let own = 0;
  const result = await lint(first, {
    ...settings,
    ...(config && { config }),
    onProgress: ({ file }) => onProgress?.({ file, done: own++ + Atomics.load(done, 0), total: files.length }),
  });
  const results = [result, ...(await Promise.all(answers)).map(resultOf)];
  // Of a file that descriptions in several threads refer to, no thread knows alone which suppressions are of use.
  return results.some(hasSuppressions) ? lint(files, options) : mergeResults(results);
}

function hasSuppressions({ suppressed, findings }: LintResult): boolean {
  return suppressed > 0 || findings.some(({ ruleId }) => ruleId === unusedSuppression.id || ruleId === suppressionReason.id);
}

/** Spares most of those that have to be linted in one thread from being linted in several first. */
function maySuppress(file: string): boolean {
  try {
    return readFileSync(file).includes('lint-ignore');
  } catch {
    return false;
  }
}

/** What a thread cannot ask for: the configuration of each description. */
async function configsOf(files: readonly string[], { config, cwd = '.' }: LintOptions): Promise<Share['configs']> {
  const configs = new Map<string, Config>();
  // What many descriptions share is sent once.
  const sent = new Map<Config, Config>();
  for (const file of config ? files : []) {
    const uri = toUri(path.resolve(cwd, file));
    const found = typeof config === 'function' ? await config(uri) : config;
    if (!found) continue;
    const data = sent.get(found) ?? withoutFunctions(found);
    sent.set(found, data);
    configs.set(uri, data);
  }
  return configs;
}

/** The rules of plugins are no data; each thread loads them anew. */
function withoutFunctions(config: Config): Config {
  return { ...config, plugins: config.plugins.map((plugin) => ({ ...plugin, rules: [] })) };
}

/** Neighbours stay together, as they are likely to refer to the same files, and so that findings merge in the files' order. */
function shares(files: readonly string[], cwd: string, most: number): readonly (readonly string[])[] {
  const sizes = files.map((file) => statSync(path.resolve(cwd, file), { throwIfNoEntry: false })?.size ?? 0);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const count = Math.min(most, files.length, Math.floor(total / BYTES_PER_THREAD));
  if (count < 2) return [files];
  const result: string[][] = Array.from({ length: count }, () => []);
  let before = 0;
  for (const [index, file] of files.entries()) {
    const size = sizes[index] ?? 0;
    // By the middle of each file, so that a large one goes where most of it belongs.
    result[Math.min(count - 1, Math.floor(((before + size / 2) / total) * count))]?.push(file);
    before += size;
  }
  return result.filter((share) => share.length > 0);
}

/** Lints a share in a thread of its own, which runs this very program; see `worker.ts`. */
function answerTo(share: Share): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const program = JSON.stringify(fileURLToPath(import.meta.url));
    const start = `globalThis[Symbol.for(${JSON.stringify(THREAD.description)})] = true; require(${program});`;
    const worker = new Worker(start, { eval: true, workerData: share });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`A thread ended before it was done (exit code ${code}).`)));
  });
}
