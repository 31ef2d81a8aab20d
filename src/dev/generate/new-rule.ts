// `npm run new-rule CHAPTER/ID SECTION`: a rule with examples and a test, ready to be changed.
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { newRule } from './new-rule-files.ts';

const [name = '', section = '', ...rest] = process.argv.slice(2);
const newFiles = rest.length > 0 ? 'Pass CHAPTER/ID and SECTION only.' : newRule(name, section, existsSync);
if (typeof newFiles === 'string') {
  console.error(`${newFiles}\nExample: npm run new-rule paths/path-short 4.4`);
  process.exit(2);
}
for (const { file, text } of newFiles.files) writeFileSync(file, text);
for (const script of ['generate', 'figures']) execFileSync('npm', ['run', '--silent', script], { stdio: 'inherit' });
console.log(`Wrote ${newFiles.files.map(({ file }) => file).join(' and ')}, and registered ${newFiles.id}.

1. Change the check, the texts and the examples in ${newFiles.files[0]?.file}.
2. npm run generate, npm run figures, npm run format
3. npx vitest run test/rules.test.ts ${newFiles.files[1]?.file} -t ${newFiles.id}
4. npx tsx src/cli/start.ts ${newFiles.isCompat ? 'compare OLD NEW' : 'lint FILE'} --only ${newFiles.id}
5. Add a line to CHANGELOG.md.`);
