import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rules } from '../../../src/registry.ts';
import { isCompatRule } from '../../../src/rule/compat-rule.ts';
import { exampleDescription } from '../../../src/rule/example-description.ts';

interface LiveText {
  readonly name: string;
  readonly text: string;
}

/** The texts of the conformance tests and the examples. */
const OF_FILES: readonly LiveText[] = ['test/conformance', 'examples'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ya?ml|json)$/.test(file))
    .map((file) => ({ name: path.basename(file), text: readFileSync(path.join(folder, file), 'utf8') })),
);

/** The bad examples of the rules about one version. */
const OF_RULES: readonly LiveText[] = rules
  .filter((rule) => !isCompatRule(rule))
  .flatMap(({ examples }) => examples.bad.map(({ api }) => ({ name: 'openapi.yaml', text: exampleDescription(api) })));

export const LIVE_TEXTS: readonly LiveText[] = [...OF_FILES, ...OF_RULES];
