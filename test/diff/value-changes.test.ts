/** Breaking changes of a schema by its place: a table with the reason for each group of changes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { compare } from '../../src/index.ts';

/** `severity rule` of each finding by place, without `compat-`. */
type Reported = Partial<Record<'requests' | 'query' | 'body' | 'response', string>>;

interface Group {
  readonly because: string;
  readonly changes: readonly {
    readonly a: object;
    readonly b: object;
    /** From `a` to `b`. */
    readonly forth: Reported;
    /** From `b` to `a`. */
    readonly back: Reported;
  }[];
}

const groups: Group[] = parse(readFileSync(path.resolve('test/diff/value-changes.yaml'), 'utf8'));

const api = (operation: object) => ({
  text: JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/v1/a': { post: operation } } }),
});
const OK = { 200: { description: 'Ok' } };
const PLACES = {
  query: (schema: object) => ({ parameters: [{ name: 'q', in: 'query', schema }], responses: OK }),
  body: (schema: object) => ({ requestBody: { content: { 'application/json': { schema } } }, responses: OK }),
  response: (schema: object) => ({ responses: { 200: { description: 'Ok', content: { 'application/json': { schema } } } } }),
};

/** The rules that report a change, with their severities, at each place. */
async function reported(before: object, after: object): Promise<Reported> {
  const parts = await Promise.all(
    Object.entries(PLACES).map(async ([place, operation]) => {
      const { findings, errors } = await compare(api(operation(before)), api(operation(after)));
      expect(errors).toEqual([]);
      const rules = findings.map(({ ruleId, severity }) => `${severity} ${ruleId.replace('compat-', '')}`);
      return rules.length > 0 ? [[place, rules.join(', ')]] : [];
    }),
  );
  return Object.fromEntries(parts.flat());
}

function atEachPlace({ requests, ...others }: Reported): Reported {
  return { ...(requests !== undefined && { query: requests, body: requests }), ...others };
}

test.each(groups.map(({ because, changes }) => [because, changes] as const))(
  'the comparison judges changed values: %s',
  async (_, changes) => {
    for (const { a, b, forth, back } of changes) {
      const written = `${JSON.stringify(a)} and ${JSON.stringify(b)}`;
      expect({ written, forth: await reported(a, b), back: await reported(b, a) }).toEqual({
        written,
        forth: atEachPlace(forth),
        back: atEachPlace(back),
      });
    }
  },
);
