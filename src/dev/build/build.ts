// `npm run build`: bundles the command line and the library into dist/. With `--all` (`npm run build:all`), builds everything that a
// release has: also the action and the declarations.
import { buildCommandLine, buildPackage } from './build-package.ts';

await (process.argv.includes('--all') ? buildPackage : buildCommandLine)('dist');
