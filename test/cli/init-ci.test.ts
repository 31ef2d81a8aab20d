import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import { init } from './init-support.ts';
import { CLEAN, folderWith } from './support.ts';

const [MAJOR] = manifest.version.split('.');

const LINT = 'npx --yes api-conventions@VERSION lint --output';

// Each job reports new findings where the system shows them: on the lines of a pull request, as Code Quality, as test results.
const CI_FILES = {
  github: `# Reports the findings that a pull request adds: on its lines, in the job summary, and with \`comment: true\` in a comment.
name: API conventions
on:
  pull_request:
  push:
    branches: [main, master]
permissions:
  contents: read
  # pull-requests: write # for the comment
jobs:
  lint:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v7
      - uses: api-conventions/api-conventions@vMAJOR
`,
  gitlab: `# Shows findings in merge requests as Code Quality.
api-conventions:
  image: node:24
  script:
    - npx --yes api-conventions@VERSION lint --output gitlab=gl-code-quality-report.json
  artifacts:
    when: always
    reports:
      codequality: gl-code-quality-report.json
`,
  azure: `# Shows findings in the test results.
trigger: [main, master]
pool:
  vmImage: ubuntu-latest
steps:
  - task: UseNode@1
    inputs:
      version: 24.x
  - script: npx --yes api-conventions@VERSION lint --output junit=api-conventions.xml
    displayName: API conventions
  - task: PublishTestResults@2
    condition: succeededOrFailed()
    inputs:
      testResultsFormat: JUnit
      testResultsFiles: '**/api-conventions.xml'
`,
};

describe('the CI file of init', () => {
  const ciFile = async (system: string, files: Record<string, string> = {}, folder = '.') => {
    const root = folderWith({ [`${folder}/a.yaml`]: CLEAN, ...files });
    const { stdout } = await init(path.join(root, folder), '--ci', system, '--no-editor');
    const names = { github: '.github/workflows/api-conventions.yml', gitlab: '.gitlab-ci.yml', azure: 'azure-pipelines.yml' };
    const name = names[system as keyof typeof names];
    expect(stdout).toContain(`\n${path.posix.relative(folder, name)}\n`);
    const text = readFileSync(path.join(root, name), 'utf8');
    expect(() => parse(text)).not.toThrow();
    return text.replaceAll(manifest.version, 'VERSION').replace(`/api-conventions@v${MAJOR}\n`, '/api-conventions@vMAJOR\n');
  };

  test.each(Object.entries(CI_FILES))('matches the template in the documentation for %s', async (system, text) => {
    expect(await ciFile(system)).toBe(text);
  });

  describe
    .skipIf(process.platform === 'win32')
    .each([
      `\${{ github.token }}`,
      'a$(System.AccessToken)b',
      '$[variables.X]',
      '$CI_JOB_TOKEN',
      '-x',
      '--help/-y',
      "it's",
      '`id`',
      '*[a]?',
      '#a',
      'a: b',
      '&a',
      '!a',
      '%X%',
      '{{ a }}',
    ])('the folder name `%s` in CI files', (folder) => {
    const files = {
      [`${folder}/package.json`]: '{ "devDependencies": { "api-conventions": "^1.0.0" } }',
      [`${folder}/package-lock.json`]: '{}',
    };

    /** Runs a script in a folder with that folder, and lists the folders in which it calls a command. */
    const foldersOf = (lines: readonly string[]) => {
      const root = folderWith({ ...files, 'bin/npm': '#!/bin/sh\npwd\n', 'bin/npx': '#!/bin/sh\npwd\n' });
      for (const name of ['npm', 'npx']) chmodSync(path.join(root, 'bin', name), 0o755);
      const env = { PATH: `${root}/bin:${process.env.PATH}` };
      const output = execFileSync('sh', ['-c', lines.join('\n')], { cwd: root, env, encoding: 'utf8' });
      return output
        .trimEnd()
        .split('\n')
        .map((line) => path.relative(root, line));
    };

    test('is plain text in a workflow of GitHub', async () => {
      const given = parse(await ciFile('github', files, folder)).jobs.lint.steps.at(-1).with['working-directory'];
      // GitHub replaces expressions, of which none but a string is left.
      expect(path.normalize(given.replace(/\$\{\{ '([^']*)' \}\}/g, '$1'))).toBe(folder);
      expect(given.replace(/\$\{\{ '\$\{\{' \}\}/g, '')).not.toContain(`\${{`);
      expect(given).not.toMatch(/^-/);
    });

    test('is plain text in a pipeline of GitLab', async () => {
      const { script, artifacts } = parse(await ciFile('gitlab', files, folder))['api-conventions'];
      expect(foldersOf(script)).toEqual([folder, folder]);
      expect(script.join('\n')).not.toMatch(/\$\[\[/);
      expect(artifacts.reports.codequality).toBe('gl-code-quality-report.json');
      expect(script.at(-1)).toContain(`gitlab=${path.relative(folder, '.')}/gl-code-quality-report.json`);
    });

    test('is plain text for Azure Pipelines', async () => {
      const { steps } = parse(await ciFile('azure', files, folder));
      const scripts: { script: string; workingDirectory?: string }[] = steps.filter((step: object) => 'script' in step);
      expect(scripts).toHaveLength(2);
      for (const { script, workingDirectory = '.' } of scripts) {
        expect(script + workingDirectory).not.toMatch(/\$[({[]/);
        expect(path.join(workingDirectory, ...foldersOf([script]))).toBe(folder);
      }
    });
  });

  // The version is that of the lock file, and GitLab reads the report at the root of the repository.
  test.each([
    ['github', '', '        with:\n          working-directory: "my apis"\n'],
    [
      'gitlab',
      `    - ${LINT} gitlab=gl-code-quality-report.json\n`,
      `    - "cd 'my apis'"
    - npm ci
    - npx api-conventions lint --output gitlab=../gl-code-quality-report.json
`,
    ],
    [
      'azure',
      `  - script: ${LINT} junit=api-conventions.xml
    displayName: API conventions
`,
      `  - script: npm ci
    workingDirectory: "my apis"
  - script: npx api-conventions lint --output junit=api-conventions.xml
    displayName: API conventions
    workingDirectory: "my apis"
`,
    ],
  ] as const)('runs in a subfolder of a repository with a lock file for %s', async (system, alone, inFolder) => {
    const files = {
      'my apis/package.json': '{ "devDependencies": { "api-conventions": "^1.0.0" } }',
      'my apis/package-lock.json': '{}',
    };
    const text = CI_FILES[system];
    expect(text).toContain(alone);
    expect(await ciFile(system, files, 'my apis')).toBe(alone === '' ? text + inFolder : text.replace(alone, inFolder));
  });

  test.each([
    ['github', { '.github/dependabot.yml': '' }, '.github/workflows/api-conventions.yml'],
    [
      'github',
      { '.git/config': '[remote "origin"]\n\turl = git@github.com:acme/shop.git\n' },
      '.github/workflows/api-conventions.yml',
    ],
    ['gitlab', { '.git/config': '[remote "origin"]\n\turl = https://gitlab.acme.com/shop.git\n' }, '.gitlab-ci.yml'],
    ['azure', { '.git/config': '[remote "origin"]\n\turl = https://acme@dev.azure.com/acme/shop\n' }, 'azure-pipelines.yml'],
  ])('is written for %s by default if the repository uses it: %j', async (_, files, expected) => {
    const cwd = folderWith({ 'a.yaml': CLEAN, ...files });
    await init(cwd);
    expect(existsSync(path.join(cwd, expected))).toBe(true);
  });
});
