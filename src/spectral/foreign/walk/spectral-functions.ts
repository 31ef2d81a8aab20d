import { createRequire } from 'node:module';
import type { RulesetFunction } from '@stoplight/spectral-core';
import * as functions from '@stoplight/spectral-functions';
import * as oas from '@stoplight/spectral-rulesets/dist/oas/index.js';
import { rulesetOf } from '../built-in-rulesets.ts';

/** The context that a function of Spectral reads besides the value. */
type FunctionSurroundings = 'nothing' | 'request or response';

type Exports = Readonly<Record<string, unknown>>;

const { rules } = rulesetOf(oas);

/** Spectral's own functions whose results are the same for all references to a definition, except for the path. */
const SPECTRAL_FUNCTIONS: ReadonlyMap<unknown, FunctionSurroundings> = new Map<unknown, FunctionSurroundings>([
  ...Object.values(functions).map((check) => [check, 'nothing'] as const),
  ...Object.values(rules)
    .flatMap(functionsOf)
    .map((check) => [check, 'nothing'] as const),
  // This is `oasExample`.
  ...functionsOf(rules['oas3-valid-media-example']).map((check) => [check, 'request or response'] as const),
]);

function functionsOf(rule: unknown): readonly unknown[] {
  const { then } = rule as { readonly then: unknown };
  return [then].flat().map((one) => (one as { readonly function: unknown }).function);
}

/** Recognizes the functions of Spectral, including those of its copies in the packages of rulesets. */
export class SpectralFunctions {
  readonly #copies: ReadonlySet<unknown>;

  constructor() {
    const { cache } = createRequire(import.meta.url);
    const copies = Object.keys(cache).filter((file) => COPY.test(file));
    const names = Object.keys(functions);
    this.#copies = new Set(copies.flatMap((file) => names.map((name) => (cache[file]?.exports as Exports | undefined)?.[name])));
  }

  /** The context that a function reads besides a value; `undefined` for one that is not from Spectral. */
  surroundingsOf(check: RulesetFunction): FunctionSurroundings | undefined {
    return SPECTRAL_FUNCTIONS.get(check) ?? (this.#copies.has(check) ? 'nothing' : undefined);
  }
}

const COPY = /[\\/]node_modules[\\/]@stoplight[\\/]spectral-functions[\\/]dist[\\/]index\.js$/;
