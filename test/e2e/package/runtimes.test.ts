import { cpSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { runProcess } from '../../support/process.ts';
import { hasProgram, type Tool } from '../../support/tools.ts';
import { builtCli, projectWith, runCli } from '../support/built-package.ts';

// CI has these runtimes; elsewhere, they are skipped if they are not installed.
describe.each<[Tool, string[]]>([
  ['bun', []],
  ['deno', ['run', '--allow-read', '--allow-env', '--allow-sys']],
])('the package in %s', (program, flags) => {
  const project = projectWith({});

  beforeAll(async () => {
    cpSync('examples', path.join(project, 'examples'), { recursive: true });
    await runCli(['ruleset', '--output', 'conventions.mjs'], { cwd: project });
  });

  test.skipIf(!hasProgram(program)).each([
    ['lint', 'examples/bookstore/openapi.yaml', 'examples/multi-file/openapi.yaml', '--format', 'json'],
    ['lint', 'examples/plugin/shop.yaml', '--config', 'examples/plugin/api-conventions.yaml', '--allow-code'],
    ['compare', 'examples/compare/old.yaml', 'examples/compare/openapi.yaml'],
    ['ruleset', '--output', 'conventions.mjs', '--check'],
    ['explain', 'path-versioned'],
  ])('prints what it prints in Node.js: %s %s', async (...args) => {
    const [own, expected] = [
      await runProcess(program, [...flags, builtCli(), ...args], { cwd: project }),
      await runCli(args, { cwd: project }),
    ];
    expect([own.code, own.stdout]).toEqual([expected.code, expected.stdout]);
    expect([0, 1], own.stderr).toContain(own.code);
  });
});
