import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Description } from './descriptions.ts';
import type { Command } from './measure.ts';

export const benchFolder = import.meta.dirname;

const builtFolder = path.join(benchFolder, '../dist');
const measuredFolder = path.join(benchFolder, '.data/dist');
export const CLI = path.join(measuredFolder, 'cli.cjs');

/** Copies the build that is measured, so that another build in the meantime changes nothing. */
export function copyBuild(): void {
  if (!existsSync(path.join(builtFolder, 'cli.cjs'))) throw new Error('There is nothing to measure yet: npm run build');
  rmSync(measuredFolder, { recursive: true, force: true });
  cpSync(builtFolder, measuredFolder, { recursive: true });
}

/** A program that is compared. */
export interface Tool {
  readonly name: string;
  readonly version: string;
  /** True for a peer that the goals name; false for the floor, ourselves, and our rules inside a peer. */
  readonly isPeer: boolean;
  command(description: Description): Command;
}

/** The tools of this machine, in the order in which each round runs them. */
export function findTools(): readonly Tool[] {
  return [
    floor,
    ours,
    oursWithOneRule,
    oursAsJson,
    oursInAction,
    spectral('spectral-cli, 5 rules', FIVE_RULES, true),
    spectralWithOurs,
    redocly,
    ...vacuum(),
  ];
}

const FIVE_RULES = path.join(benchFolder, 'five-rules.yaml');

const FLOOR = 'floor';
const OURS = 'api-conventions';

export const isFloor = (tool: Tool) => tool.name === FLOOR;
export const isOurs = (tool: Tool) => tool.name === OURS;
export const isOursWithOneRule = (tool: Tool) => tool === oursWithOneRule;

const floor: Tool = {
  name: FLOOR,
  version: `js-yaml ${versionOf('node_modules/js-yaml')}`,
  isPeer: false,
  // For a description in several files, the floor is to read all of them.
  command: ({ files, folder }) => node(path.join(benchFolder, 'floor.mjs'), folder === undefined ? files : [folder]),
};

const ours: Tool = {
  name: OURS,
  version: versionOf('..'),
  isPeer: false,
  command: ({ files }) => node(CLI, ['lint', ...files]),
};

/** The difference to this tool is the time that all rules together take: its one rule looks at the ends of paths. */
const oursWithOneRule: Tool = {
  ...ours,
  name: `${OURS}, 1 rule`,
  command: ({ files }) => node(CLI, ['lint', '--only', 'path-no-trailing-slash', ...files]),
};

const oursAsJson: Tool = {
  ...ours,
  name: `${OURS}, JSON`,
  command: ({ files }) => node(CLI, ['lint', '--format', 'json', ...files]),
};

/** The version of the linter that the GitHub Action runs. */
const oursInAction: Tool = {
  ...ours,
  name: `${OURS}, the action's run`,
  command: ({ files }) => {
    const reports = ['json', 'markdown'].flatMap((format) => [
      '--output',
      `${format}=${path.join(benchFolder, `.data/action.${format}`)}`,
    ]);
    return node(CLI, ['lint', '--format', 'github', ...reports, ...files]);
  },
};

function spectral(name: string, ruleset: string, isPeer: boolean): Tool {
  const home = 'node_modules/@stoplight/spectral-cli';
  const program = path.join(benchFolder, home, 'dist/index.js');
  return {
    name,
    version: versionOf(home),
    isPeer,
    command: ({ files }) => node(program, ['lint', '--ruleset', ruleset, ...files]),
  };
}

const spectralWithOurs = spectral('spectral-cli, our ruleset', path.join(measuredFolder, 'ruleset.mjs'), false);

const redocly: Tool = {
  name: 'Redocly CLI, recommended',
  version: versionOf('node_modules/@redocly/cli'),
  isPeer: true,
  command: ({ files }) => ({
    ...node(path.join(benchFolder, 'node_modules/@redocly/cli/bin/cli.js'), ['lint', '--extends', 'recommended', ...files]),
    env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  }),
};

function vacuum(): readonly Tool[] {
  const { error, stdout } = spawnSync('vacuum', ['version'], { encoding: 'utf8' });
  if (error) return [];
  const options = ['lint', '--no-banner', '--no-style', '--details', '--ruleset', FIVE_RULES];
  return [
    {
      name: 'vacuum, 5 rules',
      version: stdout.trim().split('\n').at(-1) ?? '',
      isPeer: true,
      command: ({ files }) => ({ file: 'vacuum', args: [...options, '--base', path.dirname(files[0] ?? ''), ...files] }),
    },
  ];
}

function node(program: string, args: readonly string[]): Command {
  return { file: process.execPath, args: [program, ...args] };
}

function versionOf(home: string): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(benchFolder, home, 'package.json'), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : '';
}
