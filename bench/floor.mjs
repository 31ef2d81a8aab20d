// The least a linter can do: start Node, read the files, parse them, exit. Folders stand for all descriptions in them.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} name */
async function parse(name) {
  const text = readFileSync(name, 'utf8');
  if (name.endsWith('.json')) return JSON.parse(text);
  const { load } = await import('js-yaml');
  return load(text);
}

for (const name of process.argv.slice(2)) {
  const files = statSync(name).isDirectory() ? readdirSync(name, { recursive: true, encoding: 'utf8' }) : [''];
  for (const file of files) if (/\.(ya?ml|json)$/.test(name + file)) await parse(file === '' ? name : join(name, file));
}
