#!/usr/bin/env node
// This must precede the loading of everything else.
import { cacheCompiledCode } from './compile-cache.ts';
import { optimizeLater } from './optimize-later.ts';
import { unsupportedNodeMessage } from './supported-node.ts';

const problem = unsupportedNodeMessage(process.versions.node);
if (problem === undefined) {
  cacheCompiledCode(process.env);
  optimizeLater();
  void import('./main.ts').then(({ main }) => main(process.argv.slice(2)));
} else {
  console.error(problem);
  process.exitCode = 2;
}
