import { Chalk } from 'chalk';
import { UsageError } from '../../errors.ts';
import { type Finding, findingKeyOf } from '../../finding/finding.ts';
import { type FixProposals, hasProposals, proposalsFor } from '../../fix/fix-proposals.ts';
import { followingNotices } from '../../run/renames/following-notices.ts';
import { atExit } from '../../temporary.ts';
import { count } from '../../text/count.ts';
import { enumerate } from '../../text/enumerate.ts';
import { harmlessLines, visible, withoutCommand } from '../../text/escape.ts';
import { quote } from '../../text/quote.ts';
import { wantsColor } from '../color.ts';
import { type Arguments, type CommandOptions, defineCommand, type ExitCode } from '../command.ts';
import type { Io } from '../io.ts';
import { readingWidth } from '../layout.ts';
import { findingNameOf } from '../lint/fix/change-notices.ts';
import { lintOptions } from '../lint/lint-options.ts';
import { setUpLint } from '../lint/lint-setup.ts';
import { selectWithParts } from '../lint/select-checked.ts';
import { readReason } from '../read-reason.ts';
import { errorLine } from '../reports/error-line.ts';
import { askDecision, type FixDecision } from './ask-decision.ts';
import { FixSession } from './fix-session.ts';
import { type FindingDisplay, findingLines } from './show-finding.ts';

const { root, config, rule, only, spectral, baseline, 'allow-code': allowCode, 'allow-remote': allowRemote } = lintOptions;

const fixCommandOptions = {
  all: {
    type: 'boolean',
    group: 'Fixes:',
    description: 'Also show findings without a fix, to suppress them or add them to the baseline',
    details: 'with --help, list every option',
  },
  root,
  'allow-remote': allowRemote,
  config,
  rule,
  only,
  spectral,
  'allow-code': allowCode,
  baseline,
} as const satisfies CommandOptions;

export type FixCommandArguments = Arguments<typeof fixCommandOptions>;

export const fixCommand = defineCommand({
  usage: 'fix [files..]',
  description: `Shows one finding after the other with its fix as a diff, and asks what to do: apply it, skip it, suppress the finding, or add it to the baseline.

Descriptions are found and checked as with \`lint\`. Each decision is written at once, so nothing is lost if you stop. Without a terminal, use \`lint --fix --unsafe-fixes\`.`,
  options: fixCommandOptions,
  examples: [
    ['fix openapi.yaml', 'Go through the findings with a fix'],
    ['fix --only path-versioned', 'Go through the findings of a rule'],
    ['fix --all', 'Go through all findings'],
  ],
  epilogue: `Exit codes:
  0  all findings were shown, or you quit
  2  interrupted, or not everything could be checked or written`,
  run: runFix,
});

/** @throws UsageError for what the user can fix. */
async function runFix(args: FixCommandArguments, io: Io): Promise<ExitCode> {
  if (!io.isInteractive)
    throw new UsageError(
      '`fix` asks questions on a terminal, and there is none. Use `lint --fix --unsafe-fixes` or `lint --suppress` instead.',
    );
  if (args.operands.includes('-')) throw new UsageError('`fix` changes files. Pass files instead of standard input (`-`).');
  const setup = await setUpLint(args, io);
  const selected = await selectWithParts(args.operands, setup, io, { command: 'fix' });
  const session = await FixSession.start(selected, args, setup, io);
  const dialog = new Dialog(session, args, io);
  const resume = io.onInterrupt(2);
  // Ctrl+C between two questions ends the process; nothing is half written then.
  const cancelSummary = atExit(() => dialog.printSummary());
  const isComplete = await dialog.run();
  cancelSummary();
  resume();
  dialog.printSummary();
  return isComplete && session.result.errors.length === 0 ? 0 : 2;
}

/** Goes through the findings. */
class Dialog {
  readonly #session: FixSession;
  readonly #isOffered: (finding: Finding) => boolean;
  readonly #io: Io;
  readonly #display: Omit<FindingDisplay, 'progress'>;
  /** Findings that the user has decided about, and rules that are skipped. */
  readonly #settled = new Set<string>();
  readonly #skippedRules = new Set<string>();
  readonly #shownErrors = new Set<string>();
  #shown = 0;
  #skipped = 0;

  constructor(session: FixSession, { all = false, color }: FixCommandArguments, io: Io) {
    this.#session = session;
    this.#isOffered = (finding) => all || hasProposals(finding);
    this.#io = io;
    const chalk = new Chalk({ level: wantsColor(color, io.stdout, io.env) ? 1 : 0 });
    this.#display = { chalk, width: readingWidth(io.stdout.columns) };
  }

