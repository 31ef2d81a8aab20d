import { expect, test } from 'vitest';
import { migrated } from './support.ts';

test('comments of a migrated configuration name all rules, with line breaks between the names', () => {
  const { config, outcomes } = migrated({ extends: 'spectral:oas' });
  const moved = outcomes.filter(({ how }) => how === 'built-in').map(({ rule }) => `\`${rule}\``);
  const comments = config.split('\n').filter((line) => /^\s*# /.test(line));
  expect(moved.length).toBeGreaterThan(10);
  for (const name of moved) expect(comments.join('\n')).toContain(name);
  for (const line of comments) expect(line.length).toBeLessThanOrEqual(122);
});
