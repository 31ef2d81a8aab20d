import type { SyntaxNode, SyntaxPart, SyntaxTree } from '../syntax/syntax-tree.ts';
import { indentAt } from './lines.ts';

/** The formatting of a file, which inserted text follows. */
export interface Style {
  readonly isJson: boolean;
  readonly lineBreak: string;
  /** One level of indentation. */
  readonly step: string;
  /** The indentation between a key and the dashes of its list. */
  readonly listStep: string;
  /** The quotes of strings that need some. */
  readonly quote: '"' | "'";
  /** True if collections in flow style take several lines by default, as in formatted JSON. */
  readonly isSpread: boolean;
  /** The space inside of braces: `{ a: 1 }` or `{a: 1}`. */
  readonly padding: string;
  readonly colon: string;
  readonly comma: string;
}

/** A file that is edited, and its style. */
export interface EditedText {
  readonly text: string;
  readonly style: Style;
}

const styles = new WeakMap<SyntaxTree, Style>();

/** The style of a file, computed once. */
export function styleOf(tree: SyntaxTree): Style {
  const known = styles.get(tree) ?? detectStyle(tree);
  styles.set(tree, known);
  return known;
}

function detectStyle(tree: SyntaxTree): Style {
  const { text, isJson, root } = tree;
  const seen = root ? surveyOf(text, root) : new StyleSurvey();
  const outermost = root && !root.isBlock && root.parts[0] ? indentAt(text, root.parts[0].start) : undefined;
  if (outermost) seen.step ??= outermost;
  return {
    isJson,
    lineBreak: /\r?\n|\r/.exec(text)?.[0] ?? '\n',
    step: seen.step ?? '  ',
    listStep: seen.listStep ?? seen.step ?? '  ',
    quote: !isJson && count(text, /(?<=[\s[{,])'/g) >= count(text, /(?<=[\s[{,])"/g) ? "'" : '"',
    isSpread: isJson && root !== undefined && /[\r\n]/.test(text.slice(root.start, root.parts[0]?.start ?? root.start)),
    padding: !isJson && /\{ ?[^\s}]/.exec(text)?.[0][1] === ' ' ? ' ' : '',
    colon: isJson && seen.colon !== undefined ? seen.colon : ': ',
    comma: isJson && seen.colon === ':' ? ',' : ', ',
  };
}

function count(text: string, pattern: RegExp): number {
  return text.slice(0, SAMPLE_LENGTH).match(pattern)?.length ?? 0;
}

/** Characters that are enough to tell which quotes an author prefers. */
const SAMPLE_LENGTH = 200_000;
/** Parts of a file that are looked at. */
const MAX_PARTS = 200;

class StyleSurvey {
  step: string | undefined;
  listStep: string | undefined;
  colon: string | undefined;

  get isComplete(): boolean {
    return this.step !== undefined && this.listStep !== undefined && this.colon !== undefined;
  }
}

function surveyOf(text: string, root: SyntaxNode): StyleSurvey {
  const survey = new StyleSurvey();
  const pending: SyntaxNode[] = [root];
  let looked = 0;
  for (let node = pending.shift(); node && looked < MAX_PARTS && !survey.isComplete; node = pending.shift()) {
    for (const part of node.parts) {
      if (looked++ > MAX_PARTS) break;
      surveyPart(text, part, survey);
      pending.push(part.value);
    }
  }
  return survey;
}

function surveyPart(text: string, { key, value, start }: SyntaxPart, survey: StyleSurvey): void {
  if (!key) return;
  survey.colon ??= /^\s*:[ \t]*/.exec(text.slice(key.end, value.start))?.[0];
  const [outer, first] = [indentAt(text, start), value.parts[0]];
  const inner = first && indentAt(text, first.start);
  if (outer === undefined || inner === undefined || !inner.startsWith(outer)) return;
  const step = inner.slice(outer.length);
  if (value.kind === 'list' && value.isBlock) survey.listStep ??= step;
  else if (step !== '') survey.step ??= step;
}
