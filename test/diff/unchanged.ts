// `npm run unchanged [FOLDER]`: compares each description below a folder with itself, written in other ways, and prints what the
// comparison reports, which must be nothing. The folder is by default that of the published descriptions of test/accuracy.
// Options: --largest=MB (larger files are not read; 3 by default), --part=1/4 (every fourth file).
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { PUBLISHED } from '../accuracy/verdict-record.ts';
import { descriptionsBelow } from './description-files.ts';
import { changesOfRewritings } from './rewritten.ts';

const args = process.argv.slice(2);
const folder = path.resolve(args.find((arg) => !arg.startsWith('--')) ?? PUBLISHED);
const largest = Number(optionOf('largest') ?? 3) * 1_000_000;
const [part = 1, parts = 1] = (optionOf('part') ?? '1/1').split('/').map(Number);

const files = descriptionsBelow(folder)
  .filter((file) => statSync(file).size <= largest)
  .filter((_, index) => index % parts === part - 1);

let changed = 0;
for (const filename of files) {
  const changes = await changesOfRewritings({ text: readFileSync(filename, 'utf8'), filename });
  changed += changes.length;
  for (const change of changes) console.log(`${path.relative(folder, filename)}: ${change}`);
}
console.log(`${files.length} descriptions, ${changed} findings.`);
process.exitCode = changed > 0 ? 1 : 0;

function optionOf(option: string): string | undefined {
  return args.find((arg) => arg.startsWith(`--${option}=`))?.slice(option.length + 3);
}
