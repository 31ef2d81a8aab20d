import { spawnSync } from 'node:child_process';

/** Tools that some tests need and not every machine has. */
const TOOLS = ['git', 'old-git', 'browser', 'bun', 'deno', 'pre-commit', 'ruby', 'node-26', 'nvim'] as const;

export type Tool = (typeof TOOLS)[number];

const required = (process.env.REQUIRED_TOOLS ?? '').split(' ').filter((name) => name !== '');
for (const name of required) {
  if (!TOOLS.some((tool) => tool === name))
    throw new Error(`REQUIRED_TOOLS names \`${name}\`, which is none of ${TOOLS.join(', ')}.`);
}

/**
 * Returns whether tests that need a tool can run.
 *
 * @param isThere Whether it was found.
 * @throws If it was not, and `REQUIRED_TOOLS` names it: a job that is made for a tool must not skip its tests.
 */
export function hasTool(tool: Tool, isThere: boolean): boolean {
  if (!isThere && required.includes(tool)) throw new Error(`REQUIRED_TOOLS names \`${tool}\`, which is not installed.`);
  return isThere;
}

/** Does what {@link hasTool} does, for an executable in `PATH`. */
export function hasProgram(tool: Tool): boolean {
  return hasTool(tool, spawnSync(tool, ['--version']).status === 0);
}
