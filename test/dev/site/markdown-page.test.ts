import { describe, expect, test } from 'vitest';
import { linksOnPage } from '../../../src/dev/site/addresses.ts';
import { addressLookup } from '../../../src/dev/site/documents.ts';
import { lastOfMinors } from '../../../src/dev/site/earlier-releases.ts';
import { printMarkdown } from '../../../src/dev/site/markdown-page.ts';

const html = (text: string) => printMarkdown(text, { link: (target) => target }).html;

describe('a Markdown document on the site', () => {
  test.each([
    ['<script>alert(1)</script>\n', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['Text <img src=x onerror=alert(1)> text', '&lt;img src=x onerror=alert(1)&gt;'],
    ['<a id="x" onclick="a()">x</a>', '&lt;a id=&quot;x&quot; onclick=&quot;a()&quot;&gt;'],
    ['`<b>`', '<code>&lt;b&gt;</code>'],
    ['```html\n<b>\n```', '&lt;b&gt;'],
    ['| A |\n|---|\n| &lt;trace&gt; <i> |', '<td>&lt;trace&gt; &lt;i&gt;</td>'],
  ])('shows markup as text: %j', (text, shown) => {
    expect(html(text)).toContain(shown);
    expect(html(text)).not.toMatch(/<(?:script|img|b|i)\b|<a [^>]*onclick/);
  });

  test('keeps anchors, and drops comments', () => {
    expect(html('<a id="section-4.2"></a>\n\n- <a id="x"></a>Text<!-- 1 -->2<!-- /1 -->\n\n<!-- Generated\nby hand -->')).toBe(
      '<p><a id="section-4.2"></a></p>\n<ul>\n<li><a id="x"></a>Text2</li>\n</ul>\n',
    );
  });

  test('has no links that execute code', () => {
    expect(html('[x](javascript:alert(1))')).not.toContain('href');
  });

  test('shows a quotation that begins with `[!NOTE]` as a note', () => {
    expect(html('> [!NOTE]\n> Text.')).toBe('<div class="note" role="note">\n<p><strong>Note</strong>\nText.</p>\n</div>\n');
    expect(html('> A note.')).toContain('<blockquote>');
  });

  test('aligns cells without styles', () => {
    expect(html('| A |\n|--:|\n| 1 |')).toContain('<td class="right">1</td>');
  });

  test('has no column headings without text', () => {
    expect(html('| | A |\n|---|---|\n| 1 | 2 |')).toContain('<tr>\n<td></td>\n<th>A</th>\n</tr>');
  });

  test('has the title, the anchors and the sections that a search reads', () => {
    const page = printMarkdown('# A `b`\n\nFirst\nline.\n\n## C [d](e.md)\n\nText.\n\n## C d\n', { link: (target) => target });
    expect(page).toMatchObject({
      title: 'A b',
      description: 'First line.',
      headings: [
        { level: 2, id: 'c-d', text: 'C d' },
        { level: 2, id: 'c-d-1', text: 'C d' },
      ],
      sections: [
        { id: '', heading: '', text: 'First line.' },
        { id: 'c-d', heading: 'C d', text: 'Text.' },
        { id: 'c-d-1', heading: 'C d', text: '' },
      ],
    });
  });
});

describe('the links of a Markdown document on the site', () => {
  const addressOf = addressLookup(
    new Map([
      ['docs/cli.md', 'cli/'],
      ['rules/x.md', 'rules/x/'],
    ]),
  );
  const link = linksOnPage({ file: 'rules/x.md', address: 'rules/x/' }, addressOf, '1.2.3');
  const repository = 'https://github.com/api-conventions/api-conventions/blob';

  test.each([
    ['../docs/cli.md', '../../cli/'],
    ['../docs/cli.md#formats', '../../cli/#formats'],
    ['../README.md', '../../'],
    ['../README.md#install', '../../getting-started/#install'],
    ['../README.md#rules', '../../rules/'],
    ['#bad', '#bad'],
    ['x.md', '../../rules/x/'],
    ['../src/report/report.schema.json', `${repository}/v1.2.3/src/report/report.schema.json`],
    ['../.github/RELEASING.md#release-a-version', `${repository}/main/.github/RELEASING.md#release-a-version`],
    [`${repository}/main/docs/cli.md#formats`, '../../cli/#formats'],
    [`${repository}/main/SECURITY.md`, `${repository}/main/SECURITY.md`],
    ['https://example.com/docs/cli.md', 'https://example.com/docs/cli.md'],
    ['mailto:someone@example.com', 'mailto:someone@example.com'],
  ])('lead to pages, or to files in the repository: %s', (target, expected) => {
    expect(link(target)).toBe(expected);
  });
});

test('the site keeps the last release of each earlier minor version', () => {
  const released = ['1.10.0', '1.2.1', '1.2.0', '1.1.5', '1.1.4', '0.9.0'];
  expect(lastOfMinors('1.2.2', released)).toEqual(['1.1.5', '0.9.0']);
  expect(lastOfMinors('2.0.0', released)).toEqual(['1.10.0', '1.2.1', '1.1.5', '0.9.0']);
  expect(lastOfMinors('0.1.0', [])).toEqual([]);
});

test('the site gives YAML and JSON a class for each kind of token, and keeps the lines', () => {
  const { html } = printMarkdown('```yaml\npaths:\n  /a: 1 # <b>\n```\n\n```sh\na < b\nc\n```\n', { link: (target) => target });
  expect(html.replace(/<\/?span[^>]*>/g, '')).toContain('>paths:\n  /a: 1 # &lt;b&gt;\n</code>');
  expect(html).toContain('<span class="tok-propertyName tok-definition">paths</span>');
  expect(html).toContain('a &lt; b\nc\n</code>');
});

test('the site gives lines of a diff a class for removed and added text', () => {
  const { html } = printMarkdown('```diff\n  a:\n-   <b>\n+   c\n```\n', { link: (target) => target });
  expect(html).toContain(
    '>  a:\n<span class="tok-deleted">-   &lt;b&gt;</span>\n<span class="tok-inserted">+   c</span>\n</code>',
  );
});
