import { expect, test } from 'vitest';
import { cli, folderWith, SLASH } from './support.ts';

const SUPPRESSED = SLASH.replace('/v1/orders/: {}', '/v1/orders/: { x-lint-ignore: [path-no-trailing-slash] }');
const folder = folderWith({
  'suppressed.yaml': SUPPRESSED,
  'partly.yaml': SUPPRESSED.replace('paths: {', '$& /v1/carts/: {},'),
  'hostile.yaml': SLASH.replace('{}', '{ x-lint-ignore: ["\\e[2Jx\\n::error::y"] }'),
});
const lint = (...args: string[]) => cli(['lint', ...args], { cwd: folder });

test('suppressed findings are counted and do not fail the run', async () => {
  expect(await lint('suppressed.yaml')).toMatchObject({ code: 0, stdout: '1 description checked, no findings; 1 suppressed.\n' });
  const { code, stdout } = await lint('partly.yaml');
  expect(code).toBe(1);
  expect(stdout).toContain('1 finding in 1 file: 1 error; 1 suppressed; 1 description checked.');
});

test('JSON counts suppressed findings, and SARIF and annotations omit them', async () => {
  const { summary } = JSON.parse((await lint('suppressed.yaml', '--format', 'json')).stdout);
  expect(summary).toMatchObject({ findings: 0, suppressed: 1 });
  const { runs } = JSON.parse((await lint('suppressed.yaml', '--format', 'sarif')).stdout);
  expect(runs[0].results).toEqual([]);
  expect((await lint('suppressed.yaml', '--format', 'github')).stdout).toBe('');
});

test('the rule suppression-reason, which is off by default, requires reasons if it is on', async () => {
  const { code, stdout } = await lint('suppressed.yaml', '--rule', 'suppression-reason=error');
  expect(code).toBe(1);
  expect(stdout).toContain('gives no reason');
});

test('names in suppressions cannot control the terminal or the CI system', async () => {
  const { stdout } = await lint('hostile.yaml', '--rule', 'suppression-reason=warn');
  expect(stdout).not.toContain('\u001b');
  expect(stdout).not.toMatch(/^::/m);
});

test('the command explain shows how to suppress findings', async () => {
  const { stdout } = await cli(['explain', 'unused-suppression', '--verbose']);
  expect(stdout).toContain('x-lint-ignore');
  expect(stdout).toContain('lint-ignore-next-line');
});
