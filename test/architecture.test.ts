import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sourceFilesIn } from '../src/dev/syntax.ts';

/**
 * The parts of the program, each of which imports only itself and the parts before it, so that arrows point one way. Tests and src/dev
 * are not included.
 */
const PARTS: readonly string[] = [
  'src/timings',
  'src/text',
  'src/platform',
  'src/errors.ts',
  'src/foreign-code.ts',
  'src/package-version.ts',
  'src/executable.ts',
  'src/temporary.ts',
  'src/document',
  'src/git',
  'src/model',
  'src/remote',
  'src/judge',
  'src/facts/fact.ts',
  'src/specification',
  'src/facts/words',
  'src/facts/path-tree',
  'src/facts/schemas',
  'src/facts/operations',
  'src/facts/responses',
  'src/facts/secrets',
  'src/facts/standards',
  'src/facts/security',
  'src/facts/errors',
  'src/facts/lists',
  'src/facts/paths',
  'src/diff/patterns',
  'src/diff/schemas',
  'src/diff/match',
  'src/validation',
  'src/rule',
  'rules',
  'src/registry.ts',
  'src/registry-parts.ts',
  'src/finding',
  'src/fix',
  'src/suppressions',
  'src/changes',
  'src/changes/changelog',
  'src/changes/findings',
  'src/plugin',
  'src/profile',
  'src/report',
  'src/explain',
  'src/spectral/foreign',
  'src/spectral/host',
  'src/settings',
  'src/descriptions',
  'src/run',
  'src/house',
  'src/shard',
  'src/config',
  'src/migrate',
  'src/known',
  'src/cache',
  'src/run/base',
  'src/run/compare',
  'src/run/renames',
  'src/browser.ts',
  'src/browser-compare.ts',
  'src/spectral/ruleset',
  'src/index.ts',
  'src/action',
  'src/lsp',
  'src/vscode',
  'src/cli',
];

/** Parts that may import only some of the parts before them. */
const ONLY: Readonly<Record<string, readonly string[]>> = {
  'src/text': [],
  'src/model': ['src/document'],
  'src/judge': ['src/model'],
  'src/diff/patterns': [],
  'src/diff/schemas': ['src/diff/patterns', 'src/facts', 'src/model', 'src/text', 'src/document/pointer.ts'],
  'src/diff/match': ['src/diff', 'src/facts', 'src/model', 'src/text', 'src/document/pointer.ts'],
  'src/validation': ['src/diff/patterns', 'src/document/pointer.ts', 'src/model', 'src/text'],
  'src/rule': [
    'src/diff',
    'src/document/lines.ts',
    'src/document/pointer.ts',
    'src/judge',
    'src/facts',
    'src/model',
    'src/text',
    'src/package-version.ts',
  ],
  rules: ['src/rule', 'src/judge', 'src/facts', 'src/diff', 'src/model', 'src/specification', 'src/text', 'src/validation'],
  'src/changes/changelog': ['src/changes/api-change.ts', 'src/diff', 'src/model', 'src/rule', 'src/text'],
  'src/changes/findings': ['src/finding', 'src/document/pointer.ts', 'src/model/place.ts', 'src/text'],
  'src/profile': ['src/document/files', 'src/facts', 'src/model'],
  'src/house': [
    'src/diff/patterns',
    'src/diff/schemas/unwrap.ts',
    'src/document/pointer.ts',
    'src/facts/fact.ts',
    'src/facts/schemas',
    'src/facts/words/words.ts',
    'src/model',
    'src/rule',
    'src/settings/resolved-config.ts',
    'src/settings/setting-uses.ts',
    'src/text',
  ],
  'src/spectral/host': ['src/document', 'src/model', 'src/suppressions'],
  // Its bundle is part of the repository of each release, so it stays small.
  'src/action': [
    'src/document/files/boundary.ts',
    'src/errors.ts',
    'src/git',
    'src/model/place.ts',
    'src/report/result-summary.ts',
    'src/rule/rule.ts',
    'src/text',
  ],
  // A client of the language server, which VS Code loads for each file in YAML or JSON.
  'src/vscode': ['src/model/place.ts', 'src/package-version.ts', 'src/text'],
};

/** Facts about an API, which import nothing except the model and the decision tables. */
const FACTS = PARTS.filter((part) => part.startsWith('src/facts/'));

/** The entry points that users start or import; nothing else imports them. */
const DOORS = ['src/cli', 'src/action', 'src/index.ts', 'src/vscode'];

/** Code that editors load inside Spectral. It imports neither Node's modules nor packages that need them. */
const ANYWHERE = [
  'rules',
  'src/changes/findings',
  'src/diff',
  'src/facts',
  'src/house',
  'src/judge',
  'src/known/baseline.ts',
  'src/known/match-baseline.ts',
  'src/known/present-names.ts',
  'src/model',
  'src/plugin',
  'src/registry.ts',
  'src/rule',
  'src/run/inventory.ts',
  'src/run/lint-api.ts',
  'src/run/lint-overridden.ts',
  'src/settings',
  'src/suppressions',
  'src/text',
  'src/timings',
  'src/validation',
];

interface Import {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
}

const files = ['rules', 'src'].flatMap(sourceFilesIn);
const imports = files.flatMap((from) => importsOf(from));

