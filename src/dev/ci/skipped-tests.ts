import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser';
import type { FileResult, TestResult } from './test-report.ts';

/** Tests that were skipped for one reason. */
export interface SkippedTests {
  readonly count: number;
  /** Such as `Git is not installed`. */
  readonly reason: string;
  readonly files: readonly string[];
}

interface SkipReason {
  /** Matches the condition of `skipIf`. */
  readonly condition: RegExp;
  readonly text: string;
  /** The job of CI that runs these tests, by its name in ci.yml; none where machines of CI lack what they need. */
  readonly job?: string;
}

const { platform } = process;

/** The reasons for which tests are skipped on some machines. */
export const SKIP_REASONS: readonly SkipReason[] = [
  { condition: /HAS_GIT\b/, text: 'Git is not installed', job: 'check' },
  { condition: /HAS_BASH\b/, text: 'bash is not installed', job: 'check' },
  { condition: /HAS_SHELL\b/, text: 'there is no POSIX shell', job: 'check' },
  { condition: /CHROMIUM\b/, text: 'neither Chromium nor Chrome is installed', job: 'check' },
  { condition: /HAS_RUBY\b/, text: 'Ruby is not installed', job: 'check' },
  { condition: /HAS_TERMINAL\b/, text: '`script` of Linux is not installed', job: 'check' },
  { condition: /hasProgram\(program\)/, text: 'Bun or Deno is not installed', job: 'runtimes' },
  { condition: /HAS_PRE_COMMIT\b/, text: 'pre-commit is not installed', job: 'hooks' },
  { condition: /HAS_NEOVIM\b/, text: 'Neovim 0.11 or later is not installed' },
  { condition: /BUILDS\b/, text: 'Node.js is older than 26', job: 'runtimes' },
  { condition: /HAS_HOOKS\b/, text: 'Node.js is older than 22.15', job: 'check' },
  { condition: /HAS_FULL_DISK\b/, text: '`/dev/full` does not exist', job: 'check' },
  { condition: /CAN_MOUNT\b/, text: 'the user may not mount a disk' },
  { condition: /canNameBytes\(\)/, text: 'the file system only has names in UTF-8', job: 'check' },
  { condition: /CAN_CHANGE_USER\b/, text: 'the user is root', job: 'check' },
  { condition: /IS_ROOT\b|process\.getuid/, text: 'the user is root', job: 'check' },
];

/** The reason for tests about one kind of operating system; their conditions may also name other requirements. */
const PLATFORM_REASON: SkipReason = {
  condition: /process\.platform|IS_POSIX\b|IS_LINUX\b|CAN_LINK\b/,
  text: `they do not apply to ${platform}`,
  job: 'tests',
};

/** The reason for a condition of `skipIf`; `undefined` if it is not known. */
export function skipReasonOf(condition: string): string | undefined {
  // `!HAS_GIT || process.platform === 'win32'` is about Git, except on Windows.
  const reasons = platform === 'win32' ? [PLATFORM_REASON, ...SKIP_REASONS] : [...SKIP_REASONS, PLATFORM_REASON];
  return reasons.find((reason) => reason.condition.test(condition))?.text;
}

/** A clause that names the job of CI which runs the tests that are skipped for a reason. */
export function jobNote(reason: string): string {
  const known = [...SKIP_REASONS, PLATFORM_REASON].find(({ text }) => text === reason);
  if (known === undefined) return '';
  return known.job === undefined ? '; no job of CI runs them' : `; the job \`${known.job}\` of CI runs them`;
}

/** A part of a test file that is skipped if a condition holds. */
export interface Guard {
  readonly condition: string;
  /** The beginning of the title of the tests, up to what a table fills in. */
  readonly title: string;
}

/** The calls of `skipIf` in a test file. */
export function guardsIn(file: string, code: string): readonly Guard[] {
  const guards: Guard[] = [];
  new Visitor({
    CallExpression(call) {
      const guard = skipIfOf(call.callee);
      const condition = guard?.arguments[0];
      if (!guard || !condition || call === guard) return;
      guards.push({ condition: code.slice(condition.start, condition.end), title: titleOf(call.arguments[0]) });
    },
  }).visit(parseSync(file, code).program);
  return guards;
}

/** `test.skipIf(…)` in `test.skipIf(…)(…)` and in `test.skipIf(…).each(…)(…)`. */
function skipIfOf(callee: Expression | CallExpression['callee']): CallExpression | undefined {
  if (callee.type !== 'CallExpression') return undefined;
  const { callee: inner } = callee;
  if (inner.type !== 'MemberExpression') return undefined;
  if (inner.property.type === 'Identifier' && inner.property.name === 'skipIf') return callee;
  return skipIfOf(inner.object);
}

function titleOf(argument: CallExpression['arguments'][number] | undefined): string {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value.split(/[%$]/)[0] ?? '';
  if (argument?.type === 'TemplateLiteral') return argument.quasis[0]?.value.cooked ?? '';
  return '';
}

/** The skipped tests by reason, the most first. */
export function skippedTests(results: readonly FileResult[], read: (file: string) => string): readonly SkippedTests[] {
  const groups = new Map<string, { count: number; readonly files: Set<string> }>();
  for (const { name, assertionResults } of results) {
    const skipped = assertionResults.filter(isSkipped);
    if (skipped.length === 0) continue;
    const guards = guardsIn(name, read(name));
    for (const test of skipped) {
      const reason = whySkipped(test, assertionResults, guards);
      const group = groups.get(reason) ?? { count: 0, files: new Set() };
      group.count++;
      group.files.add(name);
      groups.set(reason, group);
    }
  }
  return [...groups]
    .map(([reason, { count, files }]) => ({ count, reason, files: [...files] }))
    .sort((a, b) => b.count - a.count);
}

function whySkipped(test: TestResult, all: readonly TestResult[], guards: readonly Guard[]): string {
  const titles = [...test.ancestorTitles, test.title];
  for (const [depth, title] of titles.entries()) {
    const guard = guards.find((one) => title.startsWith(one.title));
    if (!guard || !isWhollySkipped(titles.slice(0, depth + 1), all)) continue;
    return skipReasonOf(guard.condition) ?? `\`${guard.condition}\``;
  }
  return 'unknown reason';
}

function isWhollySkipped(titles: readonly string[], all: readonly TestResult[]): boolean {
  const within = all.filter((one) => titles.every((title, depth) => [...one.ancestorTitles, one.title][depth] === title));
  return within.every(isSkipped);
}

function isSkipped({ status }: TestResult): boolean {
  return status === 'skipped' || status === 'pending';
}
