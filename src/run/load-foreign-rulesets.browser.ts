import { UsageError } from '../errors.ts';

/** @throws UsageError always: Spectral is not in the library for browsers. */
export const loadForeignRulesets: typeof import('./load-foreign-rulesets.ts').loadForeignRulesets = async () => {
  throw new UsageError(
    'Spectral rulesets do not run in a browser. Use the command line, the GitHub Action or the language server.',
  );
};
