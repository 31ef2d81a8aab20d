import { expect, test } from 'vitest';
import { lintWith } from '../support/test-rule.ts';

const description = (...references: string[]) =>
  `paths: { ${references.map((reference, index) => `/p${index}: { $ref: "${reference}" }`).join(', ')} }`;
const messages = async (...references: string[]) =>
  (await lintWith('remote-ref', description(...references))).map(({ message }) => message);

test('references to the files of one host are combined into one finding', async () => {
  const [message, ...others] = await messages(
    'https://a.example/x.yaml#/a',
    'https://a.example/x.yaml#/b',
    'https://A.example/y.yaml',
    'https://b.example/z.yaml',
  );
  expect(message).toMatch(
    /^3 of 4 remote references lead to `a\.example` and are not checked because remote files are not fetched: `https:\/\/A\.example\/y\.yaml` and `https:\/\/a\.example\/x\.yaml`\. Use local copies/,
  );
  expect(others).toEqual([expect.stringContaining('`https://b.example/z.yaml` is not checked')]);
});

test('references to one file are one finding even if most references lead to other files', async () => {
  const others = Array.from({ length: 5 }, (_, index) => `https://${'cdefg'[index]}.example/z.yaml`);
  const found = await messages(...['a', 'b', 'c'].map((part) => `https://user:secret@a.example/x.yaml#/${part}`), ...others);
  expect(found).toHaveLength(6);
  expect(found[0]).toMatch(/^3 references to `https:\/\/\*\*\*@a\.example\/x\.yaml` are not checked because/);
});
