import path from 'node:path';
import * as core from '@actions/core';
import { UsageError } from '../errors.ts';
import { count } from '../text/count.ts';
import { visible, withoutCommand } from '../text/escape.ts';
import { type CodeSource, codeSource } from './code-source.ts';
import { type Event, readEvent } from './event.ts';
import { failureReason } from './failure-reason.ts';
import { findBase, findNamedBase } from './find-base.ts';
import { withInputNames } from './input-names.ts';
import { type Inputs, readInputs } from './inputs.ts';
import { linkedCommit } from './linked-commit.ts';
import { type LintProcess, type Report, runLintProcess } from './lint-process.ts';
import { requireFiles, requireRepository, trustRepository, workingDirectoryIn } from './workspace.ts';

/**
 * The action: annotations, the summary of the job, outputs, and a comment where it is wanted and permitted.
 *
 * @param env The environment of this process, to which settings of Git are added.
 * @returns The exit code of `lint`.
 * @throws UsageError for an invalid input, and for a workspace without the files of the repository.
 */
export async function runAction(env: NodeJS.ProcessEnv): Promise<number> {
  const inputs = readInputs();
  const event = readEvent(env.GITHUB_EVENT_PATH);
  const workspace = path.resolve(env.GITHUB_WORKSPACE ?? '.');
  requireFiles(workspace);
  const cwd = workingDirectoryIn(workspace, inputs.workingDirectory);
  if (inputs.base !== undefined || event.base !== undefined) trustRepository(requireRepository(workspace, cwd), env);
  const base = baseOf(cwd, inputs, event);
  const code = codeSource(inputs.allowCode, base, { cwd, env });
  const names = { baseName: baseNameOf(inputs, event), commit: linkedCommit(cwd, event.pullRequest?.head), code };
  const run = await runLintProcess(argumentsOf(inputs, event, base, code), cwd, names);
  log(run);
  if (!run.report) {
    core.setFailed(failureReason(run, inputs));
    return run.code || 2;
  }
  setOutputs(run.report, pathFrom(workspace, cwd, inputs.sarifFile));
  await writeSummary(run.summary, env);
  const checked = [path.relative(workspace, cwd), inputs.files, inputs.config ?? null];
  if (inputs.comment && event.pullRequest) await comment(run, event.pullRequest.number, checked, inputs.token, env);
  // At the end, where GitHub opens the log of a failed step.
  if (run.code !== 0) core.setFailed(failureReason(run, inputs));
  return run.code;
}

/** What the checked-out commit is compared with, if anything. */
function baseOf(cwd: string, { base }: Inputs, event: Event): string | undefined {
  if (base !== undefined) return findNamedBase(cwd, base);
  return event.base === undefined ? undefined : findBase(cwd, event.base, event.pullRequest?.head);
}

/** A file that the inputs name, as the next steps find it: they run in the workspace. */
function pathFrom(workspace: string, cwd: string, file: string | undefined): string {
  if (file === undefined) return '';
  const seen = path.relative(workspace, path.resolve(cwd, file));
  const isOutside = path.isAbsolute(seen) || seen.split(path.sep)[0] === '..';
  return path.isAbsolute(file) && isOutside ? file : seen.replaceAll(path.sep, '/');
}

/** What contributors call the base: the event only has a commit, which may be in no other clone. */
function baseNameOf({ base }: Inputs, { baseBranch }: Event): string | undefined {
  return base === undefined && baseBranch !== undefined ? `origin/${baseBranch}` : base;
}

function argumentsOf(inputs: Inputs, { pullRequest }: Event, base: string | undefined, code: CodeSource): string[] {
  const { allowCode, trustedConfig } = inputs;
  if (allowCode && trustedConfig === false)
    throw new UsageError('The input `allow-code` takes configuration and code from the base. Leave out `trusted-config`.');
  const loadsCode = code.from !== 'nowhere';
  const isTrusted = loadsCode || (trustedConfig ?? pullRequest?.isFork ?? false);
  const option = (name: string, value: string | undefined) => (value === undefined ? [] : [`--${name}=${value}`]);
  return [
    ...option('config', inputs.config),
    ...option('base', base),
    ...(base !== undefined && inputs.existing ? ['--existing'] : []),
    ...(base !== undefined && isTrusted ? ['--base-config'] : []),
    loadsCode ? '--allow-code' : '--omit-code',
    ...option('fail-severity', inputs.failSeverity),
    ...option('max-warnings', inputs.maxWarnings),
    ...inputs.formats.flatMap((format) => ['--output', format]),
    ...(inputs.sarifFile === undefined ? [] : ['--output', `sarif=${inputs.sarifFile}`]),
    '--',
    ...inputs.files,
  ];
}

/** Descriptions that no job checks. */
const UNCHECKED = /^\d+ descriptions? (?:is|are) outside of `files` of /;

/** What lines about settings without effect say. */
const UNUSED =
  / (?:(?:selects|judges|matches) nothing in |matches no (?:description|file)\.)|^\d+ more settings? ha(?:s|ve) no effect\. /;

/** Annotations are commands; nothing else of the output may be one. */
function log({ stdout, stderr, report }: LintProcess): void {
  for (const line of withInputNames(stderr.trim()).split('\n')) {
    if (line === '' || !report) continue;
    // Nobody reads the log of a job that passes.
    if (UNCHECKED.test(line) || UNUSED.test(line)) core.notice(visible(line));
    else core.info(withoutCommand(visible(line)));
  }
  process.stdout.write(stdout);
  if (report) core.info(`${count(report.summary.findings, 'finding')}.`);
}

function setOutputs({ summary, findings, comparison }: Report, sarifFile: string): void {
  const added = findings.filter(({ status }) => status === 'new').length;
  core.setOutput('findings', summary.findings);
  core.setOutput('errors', summary.error);
  core.setOutput('warnings', summary.warn);
  core.setOutput('new', comparison ? added : '');
  core.setOutput('existing', comparison ? comparison.existing.reduce((sum, { count }) => sum + count, 0) : '');
  core.setOutput('fixed', comparison?.fixed.length ?? '');
  core.setOutput('sarif-file', sarifFile);
}

async function writeSummary(text: string, env: NodeJS.ProcessEnv): Promise<void> {
  if (!env.GITHUB_STEP_SUMMARY) return;
  await core.summary.addRaw(text, true).write();
}

/** A missing permission, as in pull requests from forks, is logged without failing, as the summary has the same content. */
async function comment(
  { summary, report }: LintProcess,
  number: number,
  checked: readonly unknown[],
  token: string,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const [owner = '', repo = ''] = (env.GITHUB_REPOSITORY ?? '').split('/');
  const hasNews = (report?.summary.findings ?? 0) > 0;
  try {
    const [{ getOctokit }, { retry }, { rateLimits }, { markerOf, updateComment }] = await Promise.all([
      import('@actions/github'),
      import('@octokit/plugin-retry'),
      import('./rate-limits.ts'),
      import('./comment.ts'),
    ]);
    const octokit = getOctokit(token, { retry: { retries: 2 } }, rateLimits, retry);
    const outcome = await updateComment(octokit, { owner, repo, number }, markerOf(checked), summary, hasNews);
    core.info(`The comment on the pull request was ${outcome}.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    core.info(withoutCommand(visible(`Commenting on the pull request failed: ${reason}`)));
  }
}
