import { parentPort, workerData } from 'node:worker_threads';
import { quote } from '../../config/wording.ts';
import { UsageError } from '../../errors.ts';
import type { LintResult } from '../../finding.ts';
import type { Config } from '../../linter/config.ts';
import { type LintOptions, lint } from '../../linter/lint-files.ts';
import type { LoadedPlugin } from '../../plugin/plugin.ts';

/** What a thread is asked to do. */
export interface Share {
  readonly files: readonly string[];
  /** By description: an absolute path. */
  readonly configs: ReadonlyMap<string, Config>;
  readonly options: Omit<LintOptions, 'config' | 'onProgress'>;
  /** Counts the descriptions that the threads have begun with. */
  readonly done: Int32Array;
}

/** A result as it is sent between threads: of the sources, the lines that reports quote. */
export interface Answer extends Omit<LintResult, 'source'> {
  readonly lines: ReadonlyMap<string, ReadonlyMap<number, string | undefined>>;
}

/** Lints the share that the thread was started with. */
export async function work(): Promise<void> {
  const { files, configs, options, done } = workerData as Share;
  // Whoever started the thread has looked for the configurations of all its descriptions, or of none.
  const loaded = await withPlugins(configs);
  const config = loaded.size > 0 && { config: (description: string) => loaded.get(description) as Config };
  const { source, ...result } = await lint(files, { ...options, ...config, onProgress: () => Atomics.add(done, 0, 1) });
  const lines = new Map<string, Map<number, string | undefined>>();
  for (const { file, range } of [...result.findings, ...result.errors]) {
    if (file === undefined || !range) continue;
    const ofFile = lines.get(file) ?? new Map<number, string | undefined>();
    const { line } = range.start;
    if (!ofFile.has(line)) ofFile.set(line, source(file)?.line(line));
    lines.set(file, ofFile);
  }
  const answer: Answer = { ...result, lines };
  parentPort?.postMessage(answer);
}

/** The configurations with the rules of their plugins, which cannot be sent to a thread. */
async function withPlugins(configs: Share['configs']): Promise<Share['configs']> {
  const loaded = new Map<Config, Config>();
  for (const config of new Set(configs.values())) {
    const plugins = await Promise.all(config.plugins.map(loadAgain));
    loaded.set(config, { ...config, plugins });
  }
  return new Map([...configs].map(([description, config]) => [description, loaded.get(config) ?? config]));
}

/** Whoever started the thread has loaded it before. */
async function loadAgain(plugin: LoadedPlugin): Promise<LoadedPlugin> {
  const { loadPlugin } = await import('../../config/load-plugins.ts');
  const read = await loadPlugin(plugin.file ?? '');
  if ('plugin' in read) return read.plugin;
  throw new UsageError(read.mistakes.map((mistake) => `The plugin ${quote(plugin.name)} ${mistake}`).join('\n'));
}

/** The result that an answer stands for. */
export function resultOf({ lines, ...result }: Answer): LintResult {
  return {
    ...result,
    source: (file) => {
      const ofFile = lines.get(file);
      return ofFile && { line: (number) => ofFile.get(number) };
    },
  };
}
