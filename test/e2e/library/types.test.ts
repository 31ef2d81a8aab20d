import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { writeDeclarations } from '../../../src/dev/build/declarations.ts';
import * as sources from '../../../src/index.ts';
import { projectWith } from '../support/built-package.ts';

const TSC = path.resolve('node_modules/typescript/bin/tsc');

/** The package as it is published, with its declarations; made once. */
const published = path.join(projectWith({}), 'node_modules/api-conventions');
writeDeclarations(path.join(published, 'dist'));

test('the built library exports the values of the sources, and its ruleset for Spectral', async () => {
  const values = Object.keys(sources).sort();
  const file = path.join(published, 'dist/index');
  expect(Object.keys(await import(pathToFileURL(`${file}.mjs`).href)).sort()).toEqual([...values, 'default'].sort());
  expect(Object.keys(createRequire(file)(`${file}.cjs`)).sort()).toEqual(values);
});

const LIBRARY = `
const noDrafts = defineRule({
  id: 'no-drafts',
  severity: 'warn',
  summary: 'No path is a draft.',
  options: { word: option.text('What drafts are called.', 'draft'), most: option.count('How many.', 3) },
  visit: {
    *PathItem({ template, place, operations }, { options, uses, api }) {
      const word: string = options.word;
      const most: number = options.most;
      // @ts-expect-error There is no such option.
      options.wrod;
      // @ts-expect-error A model is read, not written.
      api.version = '3.1';
      const statuses: readonly string[] = operations.flatMap(({ responses }) => responses.map(({ status }) => status));
      if (template.includes(word) && uses.length + statuses.length > most) yield { at: place, message: 'A draft.' };
    },
    *Operation(operation, { facts }) {
      const list: Schema | undefined = facts.listOf(operation)?.array;
      const items: readonly string[] = facts.itemsOf(operation.pathItem).map(({ template }) => template);
      // @ts-expect-error There is no such fact.
      facts.isSecret(operation);
      if (list && items.length > 0 && facts.isPublic(operation)) yield { at: list.place, message: 'A list.' };
      const schema: Schema | undefined = operation.parameters[0]?.schema;
      const first: Place | undefined = schema?.place;
      if (first) yield { at: first, on: 'key', message: 'First.' };
    },
    // @ts-expect-error A report needs a place.
    *Server() { yield { message: 'Nowhere.' }; },
  },
});
const plain = defineRule({ id: 'plain', severity: 'off', summary: 'Plain.', visit: { Api: () => [] } });
// @ts-expect-error There is no such severity.
defineRule({ id: 'x', severity: 'warning', summary: 'X.', visit: {} });
// @ts-expect-error There is no such part of a description.
defineRule({ id: 'x', severity: 'warn', summary: 'X.', visit: { Operations: () => [] } });

export const house: Plugin = { name: 'house', apiVersion: 1, rules: [noDrafts, plain] };

export async function run(): Promise<string> {
  const config: Config = await loadConfig('api-conventions.yaml', { allowCode: true });
  const options: LintOptions = { config, plugins: [house], rules: { 'path-versioned': { severity: 'off' } } };
  const { findings, errors, files, suppressed, source }: LintResult = await lint(['a.yaml'], options);
  const lines: (string | undefined)[] = findings.map(({ file, range }) => source(file)?.line(range.start.line));
  const result = await lintText('openapi: 3.1.0', { filename: 'a.yaml', config: nearestConfig({ cwd: '.' }), ...presetSettings('strict') });
  const ids: readonly string[] = rules.map(({ id, severity, summary, options }) => [id, severity, summary, options['x']?.description].join());
  // @ts-expect-error Results are read, not written.
  findings.push();
  // @ts-expect-error There is no such format.
  await format('xml', result);
  return (await format('sarif', result, { quiet: true })) + lines.length + errors.length + files.length + suppressed + ids.length;
}
export const isUsage = (error: unknown): boolean => error instanceof UsageError;
// @ts-expect-error The model is there for its types.
export const place = Place.root;
`;
const VALUES = 'defineRule, format, lint, lintText, loadConfig, nearestConfig, option, presetSettings, rules, UsageError';
const TYPES = 'Config, LintOptions, LintResult, Place, Plugin, Schema';
const RULESETS = `
export const all: object = [ruleset.rules['path-versioned'], strict.rules];
`;

describe('the types and values of the package', () => {
  const esm = `import { ${VALUES}, type ${TYPES.replaceAll(', ', ', type ')} } from 'api-conventions';
import ruleset from 'api-conventions/ruleset';
import strict from 'api-conventions/ruleset/strict';
${RULESETS}${LIBRARY}`;
  const cjs = `import library = require('api-conventions');
import ruleset = require('api-conventions/ruleset');
import strict = require('api-conventions/ruleset/strict');
import type { ${TYPES} } from 'api-conventions';
const { ${VALUES} } = library;
${RULESETS}${LIBRARY.replace('error instanceof UsageError', 'error instanceof library.UsageError')}`;

  test.each([
    ['ES modules in Node', 'use.mts', esm, { module: 'nodenext', verbatimModuleSyntax: true }],
    ['CommonJS in Node', 'use.cts', cjs, { module: 'nodenext' }],
    ['CommonJS that is transpiled', 'use.cts', esm, { module: 'nodenext', verbatimModuleSyntax: false, esModuleInterop: true }],
    ['bundlers', 'use.ts', esm, { module: 'esnext', moduleResolution: 'bundler', verbatimModuleSyntax: true }],
  ])('are found by %s', async (_, file, text, options) => {
    const compilerOptions = { ...options, target: 'es2022', strict: true, noEmit: true, types: [], skipLibCheck: false };
    const project = path.resolve(published, '../..');
    writeFileSync(path.join(project, file), text);
    writeFileSync(path.join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
    const { stdout } = await promisify(execFile)(process.execPath, [TSC, '-p', project]).catch((error) => error);
    expect(stdout).toBe('');
  });
});
