import path from 'node:path';
import { isDescription } from '../../descriptions/is-description.ts';
import { toForwardSlashes } from '../../document/files/paths.ts';
import { settingSections } from '../../explain/rule-summary.ts';
import { section, type TextSection } from '../../explain/rule-text.ts';
import type { Finding, LintResult } from '../../finding/finding.ts';
import { becauseText } from '../../report/finding-text.ts';
import { placeLines } from '../../report/place-lines.ts';
import { readablePlace } from '../../report/readable-place.ts';
import type { AnyRule } from '../../rule/rule.ts';
import { lintFiles } from '../../run/lint-files.ts';
import { commandLine } from '../../text/command-line.ts';
import { count } from '../../text/count.ts';
import { visible } from '../../text/escape.ts';
import type { ExitCode } from '../command.ts';
import { PartUsers } from '../descriptions/users-of-parts.ts';
import type { Io } from '../io.ts';
import { indent } from '../layout.ts';
import { type LintSetup, setUpLint } from '../lint/lint-setup.ts';
import { severityAdvice } from './foreign-rule.ts';
import { type PageLayout, withBlankLinesBetween } from './page-layout.ts';

/** More places are listed with `--verbose` only. */
const MAX_PLACES = 5;

/** A line of a description. */
export interface FileLine {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
}

/** `openapi.yaml:12`, or `openapi.yaml:12:5` as reports write it; `undefined` for anything else, such as the id of a rule. */
export function parseFileLine(operand: string): FileLine | undefined {
  const [, file, line] = /^(.+?):(\d+)(?::\d+)?$/s.exec(operand) ?? [];
  return file === undefined ? undefined : { file, line: Number(line) };
}

export interface ExplainLineOptions {
  readonly config: string | undefined;
  readonly allowCode: boolean;
  readonly rules: readonly AnyRule[];
  readonly layout: PageLayout;
  /** True to list all places of findings about several places. */
  readonly verbose: boolean;
}

/**
 * Checks a description and explains the findings on one of its lines: the message, the evidence, the reason for the rule and the
 * remedy.
 *
 * @returns 0, also if there is no finding on the line; 2 if the description could not be checked.
 */
export async function explainLine({ file, line }: FileLine, options: ExplainLineOptions, io: Io): Promise<ExitCode> {
  const { config, allowCode, layout } = options;
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
  const blocks = here.map((finding) => explanationLines(finding, result, options));
  const lines = blocks.length > 0 ? withBlankLinesBetween(blocks) : layout.words(`${name}: ${noFindingsText(line, found)}`, 0);
  io.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}

/** Lints a description or, for a file that is only a part, the descriptions that use it. */
async function lintFor(file: string, name: string, { configs, options }: LintSetup, io: Io): Promise<LintResult> {
  const isPart = !isDescription(path.resolve(io.cwd, file));
  const users = isPart ? await new PartUsers(configs, io, undefined).usersOf(file) : [];
  if (users.length > 0) {
    const { result } = await lintFiles(users, options);
    if (result.content(name) !== undefined) return result;
  }
  return (await lintFiles([file], options)).result;
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

function noFindingsText(line: number, found: readonly Finding[]): string {
  const lines = found.map(({ range }) => range.start.line);
  const nearest = [lines.findLast((other) => other < line), lines.find((other) => other > line)].flatMap((other) => other ?? []);
  if (nearest.length === 0) return `line ${line} has no findings, nor has any other line.`;
  const isOne = nearest.length === 1;
  return `line ${line} has no findings. The nearest ${isOne ? 'finding is on line' : 'findings are on lines'} ${nearest.join(' and ')}.`;
}

function explanationLines(
  finding: Finding,
  result: LintResult,
  { rules, layout, verbose }: ExplainLineOptions,
): readonly string[] {
  const { ruleId, severity, message, url } = finding;
  const { chalk } = layout;
  const rule = rules.find(({ id }) => id === ruleId);
  const reason = becauseText(finding);
  const learnMore = [commandLine(`explain ${ruleId}`), url];
  return [
    `${chalk.underline(visible(readablePlace(finding)))}  ${severity}  ${chalk.bold(visible(ruleId))}`,
    ...indent(layout.words(message), 2),
    ...(reason === '' ? [] : indent(layout.words(`Reported ${reason}.`), 2)),
    ...layout.section('Why', layout.markdown(rule?.rationale ?? '')),
    ...layout.section('Places', places(finding, result, layout, verbose)),
    ...layout.section('How to fix it', layout.markdown(rule?.remedy ?? '')),
    ...(rule ? settingSections(rule).flatMap((part) => layout.textSection(part)) : layout.textSection(hostedSection(ruleId))),
    ...layout.section('Learn more', learnMore.filter(Boolean).map(visible)),
  ];
}

/**
 * The section about turning off a rule of a Spectral ruleset, which is not among the rules of this program and of configurations.
 */
function hostedSection(ruleId: string): TextSection {
  return section('How to turn it off', { kind: 'sentence', text: severityAdvice(ruleId, 'off') });
}

/** The places of a finding about several places, one a line. */
function places(finding: Finding, result: LintResult, layout: PageLayout, verbose: boolean): string[] {
  const lines = placeLines(finding, result);
  const more = verbose ? 0 : (finding.places ?? []).length - MAX_PLACES;
  if (more <= 0) return layout.code(lines);
  return [...layout.code(lines.slice(0, MAX_PLACES)), ...layout.words(`Add \`--verbose\` for ${count(more, 'more place')}.`)];
}
