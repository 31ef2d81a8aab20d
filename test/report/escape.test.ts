import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  escapeData,
  escapeMarkup,
  escapeProperty,
  toJson,
  toUriReference,
  visible,
  visibleCharacters,
  webAddress,
  withoutCommand,
  withoutLinks,
} from '../../src/text/escape.ts';

/** Any text, with what is dangerous far commoner than chance has it. */
const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('##[', '##vso[', '::', '\n', '\r', '\u001b[', '\u202e', '\ud800', '%', ',', ']('),
    ),
  )
  .map((parts) => parts.join(''));

const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|##[a-z]*\[/iu;

describe('text that is made visible for a terminal', () => {
  test.each([
    ['a clean `/users/{id}` – naïve 用户 🙂', 'a clean `/users/{id}` – naïve 用户 🙂'],
    ['colour \u001b[31m, link \u001b]8;;https://x\u0007', 'colour \\u{1b}[31m, link \\u{1b}]8;;https://x\\u{7}'],
    ['8-bit \u009b31m', '8-bit \\u{9b}31m'],
    ['line\r\nbreak\u2028', 'line\\u{d}\\u{a}break\\u{2028}'],
    ['bidi \u202eabc\u2066', 'bidi \\u{202e}abc\\u{2066}'],
    ['hidden \u200b\ufeff\u{e0041}', 'hidden \\u{200b}\\u{feff}\\u{e0041}'],
    ['blank \u3164\u2800', 'blank \\u{3164}\\u{2800}'],
    ['selectors a\u{e0101}\ufe01 1\ufe0f', 'selectors a\\u{e0101}\\u{fe01} 1\\u{fe0f}'],
    ['emoji \u2764\ufe0f 👍🏽', 'emoji \u2764\ufe0f 👍🏽'],
    ['half \ud83d of a pair', 'half \\u{d83d} of a pair'],
    ['no characters \ufffe\uffff', 'no characters \\u{fffe}\\u{ffff}'],
    ['##[add-mask]x and ##vso[task.setvariable]y', '#\\u{23}[add-mask]x and #\\u{23}vso[task.setvariable]y'],
    ['## a heading, #[1]', '## a heading, #[1]'],
  ])('has its unsafe characters escaped: %j', (given, expected) => {
    expect(visible(given)).toBe(expected);
  });

  test('has nothing unsafe in it, and does not change when it is escaped again', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(visible(given)).not.toMatch(UNSAFE);
        expect(visible(visible(given))).toBe(visible(given));
      }),
    );
  });

  test('is the same if it is escaped character by character', () => {
    fc.assert(
      fc.property(text, (given) => {
        const characters = visibleCharacters(given);
        expect(characters.map(({ source }) => source).join('')).toBe(given);
        expect(characters.map(({ shown }) => shown).join('')).toBe(visible(given));
      }),
    );
  });
});

test('a line that GitHub would read as a command is escaped, and other lines are not', () => {
  expect(withoutCommand('  ::add-mask::secret')).toBe('  \\u{3a}:add-mask::secret');
  expect(withoutCommand('std::string')).toBe('std::string');
  expect(withoutCommand(': x')).toBe(': x');
});

describe('text that is escaped for markup', () => {
  test('displays text as it is, with special characters escaped', () => {
    expect(escapeMarkup(`<a href="x" id='y'>&amp;]]>\u0000`)).toBe(
      '&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;]]&gt;\\u{0}',
    );
    fc.assert(
      fc.property(text, (given) => {
        expect(escapeMarkup(given)).not.toMatch(/[<>"'\ufffe\uffff]|\p{Cc}|\p{Cs}/u);
      }),
    );
  });

  test('has links to web pages only', () => {
    expect(webAddress('HTTPS://Example.com/a b"')).toBe('https://example.com/a%20b%22');
    for (const address of ['', 'javascript:alert(1)', 'data:text/html,x', '//example.com', ' https://example.com', 'https://'])
      expect(webAddress(address)).toBeUndefined();
  });
});

describe('workflow commands for GitHub', () => {
  test('are escaped as the toolkit of GitHub Actions does, but keep messages on one line', () => {
    expect(escapeData('50% of\r\na: b, c')).toBe('50%25 of\\u{d}\\u{a}a: b, c');
    expect(escapeProperty('50% of\r\na: b, c')).toBe('50%25 of%0D%0Aa%3A b%2C c');
  });

  test('cannot be ended or extended by their contents', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(escapeData(given)).not.toMatch(UNSAFE);
        expect(escapeProperty(given)).not.toMatch(/[:,]/);
      }),
    );
  });
});

describe('escaped JSON', () => {
  test('is read back as it was, whatever it contains', () => {
    fc.assert(
      fc.property(fc.dictionary(text, text), (given) => {
        expect(JSON.parse(toJson(given))).toEqual(given);
      }),
    );
  });

  test('has nothing unsafe in it except its own line breaks', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(toJson([given]).split('\n')).toEqual(['[', expect.not.stringMatching(UNSAFE), ']']);
      }),
    );
  });
});

test('messages in SARIF contain no links', () => {
  expect(withoutLinks('see [here](https://x), ![image](y)')).toBe('see [here] (https://x), ![image] (y)');
  fc.assert(
    fc.property(text, (given) => {
      expect(withoutLinks(given)).not.toContain('](');
    }),
  );
});

describe('the URI reference for a path', () => {
  test.each([
    ['apis/my orders#1?.yaml', 'apis/my%20orders%231%3F.yaml'],
    ['100%/ünï.yaml', '100%25/%C3%BCn%C3%AF.yaml'],
    ['c:/x', 'c%3A/x'],
    ['half \ud800', 'half%20%EF%BF%BD'],
  ])('has its special characters encoded: %j', (given, expected) => {
    expect(toUriReference(given)).toBe(expected);
  });

  test('leads back to the same file', () => {
    const path = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(path, (given) => {
        expect(decodeURIComponent(toUriReference(given))).toBe(given);
      }),
    );
  });
});
