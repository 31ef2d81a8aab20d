import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { github } from '../../src/report/github.ts';
import { finding, HOSTILE, hostile, mixed, options, result } from './fixtures.ts';

/** Reads a line as the runner does: properties up to the first `::`, then the message. */
function parse(line: string) {
  const [, name, properties = '', message = ''] = /^::(\w+) (.*?)::(.*)$/.exec(line) ?? [];
  const pairs = properties.split(',').map((property) => property.split('=', 2));
  const decode = (text: string) =>
    text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%25', '%');
  return { name, keys: pairs.map(([key]) => key), title: decode(properties.split('title=')[1] ?? ''), message: decode(message) };
}

describe('the report for GitHub', () => {
  test('has a workflow command for each failure and finding, failures first', () => {
    expect(github(mixed, options)).toMatchInlineSnapshot(`
      "::error file=services/broken.yaml,line=2,endLine=2,col=1,endColumn=6,title=Syntax error::A colon is missing after the key.
      ::error file=services/missing.yaml,title=Unreadable file::There is no such file.
      ::error title=Crashed rule%3A path-versioned::The rule \`path-versioned\` failed at \`/paths\`: x is not a function.
      ::error file=services/orders.yaml,line=3,endLine=3,col=3,endColumn=11,title=path-no-trailing-slash::\`/orders/\` ends with a slash, expected \`/orders\`.
      ::error file=services/orders.yaml,line=6,endLine=6,col=11,endColumn=24,title=no-secrets-in-url::The query parameter \`api_key\` carries a secret, which ends up in logs, histories and referrers; expected in a header. (12 operations)
      ::warning file=services/orders.yaml,line=8,endLine=8,col=3,endColumn=9,title=path-versioned::\`/users\` has no version, expected one such as \`/v1/users\`.
      ::notice file=shared/common parts.json,line=1,endLine=2,title=info-contact::Info object must have a contact.
      ::notice file=shared/common parts.json,line=3,endLine=3,col=3,endColumn=11,title=path-no-trailing-slash::Only a hint.
      "
    `);
  });

  test('is empty when there is nothing to annotate', () => {
    expect(github(result(), options)).toBe('');
  });

  test('names files below the root of the repository, and those outside of it in full', () => {
    const findings = [
      finding({ file: 'a.yaml' }),
      finding({ file: '../a.yaml' }),
      finding({ file: '../../a.yaml' }),
      finding({ file: '..a/b.yaml' }),
    ];
    const files = github(result({ findings }), options).matchAll(/file=([^,]*)/g);
    const outside = path.resolve(options.cwd, '../../a.yaml').replaceAll('\\', '/').replace(':', '%3A');
    expect([...files].map(([, file]) => file)).toEqual(['services/a.yaml', 'a.yaml', outside, 'services/..a/b.yaml']);
  });

  test('has no columns for a range of several lines, because GitHub refuses them', () => {
    const range = { start: { line: 1, column: 1 }, end: { line: 2, column: 4 } };
    expect(github(result({ findings: [finding({ range })] }), options)).toMatch(
      /^::error file=services\/orders\.yaml,line=1,endLine=2,title=[a-z-]+::/,
    );
  });

  test('lists errors only with --quiet', () => {
    expect(github(mixed, { ...options, quiet: true })).not.toMatch(/^::(?!error )/m);
  });

  test('lists what GitHub leaves out in the last notice that it shows', () => {
    const many = (severity: 'error' | 'info', count: number) => Array.from({ length: count }, () => finding({ severity }));
    const lines = (findings: ReturnType<typeof many>) => github(result({ findings }), options).trimEnd().split('\n');
    expect(lines([...many('error', 10), ...many('info', 10)])).toHaveLength(20);
    expect(lines(many('error', 12)).at(-1)).toContain(
      '::notice title=api-conventions::GitHub shows 10 errors, 10 warnings and 10 notices of a step; 2 of 12',
    );
    // With ten notices of its own, the report makes room for the one that says so.
    const tenth = lines([...many('error', 12), ...many('info', 10)]);
    expect(tenth).toHaveLength(23);
    expect(tenth[21]).toContain('; 3 of 22 annotations are left out.');
    expect(lines([...many('error', 12), ...many('info', 9)]).at(-1)).toContain('; 2 of 21 annotations are left out.');
    const notices = lines(many('info', 12));
    expect(notices).toHaveLength(13);
    expect(notices[9]).toContain('; 3 of 12 annotations are left out.');
  });

  test('begins with findings on changed lines, then new findings, after a comparison', () => {
    const at = (line: number, status: 'new' | 'existing') =>
      finding({ range: { start: { line, column: 1 }, end: { line, column: 2 } }, status });
    const comparison = {
      base: 'main',
      commit: 'abc',
      existing: [],
      fixed: [],
      unaffected: 0,
      unchecked: [],
      changedLines: () => [[7, 9] as const],
    };
    const findings = [at(1, 'existing'), at(2, 'new'), at(9, 'existing'), at(10, 'new')];
    const text = github({ ...result({ findings }), comparison }, options);
    expect([...text.matchAll(/line=(\d+)/g)].map(([, line]) => line)).toEqual(['9', '2', '10', '1']);
  });

  test('cannot be controlled by a description', () => {
    const lines = github(hostile, options).trimEnd().split('\n');
    const [syntax, crash, first, second] = lines.map(parse);
    expect(lines).toHaveLength(4);
    const position = ['file', 'line', 'endLine', 'col', 'endColumn', 'title'];
    expect([first, second, syntax, crash].map((line) => line?.keys)).toEqual([position, position, position, ['title']]);
    expect(first?.message).toBe(first?.title?.replace('\r\n', '\\u{d}\\u{a}'));
    expect(first?.message).toMatch(
      /^::error::pwned #\\u\{23\}\[add-mask\]x .* %0A::set-output, a=b: .*\\u\{1b\}\[2J.*\\u\{7\}\\u\{d\}\\u\{a\}/,
    );
    expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|##[a-z]*\[/iu);
    expect(HOSTILE).toContain('##[');
  });
});
