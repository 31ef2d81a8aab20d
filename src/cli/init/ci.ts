import path from 'node:path';
import { Boundary } from '../../document/files/boundary.ts';
import { entryExists } from '../../document/files/entry-exists.ts';
import { readText } from '../../document/files/read-file.ts';
import { repositoryOrFolder } from '../../document/files/repository.ts';
import { majorTagOf, version } from '../../package-version.ts';
import { shellWord } from '../../text/shell-word.ts';
import { indent } from '../layout.ts';
import { relativePath } from './config-target.ts';
import type { ManualAddition, NewFile } from './new-file.ts';
import { isInstalledByNpmCi } from './package-location.ts';
import { yamlScalar } from './yaml-text.ts';

export const CI_NAMES = ['github', 'gitlab', 'azure', 'none'] as const;
export type CiName = (typeof CI_NAMES)[number];
type CiSystem = Exclude<CiName, 'none'>;

/** The inputs of the steps. */
interface CiSteps {
  /** The folder to lint in, from the root of the repository; empty for the root. */
  readonly folder: string;
  /** The configuration to name; empty if `lint` finds it. */
  readonly config: string;
  /** True if `npm ci` installs the package. */
  readonly isLocked: boolean;
  /** The whole command, with the option for a report. */
  lint(option: string): string;
}

const EXPRESSION = `\${{`;
const MAJOR_OF_NODE = '24';

/** The file that each system reads, from the root of a repository. */
const FILES: Readonly<Record<CiSystem, string>> = {
  github: '.github/workflows/api-conventions.yml',
  gitlab: '.gitlab-ci.yml',
  azure: 'azure-pipelines.yml',
};

/** The system that a repository seems to use. */
export function detectCi(cwd: string): CiName {
  const repository = repositoryOrFolder(cwd);
  if (entryExists(path.join(repository, FILES.gitlab))) return 'gitlab';
  if (entryExists(path.join(repository, FILES.azure))) return 'azure';
  if (entryExists(path.join(repository, '.github'))) return 'github';
  const remote = remotesOf(repository);
  return HOSTS.find(([host]) => remote.includes(host))?.[1] ?? 'none';
}

const HOSTS: readonly (readonly [string, CiSystem])[] = [
  ['github.com', 'github'],
  ['gitlab', 'gitlab'],
  ['dev.azure.com', 'azure'],
];

/**
 * The setup of a run in CI. An existing file is not changed.
 *
 * @param config The configuration to name, from `cwd`; empty if `lint` finds it.
 */
export function ciSetup(system: CiSystem, config: string, cwd: string): NewFile | ManualAddition {
  const repository = repositoryOrFolder(cwd);
  const target = path.join(repository, FILES[system]);
  const file = relativePath(cwd, target);
  const folder = path.relative(repository, cwd) === '' ? '' : optionSafe(relativePath(repository, cwd));
  const locked = isInstalledByNpmCi(cwd);
  const npx = locked ? 'npx api-conventions' : `npx --yes api-conventions@${version}`;
  const steps: CiSteps = {
    folder,
    config,
    isLocked: locked,
    lint: (option) => `${npx} ${withConfigOption('lint', config, ciWord)} ${option}`,
  };
  const text = `${TEXTS[system](steps).join('\n')}\n`;
  // An earlier run probably wrote the file.
  if (entryExists(target)) return { file, why: 'exists already', add: system === 'github' ? '' : text };
  // A linked folder may be outside the repository.
  if (!new Boundary([repository]).allows(target)) return { file, why: 'is outside the repository', add: text };
  return { file, text };
}

/** A command with the configuration to name, if any. */
export function withConfigOption(command: string, config: string, word = shellWord): string {
  return config === '' ? command : `${command} --config ${word(optionSafe(config))}`;
}

