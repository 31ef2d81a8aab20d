import path from 'node:path';
import { realUri } from '../../document/files/paths.ts';
import { UsageError } from '../../errors.ts';
import { enumerate } from '../../text/enumerate.ts';
import { quote } from '../../text/quote.ts';
import { choose } from '../choice.ts';
import { type OwnFileKind, rejectOtherKind } from '../own-file.ts';
import { checkTarget } from '../write-file.ts';

/** A file that a command writes, and its format. */
export interface OutputFile<Format extends string> {
  readonly format: Format;
  readonly file: string;
}

/** A kind of output that a command can write to files. */
export interface OutputKind<Format extends string> {
  readonly kind: OwnFileKind;
  /** The name of a format in messages: `format of changelogs`. */
  readonly what: string;
  /** The formats, each with the ending of the files that have it, if no other format has it: `.json`. */
  readonly endings: Readonly<Record<Format, string | undefined>>;
}

/**
 * The files that `--output` names, as `report.json` or, where the ending does not say it, `junit=report.xml`.
 *
 * @throws UsageError for a format that does not exist, a file without one, a file that is named twice, and a file that was not written by
 * this tool.
 */
export function readOutputs<const Format extends string>(
  given: readonly string[],
  cwd: string,
  { kind, what, endings }: OutputKind<Format>,
): readonly OutputFile<Format>[] {
  const formats = Object.keys(endings) as Format[];
  const byEnding = new Map(formats.map((format) => [endings[format], format]));
  const targets = new Set<string>();
  return given.map((output) => {
    const [, name, named] = /^([a-z]+)=(.+)$/is.exec(output) ?? [];
    const file = named ?? output;
    const format = name === undefined ? byEnding.get(path.extname(file).toLowerCase()) : choose(name, formats, what);
    if (format === undefined) {
      const known = enumerate([...byEnding.keys()].filter((ending) => ending !== undefined));
      throw new UsageError(
        `The ending of ${quote(file)} does not determine the ${what}, as ${known} do. Put the format before the name: \`FORMAT=${file}\`.`,
      );
    }
    checkTarget(file, cwd);
    rejectOtherKind(file, cwd, kind);
    const target = realUri(path.resolve(cwd, file));
    if (targets.has(target)) throw new UsageError(`Two reports would be written to ${quote(file)}. Name a file for each.`);
    targets.add(target);
    return { format, file };
  });
}
