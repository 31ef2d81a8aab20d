import { globSync } from 'tinyglobby';
import { beforeAll, describe, expect, test } from 'vitest';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { COMMANDS, declaredCommands } from './commands.ts';
import { cli, SLASH } from './support.ts';

let declared: Awaited<ReturnType<typeof declaredCommands>>;

beforeAll(async () => {
  declared = await declaredCommands();
});

const STYLE_GUIDE = `rules:
  acme/ids:
    where: operation
    must: { operationId: { defined: true } }
    bad: [{ paths: { /v1/orders: { get: {} } } }]
`;
const PLUGIN = `export default { name: 'acme', apiVersion: 1, rules: [{
  id: 'x', severity: 'warn', summary: 'No path is a draft.', visit: { PathItem: () => [] },
  examples: { good: ['paths: { /v1/orders: {} }'], bad: [] },
}] };
`;
/** The files that examples name. */
const DESCRIPTIONS = Object.fromEntries(
  ['openapi.yaml', 'old.yaml', 'v1.yaml', 'v2.yaml', 'api/openapi.yaml', 'apis/shop.yaml', 'apis/old/shop.yaml'].map((file) => [
    file,
    SLASH,
  ]),
);
const CONFIG = 'api-conventions.yaml';
const CONFIGURED = { [CONFIG]: 'extends: [recommended, ./style-guide.yaml]\n', 'style-guide.yaml': STYLE_GUIDE };
const WITH_PLUGIN = { [CONFIG]: 'plugins: [./acme.mjs]\n', 'acme.mjs': PLUGIN };

/** The words of an example, as a shell passes them on, without redirections of the output. */
function wordsOf(line: string, cwd: string): string[] {
  const [command = ''] = line.split(/ [|>]/);
  return [...command.matchAll(/'([^']*)'|(\S+)/g)].flatMap(([, quoted, plain = '']) =>
    quoted === undefined && plain.includes('*') ? globSync(plain, { cwd }).sort() : [quoted ?? plain],
  );
}

describe.skipIf(!HAS_GIT)('the examples in the help', () => {
  // The language server runs until its editor goes.
  test.each(COMMANDS.filter((name) => name !== 'lsp'))('run for %s', async (name) => {
    // These commands write a configuration.
    const files = /^(?:init|migrate)$/.test(name) ? { 'redocly.yaml': 'extends: [recommended]\n' } : CONFIGURED;
    const repository = TestRepository.with({ ...DESCRIPTIONS, ...files });
    repository.git('tag', 'v1.2.0');
    repository.git('update-ref', 'refs/remotes/origin/main', 'HEAD');
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
