import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compact } from '../../src/report/compact.ts';
import { finding, HOSTILE, hostile, mixed, options, result } from './fixtures.ts';

describe('the compact report', () => {
  test('has one line for each finding and failure', () => {
    expect(compact(mixed, options)).toMatchInlineSnapshot(`
      "orders.yaml:3:3: error \`/orders/\` ends with a slash, expected \`/orders\`.  path-no-trailing-slash
      orders.yaml:6:11: error The query parameter \`api_key\` carries a secret, which ends up in logs, histories and referrers; expected in a header. (12 operations)  no-secrets-in-url
      orders.yaml:8:3: warn \`/users\` has no version, expected one such as \`/v1/users\`.  path-versioned
      ../shared/common parts.json:1:1: info Info object must have a contact.  info-contact
      ../shared/common parts.json:3:3: hint Only a hint.  path-no-trailing-slash
      broken.yaml:2:1: error Syntax error: A colon is missing after the key.  syntax
      missing.yaml:1:1: error Unreadable file: There is no such file.  unreadable
      api-conventions:1:1: error Crashed rule: The rule \`path-versioned\` failed at \`/paths\`: x is not a function.  path-versioned
      "
    `);
  });

  test('is empty if nothing was found', () => {
    expect(compact(result(), options)).toBe('');
  });

  test('lists only errors with --quiet', () => {
    expect(compact(mixed, { ...options, quiet: true })).not.toMatch(/ (?:warn|info|hint) /);
  });

  test('has colours on request, and no links', () => {
    const text = compact(result({ findings: [finding()] }), { ...options, color: true, linkHost: 'build' });
    expect(text).toBe(
      'orders.yaml:3:3: \u001b[31merror\u001b[39m `/orders/` ends with a slash, expected `/orders`.  \u001b[2mpath-no-trailing-slash\u001b[22m\n',
    );
  });

  test('has exactly one line for each finding, whatever a description contains', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constant(HOSTILE));
    fc.assert(
      fc.property(text, text, (message, file) => {
        const lines = compact(result({ findings: [finding({ message, file })] }), options).split('\n');
        expect(lines).toHaveLength(2);
        expect(lines[0]).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|^\s*::|##[a-z]*\[/iu);
      }),
    );
    expect(compact(hostile, options).split('\n')).toHaveLength(hostile.findings.length + hostile.errors.length + 1);
  });
});
