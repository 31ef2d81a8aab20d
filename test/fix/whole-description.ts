import { FileStore } from '../../src/document/files/files.ts';
import { toUri } from '../../src/document/files/paths.ts';
import { readFromDisk } from '../../src/document/files/read-file.ts';
import { contentKeyOf, type Finding, findingKeyOf, type LintResult } from '../../src/finding/finding.ts';
import { FixPasses, fixableFiles } from '../../src/fix/fix-passes.ts';
import { planFixes } from '../../src/fix/plan-fixes.ts';
import type { FileEdits } from '../../src/fix/planner.ts';
import { type FixItem, selectFixes } from '../../src/fix/select-fixes.ts';
import type { Applicability } from '../../src/rule/edits.ts';
import { comparePairs } from '../../src/run/compare/compare-versions.ts';
import { lintFiles } from '../../src/run/lint-files.ts';
import type { FinishedRun } from '../../src/run/run.ts';
import { findingsByPlace } from '../support/by-place.ts';

/** The result of fixing a whole description. */
export interface WholeFix {
  readonly before: LintResult;
  readonly offered: readonly FixItem[];
  readonly applied: readonly FixItem[];
  readonly refused: readonly { readonly item: FixItem; readonly reason: string }[];
  /** The texts of the files that change, without byte order marks. */
  readonly texts: readonly string[];
  /** Forbidden effects of a fix, one per line. */
  readonly faults: readonly string[];
}

type Texts = ReadonlyMap<string, string>;

/**
 * Applies the fixes of a description as `lint --fix` does, without writing, and checks what holds afterwards: no rule has more findings,
 * text outside of edits is the same, another run changes nothing, and clients notice nothing of safe fixes.
 *
 * @param name Relative to the root.
 */
export async function fixWhole(name: string, root: string, applicability: Applicability): Promise<WholeFix> {
  const faults: string[] = [];
  const lintOver = (texts: Texts) => lintFiles([name], { cwd: root, root, edits: true, readFile: (uri) => bytesOf(texts, uri) });
  const start = await lintOver(new Map());
  const { passes, end } = await fixOver(start, applicability, lintOver, faults);
  const texts: Texts = new Map(passes.changed.map(({ uri, text }) => [uri, text]));
  faults.push(...newErrors(start.result, end.result), ...newFindings(start.result, end.result));
  for (const { finding } of passes.circular) faults.push(`circular: ${finding.ruleId} ${finding.file}#${finding.pointer}`);
  if (passes.isCutShort) faults.push('more than ten passes');
  const again = new FixPasses({ applicability });
  if (again.apply(end.result.findings, filesOf(end)))
    faults.push(...again.applied.map(({ finding }) => `applied again: ${finding.ruleId} ${finding.file}#${finding.pointer}`));
  if (texts.size > 0) faults.push(...(await breaksOf(name, root, texts, applicability)));
  const { applied, refused } = passes;
  return {
    before: start.result,
    offered: selectFixes(start.result.findings, { applicability }),
    applied,
    refused,
    texts: [...texts.values()],
    faults,
  };
}

async function fixOver(
  start: FinishedRun,
  applicability: Applicability,
  lintOver: (texts: Texts) => Promise<FinishedRun>,
  faults: string[],
) {
  const passes = new FixPasses({ applicability });
  let end = start;
  for (;;) {
    const { files } = planFixes(selectFixes(end.result.findings, { applicability }), filesOf(end));
    for (const edits of files) if (!keepsOtherText(edits)) faults.push(`${edits.file}: text outside of edits changes`);
    const earlier = passes.applied.length;
    if (!passes.apply(end.result.findings, filesOf(end))) return { passes, end };
    const fixed = passes.applied.slice(earlier).map((item) => findingKeyOf(partOf(item, end.result)));
    end = await lintOver(new Map(passes.changed.map(({ uri, text }) => [uri, text])));
    const left = new Set(findingsByPlace(end.result).map(findingKeyOf));
    for (const key of fixed) if (left.has(key)) faults.push(`left: ${key.replaceAll('\n', ' ')}`);
  }
}

/** The finding of the place alone that a fix is for. */
function partOf({ finding, fix }: FixItem, { findingAt }: LintResult): Finding {
  const place = finding.places?.find((one) => one.fix === fix);
  return (place && findingAt?.(finding, place)) ?? finding;
}

function filesOf({ fixable }: FinishedRun) {
  return fixableFiles(fixable?.documents() ?? [], (uri) => fixable?.name(uri) ?? uri, fixable?.misspelled);
}

function bytesOf(texts: Texts, uri: string): Uint8Array | undefined {
  const text = texts.get(uri);
  return text === undefined ? readFromDisk(uri) : new TextEncoder().encode(text);
}

/** Returns whether the new text is the old one with the edits in it, which are sorted and apart from each other. */
function keepsOtherText({ before, edits, text }: FileEdits): boolean {
  let [old, now] = [0, 0];
  for (const { start, end, text: inserted } of edits) {
    const kept = before.text.slice(old, start);
    if (start < old || text.slice(now, now + kept.length) !== kept) return false;
    now += kept.length + inserted.length;
    old = end;
  }
  return before.text.slice(old) === text.slice(now);
}

function newErrors(before: LintResult, after: LintResult): readonly string[] {
  const known = new Set(before.errors.map(({ message }) => message));
  return after.errors.filter(({ message }) => !known.has(message)).map(({ message }) => `new error: ${message}`);
}

/** Pagination is copied from other lists, with page sizes that have no maximum there either. */
const COPIED = 'page-size-bounded';

/** Rules that find more: what findings say of a path changes with its name, so that texts alone say nothing. */
function newFindings(before: LintResult, after: LintResult): readonly string[] {
  const [was, is] = [contentsByRule(before), contentsByRule(after)];
  return [...is].flatMap(([rule, contents]) => {
    const known = was.get(rule) ?? [];
    if (contents.length <= known.length || rule === COPIED) return [];
    const examples = contents.filter((content) => !known.includes(content)).slice(0, 3);
    return [`new findings: ${rule} (${known.length} before, ${contents.length} now) ${examples.join('; ')}`];
  });
}

function contentsByRule(result: LintResult): ReadonlyMap<string, readonly string[]> {
  const contents = new Map<string, string[]>();
  for (const finding of findingsByPlace(result)) {
    const known = contents.get(finding.ruleId);
    const content = `${finding.file}#${finding.pointer} ${contentKeyOf(finding)}`;
    if (known) known.push(content);
    else contents.set(finding.ruleId, [content]);
  }
  return contents;
}

/** The breaking changes of safe fixes. Those of other fixes only must be comparable. */
async function breaksOf(name: string, root: string, texts: Texts, applicability: Applicability): Promise<readonly string[]> {
  const uri = toUri(`${root}/${name}`);
  const pair = {
    base: { uri, files: new FileStore() },
    head: { uri, files: new FileStore((file) => bytesOf(texts, file)) },
  };
  const { result } = await comparePairs([pair], { cwd: root, root }, false);
  const breaks = applicability === 'safe' ? result.findings : [];
  return [...breaks, ...result.errors].map(({ ruleId, message }) => `compare: ${ruleId ?? ''} ${message}`);
}
