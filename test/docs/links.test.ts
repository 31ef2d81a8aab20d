import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourceFilesIn } from '../../src/dev/syntax.ts';
import { documentUrl } from '../../src/package-version.ts';
import { rules } from '../../src/registry.ts';
import { ruleUrl } from '../../src/rule/rule-info.ts';
import { sectionUrl } from '../../src/rule/section.ts';
import { anchorsOf, documents, isPublished, linksOf } from './documents.ts';

const IN_REPOSITORY = /^https:\/\/github\.com\/api-conventions\/api-conventions\/(?:blob|tree)\/(?:main|v\d+\.\d+\.\d+)\//;

/** The fault of a link of a document, or nothing. */
function faultOf(document: string, link: string): readonly string[] {
  const isAbsolute = IN_REPOSITORY.test(link);
  if (!isAbsolute && /^(?:https?|mailto):/.test(link)) return [];
  const [target = '', anchor] = (isAbsolute ? link.replace(IN_REPOSITORY, '') : link).split('#');
  const file = isAbsolute ? target : target === '' ? document : path.posix.join(path.posix.dirname(document), target);
  if (!existsSync(file)) return [`${link}: there is no ${file}`];
  if (!isAbsolute && isPublished(document) && !isPublished(file)) return [`${link}: ${file} is not in the package`];
  if (anchor === undefined || statSync(file).isDirectory()) return [];
  return anchorsOf(readFileSync(file, 'utf8')).has(anchor) ? [] : [`${link}: ${file} has no #${anchor}`];
}

test.each(documents())('the links of %s lead to existing files and headings, in the repository and the package', (document) => {
  const links = linksOf(readFileSync(document, 'utf8'));
  expect(links.flatMap((link) => faultOf(document, link))).toEqual([]);
});

test('the documents that users need are in the package', () => {
  const published = documents().filter(isPublished);
  expect(published).toEqual(
    expect.arrayContaining(['README.md', 'docs/conventions.md', 'rules/README.md', 'rules/error-schema.md']),
  );
  expect(published.filter((file) => file.startsWith('src/') || file.startsWith('test/'))).toEqual([]);
});

test('every section that a rule cites has an anchor', () => {
  const cited = [...new Set(rules.flatMap(({ clauses }) => clauses))];
  expect(cited.flatMap((clause) => faultOf('README.md', sectionUrl(clause)))).toEqual([]);
});

test('links in the source lead to existing documents, as do those of rules', () => {
  const texts = sourceFilesIn('src').map((file) => readFileSync(file, 'utf8'));
  const written = texts.flatMap((text) =>
    [...text.matchAll(/documentUrl\('([^']+)'\)/g)].map(([, file = '']) => documentUrl(file)),
  );
  expect(written).not.toEqual([]);
  expect([...written, ...rules.map(ruleUrl)].flatMap((link) => faultOf('README.md', link))).toEqual([]);
});

describe('the check for broken links in documents', () => {
  test.each([
    ['README.md', 'docs/none.md', 'there is no docs/none.md'],
    ['docs/cli.md', '../CONTRIBUTING.md', 'is not in the package'],
    ['README.md', 'docs/cli.md#none', 'has no #none'],
    ['README.md', 'https://github.com/api-conventions/api-conventions/blob/main/none.md', 'there is no none.md'],
  ])('reports in %s the broken link %s', (document, link, fault) => {
    expect(faultOf(document, link)).toEqual([expect.stringContaining(fault)]);
  });
});

test('each guarantee for untrusted input links to a test that checks it', () => {
  const section =
    readFileSync('SECURITY.md', 'utf8')
      .split('\n## ')
      .find((text) => text.startsWith('Guarantees\n')) ?? '';
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);
  expect(rows.length).toBeGreaterThan(7);
  expect(rows.filter((row) => !/\]\(test\/[\w./-]+(?:\.test\.ts|\/)\)/.test(row))).toEqual([]);
});

test('each environment variable that the code reads is in SECURITY.md, with its effect', () => {
  const section = /\n## Environment variables\n([\s\S]*?)\n## /.exec(readFileSync('SECURITY.md', 'utf8'))?.[1] ?? '';
  const sources = sourceFilesIn('src').filter((file) => !file.startsWith('src/dev/'));
  const read = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\benv\.([A-Za-z_]+)/g)].map(([, name = '']) => name),
  );
  expect(read).toContain('GITHUB_WORKSPACE');
  expect([...new Set(read)].filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
});
