import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Document, Ruleset, type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { Yaml } from '@stoplight/spectral-parsers';
import { readDefinition } from '../../src/house/read-definition.ts';
import { lazyRuleset } from '../../src/spectral/ruleset/lazy-ruleset.ts';
import { listRules } from '../../src/spectral/ruleset/listed-rules.ts';
import { ruleFunctions } from '../../src/spectral/ruleset/rule-functions.ts';
import type { RulesetConfig } from '../../src/spectral/ruleset/ruleset-config.ts';
import type { SpectralRuleset } from '../../src/spectral/ruleset/spectral-rule.ts';
import { folderWith } from '../cli/support.ts';

export type SpectralConfig = Partial<RulesetConfig>;

/** The rules of the ruleset that a configuration is written into. */
export const rulesOf = (config: SpectralConfig) => rulesetOf(config).rules;

function rulesetOf(config: SpectralConfig): SpectralRuleset {
  const complete: RulesetConfig = { file: 'conventions.mjs', rules: {}, overrides: [], ignore: [], folder: '.', ...config };
  const houseRules = (complete.houseRules ?? []).map(({ id, definition }) => readDefinition(id, definition));
  return lazyRuleset(listRules(complete, houseRules), () => ruleFunctions(complete));
}

export interface Situation {
  /** Files beside the description. */
  readonly files?: Readonly<Record<string, string>>;
  /** The name of the description; `<STDIN>` for standard input, empty for text without a name. */
  readonly name?: string;
  /** The user's own ruleset that extends the written one. */
  readonly own?: object;
  /** True if Spectral knows where the ruleset is. */
  readonly isKnown?: boolean;
}

const SEVERITIES = ['error', 'warn', 'info', 'hint'];

/**
 * The findings that Spectral reports with the ruleset: `file:line:column severity rule`, with the message after `: ` on request.
 */
export async function inSpectral(
  config: SpectralConfig,
  text: string,
  { files = {}, name = 'api.yaml', own, isKnown = true }: Situation = {},
  withMessages = false,
): Promise<readonly string[]> {
  const isFile = name !== '' && name !== '<STDIN>';
  const folder = folderWith({ ...files, ...(isFile && { [name]: text }) });
  const spectral = new Spectral();
  const ruleset = rulesetOf(config) as unknown as RulesetDefinition;
  const source = path.join(folder, 'conventions.mjs');
  writeFileSync(source, '');
  spectral.setRuleset(
    own ? ({ extends: ruleset, ...own } as RulesetDefinition) : new Ruleset(ruleset, isKnown ? { source } : {}),
  );
  const results = await spectral.run(new Document(text, Yaml, isFile ? path.join(folder, name) : name || undefined));
  const reported = results.map(({ source: file = '', range, severity, code, message }) => {
    const place = `${path.relative(folder, file)}:${range.start.line + 1}:${range.start.character + 1}`;
    return `${place} ${SEVERITIES[severity]} ${code}${withMessages ? `: ${message}` : ''}`;
  });
  return reported.sort();
}
