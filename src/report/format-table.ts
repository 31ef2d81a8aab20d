import { type FileEnds, type FormatSigns, hasSigns } from './format-signs.ts';
import type { ReportFormat } from './report-writer.ts';
import { withinTextLimit } from './text-limit.ts';

/** A format of reports, with all that is known of it before its code is loaded. */
interface FormatEntry {
  /** The purpose of its reports, in Markdown. */
  readonly use: string;
  /**
   * Loads the code of the format. It is loaded on demand, because the code that colours the terminal takes a tenth of Node's own
   * start, and the other formats do not need it.
   */
  readonly load: () => Promise<ReportFormat>;
  /** The findings for which it shows the edits of fixes; `asked` if for all, but only on request of the user. */
  readonly edits?: 'all' | 'first' | 'asked';
  /** The ending of files that have it, if no other format has that ending. */
  readonly ending?: string;
  /** The marks by which reports in the format are recognized, so that a report is replaced only by another one. */
  readonly signs: FormatSigns;
}

const FORMAT_NAMES = [
  'stylish',
  'compact',
  'json',
  'github',
  'gitlab',
  'sarif',
  'junit',
  'checkstyle',
  'markdown',
  'html',
] as const;

/** The name of a format. */
export type FormatName = (typeof FORMAT_NAMES)[number];

/** The formats of reports. */
export const FORMATS: readonly FormatName[] = FORMAT_NAMES;

const FORMAT_TABLE: Readonly<Record<FormatName, FormatEntry>> = {
  stylish: {
    use: 'reading in a terminal; the default',
    load: async () => (await import('./stylish.ts')).stylish,
    signs: { tail: /(?:^|; )\d+ descriptions? checked[.,]/m },
  },
  compact: {
    use: 'one line for each finding, for `grep`, editors and scripts: `file:line:column: severity message  rule`',
    load: async () => (await import('./compact.ts')).compact,
    signs: { head: /^[^\n]*:\d+:\d+: (?:error|warn|info|hint) [^\n]*/, tail: / {2}\S+\n$/ },
  },
  json: {
    use: 'processing by other programs; [JSON Schema](../src/report/report.schema.json)',
    load: async () => (await import('./json.ts')).json,
    ending: '.json',
    edits: 'asked',
    signs: { head: /^\{\s*"version": ?\d+,\s*"files": ?\[/, tail: /\}\s*$/ },
  },
  github: {
    use: 'annotations in GitHub Actions',
    load: async () => (await import('./github.ts')).github,
    signs: { head: /^::(?:error|warning|notice) / },
  },
  gitlab: {
    use: 'Code Quality in GitLab merge requests',
    load: async () => (await import('./gitlab.ts')).gitlab,
    signs: { head: /^\[\s*(?:\]|\{\s*"description": ?")/, tail: /(?:^\[|"lines": ?\{\s*"begin": ?\d+\s*\}\s*\}\s*\})\s*\]\s*$/ },
  },
  sarif: {
    use: 'code scanning on GitHub and elsewhere (SARIF 2.1.0)',
    load: async () => (await import('./sarif.ts')).sarif,
    ending: '.sarif',
    edits: 'all',
    signs: { head: /^\{\s*"\$schema": ?"[^"]*sarif[^"]*",.{0,200}"name": ?"api-conventions"/s },
  },
  junit: {
    use: 'test reports of CI systems: a suite for each file, a test for each finding; findings below `--fail-severity` are skipped tests',
    load: async () => (await import('./junit.ts')).junit,
    signs: { head: /^<\?xml [^>]*>\s*<testsuites name="api-conventions"/ },
  },
  checkstyle: {
    use: 'tools that read Checkstyle XML',
    load: async () => (await import('./checkstyle.ts')).checkstyle,
    signs: { head: /^<\?xml [^>]*>\s*<checkstyle version="4\.3"/ },
  },
  markdown: {
    use: 'job summaries: `--output markdown=$GITHUB_STEP_SUMMARY`',
    load: async () => (await import('./markdown.ts')).markdown,
    ending: '.md',
    edits: 'first',
    signs: { head: /^## API conventions\r?\n/ },
  },
  html: {
    use: 'a single page with source lines, filters, and tables of the rules, teams or folders, and files, errors first; it names the date, commit and repository of the run, and loads nothing from elsewhere',
    load: async () => (await import('./html/html.ts')).html,
    ending: '.html',
    edits: 'all',
    signs: { head: /^<!doctype html>.{0,2000}<title>API conventions: /s },
  },
};

/** Loads the code of one format. */
export async function loadFormat(name: FormatName): Promise<ReportFormat> {
  const write = await FORMAT_TABLE[name].load();
  return (result, options) => withinTextLimit(() => write(result, options));
}

/** The formats that count findings by team or folder, or keep what that takes. */
export const GROUPED_FORMATS: readonly FormatName[] = ['json', 'markdown', 'html'];

/** The formats that can count findings instead of listing them. */
export const STATISTICS_FORMATS: readonly FormatName[] = ['stylish', 'json'];

/**
 * The findings for which reports in these formats show the edits of fixes.
 *
 * @param asked True if the user asks for the edits of a format that does not show them otherwise.
 */
export function editsShownBy(formats: readonly FormatName[], asked: boolean): 'all' | 'first' | 'none' {
  const shown = formats.map((name) => FORMAT_TABLE[name].edits);
  if (shown.includes('all') || (asked && shown.includes('asked'))) return 'all';
  return shown.includes('first') ? 'first' : 'none';
}

/** The formats by the ending of their files, as far as a format has one of its own. */
export const FORMAT_ENDINGS = Object.fromEntries(FORMATS.map((name) => [name, FORMAT_TABLE[name].ending])) as Readonly<
  Record<FormatName, string | undefined>
>;

/** The purpose of reports in a format, in Markdown. */
export function purposeOf(name: FormatName): string {
  return FORMAT_TABLE[name].use;
}

/** Returns whether a file is a report that this tool wrote, in any format. */
export function isReport(text: FileEnds): boolean {
  return FORMATS.some((name) => hasSigns(text, FORMAT_TABLE[name].signs));
}
