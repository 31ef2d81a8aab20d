import { readdirSync, readFileSync } from 'node:fs';
import { type Comment, parseSync } from 'oxc-parser';

/** A node of the syntax tree of a source file, as ESTree describes it. */
export type EstreeNode = Readonly<Record<string, unknown>> & {
  readonly type: string;
  readonly start: number;
  readonly end: number;
};

/** A source file of the project with its syntax tree; offsets are in UTF-16 code units. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
  readonly program: unknown;
  readonly comments: readonly Comment[];
}

/** The TypeScript files of the project below a folder, with `/` between the names of folders. */
export function sourceFilesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.m?ts$/.test(file) && !file.includes('/node_modules/'));
}

/** Reads and parses a file. */
export function parseSource(file: string): SourceFile {
  const text = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, text);
  return { file, text, program, comments };
}

/** Returns whether a value is a node of a syntax tree. */
export function isEstreeNode(value: unknown): value is EstreeNode {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

/** The nodes of a tree, each before the nodes in it, in the order of the text. */
export function* nodesOf(root: unknown): Generator<EstreeNode> {
  const pending = [root];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (isEstreeNode(value)) yield value;
    if (typeof value === 'object' && value !== null) pending.push(...Object.values(value).reverse());
  }
}

/** The 1-based line at an offset. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
