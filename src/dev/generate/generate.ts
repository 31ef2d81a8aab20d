// `npm run generate`: writes everything that is printed from the rules. Run it after a change of a rule.
import { writeFileSync } from 'node:fs';
import { registryText } from './registry-text.ts';

// The list of rules comes first, because everything else is printed from the rules in it.
writeFileSync('src/registry.ts', registryText());
const { generatedFiles } = await import('./generated.ts');
for (const [file, text] of await generatedFiles()) writeFileSync(file, text);