const TEXTS: Readonly<Record<CiSystem, (steps: CiSteps) => readonly string[]>> = {
  github: ({ folder, config }) => [
    '# Reports the findings that a pull request adds: on its lines, in the job summary, and with `comment: true` in a comment.',
    'name: API conventions',
    'on:',
    '  pull_request:',
    '  push:',
    '    branches: [main, master]',
    'permissions:',
    '  contents: read',
    '  # pull-requests: write # for the comment',
    'jobs:',
    '  lint:',
    '    runs-on: ubuntu-latest',
    '    steps:',
    '      - uses: actions/checkout@v7',
    `      - uses: api-conventions/api-conventions@${majorTagOf(version)}`,
    ...(folder === '' && config === '' ? [] : ['        with:']),
    ...(folder === '' ? [] : [`          working-directory: ${yamlScalar(workflowText(folder))}`]),
    ...(config === '' ? [] : [`          config: ${yamlScalar(workflowText(optionSafe(config)))}`]),
  ],
  gitlab: ({ folder, isLocked, lint }) => [
    '# Shows findings in merge requests as Code Quality.',
    'api-conventions:',
    `  image: node:${MAJOR_OF_NODE}`,
    '  script:',
    ...indent([...(folder === '' ? [] : [`cd ${ciWord(folder)}`]), ...(isLocked ? ['npm ci'] : [])].map(item), 4),
    // The report is at the root, because the name of a folder could be a pattern or contain variables in the last line.
    `    - ${quoted(lint(`--output gitlab=${upwards(folder)}gl-code-quality-report.json`))}`,
    '  artifacts:',
    '    when: always',
    '    reports:',
    '      codequality: gl-code-quality-report.json',
  ],
  azure: ({ folder, isLocked, lint }) => [
    '# Shows findings in the test results.',
    'trigger: [main, master]',
    'pool:',
    '  vmImage: ubuntu-latest',
    'steps:',
    '  - task: UseNode@1',
    '    inputs:',
    `      version: ${MAJOR_OF_NODE}.x`,
    ...(isLocked ? azureScript('npm ci', folder) : []),
    ...azureScript(lint('--output junit=api-conventions.xml'), folder, 'API conventions'),
    '  - task: PublishTestResults@2',
    '    condition: succeededOrFailed()',
    '    inputs:',
    '      testResultsFormat: JUnit',
    "      testResultsFiles: '**/api-conventions.xml'",
  ],
};

/** The way from a folder to the root of the repository. */
function upwards(folder: string): string {
  return folder === '' ? '' : '../'.repeat(path.posix.normalize(folder).split('/').length);
}

function azureScript(command: string, folder: string, displayName?: string): readonly string[] {
  // Azure has no way to write `$(X)` or `${{ x }}` as text in an input, so the shell changes to such a folder.
  const isText = !folder.includes('$');
  return [
    `  - script: ${quoted(isText ? command : `cd ${ciWord(folder)} && ${command}`)}`,
    ...(displayName === undefined ? [] : [`    displayName: ${displayName}`]),
    ...(folder === '' || !isText ? [] : [`    workingDirectory: ${yamlScalar(folder)}`]),
  ];
}

function item(command: string): string {
  return `- ${quoted(command)}`;
}

/** A command as a value in YAML, unquoted if possible. */
function quoted(command: string): string {
  return /^[\w@][\w@./= -]*$/.test(command) ? command : yamlScalar(command);
}

/** The lines of Git's configuration that name remotes; empty in a worktree or submodule, whose configuration is elsewhere. */
function remotesOf(repository: string): string {
  try {
    const text = readText(path.join(repository, '.git', 'config')) ?? '';
    return text.match(/^[ \t]*url[ \t]*=.*$/gm)?.join('\n') ?? '';
  } catch {
    return '';
  }
}

/** A word for a POSIX shell in which CI systems find neither a variable nor an expression: `'$''(X)'` for `$(X)`. */
function ciWord(text: string): string {
  return shellWord(text).replaceAll('$', () => "$''");
}

/** A string in a workflow of GitHub in which no expression begins. */
function workflowText(text: string): string {
  return text.replaceAll(EXPRESSION, () => `${EXPRESSION} '${EXPRESSION}' }}`);
}

/** A relative path that no command takes for an option. */
function optionSafe(file: string): string {
  return file.startsWith('-') ? `./${file}` : file;
}
