import { type EstreeNode, lineAt, nodesOf, type SourceFile } from '../../src/dev/syntax.ts';

/** A text in a source file, with its 1-based line. */
export interface LocatedText {
  readonly line: number;
  readonly text: string;
}

/** The title of a test or of a group of tests. */
export interface TestTitle extends LocatedText {
  readonly call: string;
}

const TEST_CALLS: readonly unknown[] = ['describe', 'it', 'test'];

/** The comments of a file without their marks. Consecutive comments in lines of their own are one. */
export function commentsIn({ text, comments }: SourceFile): readonly LocatedText[] {
  const found: LocatedText[] = [];
  let end = Number.NaN;
  for (const { type, value, start, end: next } of comments) {
    const continues = type === 'Line' && /^\n[ \t]*$/.test(text.slice(end, start));
    const previous = continues ? found.pop() : undefined;
    const words = value.replace(/^\s*\* ?/gm, '').trim();
    found.push(previous ? { ...previous, text: `${previous.text} ${words}` } : { line: lineAt(text, start), text: words });
    end = type === 'Line' ? next : Number.NaN;
  }
  return found;
}

/** The titles of the tests in a file as they are written, `…` for what changes. */
export function titlesIn({ text, program }: SourceFile): readonly TestTitle[] {
  return [...nodesOf(program)].flatMap((node) => {
    if (node.type !== 'CallExpression') return [];
    const call = calledName(node);
    const title = TEST_CALLS.includes(call) ? literalText((node.arguments as readonly EstreeNode[])[0]) : undefined;
    return title === undefined ? [] : [{ line: lineAt(text, node.start), call: String(call), text: title }];
  });
}

/** The name at the start of a call: `test` of `test.each(cases)('…')`. */
function calledName(node: EstreeNode): unknown {
  const inner = node.callee ?? node.object ?? node.tag;
  return inner === undefined ? node.name : calledName(inner as EstreeNode);
}

function literalText(node: EstreeNode | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral') return undefined;
  return (node.quasis as readonly { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…');
}
