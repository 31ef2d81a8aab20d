import type { ParsedDocument } from '../document/document.ts';
import type { LineIndex, Span } from '../document/lines.ts';
import { Place } from '../model/place.ts';
import type { MessagePart } from '../text/message.ts';
import { indexByRule, type Mistake, type Suppression, type SuppressionSet, type SuppressionsByRule } from './suppression.ts';

/** The beginning of the comments that suppress findings. */
export const DIRECTIVE_PREFIX = 'lint-ignore';
const DIRECTIVES: Readonly<Record<string, 'line' | 'file'>> = {
  [`${DIRECTIVE_PREFIX}-next-line`]: 'line',
  [`${DIRECTIVE_PREFIX}-file`]: 'file',
};

/** The suppressions in the comments of a document. */
export interface CommentSuppressions extends SuppressionSet {
  readonly ofFile: SuppressionsByRule;
  /** The suppressions by the 1-based line that they apply to. */
  readonly byLine: ReadonlyMap<number, SuppressionsByRule>;
}

/** Reads `# lint-ignore-next-line rule, rule -- reason` and `# lint-ignore-file rule -- reason`. */
export function readComments(document: ParsedDocument, lines: () => LineIndex): CommentSuppressions {
  const suppressions: Suppression[] = [];
  const mistakes: Mistake[] = [];
  const byLine = new Map<number, Suppression[]>();
  const place = Place.root(document);
  const lineAfter = nextLines(lines);
  for (const span of document.comments(DIRECTIVE_PREFIX)) {
    const directive = readDirective(document.text.slice(span.start, span.end));
    if (!directive) continue;
    const stretch = trimmed(document.text, span);
    const text = document.text.slice(stretch.start, stretch.end);
    const spot = { place, on: 'value', span: stretch, comment: { span: stretch, text } } as const;
    for (const mistake of directive.mistakes) mistakes.push({ ...mistake, spot });
    const { reach, reason } = directive;
    const named = directive.ruleIds.map((ruleId) => ({ ruleId, reason, reach, spot, isUsed: false, isChecked: false }));
    for (const suppression of named) suppressions.push(suppression);
    if (reach === 'file' || named.length === 0) continue;
    const line = lineAfter(span);
    const known = byLine.get(line);
    if (known) for (const suppression of named) known.push(suppression);
    else byLine.set(line, named);
  }
  return {
    suppressions,
    mistakes,
    ofFile: indexByRule(suppressions.filter(({ reach }) => reach === 'file')),
    byLine: new Map([...byLine].map(([line, named]) => [line, indexByRule(named)])),
  };
}

interface Directive {
  readonly reach: 'line' | 'file';
  readonly ruleIds: readonly string[];
  readonly reason: string;
  readonly mistakes: readonly MessagePart[];
}

/** Reads the directive in a comment; `undefined` for a comment that only mentions the word. */
function readDirective(comment: string): Directive | undefined {
  const [, name = '', rest = ''] = /^#+\s*(lint-ignore(?:[-:]\S*)?)(?=\s|$)(.*)$/s.exec(comment) ?? [];
  if (name === '') return undefined;
  const reach = Object.hasOwn(DIRECTIVES, name) ? DIRECTIVES[name] : undefined;
  if (!reach) {
    const mistake = { messageId: 'unknownDirective', data: { directive: name } };
    return { reach: 'file', ruleIds: [], reason: '', mistakes: [mistake] };
  }
  const dashes = /\s--+(?:\s|$)/.exec(rest);
  const names = dashes ? rest.slice(0, dashes.index) : rest;
  const reason = dashes ? rest.slice(dashes.index + dashes[0].length).trim() : '';
  return { reach, reason, ...readNames(name, names) };
}

function readNames(directive: string, names: string): Pick<Directive, 'ruleIds' | 'mistakes'> {
  const ruleIds: string[] = [];
  const mistakes: MessagePart[] = [];
  for (const item of names.split(',')) {
    const [ruleId, word] = item.trim().split(/\s+/);
    if (ruleId) ruleIds.push(ruleId);
    if (word) mistakes.push({ messageId: 'unexpectedWord', data: { directive, word } });
  }
  if (ruleIds.length === 0) mistakes.push({ messageId: 'directiveWithoutRule', data: { directive } });
  return { ruleIds, mistakes };
}

/** Finds the next line with content for each comment in order, passing through a block of comments only once. */
function nextLines(lines: () => LineIndex): (comment: Span) => number {
  let [from, to] = [0, 0];
  return ({ start }) => {
    const line = lines().position(start).line;
    if (line >= from && line < to) return to;
    from = line;
    to = line + 1;
    while (/^\s*(?:#|$)/.test(lines().line(to) ?? 'the end')) to++;
    return to;
  };
}

function trimmed(text: string, { start, end }: Span): Span {
  return { start, end: start + text.slice(start, end).trimEnd().length };
}
