import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Document, Ruleset, type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { Yaml } from '@stoplight/spectral-parsers';
import { type Finding, lint, nearestConfig } from '../../../src/index.ts';
import { runNode } from '../../support/process.ts';
import { builtCli } from '../support/built-package.ts';
import { folderWith } from './foreign-support.ts';
import { type SpectralResult, spectral } from './spectral.ts';
import { lint as lintInCode, load } from './vscode.ts';

export const FILE = '.spectral/conventions.mjs';
const EXTENDING = { '.spectral.yaml': `extends: [./${FILE}]\n` };

/** Runs `api-conventions ruleset`. */
export async function ruleset(cwd: string, ...args: string[]) {
  return built(cwd, 'ruleset', ...args);
}

/** Runs the built command line. */
export async function built(cwd: string, ...args: string[]) {
  return runNode([builtCli(), ...args], { cwd });
}

/** A folder with a configuration, the ruleset written from it, and a `.spectral.yaml` that extends it; no package is installed. */
export async function configuredProject(config: string, files: Readonly<Record<string, string>>, file = FILE): Promise<string> {
  const folder = folderWith({ '.git/HEAD': '', 'api-conventions.yaml': config, ...EXTENDING, ...files });
  const { code, stderr } = await ruleset(folder, '--output', file);
  if (code !== 0) throw new Error(stderr);
  return folder;
}

const SEVERITIES = ['error', 'warn', 'info', 'hint'];

/** Findings of Spectral itself, and those of our linter about files and suppressions. */
const OTHERS =
  /^(parser|invalid-ref|unrecognized-format|unresolved-ref|remote-ref|duplicate-key|limit-reached|unused-suppression|suppression-reason)$/;

export function linesOf(folder: string, results: readonly SpectralResult[]): string[] {
  const own = results.filter(({ code }) => !OTHERS.test(String(code)));
  return own
    .map(({ source = '', range, severity, code, message }) => {
      const file = path.relative(folder, source).replaceAll('\\', '/');
      return `${file}:${range.start.line + 1} ${SEVERITIES[severity]} ${code} ${message}`;
    })
    .sort();
}

function linesOfLint(findings: readonly Finding[]): string[] {
  const own = findings.filter(({ ruleId }) => !OTHERS.test(ruleId));
  return own
    .map(({ file, range, severity, ruleId, message }) => `${file}:${range.start.line} ${severity} ${ruleId} ${message}`)
    .sort();
}

/** The findings of each interface in a description, under the configuration of its project. */
export async function everywhere(folder: string, file: string, text: string) {
  const { findings } = await lint([file], { cwd: folder, config: nearestConfig({ cwd: folder }) });
  const cli = await spectral(folder, [file]);
  if (cli.stderr !== '') throw new Error(cli.stderr);
  const inCode = await lintInCode(await load(path.join(folder, '.spectral.yaml')), path.join(folder, file), text);
  const direct = await lintWith(folder, FILE, file, text);
  return {
    lint: linesOfLint(findings),
    'spectral-cli': linesOf(folder, cli.results),
    'VS Code': linesOf(folder, inCode),
    'spectral-core': linesOf(folder, direct),
  };
}

/** Lints with spectral-core and the ruleset itself, which so knows where it lies. */
export async function lintWith(folder: string, rulesetFile: string, file: string, text: string, settings = {}) {
  const source = path.join(folder, rulesetFile);
  const definition: RulesetDefinition = (await import(pathToFileURL(source).href)).default;
  const spectralCore = new Spectral();
  spectralCore.setRuleset(new Ruleset(definition, { source, ...settings }));
  return spectralCore.run(new Document(text, Yaml, path.join(folder, file)));
}
