/**
 * What test files use of vitest, run in this process: a mutant takes milliseconds instead of the second that vitest needs to start
 * a worker and to load the project into it.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  GLOBAL_EXPECT,
  getState,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect';

type Body = (...args: unknown[]) => unknown;
type Row = unknown;

interface Scope {
  readonly name: string;
  readonly before: Body[];
  readonly after: Body[];
}

export interface ShimTest {
  /** The file, and which of its tests this is: names need not be unique. */
  readonly id: string;
  readonly name: string;
  readonly file: string;
  readonly run: () => Promise<void>;
}

/** What the test files that were loaded have declared. */
export const declared = { tests: [] as ShimTest[], afterAll: [] as Body[] };

let scopes: readonly Scope[] = [];
let file = '';
/** The file of the test that runs now. */
let running = '';

/** Told by each test file before its own code runs. */
export function enterFile(name: string): void {
  file = name;
  scopes = [{ name, before: [], after: [] }];
}

function declareTest(name: string, body: Body, args: readonly unknown[] = []): void {
  const around = scopes;
  const index = declared.tests.filter((test) => test.file === file).length;
  const inFile = file;
  const run = async () => {
    running = inFile;
    for (const { before } of around) for (const hook of before) await hook();
    try {
      await body(...args);
    } finally {
      for (const { after } of around) for (const hook of after) await hook();
    }
  };
  const names = [...around.slice(1).map((scope) => scope.name), name];
  declared.tests.push({ id: `${file}#${index}`, name: `${file}#${index} ${names.join(' > ')}`, file, run });
}

const argumentsOf = (row: Row): readonly unknown[] => (Array.isArray(row) ? row : [row]);

export const test = Object.assign((name: string, body: Body) => declareTest(name, body), {
  each: (rows: readonly Row[]) => (name: string, body: Body) => {
    for (const row of rows) declareTest(name, body, argumentsOf(row));
  },
  skipIf: (skipped: unknown) => (skipped ? () => {} : test),
});

interface Describe {
  (name: string, body: () => void): void;
  each(rows: readonly Row[]): (name: string, body: Body) => void;
  skipIf(skipped: unknown): Describe | (() => void);
}

function inScope(name: string, body: () => void): void {
  const outer = scopes;
  scopes = [...outer, { name, before: [], after: [] }];
  body();
  scopes = outer;
}

export const describe: Describe = Object.assign((name: string, body: () => void) => inScope(name, body), {
  each: (rows: readonly Row[]) => (name: string, body: Body) => {
    for (const row of rows) inScope(name, () => body(...argumentsOf(row)));
  },
  skipIf: (skipped: unknown) => (skipped ? () => {} : describe),
});

const environment = new Map<string, string | undefined>();

export const vi = {
  stubEnv(name: string, value: string) {
    if (!environment.has(name)) environment.set(name, process.env[name]);
    process.env[name] = value;
  },
  unstubAllEnvs() {
    for (const [name, value] of environment) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    environment.clear();
  },
};

export const beforeEach = (hook: Body) => scopes.at(-1)?.before.push(hook);
export const afterEach = (hook: Body) => scopes.at(-1)?.after.push(hook);
export const afterAll = (hook: Body) => declared.afterAll.push(hook);

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
chai.use(({ Assertion, expect }, { flag }) => {
  Assertion.addMethod('toMatchFileSnapshot', function (this: object, name: string) {
    const kept = readFileSync(path.resolve(path.dirname(running), name), 'utf8');
    expect(flag(this, 'object')).to.equal(kept);
  });
});

const globals = globalThis as unknown as Record<symbol, object>;

export const expect = Object.assign(
  (value: unknown, message?: string) => chai.expect(value, message),
  chai.expect,
  globals[ASYMMETRIC_MATCHERS_OBJECT],
);
globals[GLOBAL_EXPECT] = expect;
setState({ ...getState(expect as never), assertionCalls: 0 }, expect as never);
