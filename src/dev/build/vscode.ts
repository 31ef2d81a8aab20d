// `npm run build:vscode`: builds the command line into dist/, and the extension for VS Code with it into dist/vscode/.
import { buildExtension } from './build-extension.ts';
import { buildCommandLine } from './build-package.ts';

await buildCommandLine('dist');
const { file } = await buildExtension('dist', 'dist/vscode');
console.log(file);
