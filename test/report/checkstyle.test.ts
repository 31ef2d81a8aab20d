import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkstyle } from '../../src/report/checkstyle.ts';
import { visible } from '../../src/text/escape.ts';
import { finding, hostile, mixed, options, result } from './fixtures.ts';
import { everywhere, hostileText, UNSAFE } from './hostile-text.ts';
import { departures, elements, parseXml, type Shape } from './xml.ts';

const SHAPES: Readonly<Record<string, Shape>> = {
  checkstyle: { required: ['version'], children: ['file'] },
  file: { required: ['name'], children: ['error'] },
  error: { required: ['line', 'severity', 'message', 'source'], optional: ['column'] },
};

describe('the Checkstyle report', () => {
  test('has findings and failures by file', async () => {
    await expect(checkstyle(mixed, options)).toMatchFileSnapshot('snapshots/mixed.checkstyle.xml');
  });

  test.each([
    ['mixed', mixed],
    ['hostile', hostile],
    ['clean', result()],
  ])('has the elements that Checkstyle readers accept: %s', (_, given) => {
    const report = parseXml(checkstyle(given, options));
    expect(departures(report, SHAPES)).toEqual([]);
    for (const { attributes } of elements(report, 'error')) {
      expect(attributes.severity).toMatch(/^(?:error|warning|info|ignore)$/);
      expect(attributes.line).toMatch(/^[1-9]\d*$/);
    }
  });

  test('names each file once', () => {
    const names = elements(parseXml(checkstyle(mixed, options)), 'file').map(({ attributes }) => attributes.name);
    expect(names).toEqual([
      ...['services/orders.yaml', 'shared/common parts.json', 'services/broken.yaml', 'services/missing.yaml'],
      'api-conventions',
    ]);
  });

  test('lists errors only with --quiet', () => {
    const findings = [finding(), finding({ severity: 'warn' })];
    expect(elements(parseXml(checkstyle(result({ findings }), { ...options, quiet: true })), 'error')).toHaveLength(1);
  });

  test('is read back as it was meant, and safe to display', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const report = checkstyle(everywhere(text), options);
        expect(report).not.toMatch(UNSAFE);
        const [first, second] = elements(parseXml(report), 'error').map(({ attributes }) => attributes);
        expect(first).toMatchObject({ message: visible(text), source: visible(`api-conventions.r${text}`) });
        expect(second?.message).toBe(visible(text === '' ? '(3 paths)' : `${text} (3 paths)`));
      }),
    );
  });
});
