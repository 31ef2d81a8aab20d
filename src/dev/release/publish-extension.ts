// The release workflow runs this with Node.js alone: `node src/dev/release/publish-extension.ts FILE` publishes the extension for
// VS Code. No package is needed, because the job may publish.
import { readFileSync } from 'node:fs';
import { extensionManifest } from '../../vscode/manifest.ts';
import { publishExtension } from './extension-registries.ts';

const [file = ''] = process.argv.slice(2);
const { publisher, name } = extensionManifest(JSON.parse(readFileSync('package.json', 'utf8')));
const done = await publishExtension({ publisher, name, bytes: new Uint8Array(readFileSync(file)) }, process.env);
console.log(done.join('\n'));
