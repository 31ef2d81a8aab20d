// `npm run check-expressions`: checks with recheck that the time of each regular expression is linear in the length of its input, and
// writes the answers to test/dev/measure/expressions.json. `--all` also checks expressions that were checked before.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { check } from 'recheck';
import { expressionText, findExpressions } from './expressions.ts';

const FILE = 'test/dev/measure/expressions.json';
/** Long enough for each expression on a slow machine. */
const TIMEOUT_MS = 60_000;

interface Answers {
  /** Reasons for expressions that recheck considers slow, written by hand. */
  readonly exempt: Readonly<Record<string, string>>;
  readonly linear: readonly string[];
}

const answers: Answers = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : { exempt: {}, linear: [] };
const known = new Set(process.argv.includes('--all') ? [] : answers.linear);
const linear = new Set<string>();
const slow: string[] = [];
const { literals: written } = findExpressions();
for (const expression of written) {
  const text = expressionText(expression);
  if (linear.has(text) || Object.hasOwn(answers.exempt, text)) continue;
  if (!known.has(text)) {
    const answer = await check(expression.source, expression.flags, { timeout: TIMEOUT_MS });
    if (answer.status !== 'safe') {
      const isSlow = answer.status === 'vulnerable';
      const why = isSlow ? `${answer.complexity.summary}; try ${answer.attack.pattern}` : 'recheck cannot tell';
      slow.push(`${expression.file}:${expression.line} ${text}\n  ${why}`);
      continue;
    }
  }
  linear.add(text);
}
const used = new Set(written.map(expressionText));
const exempt = Object.fromEntries(Object.entries(answers.exempt).filter(([text]) => used.has(text)));
writeFileSync(FILE, `${JSON.stringify({ exempt, linear: [...linear].sort() }, null, 2)}\n`);
if (slow.length > 0) {
  console.error(`${slow.join('\n')}\nRewrite these, or say in \`exempt\` of ${FILE} why no text can make them slow.`);
  process.exitCode = 1;
}
