// Validators of the published schemas. Test files share them, as compiling a schema takes longer than most tests.
import { readFileSync } from 'node:fs';
import sarif from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' };
import { Ajv, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import AjvDraft04 from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import { shared } from './shared.ts';

const read = (file: string) => JSON.parse(readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8'));
const REPORT = 'report/report.schema.json';

/** Strict in everything, as SchemaStore compiles the schemas of its catalogue. */
export const configValidator = shared(
  (): ValidateFunction => new Ajv({ allErrors: true, strict: true }).compile(read('config/api-conventions.schema.json')),
);

export const reportValidator = shared(
  (): ValidateFunction => new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(read(REPORT)),
);

/** Removes each field that the schema does not describe. */
export const reportPruner = shared(
  (): ValidateFunction => new Ajv2020({ removeAdditional: 'all', allowUnionTypes: true }).compile(read(REPORT)),
);

export const sarifValidator = shared((): ValidateFunction => {
  const ajv = new AjvDraft04.default({ allErrors: true, strict: false, unicodeRegExp: false });
  addFormats.default(ajv);
  return ajv.compile(sarif);
});
