import { fixText, format, lintText, rules } from '../../../browser.ts';
import { type Finding, findingKeyOf, type LintError, type LintResult } from '../../../finding/finding.ts';
import { pluginOf } from '../../../rule/rule-id.ts';
import type {
  CheckAnswer,
  CompareAnswer,
  ExportAnswer,
  FixAnswer,
  PlaygroundAnswer,
  PlaygroundQuestion,
  ShownError,
  ShownFinding,
} from '../client/playground/protocol.ts';
import { CONFIG_NAME } from '../client/playground/texts.ts';
import { completionAnswer } from './completions.ts';

/** The texts of the playground. */
export interface PlaygroundTexts {
  /** The name of the description among the files. */
  readonly main: string;
  readonly files: Readonly<Record<string, string>>;
  /** The older version of the description. */
  readonly older: string | undefined;
}

/** Comments for tools in a changelog, which nobody wants to read. */
const TOOL_COMMENTS = /^<!-- markdownlint-[^>\n]*-->$/gm;

/** Answers a question about texts. */
export function answerTo(question: PlaygroundQuestion, texts: PlaygroundTexts): Promise<PlaygroundAnswer> {
  switch (question.does) {
    case 'check':
      return check(texts);
    case 'complete':
      return completionAnswer(texts.files[CONFIG_NAME] ?? '', question.at);
    case 'compare':
      return compare(texts);
    case 'fix':
      return fix(texts, question.key);
    case 'export':
      return exportAnswer(texts, question.format);
  }
}

function lintWith({ main, files }: PlaygroundTexts): Promise<LintResult> {
  return lintText(files[main] ?? '', { filename: main, files, edits: true });
}

async function check(texts: PlaygroundTexts): Promise<CheckAnswer> {
  return checkAnswer(await lintWith(texts));
}

async function checkAnswer({ findings, errors }: Pick<LintResult, 'findings' | 'errors'>): Promise<CheckAnswer> {
  const rationales = new Map((await rules()).map(({ id, rationale }) => [id, rationale]));
  return {
    findings: findings.map((finding) => shownFinding(finding, rationales.get(finding.ruleId) ?? '')),
    errors: errors.map(shownError),
  };
}

function shownFinding(finding: Finding, rationale: string): ShownFinding {
  const { ruleId, severity, message, because = [], file, range, fix } = finding;
  return {
    key: findingKeyOf(finding),
    ruleId,
    severity,
    message,
    because,
    page: pluginOf(ruleId) === undefined ? `rules/${ruleId}/` : '',
    file,
    ...range,
    ...(fix && { fix: { isSafe: fix.applicability === 'safe' } }),
    rationale,
  };
}

function shownError({ message, file = '', range }: LintError): ShownError {
  return { message, file, ...(range && { start: range.start }) };
}

/** Fixes one finding, or all that is safe to fix. */
async function fix({ main, files }: PlaygroundTexts, key: string | undefined): Promise<FixAnswer> {
  const only = key !== undefined && {
    filter: (finding: Finding) => findingKeyOf(finding) === key,
    applicability: 'unsafe' as const,
  };
  const fixed = await fixText(files[main] ?? '', { filename: main, files, ...only });
  return { fixed: fixed.fixed, texts: { ...Object.fromEntries(fixed.files), [main]: fixed.text } };
}

async function compare({ main, files, older = '' }: PlaygroundTexts): Promise<CompareAnswer> {
  const { changelogOf, compareTexts, formatChangelog } = await import('../../../browser-compare.ts');
  const [base, head] = [
    { text: older, filename: main, files },
    { text: files[main] ?? '', filename: main, files },
  ];
  const changelog = formatChangelog('markdown', await changelogOf(base, head))
    .replace(TOOL_COMMENTS, '')
    .trim();
  return { ...(await checkAnswer(await compareTexts(base, head))), changelog };
}

async function exportAnswer(texts: PlaygroundTexts, name: 'sarif' | 'html'): Promise<ExportAnswer> {
  return { text: await format(name, await lintWith(texts)) };
}
