// `npm run site`: prints the documentation site from the documents and the rules into dist/site/.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { version } from '../../package-version.ts';
import { earlierReleases } from './earlier-releases.ts';
import { siteFiles } from './site-files.ts';

const FOLDER = 'dist/site';

const files = await siteFiles(earlierReleases(version));
rmSync(FOLDER, { recursive: true, force: true });
for (const [name, text] of files) {
  const file = path.join(FOLDER, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
console.log(`${files.size} files in ${FOLDER}/`);
