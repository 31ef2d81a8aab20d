import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { actionTables } from '../src/dev/generate/pages.ts';
import { parseSource, sourceFilesIn } from '../src/dev/syntax.ts';
import { COMMANDS } from './cli/commands.ts';
import { documents } from './docs/documents.ts';
import { helpOf } from './docs/help.ts';
import { COMMENT_OPENINGS, PHRASES, phrasesIn, TITLE_OPENINGS } from './docs/phrases.ts';
import { messagesInSource } from './support/messages.ts';
import { commentsIn, titlesIn } from './support/source-texts.ts';

/** A text without its code, which quotes programs and reports. */
function withoutCode(text: string): string {
  return text.replace(/^```.*?^```/gms, '').replace(/``.+?``|`[^`\n]*`/g, '`…`');
}

function proseOf(file: string): string {
  return withoutCode(readFileSync(file, 'utf8'));
}

/** The texts with this key in a JSON Schema or another tree. */
function textsAt(key: string, value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) =>
    name === key && typeof child === 'string' ? [child] : textsAt(key, child),
  );
}

describe('the documents', () => {
  test.each(documents())('include %s, which is in plain English', (file) => {
    expect(phrasesIn(proseOf(file))).toEqual([]);
  });
});

describe('the help of the commands', async () => {
  const help = await helpOf(['', ...COMMANDS]);

  test.each(Object.keys(help))('is in plain English for `%s`', (command) => {
    expect(phrasesIn(help[command] ?? '')).toEqual([]);
  });
});

describe('the error messages of the code', () => {
  const messages = messagesInSource();
  const files = [...new Set(messages.map(({ file }) => file))];
  const faults = (file: string) => messages.filter((message) => message.file === file).flatMap(({ text }) => phrasesIn(text));

  test.each(files)('are in plain English in src/%s', (file) => {
    expect(faults(file)).toEqual([]);
  });
});

describe('the descriptions in schemas, manifests and templates', () => {
  const schemas = [
    'src/config/api-conventions.schema.json',
    'src/known/api-conventions-baseline.schema.json',
    'src/report/report.schema.json',
    'src/report/changelog/changelog.schema.json',
  ];
  const faults = (file: string) =>
    textsAt('description', JSON.parse(readFileSync(file, 'utf8'))).flatMap((text) => phrasesIn(text));

  test.each(schemas)('are in plain English in %s', (file) => {
    expect(faults(file)).toEqual([]);
  });

  test('are in plain English in the manifests of the action and the package', () => {
    const texts = [...Object.values(actionTables()), ...textsAt('description', parse(readFileSync('action.yml', 'utf8')))];
    expect(
      [...texts, ...textsAt('description', JSON.parse(readFileSync('package.json', 'utf8')))].flatMap((text) => phrasesIn(text)),
    ).toEqual([]);
  });

  test.each(readdirSync('.github/ISSUE_TEMPLATE'))('are in plain English in the issue template %s', (file) => {
    expect(phrasesIn(readFileSync(`.github/ISSUE_TEMPLATE/${file}`, 'utf8'))).toEqual([]);
  });
});

/** Comments that tools read. */
const DIRECTIVE = /^(?:biome-ignore|@ts-|v8 ignore|[@#]__)/;

test.each(['bench', 'rules', 'src', 'test'])('comments in %s are in plain English', (folder) => {
  const faults = sourceFilesIn(folder).flatMap((file) =>
    commentsIn(parseSource(file))
      .filter(({ text }) => !DIRECTIVE.test(text))
      .flatMap(({ line, text }) =>
        phrasesIn(withoutCode(text), [...COMMENT_OPENINGS, ...PHRASES]).map((fault) => `${file}:${line} ${fault}`),
      ),
  );
  expect(faults).toEqual([]);
});

test('the titles of tests are sentences in plain English', () => {
  const faults = sourceFilesIn('test')
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) =>
      titlesIn(parseSource(file)).flatMap(({ line, call, text }) => {
        const phrases = call === 'describe' ? PHRASES : [...TITLE_OPENINGS, ...PHRASES];
        return phrasesIn(withoutCode(text), phrases).map((fault) => `${file}:${line} ${fault}`);
      }),
    );
  expect(faults).toEqual([]);
});

test('the search for phrases to avoid finds each phrase', () => {
  const samples = [
    'X, expected Y',
    'it tells of it',
    'it is told',
    'is said to be',
    'it is no list',
    'it has none',
    'it is there no more',
    'it has to be',
    'a text',
    'it stands at the top',
    'known again',
    'mended',
    'put a finding right',
    'counts as one',
    'comes to this',
    "the house's names",
    'this as well.',
    'a list does too',
    'all but for one',
    'paging',
    'a stranger',
    'gravest',
    'take out',
    'Who has no configuration',
    'it is a program',
    'written anew',
  ];
  expect(samples.map((sample) => PHRASES.findIndex(({ avoid }) => avoid.test(sample)))).toEqual(PHRASES.map((_, index) => index));
});
