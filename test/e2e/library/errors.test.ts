import { expect, test } from 'vitest';
import { runNode } from '../../support/process.ts';
import { projectWith } from '../support/built-package.ts';

test.each([
  ['mistakes of callers', "lintText('{}', { rules: { nope: 'error' } })", 'There is no rule `nope`.'],
  ['mistakes in configurations', "loadConfig('conventions.yaml')", 'The configuration has a mistake:'],
])('Node prints %s by the name that is documented', async (_name, call, message) => {
  const cwd = projectWith({
    'conventions.yaml': 'rules: { nope: error }\n',
    'main.mjs': `import { lintText, loadConfig } from 'api-conventions';\nawait ${call};\n`,
  });
  const { code, stderr } = await runNode(['main.mjs'], { cwd });
  expect(stderr).toContain(`\nUsageError: ${message}`);
  expect(code).toBe(1);
});
