// `npm run build`: bundles everything into dist/.
import { rmSync } from 'node:fs';
import { bundle } from './bundle.ts';

rmSync('dist', { recursive: true, force: true });
await bundle('dist');
