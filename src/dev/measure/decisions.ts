// `npm run decisions -- FILE TEXT`: prints what the decision tables decide about the places of a description whose names contain
// TEXT, with the row that decided and all evidence that holds; also places that are not reported.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FileStore } from '../../document/files/files.ts';
import { toUri } from '../../document/files/paths.ts';
import { Api } from '../../model/api.ts';
import { rules } from '../../registry.ts';

const [file, text = ''] = process.argv.slice(2);
if (file === undefined) {
  console.error('Pass a description and a part of a path, such as: npm run decisions -- openapi.yaml /user');
  process.exit(2);
}
const store = new FileStore();
const document = store.write(toUri(path.resolve(file)), readFileSync(file, 'utf8'));
const api = new Api(document, store.loader(path.dirname(path.resolve(file))));
for (const table of new Set(rules.flatMap(({ judgements = [] }) => judgements))) {
  for (const { place, verdict, row, evidence } of table.observe(api)) {
    if (!place.includes(text)) continue;
    const decided = row === -1 ? 'no row' : `row ${row + 1}: ${table.rows[row]?.if.join(', ') || 'all others'}`;
    console.log(`${place}  ${table.question}  ${verdict === 'flag' ? 'yes' : 'no'} (${decided})  ${evidence.join(' ')}`);
  }
}
