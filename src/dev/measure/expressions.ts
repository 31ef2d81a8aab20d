import { type EstreeNode, lineAt, nodesOf, parseSource, sourceFilesIn } from '../syntax.ts';

/** A regular expression in the source, with its place. */
export interface SourceExpression {
  readonly source: string;
  readonly flags: string;
  readonly file: string;
  readonly line: number;
}

/** The regular expressions in the source. */
export interface SourceExpressions {
  readonly literals: readonly SourceExpression[];
  /** The files that construct an expression from a string. */
  readonly filesWithConstructed: readonly string[];
}

type SourceNode = EstreeNode & {
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly callee?: { readonly name?: string };
};

/** Finds the regular expressions in the published parts of `src` and `rules`. */
export function findExpressions(folder = '.'): SourceExpressions {
  const written: SourceExpression[] = [];
  const made: string[] = [];
  for (const file of sourceFiles(folder)) {
    const { text, program } = parseSource(`${folder}/${file}`);
    for (const node of nodesOf(program) as Iterable<SourceNode>) {
      if (node.regex) {
        const { pattern: source, flags } = node.regex;
        written.push({ source, flags, file, line: lineAt(text, node.start) });
      } else if (node.callee?.name === 'RegExp') {
        made.push(file);
      }
    }
  }
  return { literals: written, filesWithConstructed: made };
}

/** The expression as it is written in the program. */
export function expressionText({ source, flags }: Pick<SourceExpression, 'source' | 'flags'>): string {
  return `/${source}/${flags}`;
}

function sourceFiles(folder: string): string[] {
  return ['rules', 'src'].flatMap((part) =>
    sourceFilesIn(`${folder}/${part}`)
      .map((file) => file.slice(folder.length + 1))
      .filter((file) => !file.startsWith('src/dev/'))
      .sort(),
  );
}
