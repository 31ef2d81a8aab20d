import type { LintResult } from '../../finding/finding.ts';
import { sha256 } from '../../platform/platform.ts';
import { count } from '../../text/count.ts';
import { escapeMarkup } from '../../text/escape.ts';
import { CitedSections } from '../cited-sections.ts';
import { reportsByFile } from '../file-reports.ts';
import { severeFilesFirst } from '../finding-groups.ts';
import { groupTable, shownRows } from '../groups/group-rows.ts';
import { omissionsOf } from '../omissions.ts';
import { listedFindings, type ReportFormat, type ReportOptions } from '../report-writer.ts';
import { headlineOf } from '../result-summary.ts';
import { SourceLines } from '../source-lines.ts';
import { fileChart, ruleChart } from './charts.ts';
import { filterForm } from './filter.ts';
import { failureSection, fileSection } from './findings.ts';
import { groupChart } from './group-chart.ts';
import { messageMarkup } from './markup.ts';
import { originMarkup } from './origin.ts';
import { SCRIPT } from './script.ts';
import { STYLE } from './style.ts';

/**
 * Writes one self-contained page for people. Its policy lets it load nothing, and run only its own script, whatever text it
 * contains.
 */
export const html: ReportFormat = (result, options) => {
  const findings = listedFindings(result, options);
  const files = severeFilesFirst(reportsByFile({ findings, errors: [] }, options));
  const groups = groupTable({ ...result, findings }, options);
  const sources = new SourceLines(result);
  const sections = new CitedSections(options.rules);
  const main = [
    failureSection(reportsByFile({ findings: [], errors: result.errors }, options)),
    ...(findings.length === 0 ? [] : [ruleChart(findings, options.rules)]),
    groupChart(groups, result.comparison !== undefined),
    ...(findings.length === 0
      ? []
      : [
          fileChart(files),
          filterForm(findings, files, shownRows(groups).length === 0 ? undefined : groups),
          '<div id="findings">\n',
          ...files.map((file) => fileSection(file, groups.nameOf(file.path), sources, sections)),
          '</div>\n',
        ]),
  ];
  return `<!doctype html>
<html lang="en">
<head>
${head(result)}</head>
<body>
${header(result, options)}<main>
${main.join('')}</main>
<footer>api-conventions ${escapeMarkup(options.version)}</footer>
<script>${SCRIPT}</script>
</body>
</html>
`;
};

function head({ findings }: LintResult): string {
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(STYLE)}`,
    `script-src ${hashOf(SCRIPT)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>API conventions: ${findings.length === 0 ? 'no findings' : count(findings.length, 'finding')}</title>
<style>${STYLE}</style>
`;
}

/** A source of a Content Security Policy. */
function hashOf(text: string): string {
  return `'sha256-${sha256(text, 'base64')}'`;
}

function header(result: LintResult, options: ReportOptions): string {
  const sentences = headlineOf(result, listedFindings(result, options));
  const themes = ['Auto', 'Light', 'Dark'].map((name) => `<option value="${name.toLowerCase()}">${name}</option>`);
  return `<a class="skip" href="#findings">Skip to the findings</a>
<header>
<h1>API conventions</h1>
<label hidden>Theme <select id="theme" autocomplete="off">${themes.join('')}</select></label>
<p>${[...sentences, ...omissionsOf(result).map(messageMarkup)].join(' ')}</p>
${options.origin ? originMarkup(options.origin()) : ''}</header>
`;
}
