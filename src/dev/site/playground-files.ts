import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OutputChunk } from 'rolldown';
import { BROWSER_INPUT, BROWSER_OUTPUT } from '../build/bundle-browser.ts';
import { renderBundle } from '../build/write-bundle.ts';

/** The descriptions that the playground offers, in folders of `examples/`. */
const EXAMPLES: readonly (readonly [folder: string, title: string, main: string])[] = [
  ['first-run', 'A first description', 'openapi.yaml'],
  ['bookstore', 'A bookstore', 'openapi.yaml'],
  ['multi-file', 'Several files', 'openapi.yaml'],
  ['swagger2', 'Swagger 2.0', 'swagger.yaml'],
];

const local = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The script of the playground, and its worker with the linter. */
export async function playgroundScripts(): Promise<readonly OutputChunk[]> {
  const page = { platform: 'browser', input: { playground: local('client/playground/playground.ts') } } as const;
  const scripts = await renderBundle(page, {
    format: 'esm',
    minify: true,
    entryFileNames: 'playground/[name].js',
    chunkFileNames: 'playground/page-[name].js',
  });
  const worker = { ...BROWSER_INPUT, input: { worker: local('worker/worker.ts') } };
  const linter = await renderBundle(worker, {
    ...BROWSER_OUTPUT,
    entryFileNames: 'playground/[name].js',
    chunkFileNames: 'playground/linter-[name].js',
  });
  return [...scripts, ...linter];
}

/** The examples of the playground, as JSON. */
export function playgroundExamples(): string {
  return JSON.stringify(EXAMPLES.map(([folder, title, main]) => ({ title, main, files: filesIn(folder) })));
}

function filesIn(folder: string): Readonly<Record<string, string>> {
  const root = path.join(local('../../../examples'), folder);
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:ya?ml|json)$/.test(name));
  return Object.fromEntries(
    names.sort().map((name) => [name.replaceAll('\\', '/'), readFileSync(path.join(root, name), 'utf8')]),
  );
}
