import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

/** A regular expression in the source, with its place. */
export interface SourceExpression {
  readonly source: string;
  readonly flags: string;
  readonly file: string;
  readonly line: number;
}

/** The regular expressions in the source. */
export interface SourceExpressions {
  readonly written: readonly SourceExpression[];
  /** The files that construct an expression from a string. */
  readonly made: readonly string[];
}

interface SourceNode {
  readonly type: string;
  readonly start: number;
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly callee?: { readonly name?: string };
}

/** Finds the regular expressions in the published parts of `src` and `rules`. */
export function expressionsOf(folder = '.'): SourceExpressions {
  const written: SourceExpression[] = [];
  const made: string[] = [];
  for (const file of sourceFiles(folder)) {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    for (const node of nodesOf(parseSync(file, text).program)) {
      if (node.regex) {
        const { pattern: source, flags } = node.regex;
        written.push({ source, flags, file, line: text.slice(0, node.start).split('\n').length });
      } else if (node.callee?.name === 'RegExp') {
        made.push(file);
      }
    }
  }
  return { written, made };
}

/** As it is written in the program. */
export function textOf({ source, flags }: Pick<SourceExpression, 'source' | 'flags'>): string {
  return `/${source}/${flags}`;
}

function sourceFiles(folder: string): string[] {
  return ['rules', 'src'].flatMap((part) =>
    readdirSync(`${folder}/${part}`, { recursive: true, encoding: 'utf8' })
      .map((file) => `${part}/${file.replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('.ts') && !file.startsWith('src/dev/'))
      .sort(),
  );
}

function* nodesOf(root: unknown): Generator<SourceNode> {
  const pending = [root];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    if ('type' in value && typeof value.type === 'string') yield value as SourceNode;
    for (const member of Object.values(value)) pending.push(member);
  }
}
