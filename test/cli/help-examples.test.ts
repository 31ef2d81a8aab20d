import { beforeAll, describe, expect, test } from 'vitest';
import { HAS_GIT } from '../support/run-git.ts';
import { COMMANDS, declaredCommands } from './commands.ts';
import { exampleRepository, WITH_PLUGIN, wordsOf } from './example-project.ts';
import { cli } from './support.ts';

let declared: Awaited<ReturnType<typeof declaredCommands>>;

beforeAll(async () => {
  declared = await declaredCommands();
});

describe.skipIf(!HAS_GIT)('the examples in the help', () => {
  // The language server runs until its editor goes.
  test.each(COMMANDS.filter((name) => name !== 'lsp'))('run without a mistake for the command %s', async (name) => {
    const repository = exampleRepository(name);
    const { folder } = repository;
    for (const half of name === 'merge' ? ['1', '2'] : [])
      await cli(['lint', '--shard', `${half}/2`, '-o', `${half}.json`], { cwd: folder });
    for (const [line] of declared.get(name)?.examples ?? []) {
      // Files that an earlier example has written must not prevent this one.
      if (/^(?:init|migrate)\b/.test(line)) repository.git('clean', '-fdq');
      if (line.includes('--allow-code')) repository.write(WITH_PLUGIN);
      const { code, stderr } = await cli(wordsOf(line, folder), { cwd: folder, ...(name === 'fix' && { answer: 'q' }) });
      expect({ line, code, stderr }).toEqual({
        line,
        code: expect.toBeOneOf([0, 1]),
        stderr: expect.not.stringMatching(/There is no/),
      });
    }
  });
});
