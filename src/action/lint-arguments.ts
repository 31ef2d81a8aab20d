import { UsageError } from '../errors.ts';
import type { CodeSource } from './code-source.ts';
import type { Event } from './event.ts';
import type { ActionInputs } from './inputs.ts';

/**
 * The arguments of `lint` for the inputs.
 *
 * @param base The revision to compare with, if any.
 * @throws UsageError for inputs that contradict each other.
 */
export function lintArguments(
  inputs: ActionInputs,
  { pullRequest }: Pick<Event, 'pullRequest'>,
  base: string | undefined,
  code: CodeSource,
): string[] {
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

/** The name of the base in commands for contributors: the event has only a commit, which other clones may lack. */
export function baseNameOf({ base }: Pick<ActionInputs, 'base'>, { baseBranch }: Pick<Event, 'baseBranch'>): string | undefined {
  return base === undefined && baseBranch !== undefined ? `origin/${baseBranch}` : base;
}
