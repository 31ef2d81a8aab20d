import path from 'node:path';
import * as core from '@actions/core';
import { count } from '../text/count.ts';
import { visible, withoutCommand } from '../text/escape.ts';
import { codeSource } from './code-source.ts';
import { type Event, readEvent } from './event.ts';
import { failureReason } from './failure-reason.ts';
import { findBase, findNamedBase } from './find-base.ts';
import { type ActionInputs, readInputs } from './inputs.ts';
import { linkedCommit } from './linked-commit.ts';
import { baseNameOf, lintArguments } from './lint-arguments.ts';
import { type LintProcess, runLintProcess } from './lint-process.ts';
import { logLines } from './log-lines.ts';
import { outputsOf, pathInWorkspace } from './outputs.ts';
import { requireFiles, requireRepository, trustRepository, workingDirectoryIn } from './workspace.ts';

/**
 * Runs the action: writes annotations, the summary of the job and outputs, and a comment if it is wanted and permitted.
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
  const run = await runLintProcess(lintArguments(inputs, event, base, code), cwd, names);
  writeLog(run);
  if (!run.report) {
    core.setFailed(failureReason(run, inputs));
    return run.code || 2;
  }
  const outputs = outputsOf(run.report, pathInWorkspace(workspace, cwd, inputs.sarifFile));
  for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value);
  await writeSummary(run.summary, env);
  const checked = [path.relative(workspace, cwd), inputs.files, inputs.config ?? null];
  if (inputs.comment && event.pullRequest) await commentOnPullRequest(run, event.pullRequest.number, checked, inputs.token, env);
  // Last, because GitHub opens the log of a failed step at its end.
  if (run.code !== 0) core.setFailed(failureReason(run, inputs));
  return run.code;
}

/** The revision that the checked-out commit is compared with, if any. */
function baseOf(cwd: string, { base }: ActionInputs, event: Event): string | undefined {
  if (base !== undefined) return findNamedBase(cwd, base);
  return event.base === undefined ? undefined : findBase(cwd, event.base, event.pullRequest?.head);
}

/** Writes the output of `lint` to the log. Annotations are commands; no other line may be one. */
function writeLog({ stdout, stderr, report }: LintProcess): void {
  for (const { isNotice, text } of report ? logLines(stderr) : []) (isNotice ? core.notice : core.info)(text);
  process.stdout.write(stdout);
  if (report) core.info(`${count(report.summary.findings, 'finding')}.`);
}

async function writeSummary(text: string, env: NodeJS.ProcessEnv): Promise<void> {
  if (!env.GITHUB_STEP_SUMMARY) return;
  await core.summary.addRaw(text, true).write();
}

/**
 * Comments on the pull request. A failure, such as a missing permission in pull requests from forks, is only logged, because the
 * summary has the same content.
 */
async function commentOnPullRequest(
  { summary, report }: LintProcess,
  number: number,
  checked: readonly unknown[],
  token: string,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const [owner = '', repo = ''] = (env.GITHUB_REPOSITORY ?? '').split('/');
  const hasNews = (report?.summary.findings ?? 0) > 0;
  try {
    const [{ getOctokit }, { retry }, { rateLimitPlugin }, { commentMarker, updateComment }] = await Promise.all([
      import('@actions/github'),
      import('@octokit/plugin-retry'),
      import('./rate-limits.ts'),
      import('./comment.ts'),
    ]);
    const octokit = getOctokit(token, { retry: { retries: 2 } }, rateLimitPlugin, retry);
    const outcome = await updateComment(octokit, { owner, repo, number }, commentMarker(checked), summary, hasNews);
    core.info(`The comment on the pull request was ${outcome}.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    core.info(withoutCommand(visible(`Commenting on the pull request failed: ${reason}`)));
  }
}