  /** @returns True if the user went through all findings or quit; `false` if interrupted. */
  async run(): Promise<boolean> {
    this.#showErrors();
    for (let pending = this.#pending(); pending[0]; pending = this.#pending()) {
      const [finding] = pending;
      const found = proposalsFor(finding, this.#session.files);
      if (found.proposals.length === 0 && !this.#isWorthShowing(finding, found)) continue;
      const progress = `${this.#shown + 1} of ${this.#shown + pending.length}`;
      this.#print(findingLines(finding, this.#session.result, found, { ...this.#display, progress }));
      const hasFix = found.proposals[0]?.isFix === true;
      const decision = await askDecision(found.proposals.length, hasFix, this.#io);
      if (decision.kind === 'quit') return true;
      if (decision.kind === 'interrupted') return false;
      await this.#act(decision, finding, found);
    }
    return true;
  }

  /** Prints a summary of the changes. */
  printSummary(): void {
    const { applied, suppressed, added, files } = this.#session.changes;
    const parts = [
      applied > 0 ? `${applied} ${applied === 1 ? 'fix' : 'fixes'} applied` : '',
      suppressed > 0 ? `${count(suppressed, 'fault')} suppressed` : '',
      added > 0 ? `${count(added, 'finding')} added to the baseline` : '',
      this.#skipped > 0 ? `${this.#skipped} skipped` : '',
    ].filter(Boolean);
    const changes = files.size > 0 ? ` Changed: ${enumerate([...files].sort().map(quote))}.` : '';
    const { findings, errors } = this.#session.result;
    const left = `${count(findings.length, 'finding')} left${errors.length > 0 ? ', but not everything could be checked' : ''}`;
    const notices = followingNotices(this.#session.following, false);
    this.#print([...notices, '', `${parts.length > 0 ? enumerate(parts) : 'Nothing was changed'}.${changes} ${left}.`]);
  }

  /** The findings to decide about, in the order of the files. */
  #pending(): readonly Finding[] {
    const { findings } = this.#session.result;
    return findings.filter((finding) => this.#isOpen(finding));
  }

  #isOpen(finding: Finding): boolean {
    return this.#isOffered(finding) && !this.#skippedRules.has(finding.ruleId) && !this.#settled.has(findingKeyOf(finding));
  }

  /**
   * Returns whether to show a finding without an applicable fix: if there is a reason to report, or if findings without fixes are
   * shown, too.
   */
  #isWorthShowing(finding: Finding, { refusals }: FixProposals): boolean {
    if (!hasProposals(finding) || refusals.length > 0) return true;
    this.#settled.add(findingKeyOf(finding));
    return false;
  }

  async #act(decision: FixDecision, finding: Finding, found: FixProposals): Promise<void> {
    try {
      await this.#carryOut(decision, finding, found);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      this.#print([harmlessLines(error.message)]);
      // The file may have changed since it was checked.
      await this.#session.refresh();
      this.#showErrors();
    }
  }

  async #carryOut(decision: FixDecision, finding: Finding, found: FixProposals): Promise<void> {
    const isOfRule = (other: Finding) => other.ruleId === finding.ruleId && this.#isOpen(other);
    const isSame = (other: Finding) => findingKeyOf(other) === findingKeyOf(finding);
    switch (decision.kind) {
      case 'apply':
        await this.#apply(found, decision.option);
        break;
      case 'apply-rule':
        await this.#session.applyAll(isOfRule);
        for (const other of this.#pending().filter(isOfRule)) this.#skip(other);
        break;
      case 'suppress':
      case 'suppress-rule':
        await this.#suppress(decision.kind === 'suppress' ? isSame : isOfRule);
        break;
      case 'baseline':
        this.#print([`Added to ${quote(await this.#session.addToBaseline(finding))}.`]);
        this.#shown++;
        break;
      case 'skip-rule':
        for (const other of this.#pending().filter(isOfRule)) this.#skip(other);
        this.#skippedRules.add(finding.ruleId);
        break;
      default:
        this.#skip(finding);
    }
  }

  async #apply({ proposals }: FixProposals, option: number): Promise<void> {
    const plan = proposals[option]?.plan;
    if (!plan) return;
    await this.#session.apply(plan);
    this.#shown++;
    for (const { reason } of plan.refused.slice(0, 1))
      this.#print([withoutCommand(`Not all places were fixed, because ${visible(reason)}.`)]);
  }

  async #suppress(isWanted: (finding: Finding) => boolean): Promise<void> {
    const reason = await this.#askReason();
    if (reason === undefined) return;
    const before = this.#session.changes.suppressed;
    const refused = await this.#session.suppress(isWanted, reason);
    const suppressed = this.#session.changes.suppressed - before;
    this.#shown += suppressed > 0 ? 1 : 0;
    const failures = refused.map(({ finding, reason: why }) => `Not suppressed: ${findingNameOf(finding)} because ${why}.`);
    const lines = [...(suppressed > 0 ? [`Suppressed ${count(suppressed, 'fault')}.`] : []), ...failures];
    this.#print(lines.map((line) => withoutCommand(visible(line))));
  }

  /** `undefined` if the user changes their mind. */
  async #askReason(): Promise<string | undefined> {
    for (;;) {
      const answer = await this.#io.ask('Reason (empty to go back): ');
      if (answer === undefined || answer.trim() === '') return undefined;
      try {
        return readReason(answer);
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        this.#print([harmlessLines(error.message)]);
      }
    }
  }

  #skip(finding: Finding): void {
    this.#settled.add(findingKeyOf(finding));
    this.#skipped++;
    this.#shown++;
  }

  /** Prints errors that were not shown yet: files may change between two questions. */
  #showErrors(): void {
    for (const line of this.#session.result.errors.map(errorLine)) {
      if (this.#shownErrors.has(line)) continue;
      this.#shownErrors.add(line);
      this.#io.stderr.write(`${line}\n`);
    }
  }

  #print(lines: readonly string[]): void {
    if (lines.length > 0) this.#io.stdout.write(`${lines.join('\n')}\n`);
  }
}
