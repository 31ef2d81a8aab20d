import path from 'node:path';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { loadConfig } from '../../src/config/configs.ts';
import { parseConfig } from '../../src/config/parse-config.ts';
import { SPECTRAL_OAS } from '../../src/migrate/spectral-oas.ts';
import { lintText } from '../../src/run/lint-files.ts';
import { folderWith } from '../cli/support.ts';
import { BREACHES } from './spectral-oas-breaches.ts';
import { migrated } from './support.ts';

const { config, outcomes } = migrated({ extends: [['spectral:oas', 'all']] });
const moved = outcomes.filter(({ how }) => how !== 'kept in Spectral');
const cwd = folderWith({ 'api-conventions.yaml': config.replace(/^spectral: .*$/m, '') });

test('all rules of `spectral:oas` with a counterpart are tested with a description that breaks them', () => {
  const known = Object.entries(SPECTRAL_OAS).filter(([, { rules, house }]) => rules || house);
  expect(moved.map(({ rule }) => rule)).toEqual(known.map(([id]) => id));
  expect(parseConfig(config).mistakes).toEqual([]);
});

test.each(moved)('the migrated rule for $rule reports the place that Spectral reports', async ({ rule, became }) => {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [[oas as RulesetDefinition, 'off']], rules: { [rule]: true } });
  const loaded = await loadConfig('api-conventions.yaml', { cwd });
  const missed: string[] = [];
  for (const api of BREACHES[rule] ?? []) {
    const reported = (await spectral.run(api)).filter(({ code }) => code === rule);
    if (reported.length === 0) missed.push(`Spectral reports nothing: ${api}`);
    const { findings } = await lintText(api, { cwd, config: loaded, filename: path.join(cwd, 'openapi.yaml') });
    const own = findings.filter(({ ruleId }) => became.includes(ruleId));
    const places = own.flatMap(({ pointer, places: others = [] }) => [pointer, ...others.map((place) => place.pointer)]);
    for (const { path: steps } of reported) {
      const place = steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
      if (!places.some((one) => isNear(one, place))) missed.push(`${place} (${places.join(', ')}): ${api}`);
    }
  }
  expect(BREACHES[rule]?.length).toBeGreaterThan(0);
  expect(missed).toEqual([]);
});

/** Returns whether one place is in the other one. */
function isNear(first: string, second: string): boolean {
  return `${first}/`.startsWith(`${second}/`) || `${second}/`.startsWith(`${first}/`);
}
