import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** What a part of the program may import, besides itself: arrows point one way. Tests and src/dev stand outside. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  // More exact than the line for all rules: what two versions have in common is for these alone.
  'rules/compat': ['rules', 'src/rule.ts', 'src/message.ts', 'src/model', 'src/compare'],
  rules: ['src/rule.ts', 'src/message.ts', 'src/model'],
  // What belongs together in two versions of an API; what a version is, the rules about paths know.
  'src/compare': ['src/rule.ts', 'src/message.ts', 'src/model', 'rules/paths/version.ts'],
  'src/rule.ts': ['src/model', 'src/message.ts'],
  'src/message.ts': ['src/shorten.ts'],
  'src/finding.ts': ['src/rule.ts', 'src/message.ts', 'src/document/lines.ts', 'src/shorten.ts'],
  'src/shorten.ts': [],
  'src/errors.ts': [],
  // What is gone when the process has ended.
  'src/temporary.ts': ['src/errors.ts'],
  'src/registry.ts': ['rules', 'src/rule.ts', 'src/linter/file-rules.ts'],
  'src/suppressions': ['src/document', 'src/model', 'src/rule.ts', 'src/message.ts'],
  // What a plugin may export, checked and completed; shared by the linter, the configuration and reports.
  'src/plugin': [
    'src/rule.ts',
    'src/message.ts',
    'src/model',
    'src/errors.ts',
    'src/registry.ts',
    'src/config/check-value.ts',
    'src/config/levels.ts',
    'src/config/wording.ts',
  ],
  'src/version.ts': [],
  'src/format.ts': [
    'src/report',
    'src/rule.ts',
    'src/linter/rule-url.ts',
    'src/finding.ts',
    'src/registry.ts',
    'src/config/repository.ts',
    'src/version.ts',
  ],
  // What two versions of a description have in common.
  'src/changes': ['src/finding.ts', 'src/message.ts', 'src/document/pointer.ts', 'src/model/place.ts'],
  // The version that changes are compared with.
  'src/base': [
    'src/errors.ts',
    'src/temporary.ts',
    'src/changes',
    'src/git',
    'src/linter',
    'src/config',
    'src/document',
    'src/finding.ts',
  ],
  // What is fetched where the user allows it; loaded for those who do.
  'src/remote': ['src/document', 'src/model', 'src/errors.ts', 'src/config/wording.ts'],
  'src/git': ['src/document/files.ts', 'src/errors.ts', 'src/config/wording.ts', 'src/report/escape.ts'],
  // Known faults, which are not told again.
  'src/baseline': [
    'src/changes',
    'src/finding.ts',
    'src/message.ts',
    'src/document',
    'src/model/place.ts',
    'src/errors.ts',
    'src/config/check-value.ts',
    'src/config/config-text.ts',
    'src/config/missing-file.ts',
    'src/config/repository.ts',
    'src/config/wording.ts',
    'src/report/escape.ts',
  ],
  'src/document': ['src/model/references.ts', 'src/errors.ts'],
  'src/model': ['src/document'],
  'src/linter': [
    'src/remote',
    'src/message.ts',
    'src/shorten.ts',
    'src/compare',
    'src/document',
    'src/model',
    'src/rule.ts',
    'src/finding.ts',
    'src/errors.ts',
    'src/registry.ts',
    'src/spectral',
    'src/suppressions',
    'src/plugin',
    'src/config/check-value.ts',
    'src/config/wording.ts',
  ],
  'src/config': [
    'src/model/place.ts',
    'src/plugin',
    'src/linter',
    'src/errors.ts',
    'src/registry.ts',
    'src/rule.ts',
    'src/report/escape.ts',
    'src/finding.ts',
    'src/document',
  ],
  'src/report': [
    'src/plugin/plugin-id.ts',
    'src/finding.ts',
    'src/rule.ts',
    'src/document',
    'src/errors.ts',
    'src/linter/rule-url.ts',
  ],
  'src/spectral': [
    'src/baseline',
    'src/changes',
    'src/compare/compat-rule.ts',
    'src/document',
    'src/model',
    'src/linter',
    'src/rule.ts',
    'src/finding.ts',
    'src/errors.ts',
    'src/registry.ts',
    'src/suppressions',
    'src/config/check-value.ts',
    'src/config/missing-file.ts',
    'src/config/wording.ts',
    'src/report/escape.ts',
  ],
  'src/survey': ['rules', 'src/model', 'src/document'],
  'src/index.ts': [
    'src/base',
    'src/baseline',
    'src/config',
    'src/document',
    'src/format.ts',
    'src/linter',
    'src/model',
    'src/plugin',
    'src/report',
    'src/finding.ts',
    'src/message.ts',
    'src/rule.ts',
    'src/errors.ts',
    'src/registry.ts',
  ],
  // What need not be checked again.
  'src/cache': [
    'src/merge',
    'src/linter',
    'src/document',
    'src/finding.ts',
    'src/model/place.ts',
    'src/registry.ts',
    'src/version.ts',
  ],
  // The parts of a run as the whole.
  'src/merge': [
    'src/finding.ts',
    'src/message.ts',
    'src/errors.ts',
    'src/rule.ts',
    'src/model/place.ts',
    'src/document',
    'src/config/missing-file.ts',
    'src/config/wording.ts',
  ],
  'src/action': ['src/git', 'src/errors.ts', 'src/model/place.ts', 'src/report/escape.ts'],
  'src/cli': [
    'src/temporary.ts',
    'src/cache',
    'src/merge',
    'src/base',
    'src/baseline',
    'src/git',
    'src/compare/compat-rule.ts',
    'src/config',
    'src/linter',
    'src/report',
    'src/finding.ts',
    'src/rule.ts',
    'src/errors.ts',
    'src/registry.ts',
    'src/document',
    'src/survey',
    'src/message.ts',
    'src/spectral/ruleset-text.ts',
    'src/plugin',
    'src/version.ts',
  ],
};

/** Loaded by editors, inside Spectral: neither Node's modules nor packages that need them. */
const ANYWHERE = [
  'rules',
  'src/baseline/baseline.ts',
  'src/baseline/match-baseline.ts',
  'src/changes',
  'src/rule.ts',
  'src/compare',
  'src/model',
  'src/plugin',
  'src/suppressions',
  'src/linter/globs.ts',
  'src/linter/inventory.ts',
  'src/linter/lint-api.ts',
  'src/linter/lint-overridden.ts',
  'src/linter/match-globs.ts',
  'src/linter/overrides.ts',
  'src/linter/presets.ts',
  'src/linter/scopes.ts',
  'src/linter/settings.ts',
  'src/linter/wildcards.ts',
  'src/registry.ts',
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
const partOf = (file: string) => Object.keys(MAY_IMPORT).find((part) => isWithin(file, part));

test('imports run along the arrows', () => {
  const wrong = imports
    .filter(({ from, to }) => !isWithin(from, 'src/dev') && (isWithin(to, 'src') || isWithin(to, 'rules')))
    .filter(({ from, to }) => {
      const part = partOf(from);
      return part === undefined || !(isWithin(to, part) || MAY_IMPORT[part]?.some((allowed) => isWithin(to, allowed)));
    });
  expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
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
