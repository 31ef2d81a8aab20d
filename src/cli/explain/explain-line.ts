import path from 'node:path';
import type { ChalkInstance } from 'chalk';
import { toForwardSlashes } from '../../document/files/paths.ts';
import { UsageError } from '../../errors.ts';
import type { Finding, LintResult } from '../../finding/finding.ts';
import { positionOf, reasonOf } from '../../report/finding-text.ts';
import { placeLines } from '../../report/place-lines.ts';
import type { AnyRule } from '../../rule/rule.ts';
import { lintFiles } from '../../run/lint-files.ts';
import { visible } from '../../text/escape.ts';
import type { ExitCode } from '../command.ts';
import { selectDescriptions } from '../descriptions/select-descriptions.ts';
import type { Io } from '../io.ts';
import { indent, wrapMarkdown, wrapWords } from '../layout.ts';
import { type LintSetup, setUpLint } from '../lint/lint-setup.ts';

/** A line of a description. */
export interface Line {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
}

/** `openapi.yaml:12`, or `openapi.yaml:12:5` as reports write it; `undefined` for anything else, such as the id of a rule. */
export function readLine(operand: string): Line | undefined {
  const [, file, line] = /^(.+?):(\d+)(?::\d+)?$/s.exec(operand) ?? [];
  return file === undefined ? undefined : { file, line: Number(line) };
}

export interface ExplainLineOptions {
  readonly config: string | undefined;
  readonly allowCode: boolean;
  readonly rules: readonly AnyRule[];
  readonly width: number;
  readonly chalk: ChalkInstance;
}

/**
 * Checks a description and explains the findings on one of its lines: the message, the evidence, the reason for the rule and the
 * remedy.
 *
 * @returns 0, also if there is no finding on the line; 2 if the description could not be checked.
 */
export async function explainLine({ file, line }: Line, options: ExplainLineOptions, io: Io): Promise<ExitCode> {
  const { config, allowCode, chalk, width } = options;
  const args = { root: undefined, rule: undefined, spectral: undefined, 'allow-remote': undefined };
  const setup = await setUpLint({ ...args, config, 'allow-code': allowCode }, io);
  const name = toForwardSlashes(path.relative(io.cwd, path.resolve(io.cwd, file)));
  const result = await lintFor(file, name, setup, io);
  const found = findingsByLine(result, name);
  const here = found.filter(({ range: { start, end } }) => start.line <= line && line <= end.line);
  const [error] = result.errors;
  if (error && here.length === 0) {
    io.stderr.write(`${visible(error.file ?? file)} could not be checked: ${visible(error.message)}\n`);
    return 2;
  }
  const blocks = here.map((finding) => explained(finding, result, options));
  const lines = blocks.length > 0 ? blocks.flatMap((block, at) => (at === 0 ? block : ['', ...block])) : nothingAt(line, found);
  io.stdout.write(
    `${(blocks.length > 0 ? lines : wrapWords(`${chalk.bold(visible(name))}: ${lines.join(' ')}`, width)).join('\n')}\n`,
  );
  return 0;
}

/** Lints a description or, for a file that is only a part, the descriptions of the project, as `lint` does. */
async function lintFor(file: string, name: string, { configs, options }: LintSetup, io: Io): Promise<LintResult> {
  const { result } = await lintFiles([file], options);
  if (!result.errors.some(({ kind }) => kind === 'not-openapi')) return result;
  try {
    const { result: whole } = await lintFiles(await selectDescriptions([], configs, io), options);
    return whole.content(name) === undefined ? result : whole;
  } catch (error) {
    // Without a description below the working directory, the file itself is what cannot be checked.
    if (error instanceof UsageError) return result;
    throw error;
  }
}

/** The findings in a file in the order of their lines; those about several places also at each of the places. */
function findingsByLine({ findings, findingAt }: LintResult, file: string): readonly Finding[] {
  const placesOf = (finding: Finding) => {
    const places = (findingAt && finding.places?.map((place) => findingAt(finding, place))) ?? [];
    return places.filter((place) => place.file !== finding.file || place.pointer !== finding.pointer);
  };
  return findings
    .flatMap((finding) => [finding, ...placesOf(finding)])
    .filter((finding) => finding.file === file)
    .sort((a, b) => a.range.start.line - b.range.start.line);
}

function nothingAt(line: number, found: readonly Finding[]): readonly string[] {
  const lines = found.map(({ range }) => range.start.line);
  const nearest = [lines.findLast((other) => other < line), lines.find((other) => other > line)].flatMap((other) => other ?? []);
  if (nearest.length === 0) return [`line ${line} has no findings, nor has any other line.`];
  const isOne = nearest.length === 1;
  return [
    `line ${line} has no findings. The nearest ${isOne ? 'finding is on line' : 'findings are on lines'} ${nearest.join(' and ')}.`,
  ];
}

function explained(finding: Finding, result: LintResult, { rules, width, chalk }: ExplainLineOptions): readonly string[] {
  const { ruleId, severity, file, range, message } = finding;
  const rule = rules.find(({ id }) => id === ruleId);
  const reason = reasonOf(finding);
  const places = placeLines(finding, result).map(visible);
  const section = (title: string, markdown: string) =>
    markdown.trim() === '' ? [] : ['', chalk.bold(title), ...indent(wrapMarkdown(markdown, width - 2), 2)];
  return [
    `${chalk.underline(`${visible(file)}:${positionOf(range)}`)}  ${severity}  ${chalk.bold(visible(ruleId))}`,
    ...indent(wrapWords(visible(message), width - 2), 2),
    ...(reason === '' ? [] : indent(wrapWords(visible(`Reported ${reason}.`), width - 2), 2)),
    ...(places.length > 0 ? ['', chalk.bold('Places'), ...indent(places, 2)] : []),
    ...(rule ? [...section('Why', rule.rationale), ...section('How to fix it', rule.remedy)] : []),
    '',
    rule ? `Learn more: api-conventions explain ${rule.id}` : visible(finding.url),
  ].filter((text, at, all) => text !== '' || at < all.length - 1);
}
