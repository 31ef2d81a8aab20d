import { describe, expect, test } from 'vitest';
import { shortenSummary } from '../../src/action/comment.ts';

const TRUNCATION_NOTICE = '\nSee the job summary for the rest.\n';

describe('a summary that is too long for a comment', () => {
  test('is cut after a whole line', () => {
    expect(shortenSummary('short')).toBe('short');
    expect(shortenSummary(`${'x'.repeat(59_000)}\n${'y'.repeat(2000)}\n`)).toBe(`${'x'.repeat(59_000)}\n${TRUNCATION_NOTICE}`);
  });

  test('has its code blocks closed where it is cut', () => {
    const start = `<details>\n<summary>1</summary>\n\n`;
    const code = Array.from({ length: 10_000 }, () => '+ a ```` b').join('\n');
    const cut = shortenSummary(`${start}\`\`\`\`\`diff\n${code}\n\`\`\`\`\`\n\n</details>\n`);
    expect(cut.length).toBeLessThan(60_100);
    expect(cut.endsWith(`+ a \`\`\`\` b\n\`\`\`\`\`\n\n</details>\n${TRUNCATION_NOTICE}`)).toBe(true);
  });

  test('closes no code block that is already closed', () => {
    const block = '```diff\n+ a\n```\n\n````diff\n ```\n```\n````\n\n';
    const cut = shortenSummary(`${block}${'x\n'.repeat(40_000)}`);
    expect(cut.endsWith(`x\n${TRUNCATION_NOTICE}`)).toBe(true);
  });
});
