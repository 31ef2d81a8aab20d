import { describe, expect, test } from 'vitest';
import type { RelatedPlace } from '../../src/finding/finding.ts';
import { FORMATS, loadFormat } from '../../src/report/format-table.ts';
import { reportValidator } from '../support/schemas.ts';
import { finding, options, result } from './fixtures.ts';

const before: RelatedPlace = {
  message: 'before',
  file: 'old/orders.yaml',
  range: { start: { line: 7, column: 5 }, end: { line: 7, column: 9 } },
  pointer: '/paths/~1orders',
};
const changed = result({ findings: [finding({ related: [before] })] });

const HOSTILE = 'old\u001b[31m\n::error::x<script>"\u202e`.yaml';

describe('the former place of a fault in a report', () => {
  test.each(FORMATS)('is shown by the format %s', async (name) => {
    const text = (await loadFormat(name))(changed, options);
    if (name === 'json' || name === 'sarif') expect(text).toContain('old/orders.yaml');
    // Markdown keeps GitHub from making something else of a colon.
    else expect(text.replaceAll(/<\/?span>/g, '')).toContain('before: old/orders.yaml:7:5');
  });

  test.each(FORMATS)('does not control the viewer of the format %s, whatever the file name is', async (name) => {
    const hostile = result({ findings: [finding({ related: [{ ...before, file: HOSTILE }] })] });
    const text = (await loadFormat(name))(hostile, options);
    expect(text).not.toContain('\u001b');
    expect(text).not.toMatch(/[\p{Cf}\p{Zl}]|^::error::x/mu);
    if (name === 'html' || name === 'junit' || name === 'checkstyle') expect(text).not.toContain('x<script>');
  });

  test('is valid JSON of the public shape', async () => {
    const report = JSON.parse((await loadFormat('json'))(changed, options));
    const isValid = reportValidator();
    expect(isValid(report)).toBe(true);
    expect(report.findings[0].related).toEqual([before]);
    expect(isValid({ ...report, findings: [{ ...finding(), related: [{ message: 'before' }] }] })).toBe(false);
  });

  test('is a related location of SARIF, and not in its message', async () => {
    const [first] = JSON.parse((await loadFormat('sarif'))(changed, options)).runs[0].results;
    expect(first.message.text).not.toContain('before');
    expect(first.relatedLocations).toEqual([
      {
        id: 0,
        message: { text: 'before' },
        physicalLocation: {
          artifactLocation: { uri: 'services/old/orders.yaml', uriBaseId: '%SRCROOT%' },
          region: { startLine: 7, startColumn: 5, endLine: 7, endColumn: 9 },
        },
        logicalLocations: [{ fullyQualifiedName: '/paths/~1orders' }],
      },
    ]);
  });

  test('is not used to match a finding', async () => {
    const fingerprintOf = async (related: RelatedPlace) => {
      const text = (await loadFormat('gitlab'))(result({ findings: [finding({ related: [related] })] }), options);
      return JSON.parse(text)[0].fingerprint;
    };
    expect(await fingerprintOf(before)).toBe(await fingerprintOf({ ...before, file: 'other.yaml' }));
  });
});
