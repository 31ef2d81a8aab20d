/**
 * The part of vitest that test files use, in this process: a mutant takes milliseconds instead of the second that vitest needs to start
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
  readonly beforeAll: Body[];
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

/** The tests that the loaded files have declared. */
export const declared = { tests: [] as ShimTest[], afterAll: [] as Body[] };

/** The functions of `beforeAll` that ran for the current mutant. */
const ranBeforeAll = new Set<Body>();

/** The next test prepares anew what the tests of its scope share. */
export function prepareAnew(): void {
  ranBeforeAll.clear();
}

async function prepareScopes(around: readonly Scope[]): Promise<void> {
  for (const { beforeAll } of around)
    for (const hook of beforeAll) {
      if (!ranBeforeAll.has(hook)) await hook();
      ranBeforeAll.add(hook);
    }
  for (const { before } of around) for (const hook of before) await hook();
}

let scopes: readonly Scope[] = [];
let file = '';
/** The file of the test that runs now. */
let running = '';
/** The test that runs now, and how many snapshots it has compared. */
let runningId = '';
let snapshots = 0;
/** The output of a test without a mutant, which runs first, is its snapshot. All instances of this module share them. */
const shared = globalThis as { mutationSnapshots?: Map<string, unknown> };
shared.mutationSnapshots ??= new Map();
const snapshotsKept = shared.mutationSnapshots;

/** Told by each test file before its own code runs. */
export function enterFile(name: string): void {
  file = name;
  scopes = [newScope(name)];
}

const newScope = (name: string): Scope => ({ name, beforeAll: [], before: [], after: [] });

function declareTest(name: string, body: Body, args: readonly unknown[] = []): void {
  const around = scopes;
  const index = declared.tests.filter((test) => test.file === file).length;
  const inFile = file;
  const id = `${file}#${index}`;
  const run = async () => {
    running = inFile;
    runningId = id;
    snapshots = 0;
    await prepareScopes(around);
    try {
      await body(...args);
    } finally {
      for (const { after } of around) for (const hook of after) await hook();
    }
  };
  const names = [...around.slice(1).map((scope) => scope.name), name];
  declared.tests.push({ id, name: `${id} ${names.join(' > ')}`, file, run });
}

const argumentsOf = (row: Row): readonly unknown[] => (Array.isArray(row) ? row : [row]);

export const test = Object.assign((name: string, body: Body) => declareTest(name, body), {
  each: (rows: readonly Row[]) => (name: string, body: Body) => {
    for (const row of rows) declareTest(name, body, argumentsOf(row));
  },
  skipIf: (skipped: unknown) => (skipped ? NO_TESTS : test),
  runIf: (run: unknown) => (run ? test : NO_TESTS),
});

const NO_TESTS = Object.assign(() => {}, { each: () => () => {} });

interface Describe {
  (name: string, body: () => void): void;
  each(rows: readonly Row[]): (name: string, body: Body) => void;
  skipIf(skipped: unknown): Pick<Describe, 'each'> & ((name: string, body: () => void) => void);
}

function inScope(name: string, body: () => void): void {
  const outer = scopes;
  scopes = [...outer, newScope(name)];
  body();
  scopes = outer;
}

export const describe: Describe = Object.assign((name: string, body: () => void) => inScope(name, body), {
  each: (rows: readonly Row[]) => (name: string, body: Body) => {
    for (const row of rows) inScope(name, () => body(...argumentsOf(row)));
  },
  skipIf: (skipped: unknown) => (skipped ? NO_TESTS : describe),
});

const environment = new Map<string, string | undefined>();
const globalsBefore = new Map<string, PropertyDescriptor | undefined>();

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
  stubGlobal(name: string, value: unknown) {
    if (!globalsBefore.has(name)) globalsBefore.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  },
  unstubAllGlobals() {
    for (const [name, before] of globalsBefore) {
      if (before === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, before);
    }
    globalsBefore.clear();
  },
};

export const beforeAll = (hook: Body) => scopes.at(-1)?.beforeAll.push(hook);
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
  for (const name of ['toMatchSnapshot', 'toMatchInlineSnapshot'])
    Assertion.addMethod(name, function (this: object) {
      const key = `${runningId} ${snapshots++}`;
      const shown: unknown = flag(this, 'object');
      if (!snapshotsKept.has(key)) snapshotsKept.set(key, shown);
      expect(shown).to.deep.equal(snapshotsKept.get(key));
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
