// `npm run generate`: writes what is printed from the rules. Run it again after adding a rule, so that its page follows.
import { writeFileSync } from 'node:fs';
import { generatedFiles } from './generated.ts';

for (const [file, text] of generatedFiles()) writeFileSync(file, text);
