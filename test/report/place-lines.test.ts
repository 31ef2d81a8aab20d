import { expect, test } from 'vitest';
import type { FindingPlace } from '../../src/finding/finding.ts';
import { stylish } from '../../src/report/stylish.ts';
import { finding, options, result } from './fixtures.ts';

const place = (index: number, subject = `\`GET /a${index}\``): FindingPlace => ({
  file: 'a.yaml',
  pointer: `/paths/~1a${index}/get`,
  data: { subject },
});
const about = (...places: readonly FindingPlace[]) => ({
  ...result({ findings: [finding({ places, message: 'All operations lack a response.' })] }),
  findingAt: (whole: ReturnType<typeof finding>, { pointer }: FindingPlace) => {
    const start = { line: 8 + Number(/a(\d+)/.exec(pointer)?.[1]), column: 5 };
    return { ...whole, range: { start, end: start } };
  },
});
const verbose = { ...options, width: undefined, verbose: true };

test('a report lists all places of a finding on lines below it, on request', () => {
  expect(stylish(about(place(1), place(2)), verbose)).toContain(
    `
              a.yaml:9:5   \`GET /a1\`
              a.yaml:10:5  \`GET /a2\`
`,
  );
  expect(stylish(about(place(1)), { ...verbose, verbose: false })).not.toContain('a.yaml:9');
});

test('a report lists the places of a finding with pointers if the lines are unknown', () => {
  const { findingAt: _, ...unread } = about(place(1));
  expect(stylish(unread, verbose)).toContain(' a.yaml#/paths/~1a1/get  `GET /a1`\n');
});

test('a report counts the places of a finding if they are too many to list', () => {
  const text = stylish(about(...Array.from({ length: 203 }, (_, index) => place(index))), verbose);
  expect(text).toContain('`GET /a199`\n              3 more places, which the format `json` lists.\n');
  expect(text).not.toContain('`GET /a200`');
});

test('a report does not let the places of a finding control a terminal', () => {
  expect(stylish(about(place(1, '\u001b[2J')), verbose)).not.toContain('\u001b');
});

test('a report shows what distinguishes places of a finding that look the same', () => {
  const property = (name: string, subject = '`Order`') => ({
    ...place(1, subject),
    data: { subject, property: name, reason: 'gone' },
  });
  const text = stylish(about(property('total'), property('note'), property('id', '`User`')), verbose);
  expect(text).toContain('`Order`: `total`\n');
  expect(text).toContain('`Order`: `note`\n');
  expect(text).toContain('`User`\n');
});
