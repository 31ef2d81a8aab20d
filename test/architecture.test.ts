import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/**
 * The parts of the program, each of which imports only itself and the parts before it, so that arrows point one way. Tests and src/dev
 * are not included.
 */
const PARTS: readonly string[] = [
  'src/text',
  'src/errors.ts',
  'src/package-version.ts',
  'src/executable.ts',
  'src/temporary.ts',
  'src/message.ts',
  'src/document',
  'src/model',
  'src/edits.ts',
  'src/rule.ts',
  'src/finding.ts',
  'src/fix',
  'src/api-change.ts',
  'src/suppressions',
  'src/rule',
  'rules',
  'src/diff/patterns',
  'src/diff/api',
  'rules/compat',
  'src/diff/changelog',
  'src/registry.ts',
  'src/plugin',
  'src/diff/git',
  'src/diff/findings',
  'src/remote',
  'src/report',
  'src/profile',
  'src/spectral/foreign',
  'src/spectral/host',
  'src/settings',
  'src/lint',
  'src/house',
  'src/shard',
  'src/config',
  'src/baseline',
  'src/cache',
  'src/diff/run',
  'src/spectral/ruleset',
  'src/index.ts',
  'src/action',
  'src/cli',
];

/** Parts that may import only some of the parts before them. */
const ONLY: Readonly<Record<string, readonly string[]>> = {
  'src/text': [],
  'src/model': ['src/document'],
  rules: ['src/edits.ts', 'src/rule.ts', 'src/message.ts', 'src/model'],
  'rules/compat': ['rules', 'src/rule.ts', 'src/message.ts', 'src/model', 'src/diff/api', 'src/diff/patterns'],
  'src/diff/patterns': [],
  'src/diff/changelog': ['src/api-change.ts', 'src/rule.ts', 'src/message.ts', 'src/model', 'src/diff/api'],
  // Only the rules know which segments are versions and which names are those of secrets.
  'src/diff/api': [
    'src/rule.ts',
    'src/message.ts',
    'src/document/pointer.ts',
    'src/model',
    'rules/paths/version.ts',
    'rules/security/returned-secret/subject.ts',
  ],
  'src/diff/findings': ['src/finding.ts', 'src/message.ts', 'src/document/pointer.ts', 'src/model/place.ts'],
  'src/house': [
    'src/diff/patterns',
    'src/document/pointer.ts',
    'src/lint/message-subject.ts',
    'src/message.ts',
    'src/model',
    'src/rule',
    'src/rule.ts',
    'src/settings/resolved-config.ts',
    'src/text',
    'rules/words/words.ts',
  ],
  'src/spectral/host': ['src/document', 'src/model', 'src/suppressions'],
  // Its bundle is part of the repository of each release, so it stays small.
  'src/action': [
    'src/diff/git',
    'src/document/boundary.ts',
    'src/errors.ts',
    'src/model/place.ts',
    'src/report/result-summary.ts',
    'src/rule.ts',
    'src/text',
  ],
};

/** What users start or import; nothing else imports them. */
const DOORS = ['src/cli', 'src/action', 'src/index.ts'];

/** Code that editors load inside Spectral. It imports neither Node's modules nor packages that need them. */
const ANYWHERE = [
  'rules',
  'src/baseline/baseline.ts',
  'src/baseline/match-baseline.ts',
  'src/diff/findings',
  'src/house',
  'src/lint/message-subject.ts',
  'src/rule.ts',
  'src/diff/api',
  'src/diff/patterns',
  'src/model',
  'src/plugin',
  'src/suppressions',
  'src/lint/inventory.ts',
  'src/lint/lint-api.ts',
  'src/lint/lint-overridden.ts',
  'src/registry.ts',
  'src/settings',
  'src/text',
];

interface Import {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
}

const files = ['rules', 'src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`),
);
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

test('each part imports only parts before it', () => {
  const wrong = own.filter(({ from, to }) => {
    const [source, target] = [partOf(from), partOf(to)];
    return source === '' || target === '' || PARTS.indexOf(source) < PARTS.indexOf(target);
  });
  expect(show(wrong)).toEqual([]);
});

test('some parts import less than that', () => {
  const wrong = own.filter(({ from, to }) => {
    const part = partOf(from);
    return ONLY[part] && partOf(to) !== part && !ONLY[part].some((allowed) => isWithin(to, allowed));
  });
  expect(show(wrong)).toEqual([]);
});

test('nothing imports a door', () => {
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

test('no file imports itself by way of others', () => {
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

test('rules and model know neither Node nor Spectral', () => {
  const wrong = imports.filter(
    ({ from, to }) => ANYWHERE.some((part) => isWithin(from, part)) && /^(node:|@stoplight\/|fs$|path$)/.test(to),
  );
  expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test('only src/spectral knows Spectral', () => {
  const wrong = imports.filter(({ from, to }) => to.startsWith('@stoplight/') && !isWithin(from, 'src/spectral'));
  expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test('no file is longer than 300 lines, except lists of words', () => {
  const long = files.filter((file) => !isWithin(file, 'rules/words') && readFileSync(file, 'utf8').split('\n').length > 310);
  expect(long).toEqual([]);
});
