// `npm run schema-suite -- FOLDER`: compares first looks at values with ajv, as Spectral sets it up, and with the JSON-Schema-Test-Suite, on a
// clone of the suite. Prints what disagrees, and how much of the suite is certain at a first look.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { CertainFit } from '../../src/validation/certain-fit.ts';
import type { Dialect } from '../../src/validation/well-formed.ts';
import { isRightBySpectral } from './by-spectral.ts';

interface Case {
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
}

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder of the suite: npm run schema-suite -- FOLDER');
let disagreements = 0;
for (const [draft, dialect] of [
  ['draft4', 'draft-04'],
  ['draft2020-12', '2020-12'],
] as const)
  compareAll(draft, dialect);
process.exitCode = disagreements > 0 ? 1 : 0;

function compareAll(draft: string, dialect: Dialect): void {
  const cwd = path.join(folder ?? '', 'tests', draft);
  const counts = { fits: 0, fails: 0, unsure: 0 };
  for (const file of globSync('**/*.json', { cwd }).sort()) {
    for (const { description, schema: named, tests } of JSON.parse(readFileSync(path.join(cwd, file), 'utf8')) as Case[]) {
      // In descriptions, the dialect is known without it.
      const schema = withoutDialect(named);
      for (const { description: what, data, valid } of tests) {
        const verdict = new CertainFit(dialect).test(schema, data);
        counts[verdict]++;
        if (verdict === 'unsure') continue;
        const name = `${draft}/${file}: ${description}: ${what}`;
        if (isRightBySpectral(schema, data, dialect) !== (verdict === 'fits'))
          reportDisagreement(`${name}: ${verdict} at a first look, unlike ajv`);
        if (valid !== (verdict === 'fits')) reportDisagreement(`${name}: ${verdict} at a first look, unlike the suite`);
      }
    }
  }
  console.log(`${draft}: ${counts.fits} fit and ${counts.fails} fail for certain, ${counts.unsure} are left to ajv.`);
}

function withoutDialect(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $schema: _, ...rest } = schema as Readonly<Record<string, unknown>>;
  return rest;
}

function reportDisagreement(disagreement: string): void {
  disagreements++;
  console.log(disagreement);
}
