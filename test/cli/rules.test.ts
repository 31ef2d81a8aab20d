import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { rules } from '../../src/registry.ts';
import { cli, folderWith } from './support.ts';

describe('the command rules', () => {
  test('prints a line for each rule', async () => {
    const { code, stdout } = await cli(['rules']);
    for (const { id, severity } of rules) expect(stdout).toMatch(new RegExp(`^${id}\\t${severity}\\t`, 'm'));
    expect(stdout.trimEnd().split('\n')).toHaveLength(rules.length);
    expect(code).toBe(0);
  });

  test('prints JSON', async () => {
    const { stdout } = await cli(['rules', '--format', 'json']);
    const listed: { id: string }[] = JSON.parse(stdout);
    expect(listed.map(({ id }) => id).sort()).toEqual(rules.map(({ id }) => id).sort());
    expect(listed).toContainEqual({
      id: 'path-no-trailing-slash',
      severity: 'error',
      clauses: ['4.2', '4.1'],
      summary: 'A path does not end with a slash, and neither does the base URL before it.',
      rationale: expect.stringContaining('slash'),
      remedy: expect.stringContaining('slash'),
      url: expect.stringMatching(/^https:.*path-no-trailing-slash/),
      examples: {
        good: expect.arrayContaining([{ api: expect.stringContaining('paths:') }]),
        bad: expect.arrayContaining([
          { api: expect.stringContaining('paths:'), findings: [{ message: expect.any(String), at: expect.any(String) }] },
        ]),
      },
    });
  });
});

const CONFIG = `extends: headline
rules:
  acme/page-size:
    where: parameter
    when: { name: limit }
    must: { description: { defined: true } }
    severity: warn
    summary: Page sizes are described.
    rationale: |
      Clients need to know
      how many items they get.

      - The default
      - The maximum
    docs: https://example.com/guide#page-size
    good:
      - paths: { /orders: { get: { parameters: [{ name: limit, in: query, description: At most 100. }] } } }
    bad:
      - paths: { /orders: { get: { parameters: [{ name: limit, in: query }] } } }
  acme/off:
    where: operation
    must: { summary: { defined: true } }
    severity: off
  acme/untested:
    where: operation
    must: { summary: { defined: true } }
    message: Add a summary.
    summary: Operations have a summary.
`;

describe('the rules of the configuration in the command rules', () => {
  const MESSAGE = '`GET /orders` query parameter `limit` has no `description`. Add one.';

  test('have a page in Markdown with the text of `explain`', async () => {
    const cwd = folderWith({ 'api-conventions.yaml': CONFIG });
    const { code, stdout } = await cli(['rules', '--format', 'markdown'], { cwd });
    expect(code).toBe(0);
    // The sentences that are made of conditions have tests of their own.
    const steady = stdout
      .replace(/(?<=### Details\n\n).*/g, 'The condition in words.')
      .replace(/- `message, in many places`.*\n/, '');
    expect(steady).toBe(
      `# Rules

| Rule | What it requires |
|---|---|
| [\`acme/page-size\`](#acmepage-size) | Page sizes are described. |
| [\`acme/untested\`](#acmeuntested) | Operations have a summary. |

## acme/page-size

Page sizes are described.

Severity: warn

### Why

Clients need to know how many items they get.

- The default
- The maximum

### Bad

\`\`\`yaml
paths:
  /orders:
    get:
      parameters:
        - name: limit
          in: query
\`\`\`

> ${MESSAGE}

### Good

\`\`\`yaml
paths:
  /orders:
    get:
      parameters:
        - name: limit
          in: query
          description: At most 100.
\`\`\`

### Details

The condition in words.

### Learn more

<https://example.com/guide#page-size>

## acme/untested

Operations have a summary.

Severity: error

### Messages

- \`message\`: {{ subject }}: Add a summary.

### Details

The condition in words.
`,
    );
    const explained = (await cli(['explain', 'acme/page-size', '--verbose'], { cwd })).stdout;
    expect(explained).toContain(`          in: query\n  -> ${MESSAGE}\n`);
  });

  test('are in the JSON with their examples and messages', async () => {
    const { stdout } = await cli(['rules', '--format', 'json'], { cwd: folderWith({ 'api-conventions.yaml': CONFIG }) });
    expect(JSON.parse(stdout)).toContainEqual(
      expect.objectContaining({
        id: 'acme/page-size',
        examples: {
          good: [{ api: expect.stringContaining('description: At most 100.') }],
          bad: [{ api: expect.any(String), findings: [expect.objectContaining({ message: MESSAGE })] }],
        },
      }),
    );
  });

  test('cannot add HTML, links or headings to the page', async () => {
    const hostile = '</p><script>alert(1)</script> [x](javascript:0) ![x](//evil.example) @all';
    const config = {
      rules: {
        'acme/x': {
          where: 'operation',
          must: { summary: { defined: true } },
          summary: `${hostile} | a`,
          rationale: `# ${hostile}\n\n- ${hostile}\n\n\`\`\`\n${hostile}`,
          message: hostile,
          bad: [{ paths: { '/a': { get: { description: `\`\`\`\n${hostile}` } } } }],
        },
      },
    };
    const cwd = folderWith({ 'api-conventions.json': JSON.stringify(config) });
    const { stdout } = await cli(['rules', '--format', 'markdown'], { cwd });
    const html = new MarkdownIt({ html: true }).render(stdout);
    expect(html).not.toContain('<script');
    expect([...html.matchAll(/<(?:a|img)\b[^>]*>/g)].map(([tag]) => tag)).toEqual(['<a href="#acmex">']);
    expect([...html.matchAll(/<h\d>(.*?)<\/h\d>/g)].map(([, title]) => title)).toEqual([
      'Rules',
      'acme/x',
      'Why',
      'Bad',
      'Details',
    ]);
  });

  test('must exist for a page about them', async () => {
    expect(await cli(['rules', '--format', 'markdown'], { cwd: folderWith({}) })).toEqual({
      code: 2,
      stdout: '',
      stderr: 'The configuration has no rules of its own. Define a rule with `where` and `must`, or extend `house-style`.\n',
    });
  });
});
