#!/usr/bin/env node
// What must precede the loading of everything else.
import { cacheCompiledCode } from './compile-cache.ts';
import { optimizeLater } from './optimize-later.ts';

cacheCompiledCode(process.env);
optimizeLater();
void import('./main.ts').then(({ main }) => main(process.argv.slice(2)));
