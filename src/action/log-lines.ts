import { visible, withoutCommand } from '../text/escape.ts';
import { withInputNames } from './input-names.ts';

/** The beginning of the line about descriptions that no job checks. */
const UNCHECKED_DESCRIPTIONS = /^\d+ descriptions? (?:is|are) outside of `files` of /;

/** The beginning of lines about settings without effect. */
const UNUSED_SETTINGS =
  / (?:(?:selects|judges|matches) nothing in |matches no (?:description|file)\.)|^\d+ more settings? ha(?:s|ve) no effect\. /;

/**
 * The lines that `lint` wrote to standard error, made safe for a log. Lines that nobody would read in the log of a job that passes are
 * notices.
 */
export function logLines(stderr: string): readonly { readonly isNotice: boolean; readonly text: string }[] {
  const lines = withInputNames(stderr.trim()).split('\n');
  return lines.flatMap((line) => {
    if (line === '') return [];
    const isNotice = UNCHECKED_DESCRIPTIONS.test(line) || UNUSED_SETTINGS.test(line);
    return [{ isNotice, text: isNotice ? visible(line) : withoutCommand(visible(line)) }];
  });
}
