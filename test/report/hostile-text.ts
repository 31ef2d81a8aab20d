import fc from 'fast-check';
import type { LintResult } from '../../src/finding/finding.ts';
import type { FindingFix } from '../../src/rule/edits.ts';
import { visible } from '../../src/text/escape.ts';
import { finding, HOSTILE, result } from './fixtures.ts';

const PIECES = [
  ...[HOSTILE, '\n', '\r\n', '\u0000', '\u001b[', '\u202e', '\u2028', '\ufeff', '\ufffe', '\uffff', '\ud800', '\udc00'],
  ...[
    '&',
    '&amp;',
    '&#x3c;',
    '<',
    '>',
    '"',
    "'",
    ']]>',
    '<![CDATA[',
    '<!--',
    '-->',
    '<?x',
    '</script>',
    '</style>',
    '<svg/onload=x>',
  ],
  ...[
    '`',
    '``',
    '\\',
    '|',
    '\\|',
    '*',
    '**',
    '_',
    '~~',
    '[',
    '](',
    ')',
    '![',
    '[^1]',
    '# ',
    '- ',
    '1. ',
    '> ',
    '    ',
    '---',
    '===',
  ],
  ...[
    '@octocat',
    '#1',
    'GH-1',
    ':tada:',
    '$x$',
    'https://evil.example',
    'www.evil.example',
    '_www.evil.example',
    'a@evil.example',
    'xmpp:a@b.c',
  ],
  ...['::error::x', '##[group]', ' ', 'GET /orders'],
];

/** Text that can break out of any format, far oftener than chance has it. */
export const hostileText = fc
  .array(fc.oneof(fc.string({ unit: 'binary', maxLength: 5 }), fc.constantFrom(...PIECES)), { maxLength: 8 })
  .map((parts) => parts.join(''));

/** A result that contains a hostile string wherever a description, a file name or a foreign ruleset can put one. */
export function everywhere(text: string): LintResult {
  const file = `a${text}.yaml`;
  const start = { line: 3, column: 1 };
  const fix: FindingFix = {
    title: text,
    applicability: 'unsafe',
    textEdits: [{ file, range: { start, end: start }, text: `${text}\n` }],
  };
  const whole = result({
    findings: [
      finding({
        ...{ message: text, file, ruleId: `r${text}`, pointer: `/${text}`, url: `https://example.com/${text}`, clause: text },
        ...{ fix, suggestions: [fix] },
      }),
      finding({
        message: text,
        file,
        severity: 'warn',
        url: `javascript:${text}`,
        uses: { count: 3, of: 'path', labels: [text, text] },
      }),
    ],
    errors: [
      { kind: 'syntax', message: text, file, range: finding().range },
      { kind: 'rule-crash', message: text, ruleId: text },
    ],
    files: [file],
    sources: { [file]: `\n\n${text.replace(/[\r\n]/g, '')}` },
  });
  const known = [{ file: 'b.yaml', severity: 'warn', kind: 'baselined', count: 3 }] as const;
  const teams = ['a', 'b'].map((name) => ({ name: `${name}${text}`, files: [name === 'a' ? file : 'b.yaml'] }));
  return { ...whole, known, teams };
}

/** The text of a message after its backticks have become code; a backtick without a partner stays. */
export function asRead(message: string): string {
  const parts = message.split('`');
  const single = parts.length % 2 === 0 ? [`\`${parts.pop()}`] : [];
  return [...parts, ...single].map(visible).join('');
}

/** Characters that are never shown, and text that a runner would take for a command. */
export const UNSAFE = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\ufffe\uffff]|##[a-z]*\[|^\s*::/imu;
