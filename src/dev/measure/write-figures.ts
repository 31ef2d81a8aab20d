// `npm run figures`: writes the figures in documents from test/accuracy, bench/RESULTS.md and the rules.
import { writeFileSync } from 'node:fs';
import { documentsWithFigures } from './figures.ts';

for (const [file, text] of documentsWithFigures()) writeFileSync(file, text);
