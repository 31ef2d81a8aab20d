import { describe, expect, test } from 'vitest';
import { houseStyleRules } from '../../src/house/house-style.ts';
import { findingsOf } from './support.ts';

/** A whole description, made of the parts that matter to a rule. */
function completed(api: string): string {
  const missing = ['openapi: 3.1.0', 'info: { title: Example, version: 1.0.0 }', 'paths: {}'].filter(
    (line) => !api.includes(`${line.split(':')[0]}:`),
  );
  return `${missing.join('\n')}\n${api}`;
}

const rules = Object.entries(houseStyleRules);
const only = (id: string) =>
  `extends: house-style\nrules: { ${rules.flatMap(([other]) => (other === id ? [] : `${other}: off`)).join(', ')} }`;

describe.each(rules)('%s', (id, { examples }) => {
  test.each(examples.good)('accepts %s', async (api) => {
    expect(await findingsOf(only(id), completed(api))).toEqual([]);
  });

  test.each(examples.bad)('reports $api', async ({ api, at, message }) => {
    expect(await findingsOf(only(id), completed(api))).toEqual([`${at}: ${message}`]);
  });
});
