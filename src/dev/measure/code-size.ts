// `npm run code-size -- FOLDER...`: how much code and how many conditions the folders contain.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sizeOf, sumOf } from './code-sizes.ts';

const folders = process.argv.slice(2);
const rows = (folders.length > 0 ? folders : ['rules', 'src']).map((folder) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return {
    folder,
    files: files.length,
    ...sumOf(files.map((file) => sizeOf(file, readFileSync(path.join(folder, file), 'utf8')))),
  };
});
console.table(Object.fromEntries(rows.map(({ folder, ...counts }) => [folder, counts])));
