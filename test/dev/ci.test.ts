import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

test('CI runs the commands at the beginning of the README', () => {
  const [, commands = ''] = /^```sh\n(.*?)^```/ms.exec(read('README.md')) ?? [];
  const script = read('.ci/run');
  for (const command of commands.trim().split('\n')) expect(script).toContain(command);
});