function importsOf(from: string): Import[] {
  const text = readFileSync(from, 'utf8');
  const found = [
    ...text.matchAll(/^(?:import|export)\s+(type\s)?[^'"`]*?from '([^']+)';$/gm),
    ...text.matchAll(/\bimport(\s)?\('([^']+)'\)/g),
  ];
  return found.map(([, type, to = '']) => ({
    from,
    to: to.startsWith('.') ? path.posix.join(path.posix.dirname(from), to) : to,
    isType: type !== undefined,
  }));
}

const isWithin = (file: string, part: string) => file === part || file.startsWith(`${part}/`);
/** The most exact part that a file belongs to. */
const partOf = (file: string) =>
  PARTS.filter((part) => isWithin(file, part)).reduce((exact, part) => (part.length > exact.length ? part : exact), '');
const own = imports.filter(({ from, to }) => !isWithin(from, 'src/dev') && /^(?:src|rules)\//.test(to));
const show = (wrong: readonly Import[]) => wrong.map(({ from, to }) => `${from} imports ${to}`);

test('each part of the code imports only parts before it', () => {
  const wrong = own.filter(({ from, to }) => {
    const [source, target] = [partOf(from), partOf(to)];
    return source === '' || target === '' || PARTS.indexOf(source) < PARTS.indexOf(target);
  });
  expect(show(wrong)).toEqual([]);
});

test('some parts of the code are restricted to fewer imports', () => {
  const wrong = own.filter(({ from, to }) => {
    const part = partOf(from);
    return ONLY[part] && partOf(to) !== part && !ONLY[part].some((allowed) => isWithin(to, allowed));
  });
  expect(show(wrong)).toEqual([]);
});

test('facts import only the model and the decision tables', () => {
  const allowed = ['src/facts', 'src/judge', 'src/model', 'src/text', 'src/timings'];
  const wrong = own.filter(({ from, to }) => FACTS.includes(partOf(from)) && !allowed.some((part) => isWithin(to, part)));
  expect(show(wrong)).toEqual([]);
});

test('rules are imported by the registry alone', () => {
  const wrong = own.filter(({ from, to }) => isWithin(to, 'rules') && !isWithin(from, 'rules') && from !== 'src/registry.ts');
  expect(show(wrong)).toEqual([]);
});

test('nothing imports an entry point', () => {
  const wrong = own.filter(({ from, to }) => DOORS.some((door) => isWithin(to, door) && !isWithin(from, door)));
  expect(show(wrong)).toEqual([]);
});

test('no two folders import each other', () => {
  // The files directly in src are parts by themselves.
  const folderOf = (file: string) => (path.posix.dirname(file) === 'src' ? file : path.posix.dirname(file));
  const pairs = own
    .map(({ from, to }) => [folderOf(from), folderOf(to)] as const)
    .filter(([from, to]) => !isWithin(from, to) && !isWithin(to, from));
  const arrows = new Set(pairs.map(([from, to]) => `${from} and ${to}`));
  const mutual = [...arrows].filter((arrow) => arrows.has(arrow.split(' and ').reverse().join(' and ')));
  expect(mutual.filter((arrow) => arrow < arrow.split(' and ').reverse().join(' and '))).toEqual([]);
});

test('no file imports itself indirectly', () => {
  const next = new Map(
    files.map((file) => [file, imports.filter(({ from, isType }) => from === file && !isType).map(({ to }) => to)]),
  );
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, trail: readonly string[]): void => {
    if (trail.includes(file)) circles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
    if (done.has(file) || trail.includes(file)) return;
    for (const to of next.get(file) ?? []) walk(to, [...trail, file]);
    done.add(file);
  };
  for (const file of files) walk(file, []);
  expect(circles).toEqual([]);
});

test('rules and model import neither Node.js nor Spectral', () => {
  const wrong = imports.filter(
    ({ from, to }) => ANYWHERE.some((part) => isWithin(from, part)) && /^(node:|@stoplight\/|fs$|path$)/.test(to),
  );
  expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

/** The folders of the library for browsers, which gets from src/platform what Node.js provides. */
const WITHOUT_NODE =
  /^(?:rules|src\/(?:changes|config|diff|document|facts|finding|fix|house|judge|known|model|plugin|profile|report|rule|run|settings|specification|suppressions|text|timings|validation))\//;

/** Files that need Node.js, with the reason. */
const ONLY_NODE: Readonly<Record<string, string>> = {
  'src/config/load-plugins.ts': 'loads code from the disk',
  'src/document/files/referred-files.ts': 'scans files of which only a cache asks what they refer to',
  'src/run/base': 'writes the configurations of an older version to the disk',
};

test('Node.js is imported by src/platform and listed files of the library alone', () => {
  const isOnlyNode = (file: string) => Object.keys(ONLY_NODE).some((part) => isWithin(file, part));
  const codeOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*.*?\*\/|(?<!:)\/\/[^\n]*/gs, '');
  const wrong = files
    .filter((file) => WITHOUT_NODE.test(file) && !isOnlyNode(file))
    .filter((file) => /from 'node:|\bprocess\.|\bBuffer\b|\bsetImmediate\b/.test(codeOf(file)));
  expect(wrong).toEqual([]);
});

test('Spectral is imported by src/spectral alone', () => {
  const wrong = imports.filter(({ from, to }) => to.startsWith('@stoplight/') && !isWithin(from, 'src/spectral'));
  expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test('no file of the code is longer than 400 lines, except lists of words', () => {
  const long = files.filter((file) => !isWithin(file, 'src/facts/words') && readFileSync(file, 'utf8').split('\n').length > 401);
  expect(long).toEqual([]);
});
