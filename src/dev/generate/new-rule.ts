// `npm run new-rule CHAPTER/ID SECTION`: a rule with examples and a test, ready to be changed.
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { newRule } from './new-rule-files.ts';

const [name = '', section = '', ...rest] = process.argv.slice(2);
const planned = rest.length > 0 ? 'Pass CHAPTER/ID and SECTION only.' : newRule(name, section, existsSync);
if (typeof planned === 'string') {
  console.error(`${planned}\nExample: npm run new-rule paths/path-short 4.4`);
  process.exit(2);
}
for (const { file, text } of planned.files) writeFileSync(file, text);
for (const script of ['generate', 'figures']) execFileSync('npm', ['run', '--silent', script], { stdio: 'inherit' });
console.log(`Wrote ${planned.files.map(({ file }) => file).join(' and ')}, and registered ${planned.id}.

1. Change the check, the texts and the examples in ${planned.files[0]?.file}.
2. npm run generate, npm run figures, npm run format
3. npx vitest run test/rules.test.ts ${planned.files[1]?.file} -t ${planned.id}
4. npx tsx src/cli/start.ts ${planned.isCompat ? 'compare OLD NEW' : 'lint FILE'} --only ${planned.id}
5. Add a line to CHANGELOG.md.`);
