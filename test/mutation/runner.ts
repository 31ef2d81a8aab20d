/**
 * A test runner for Stryker that runs this project's tests in its own process: see mutation.ts.
 *
 * `@stryker-mutator/vitest-runner` 9.6.1 needs about eight times as long: for the 82 mutants of `src/judge`, 158 seconds instead of 19,
 * and 133 with the module cache of Vitest. It also misses six mutants that run while files are loaded.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import fc from 'fast-check';
import { readCoverage, writeCoverage } from './coverage.ts';
import { isInSample } from './sample.ts';
import { type BundleInstance, bundleTests, type TestBundle } from './test-bundle.ts';
import type { ShimTest } from './vitest-shim.ts';

/** The variables that the instrumented code of Stryker reads. */
interface Namespace {
  activeMutant: string | undefined;
  currentTestId: string | undefined;
  hitCount: number | undefined;
  hitLimit: number | undefined;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

/** Tests that take longer are about time and size; a mutant is better found by another. */
const LONGEST = 1000;

/** Mocks, clocks and what only vitest itself has. */
const UNKNOWN_TO_SHIM = /\bvi\.(?!stubEnv|unstubAllEnvs|stubGlobal|unstubAllGlobals)|\bexpect\.poll|\binject\(|\bTestRunner\b/;

class InProcessTestRunner implements TestRunner {
  readonly #namespace: Namespace;
  #bundle: TestBundle | undefined;
  #instance: BundleInstance | undefined;
  #files: readonly string[] = [];

  constructor() {
    const global = globalThis as unknown as { __stryker__: Namespace };
    global.__stryker__ ??= {} as Namespace;
    this.#namespace = global.__stryker__;
    // The same in each run, and no search for the smallest counterexample.
    fc.configureGlobal({ seed: 1, endOnFailure: true });
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    this.#files = testFiles(process.env.MUTATION_TESTS ?? '');
    this.#bundle = await bundleTests(this.#files);
  }

  async dryRun(): Promise<DryRunResult> {
    const instance = this.#load(this.#files);
    const tests: TestResult[] = [];
    const times: Record<string, number> = {};
    for (const test of instance.declared.tests) {
      this.#namespace.currentTestId = test.id;
      instance.forget();
      instance.prepareAnew();
      const before = process.cpuUsage();
      const result = await runTest(test);
      const { user, system } = process.cpuUsage(before);
      const time = (user + system) / 1000;
      // Tests that measure time themselves fail on a busy machine.
      if (time > LONGEST || result.timeSpentMs > 5 * LONGEST) {
        delete this.#namespace.mutantCoverage?.perTest[test.id];
        continue;
      }
      if (result.status === TestStatus.Failed) {
        delete this.#namespace.mutantCoverage?.perTest[test.id];
        process.stderr.write(`Left out, as it fails without vitest: ${test.name}: ${result.failureMessage.split('\n')[0]}\n`);
        continue;
      }
      times[test.id] = time;
      tests.push(result);
    }
    this.#namespace.currentTestId = undefined;
    await cleanUp(instance);
    const coverage = this.#namespace.mutantCoverage ?? { static: {}, perTest: {} };
    writeCoverage(coverage.perTest, times);
    return { status: DryRunStatus.Complete, tests, mutantCoverage: coverage };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, mutantActivation, hitLimit } = options;
    const { MUTATION_SAMPLE = 1, MUTATION_SEED = 0 } = process.env;
    if (!isInSample(activeMutant.id, Number(MUTATION_SAMPLE), Number(MUTATION_SEED)))
      return { status: MutantRunStatus.Error, errorMessage: 'not in the sample' };
    const tests = readCoverage().testsFor(options.testFilter, options.sandboxFileName);
    const isStatic = mutantActivation === 'static';
    this.#namespace.hitCount = hitLimit === undefined ? undefined : 0;
    this.#namespace.hitLimit = hitLimit;

    const files = [...new Set(tests.map((id) => id.replace(/#\d+$/, '')))];
    try {
      if (isStatic) this.#namespace.activeMutant = activeMutant.id;
      const instance = isStatic ? this.#load(files) : this.#loaded(files);
      this.#namespace.activeMutant = activeMutant.id;
      const results = await runUntilFailure(instance, tests);
      const timeout = determineHitLimitReached(this.#namespace.hitCount, hitLimit);
      return toMutantRunResult(timeout ?? { status: DryRunStatus.Complete, tests: results });
    } catch (error) {
      // The code could not even be loaded.
      const id = tests[0] ?? '';
      const failed = { id, name: id, timeSpentMs: 0, status: TestStatus.Failed, failureMessage: String(error) } as const;
      return toMutantRunResult({ status: DryRunStatus.Complete, tests: [failed] });
    } finally {
      this.#namespace.activeMutant = undefined;
    }
  }

  /** An instance that is used again and again, with no mutant active while it loads. */
  #loaded(files: readonly string[]): BundleInstance {
    this.#instance ??= this.#load([]);
    this.#namespace.activeMutant = undefined;
    const known = new Set(this.#instance.declared.tests.map(({ file }) => file));
    for (const file of files) if (!known.has(file)) this.#instance.load[file]?.();
    return this.#instance;
  }

  #load(files: readonly string[]): BundleInstance {
    if (!this.#bundle) throw new Error('The test runner has not been initialised.');
    const instance = this.#bundle.instance();
    for (const file of files) instance.load[file]?.();
    return instance;
  }
}

async function runUntilFailure(instance: BundleInstance, ids: readonly string[]): Promise<TestResult[]> {
  const results: TestResult[] = [];
  const byId = new Map(instance.declared.tests.map((test) => [test.id, test]));
  instance.forget();
  instance.prepareAnew();
  for (const id of ids) {
    const test = byId.get(id);
    if (!test) continue;
    const result = await runTest(test);
    results.push(result);
    if (result.status === TestStatus.Failed) break;
  }
  instance.forget();
  await cleanUp(instance);
  return results;
}

async function runTest({ id, name, file, run }: ShimTest): Promise<TestResult> {
  const started = performance.now();
  const details = () => ({ id, name, fileName: path.resolve(file), timeSpentMs: performance.now() - started });
  try {
    await run();
    return { ...details(), status: TestStatus.Success };
  } catch (error) {
    const failureMessage = error instanceof Error ? error.message : String(error);
    return { ...details(), status: TestStatus.Failed, failureMessage };
  }
}

async function cleanUp(instance: BundleInstance): Promise<void> {
  for (const hook of instance.declared.afterAll) await hook();
}

/** @param patterns Files and folders, apart by commas; what begins with `!` is left out. */
function testFiles(patterns: string): string[] {
  const all = patterns.split(',');
  const files = all.flatMap((pattern) => {
    if (pattern.startsWith('!')) return [];
    if (pattern.endsWith('.ts')) return [pattern];
    const names = readdirSync(pattern, { recursive: true, encoding: 'utf8' });
    return names.filter((name) => name.endsWith('.test.ts')).map((name) => path.posix.join(pattern, name.replaceAll('\\', '/')));
  });
  return files.filter((file) => !all.includes(`!${file}`) && !UNKNOWN_TO_SHIM.test(readFileSync(file, 'utf8')));
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcessTestRunner)];
