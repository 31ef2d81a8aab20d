import { visible, withoutCommand } from '../text/escape.ts';
import { withInputNames } from './input-names.ts';

/** Descriptions that no job checks. */
const UNCHECKED = /^\d+ descriptions? (?:is|are) outside of `files` of /;

/** What lines about settings without effect say. */
const UNUSED =
  / (?:(?:selects|judges|matches) nothing in |matches no (?:description|file)\.)|^\d+ more settings? ha(?:s|ve) no effect\. /;

/** What `lint` wrote to standard error, in lines that are safe in a log. What nobody reads in the log of a job that passes is a notice. */
export function logLines(stderr: string): readonly { readonly isNotice: boolean; readonly text: string }[] {
  const lines = withInputNames(stderr.trim()).split('\n');
  return lines.flatMap((line) => {
    if (line === '') return [];
    const isNotice = UNCHECKED.test(line) || UNUSED.test(line);
    return [{ isNotice, text: isNotice ? visible(line) : withoutCommand(visible(line)) }];
  });
}
