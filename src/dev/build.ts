// `npm run build`: bundles everything into dist/.
import { copyFileSync, rmSync } from 'node:fs';
import { bundle } from './bundle.ts';
import { writeDeclarations } from './declarations.ts';

rmSync('dist', { recursive: true, force: true });
await bundle('dist');
writeDeclarations('dist');
rmSync('dist/index.api.md');
// Beside what users install, where they name them in their files.
copyFileSync('src/config/api-conventions.schema.json', 'dist/api-conventions.schema.json');
copyFileSync('src/baseline/api-conventions-baseline.schema.json', 'dist/api-conventions-baseline.schema.json');
