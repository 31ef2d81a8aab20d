import { UsageError } from '../../errors.ts';
import type { LintResult } from '../../finding/finding.ts';
import { FixPasses } from '../../fix/fix-passes.ts';
import { typeName } from '../../text/type-name.ts';
import { checkFixOptions } from '../check-options.ts';
import { lintContent, uriOfText } from '../lint-files.ts';
import { type FinishedRun, resultWithRun } from '../run.ts';
import type { FixTextOptions } from '../run-options.ts';
import { fixableDocuments, readChanged } from './fixable-documents.ts';

/** The result of fixing a description. */
export interface FixedText {
  /** The description, with its fixes. */
  readonly text: string;
  /** The other files that fixes have changed, by their names as findings have them. Nothing is written. */
  readonly files: ReadonlyMap<string, string>;
  /** The number of applied fixes. */
  readonly fixed: number;
  /** The remaining findings and errors. */
  readonly result: LintResult;
}

/**
 * Lints a description given as text, and applies the fixes of its findings until there is nothing left to fix, as `lint --fix` does. Each fix
 * is proved by parsing its file again.
 *
 * @throws UsageError in the same cases as {@link lint}.
 */
export async function fixText(text: string, options: FixTextOptions = {}): Promise<FixedText> {
  if (typeof text !== 'string') throw new UsageError(`\`fixText\` takes the text of a description, not ${typeName(text)}.`);
  checkFixOptions(options);
  const { applicability = 'safe', filter = () => true, ...others } = options;
  const lintOptions = { ...others, edits: true };
  const passes = new FixPasses({ applicability });
  const readFile = readChanged(passes, options.readFile);
  const uri = uriOfText(options);
  let run = await lintContent(text, lintOptions);
  while (passes.apply(run.result.findings.filter(filter), fixableDocuments(run.fixable)))
    run = await lintContent(passes.textOf(uri) ?? text, { ...lintOptions, readFile });
  return {
    text: passes.textOf(uri) ?? text,
    files: otherFiles(passes, uri, run),
    fixed: passes.applied.length,
    result: resultWithRun(run),
  };
}

function otherFiles({ changed }: FixPasses, uri: string, { fixable }: FinishedRun): ReadonlyMap<string, string> {
  return new Map(changed.filter((file) => file.uri !== uri).map((file) => [fixable?.name(file.uri) ?? file.uri, file.text]));
}
