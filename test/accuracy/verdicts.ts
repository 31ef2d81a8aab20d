// `npm run verdicts`: what the judgement rules report about descriptions that are not theirs to choose, compared with the record.
// By default those of this repository; --published adds the package of test/accuracy. --write records what is reported now.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { compareVerdicts, ownVerdicts, PUBLISHED, publishedVerdicts } from './verdict-record.ts';

const RECORDS = 'test/accuracy/verdicts';
const args = process.argv.slice(2);
const isWriting = args.includes('--write');
let changed = 0;

check(path.join(RECORDS, 'own.txt'), ownVerdicts());
if (args.includes('--published')) {
  if (!existsSync(PUBLISHED))
    throw new Error('The published descriptions are not installed: run `npm ci --prefix test/accuracy`.');
  const files = readdirSync(PUBLISHED, { recursive: true, encoding: 'utf8' });
  check(path.join(RECORDS, 'published.txt.br'), publishedVerdicts(files.filter((file) => file.endsWith('.json')).sort()));
}
if (!args.includes('--published'))
  console.log(
    'The published descriptions were not checked. Install them with `npm ci --prefix test/accuracy`, and pass --published.',
  );
process.exitCode = changed > 0 && !isWriting ? 1 : 0;

function check(record: string, verdicts: string): void {
  const difference = compareVerdicts(existsSync(record) ? read(record) : '', verdicts);
  for (const line of difference) console.log(line);
  console.log(`${record}: ${difference.length === 0 ? 'no change' : `${difference.length} changes`}.`);
  changed += difference.length;
  if (isWriting && difference.length > 0) write(record, verdicts);
}

function read(record: string): string {
  const bytes = readFileSync(record);
  return (record.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).toString('utf8');
}

function write(record: string, text: string): void {
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  writeFileSync(record, record.endsWith('.br') ? brotliCompressSync(text, { params }) : text);
}
