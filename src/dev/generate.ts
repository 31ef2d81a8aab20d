// `npm run generate`: writes what is printed from the rules. Run it again after adding a rule, so that its page follows.
import { writeFileSync } from 'node:fs';
import { registryText } from './registry-text.ts';

// First the list of rules, then what is printed from the rules in it: a new one has to be in.
writeFileSync('src/registry.ts', registryText());
const { generatedFiles } = await import('./generated.ts');
for (const [file, text] of await generatedFiles()) writeFileSync(file, text);
