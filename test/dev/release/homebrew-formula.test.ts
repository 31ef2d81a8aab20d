import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { homebrewFormula } from '../../../src/dev/release/homebrew-formula.ts';
import { lintText } from '../../../src/index.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { hasProgram } from '../../support/tools.ts';

const HAS_RUBY = hasProgram('ruby');
const tarball = Buffer.from('the package');
const formula = homebrewFormula('1.2.3', tarball);

describe('the formula for Homebrew', () => {
  test('names the package of the version, and the hash of its bytes', () => {
    expect(formula).toContain('  url "https://registry.npmjs.org/api-conventions/-/api-conventions-1.2.3.tgz"\n');
    expect(formula).toContain(`  sha256 "${createHash('sha256').update(tarball).digest('hex')}"\n`);
  });

  test('tests the installation with a description that has the finding it expects', async () => {
    const [, description = ''] = /<<~YAML\n(.*?) +YAML\n/s.exec(formula) ?? [];
    const [, rule = ''] = /--only ([\w-]+)"/.exec(formula) ?? [];
    const [, expected = ''] = /assert_match "(`.*?)", output/.exec(formula) ?? [];
    expect(parse(description)).toMatchObject({ openapi: '3.1.0' });
    const { findings } = await lintText(description);
    const messages = findings.filter(({ ruleId }) => ruleId === rule).map(({ message }) => message);
    expect(messages).toEqual([expect.stringContaining(expected)]);
  });

  test.skipIf(!HAS_RUBY)('is valid Ruby', () => {
    const file = path.join(temporaryFolder(), 'api-conventions.rb');
    writeFileSync(file, formula);
    expect(spawnSync('ruby', ['-c', file], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  });
});
