import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import MarkdownIt from 'markdown-it';
import { headingAnchors } from '../../src/dev/site/anchors.ts';

const FOLDERS = ['.github', 'bench', 'docs', 'examples', 'rules', 'src', 'test'];

/** The documents of the repository, by name: all Markdown but what is installed, and what a test writes. */
export function documents(): readonly string[] {
  const below = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`),
  );
  return [...readdirSync('.'), ...below].filter((file) => file.endsWith('.md') && !/node_modules|\.api\.md$/.test(file));
}

const { files }: { files: readonly string[] } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Returns whether a file is in the published package. */
export function isPublished(file: string): boolean {
  if (['README.md', 'LICENSE', 'package.json'].includes(file)) return true;
  return files.some((pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(?:/|$)`).test(file));
}

const markdown = new MarkdownIt({ html: true });

/** The targets of the links and images of a document, as they are written. */
export function linksOf(text: string): readonly string[] {
  return markdown
    .parse(text, {})
    .flatMap(({ children }) => children ?? [])
    .flatMap((token) => token.attrGet('href') ?? token.attrGet('src') ?? [])
    .map((link) => decodeURI(String(link)));
}

/** The anchors that a link to a document may name: its headings, as GitHub turns them into anchors, and the anchors in it. */
export function anchorsOf(text: string): ReadonlySet<string> {
  const tokens = markdown.parse(text, {});
  const titles = tokens.filter((_, index) => tokens[index - 1]?.type === 'heading_open').map(({ content }) => content);
  const written = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
  return new Set([...headingAnchors(titles), ...written]);
}
