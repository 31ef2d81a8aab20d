import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The scripts that npm runs by itself. */
const BY_NPM = ['prepare', 'prepack'];

test('CONTRIBUTING.md lists each npm script: six for contributors, the others once, for maintainers', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const text = readFileSync('CONTRIBUTING.md', 'utf8');
  const [, first = ''] = /```sh\n(.*?)```/s.exec(text) ?? [];
  const [, table = ''] = /\n## For maintainers\n(.*?)\n## /s.exec(text) ?? [];
  const namesIn = (part: string) =>
    [...part.matchAll(/\bnpm (?:run )?([\w:-]+)/g)].map(([, name = '']) => name).filter((name) => name !== 'ci');
  expect(namesIn(first)).toHaveLength(6);
  const named = [...namesIn(first), ...namesIn(table), ...BY_NPM];
  expect(named.sort()).toEqual(Object.keys(scripts).sort());
});
