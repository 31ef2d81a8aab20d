import { type Node, parseSync, Visitor } from 'oxc-parser';

/** The length that lines of minified code may have, unless a line has no place to break it. */
const MAX_LINE_LENGTH = 200;

/**
 * Breaks the lines of minified code between statements, members of classes and items of lists. When an error is not caught, Node.js prints the line
 * that threw it, which must not be the whole file.
 */
export function breakLines(file: string, code: string): string {
  const places = [...new Set(startsIn(file, code))].sort((a, b) => a - b);
  let broken = '';
  let from = 0;
  let lineStart = 0;
  let searched = 0;
  for (const [index, place] of places.entries()) {
    // Searches only the code after the previous place: most of the code has no line breaks, so searching all of it takes long.
    const line = code.slice(searched, place).lastIndexOf('\n');
    if (line !== -1) lineStart = Math.max(lineStart, searched + line + 1);
    searched = place;
    const next = places[index + 1] ?? code.length;
    if (next - lineStart <= MAX_LINE_LENGTH || place === lineStart) continue;
    broken += `${code.slice(from, place)}\n`;
    from = lineStart = place;
  }
  return broken + code.slice(from);
}

/** The offsets at which statements, members of classes, and items of lists begin. */
function startsIn(file: string, code: string): number[] {
  const starts: number[] = [];
  const add = (nodes: readonly Node[]) => {
    for (const { start } of nodes) starts.push(start);
  };
  new Visitor({
    Program: ({ body }) => add(body),
    BlockStatement: ({ body }) => add(body),
    StaticBlock: ({ body }) => add(body),
    ClassBody: ({ body }) => add(body),
    // The first element may follow `return`, and a line break after `return` ends the statement.
    VariableDeclaration: ({ declarations }) => add(declarations.slice(1)),
    SequenceExpression: ({ expressions }) => add(expressions.slice(1)),
    ObjectExpression: ({ properties }) => add(properties),
    ArrayExpression: ({ elements }) => add(elements.filter((element) => element !== null)),
  }).visit(parseSync(file, code).program);
  return starts;
}
