import { parseSync, Visitor } from 'oxc-parser';

/** How much code there is, and how many conditions. */
export interface CodeSize {
  /** All lines but blank ones, comments and those of word lists: string templates of several lines. */
  readonly lines: number;
  /** Functions that are declared to return a boolean, or are named like a predicate. */
  readonly predicates: number;
  /** `&&`, `||` and `??` are not alike: only the first two are conditions. */
  readonly logicalOperators: number;
  readonly ifs: number;
}

const PREDICATE = /^(?:is|are|has|have|may|can|says|speaks|returns|names|mentions|begins|ends|lists|answers)(?![a-z])/;
/** A word list, or a page of a rule: it is data. */
const LONG_TEXT = 3;

/** @param text The text of a module in TypeScript. */
export function sizeOf(file: string, text: string): CodeSize {
  const { program, comments } = parseSync(file, text);
  const counts = { predicates: 0, logicalOperators: 0, ifs: 0 };
  const isCode = new Set(text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [index])));
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length - 1;
  const remove = (start: number, end: number) => {
    for (let line = start; line <= end; line++) isCode.delete(line);
  };
  for (const { start, end } of comments) {
    const [first, last] = [lineAt(start), lineAt(end)];
    const isAlone = text.slice(text.lastIndexOf('\n', start) + 1, start).trim() === '';
    if (isAlone) remove(first, last);
  }
  const count = (name: string | undefined, returnType: string) => {
    if (returnType === 'TSBooleanKeyword' || returnType === 'TSTypePredicate' || (name !== undefined && PREDICATE.test(name)))
      counts.predicates++;
  };
  new Visitor({
    LogicalExpression({ operator }) {
      if (operator !== '??') counts.logicalOperators++;
    },
    IfStatement() {
      counts.ifs++;
    },
    TemplateLiteral({ start, end }) {
      const [first, last] = [lineAt(start), lineAt(end)];
      if (last - first >= LONG_TEXT) remove(first + 1, last);
    },
    FunctionDeclaration({ id, returnType }) {
      count(id?.name, returnType?.typeAnnotation.type ?? '');
    },
    VariableDeclarator({ id, init }) {
      if (init?.type === 'ArrowFunctionExpression')
        count(id.type === 'Identifier' ? id.name : undefined, init.returnType?.typeAnnotation.type ?? '');
    },
  }).visit(program);
  return { lines: isCode.size, ...counts };
}

export function sumOf(sizes: readonly CodeSize[]): CodeSize {
  return sizes.reduce(
    (sum, size) => ({
      lines: sum.lines + size.lines,
      predicates: sum.predicates + size.predicates,
      logicalOperators: sum.logicalOperators + size.logicalOperators,
      ifs: sum.ifs + size.ifs,
    }),
    { lines: 0, predicates: 0, logicalOperators: 0, ifs: 0 },
  );
}
