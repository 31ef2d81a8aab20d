import { defineCommand } from '../command.ts';
import { initOptions } from './init-options.ts';
import { runInit } from './run-init.ts';

export const initCommand = defineCommand({
  usage: 'init [files..]',
  description: `Examines your OpenAPI descriptions, reports what they have in common, and writes api-conventions.yaml: a preset, the options that fit, and, commented out, every rule with its current number of findings. It also sets up your editor and your CI, unless you turn that off.

Files are found as \`lint\` finds them. On a terminal it asks a few questions; options answer them beforehand. Existing files are not overwritten.`,
  options: initOptions,
  examples: [
    ['init', 'Find the descriptions, and ask questions'],
    ['init api/openapi.yaml', 'Examine one description'],
    ['init --yes', 'Use the defaults without asking'],
    ['init --preset headline --ci none', 'Start with six rules'],
    ['init --ci gitlab --no-editor', 'Add a job for GitLab and no .spectral.yaml'],
  ],
  epilogue: `Exit codes:
  0  the configuration is written
  2  not written: it already exists, no description was found, or you canceled`,
  run: runInit,
});
