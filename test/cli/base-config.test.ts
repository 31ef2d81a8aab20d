import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { api, CARTS, USER } from '../support/api.ts';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { type CliRun, cli } from './support.ts';

describe.skipIf(!HAS_GIT)('lint --base-config', () => {
  describe('the configuration of the base', () => {
    const STRICT = 'rules: { path-plural-collections: error, path-versioned: error }\n';
    const files = {
      'openapi.yaml': api('/v1/a: {}'),
      'api-conventions.yaml': 'extends: ./rules/strict.yaml\n',
      'rules/strict.yaml': STRICT,
    };
    const change = { 'openapi.yaml': api('/v1/a: {}', USER, CARTS) };
    const levels = ({ stdout }: CliRun) =>
      JSON.parse(stdout).findings.map(({ ruleId, severity }: Record<string, string>) => `${ruleId} ${severity}`);
    const args = ['lint', '--base', 'main', '--base-config', '--format', 'json'];

    test.each<[string, Record<string, string>]>([
      ['if the change edits it', { 'api-conventions.yaml': 'rules: { path-plural-collections: off, path-versioned: off }\n' }],
      [
        'if the change edits a configuration that it extends',
        { 'rules/strict.yaml': 'rules: { path-plural-collections: off }\n' },
      ],
      [
        'if the change adds another one',
        {
          'apis/api-conventions.yaml': 'rules: { path-plural-collections: off }\n',
          'apis/openapi.yaml': api(USER, CARTS),
          'openapi.yaml': files['openapi.yaml'],
        },
      ],
      ['if the change ignores files', { 'api-conventions.yaml': 'ignore: ["**"]\n' }],
    ])('applies %s', async (_name, changed) => {
      const repository = TestRepository.with(files)
        .branch('change')
        .commit({ ...change, ...changed });
      const run = await cli(args, { cwd: repository.folder });
      expect(levels(run)).toEqual(['path-plural-collections error', 'path-versioned error']);
      expect(run.code).toBe(1);
    });

    test('applies with the rulesets and overrides that it names', async () => {
      const config = "spectral: [.spectral.yaml]\noverrides: [{ files: 'a/*.yaml', rules: { path-versioned: off } }]\n";
      const ruleset = (message: string) =>
        `rules: { no: { given: $.info, message: ${message}, then: { field: contact, function: truthy } } }\n`;
      const repository = TestRepository.with({
        'a/openapi.yaml': api(CARTS),
        'api-conventions.yaml': config,
        '.spectral.yaml': ruleset('then'),
      });
      repository.branch('change').commit({ 'a/openapi.yaml': api(CARTS, USER), '.spectral.yaml': ruleset('now') });
      const { stdout } = await cli([...args, '--existing'], { cwd: path.join(repository.folder, 'a') });
      expect(JSON.parse(stdout).findings.map(({ message }: Record<string, string>) => message)).toEqual([
        'then',
        '`/v1/user`: the collection name `user` is singular. Use `users`.',
      ]);
    });

    test('applies with its baseline, so that a change cannot bring its own', async () => {
      const repository = TestRepository.with({ 'openapi.yaml': api(CARTS, '/v1/a: {}') });
      await cli(['baseline'], { cwd: repository.folder });
      repository
        .commit()
        .branch('change')
        .commit({ 'openapi.yaml': api(CARTS, '/v1/a: {}', USER) });
      const run = async (...more: string[]) =>
        levels(await cli(['lint', '--base', 'main', '--format', 'json', ...more], { cwd: repository.folder }));
      expect(await run('--base-config')).toEqual(['path-plural-collections warn']);
      await cli(['baseline'], { cwd: repository.folder });
      repository.commit();
      expect(await run()).toEqual([]);
      expect(await run('--base-config')).toEqual(['path-plural-collections warn']);
    });

    describe('installed packages that the configuration of the base names', () => {
      const EXTENDS = {
        'openapi.yaml': api('/v1/a: {}'),
        'api-conventions.yaml': "extends: '@acme/rules'\n",
        'package.json': '{}\n',
      };
      const STRICT_PACKAGE = { 'node_modules/@acme/rules/api-conventions.yaml': STRICT };
      const LAX_PACKAGE = { 'node_modules/@acme/rules/api-conventions.yaml': STRICT.replaceAll('error', 'off') };
      const IGNORED = { '.gitignore': 'node_modules\n' };
      const open = { 'openapi.yaml': api('/v1/a: {}', USER, CARTS) };
      const both = ['path-plural-collections error', 'path-versioned error'];
      const lint = (repository: TestRepository, ...more: string[]) => cli([...args, ...more], { cwd: repository.folder });

      test('apply if Git does not track them', async () => {
        const repository = TestRepository.with({ ...EXTENDS, ...IGNORED })
          .branch('change')
          .commit(open)
          .write(STRICT_PACKAGE);
        expect(levels(await lint(repository))).toEqual(both);
        expect(levels(await lint(repository, '--config', 'api-conventions.yaml'))).toEqual(both);
      });

      test('may have their configuration in their manifest', async () => {
        const rules = { 'path-plural-collections': 'error', 'path-versioned': 'error' };
        const manifest = JSON.stringify({ 'api-conventions': { rules } });
        const repository = TestRepository.with({ ...EXTENDS, ...IGNORED })
          .branch('change')
          .commit(open)
          .write({ 'node_modules/@acme/rules/package.json': manifest });
        expect(levels(await lint(repository))).toEqual(both);
      });

      test('apply if they are below the root of the repository', async () => {
        const below = (files: Record<string, string>) =>
          Object.fromEntries(Object.entries(files).map(([name, text]) => [`api/${name}`, text]));
        const repository = TestRepository.with({ ...below(EXTENDS), ...IGNORED })
          .branch('change')
          .commit(below(open));
        expect(levels(await lint(repository.write(below(STRICT_PACKAGE)), 'api/openapi.yaml'))).toEqual(both);
      });

      test('apply as they are at the base if they are committed', async () => {
        const repository = TestRepository.with({ ...EXTENDS, ...STRICT_PACKAGE }).branch('change');
        expect(levels(await lint(repository.commit({ ...open, ...LAX_PACKAGE })))).toEqual(both);
      });

      test('do not apply if the change adds them', async () => {
        const repository = TestRepository.with(EXTENDS)
          .branch('change')
          .commit({ ...open, ...LAX_PACKAGE });
        const { code, stderr } = await lint(repository);
        expect([code, stderr]).toEqual([
          2,
          expect.stringContaining('`@acme/rules` is neither a preset nor an installed package.'),
        ]);
      });

      test('apply as they are at the base if they are links into the repository', async () => {
        const repository = TestRepository.with({ ...EXTENDS, ...IGNORED, 'rules/api-conventions.yaml': STRICT }).branch('change');
        repository.commit({ ...open, 'rules/api-conventions.yaml': STRICT.replaceAll('error', 'off') });
        mkdirSync(path.join(repository.folder, 'node_modules/@acme'), { recursive: true });
        symlinkSync(path.join(repository.folder, 'rules'), path.join(repository.folder, 'node_modules/@acme/rules'), 'junction');
        expect(levels(await lint(repository))).toEqual(both);
      });

      test('do not apply if the change may have installed other packages', async () => {
        const repository = TestRepository.with({ ...EXTENDS, ...IGNORED }).branch('change');
        repository.commit({ ...open, 'package.json': '{ "dependencies": { "@acme/rules": "npm:others" } }\n' });
        const { code, stderr } = await lint(repository.write(LAX_PACKAGE));
        expect([code, stderr]).toEqual([
          2,
          expect.stringContaining(
            'With `--base-config`, installed packages are not read where `package.json` is not what it was at `main`',
          ),
        ]);
      });
    });

    test('leaves no temporary files behind', async () => {
      const repository = TestRepository.with(files).branch('change').commit(change);
      const temporary = TestRepository.empty().folder;
      await cli(args, { cwd: repository.folder, env: { TMPDIR: temporary, TEMP: temporary } });
      expect(readdirSync(temporary)).toEqual([]);
    });
  });
});
