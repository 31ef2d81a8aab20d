import type { ParsedDocument } from '../document/document.ts';
import { LineIndex } from '../document/lines.ts';
import type { Finding } from '../finding/finding.ts';
import { append } from '../model/append.ts';
import { type FileTextEdit, type FindingFix, fixParts } from '../rule/edits.ts';
import { FixRefusal } from './plan/fix-refusal.ts';
import { planFixesIn } from './plan-fixes.ts';
import { type FixableFiles, FixContext, Planner } from './planner.ts';

/** The findings with the text changes that their fixes make. A fix that cannot be applied is left out. */
export function withTextEdits(findings: readonly Finding[], files: FixableFiles): readonly Finding[] {
  const fixFiles = new FixContext(files);
  const texts = new FixTexts(fixFiles, refusedFixesOf(findings, fixFiles));
  return findings.map((finding) => {
    const { fix, suggestions } = finding;
    if (!fix && !suggestions) return finding;
    const fixed = fix && texts.of(fix, fixParts(finding));
    const suggested = suggestions?.flatMap((one) => texts.of(one, [one]) ?? []) ?? [];
    const { fix: _fix, suggestions: _suggestions, ...others } = finding;
    return { ...others, ...(fixed && { fix: fixed }), ...(suggested.length > 0 && { suggestions: suggested }) };
  });
}

/**
 * The findings with the text changes that their fixes make, at the first places of each: for a report that shows no more. No time is spent
 * on the other places, but it is not proved that the fix can be applied.
 */
export function withFirstTextEdits(findings: readonly Finding[], files: FixableFiles, mostPlaces: number): readonly Finding[] {
  const texts = new FixTexts(new FixContext(files), new Set());
  return findings.map((finding) => {
    const { fix, ...others } = finding;
    if (!fix) return finding;
    const parts = fixParts(finding);
    const shown = texts.of(fix, parts.slice(0, mostPlaces));
    if (!shown) return others;
    const omittedPlaces = parts.length - mostPlaces;
    return { ...others, fix: { ...shown, ...(omittedPlaces > 0 && { omittedPlaces }) } };
  });
}

/**
 * The fixes that cannot be applied. The fixes of a file are tried together, because each attempt must parse the file, and without the fixes
 * of other files, which may or may not be in the run.
 */
function refusedFixesOf(findings: readonly Finding[], files: FixContext): ReadonlySet<FindingFix> {
  const byFile = new Map<string, Finding[]>();
  for (const finding of findings) append(byFile, finding.file, finding);
  const refused = [...byFile.values()].flatMap((ofFile) => {
    const fixes = ofFile.flatMap((finding) => fixParts(finding).map((fix) => ({ fix })));
    const suggestions = ofFile.flatMap((finding) => finding.suggestions?.map((fix) => ({ fix })) ?? []);
    return [fixes, suggestions].flatMap((items) => planFixesIn(files, items).refused);
  });
  return new Set(refused.map(({ item }) => item.fix));
}

class FixTexts {
  readonly #files: FixContext;
  readonly #refused: ReadonlySet<FindingFix>;
  readonly #lines = new Map<ParsedDocument, LineIndex>();

  constructor(files: FixContext, refused: ReadonlySet<FindingFix>) {
    this.#files = files;
    this.#refused = refused;
  }

  /** @param parts The fixes of the places that a finding covers, or only the fix itself. */
  of({ title, applicability }: FindingFix, parts: readonly FindingFix[]): FindingFix | undefined {
    // A run with very many fixes does not know their edits.
    if (parts.every(({ edits }) => edits === undefined)) return { title, applicability };
    const planner = new Planner(this.#files);
    try {
      for (const part of parts) if (!this.#refused.has(part)) addFixIfPossible(planner, part);
      const textEdits = planner
        .edits()
        .flatMap(({ file, edits, before }) =>
          edits.map(({ start, end, text }): FileTextEdit => ({ file, range: this.#linesOf(before).range({ start, end }), text })),
        );
      return textEdits.length > 0 ? { title, applicability, textEdits } : undefined;
    } catch (error) {
      if (error instanceof FixRefusal) return undefined;
      throw error;
    }
  }

  #linesOf(document: ParsedDocument): LineIndex {
    const lines = this.#lines.get(document) ?? new LineIndex(document.text);
    this.#lines.set(document, lines);
    return lines;
  }
}

function addFixIfPossible(planner: Planner, fix: FindingFix): void {
  try {
    planner.addFix(fix);
  } catch (error) {
    if (!(error instanceof FixRefusal)) throw error;
  }
}
