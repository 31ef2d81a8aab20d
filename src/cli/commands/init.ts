import { defineCommand } from '../command.ts';
import { initOptions } from '../init/init-options.ts';
import { runInit } from '../init/run-init.ts';

export const initCommand = defineCommand({
  usage: 'init [files..]',
  description: `Examines your OpenAPI descriptions, reports what they have in common, and writes api-conventions.yaml: a preset, the options that fit, and, commented out, every rule with its current number of findings. It also sets up your editor and your CI, unless you turn that off.

Files are found as \`lint\` finds them. On a terminal it asks a few questions; options answer them beforehand. Nothing that is there already is overwritten.`,
  options: initOptions,
  examples: [
    ['init', 'Find the descriptions, and ask'],
    ['init api/openapi.yaml', 'Look at this one'],
    ['init --yes', 'Ask nothing, take the defaults'],
    ['init --preset headline --ci none', 'Begin with six rules'],
    ['init --ci gitlab --no-editor', 'With a job for GitLab, without .spectral.yaml'],
  ],
  epilogue: `Exit codes:
  0  the configuration is written
  2  it is not: there is one already, no description was found, or you gave up`,
  run: runInit,
});
