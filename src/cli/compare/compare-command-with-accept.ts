import { withoutCredentials } from '../../document/files/addresses.ts';
import { shellText } from '../../report/accepting-command.ts';
import { optionWords } from '../../report/run-words.ts';
import { namedBaseline } from '../lint/baseline-option.ts';
import type { CompareArguments } from './compare-command.ts';

/**
 * The command that accepts the changes that a comparison has found: the same comparison with `--accept`, quoted for a shell,
 * without `api-conventions`.
 *
 * @returns `undefined` if no command does.
 */
export function commandWithAccept(args: CompareArguments): string | undefined {
  const { operands, webhooks } = args;
  // Standard input cannot be read again, and passwords are not shown.
  if (operands.some((operand) => operand === '-' || withoutCredentials(operand) !== operand)) return undefined;
  const baseline = namedBaseline(args);
  const given = (option: string, values: readonly (string | undefined)[]) =>
    values.flatMap((value) => (value === undefined ? [] : optionWords(option, value)));
  const words = [
    'compare',
    ...given('--config', [args.config]),
    ...given('--root', [args.root]),
    ...given('--allow-remote', args['allow-remote'] ?? []),
    ...given('--rule', args.rule ?? []),
    ...given('--only', args.only ?? []),
    ...(args['allow-code'] ? ['--allow-code'] : []),
    ...(args['match-versions'] ? ['--match-versions'] : []),
    ...given('--strip-prefix', [args['strip-prefix']]),
    ...(webhooks === undefined ? [] : [webhooks ? '--webhooks' : '--no-webhooks']),
    ...given('--stability-level', [args['stability-level']]),
    ...given('--baseline', [baseline === false ? undefined : baseline]),
    ...operands.map((operand) => operand.replace(/^-/, './-')),
    '--accept',
  ];
  return shellText(words);
}
