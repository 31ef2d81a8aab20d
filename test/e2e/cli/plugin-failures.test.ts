// Failures in the code of a plugin that end the process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { folderWith, SLASH } from '../../cli/support.ts';
import { HOUSE, pluginWith } from '../../plugin/support.ts';
import { builtCli, runCli } from '../support/built-package.ts';

function projectOf(plugin: string): string {
  return folderWith({ 'a.yaml': SLASH, 'house.mjs': plugin, 'api-conventions.yaml': 'plugins: ./house.mjs\n' });
}

test.each([
  ['setTimeout(() => { throw new Error("late") });', 'late'],
  ['Promise.reject(new Error("late"));', 'late'],
  ['await new Promise(() => {});', 'a promise was never settled'],
])('a failure of a plugin that nothing awaits ends the run with an error: %s', async (statement, reason) => {
  const cwd = projectOf(`${HOUSE}\n${statement}`);
  const { code, stderr } = await runCli(['lint', '--allow-code', 'a.yaml'], { cwd });
  expect(code).toBe(2);
  expect(stderr).toContain(`api-conventions failed unexpectedly: ${reason}\n`);
  expect(stderr).toContain('or in code that `--allow-code` loaded');
});

test.each([
  ['while it is loaded', `${HOUSE}\nprocess.exit(0);`, 'Plugin `./house.mjs`'],
  ['in a rule', pluginWith('visit: { *Api() { process.exit(1) } }'), 'Plugin `house`'],
  ['after it is loaded', `${HOUSE}\nsetTimeout(() => process.exit(0));\nawait new Promise(() => {});`, 'Plugin `./house.mjs`'],
])('a plugin that ends the process %s causes an error', async (_, plugin, name) => {
  const { code, stdout, stderr } = await runCli(['lint', '--allow-code', 'a.yaml'], { cwd: projectOf(plugin) });
  expect({ code, stdout, stderr }).toEqual({
    code: 2,
    stdout: '',
    stderr: `${name} ended the process before the run was complete, so there is no result.\n`,
  });
});

test.each([['lint', 'a.yaml'], ['rules'], ['explain', 'house/no-drafts'], ['test']])(
  'a timer of a plugin does not keep `%s` running',
  async (...args) => {
    const cwd = projectOf(
      `${HOUSE.replace('visit:', "examples: { good: ['paths: {}'], bad: [] }, visit:")}\nsetInterval(() => {}, 1000);`,
    );
    const { code, stderr } = await runCli([...args, '--allow-code'], { cwd });
    expect({ code, stderr }).toEqual({ code: args[0] === 'lint' ? 1 : 0, stderr: '' });
  },
);

test('output is complete if a plugin keeps the process running and the reader is slow', async () => {
  const rule = 'visit: { *Api(api) { for (let n = 0; n < 5000; n++) yield { at: api.root, message: "x".repeat(200) + n }; } }';
  const cwd = projectOf(`${pluginWith(rule)}\nsetInterval(() => {}, 1000);`);
  const child = spawn(process.execPath, [builtCli(), 'lint', '--allow-code', '-f', 'json', 'a.yaml'], { cwd });
  const closed = once(child, 'close');
  await once(child.stdout, 'readable');
  let text = '';
  for await (const chunk of child.stdout) text += String(chunk);
  expect(JSON.parse(text).findings.length).toBeGreaterThanOrEqual(5000);
  expect(await closed).toEqual([1, null]);
});
