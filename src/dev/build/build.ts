// `npm run build`: bundles everything into dist/.
import { buildPackage } from './build-package.ts';

await buildPackage('dist');
