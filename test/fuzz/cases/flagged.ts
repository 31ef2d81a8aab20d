import fc from 'fast-check';
import { rules } from '../../../src/registry.ts';
import { exampleMessage } from '../../../src/text/message.ts';
import { OFF } from '../../support/test-rule.ts';
import { type Runner, withFiles } from '../command-line.ts';
import { UNUSUAL_KEYS, UNUSUAL_STRINGS } from '../names.ts';
import { hold } from '../oracles.ts';
import { bytes, type FuzzCase, lintReport, shown } from './case.ts';

/** States whether a suppression is needed, and whether a limit is reached, is only known for rules that are on. */
const RULES_BESIDE: Readonly<Record<string, readonly string[]>> = {
  'unused-suppression': ['path-no-trailing-slash'],
  'limit-reached': ['error-schema'],
};

/** Unrelated changes do not hide a fault. */
export const flagged: fc.Arbitrary<FuzzCase> = fc
  .record({
    example: fc.constantFrom(
      ...rules.flatMap((rule) => {
        if ('changes' in rule) return [];
        return rule.examples.bad.map((bad) => ({ id: rule.id, api: bad.api, at: bad.at, message: exampleMessage(rule, bad) }));
      }),
    ),
    beside: fc.array(
      fc.tuple(
        fc.constantFrom('x-note', 'x-a', 'externalDocs', 'info'),
        fc.constantFrom<unknown>(...UNUSUAL_STRINGS, null, 7, [[]], {}, ...UNUSUAL_KEYS),
      ),
      { maxLength: 3 },
    ),
  })
  .map(({ example: { id, api, at, message }, beside }) => {
    const head = new Map<string, unknown>([['info', { title: 'Example', version: '1' }], ...beside]);
    const lines = [...head]
      .filter(([key]) => !new RegExp(`^${key}:`, 'm').test(api))
      .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
    const version = /^(?:swagger|openapi):/m.test(api) ? '' : 'openapi: 3.1.0\n';
    const paths = /^paths:/m.test(api) ? '' : 'paths: {}\n';
    const config = { rules: Object.fromEntries([...Object.keys(OFF), id].map((rule) => [rule, rule === id ? 'error' : 'off'])) };
    const files = {
      'openapi.yaml': bytes(version + lines.join('') + paths + api),
      'api-conventions.json': bytes(JSON.stringify(config)),
    };
    return {
      kind: 'flagged',
      input: shown(files),
      check: (run: Runner) =>
        withFiles(files, async (folder) => {
          const others = (RULES_BESIDE[id] ?? []).map((rule) => `--rule=${rule}=error`);
          const { findings } = await lintReport(run, ['openapi.yaml', ...others], folder);
          const found = findings.some(
            (finding) => finding.ruleId === id && finding.pointer === at && finding.message === message,
          );
          hold(found, `what breaks ${id} is told, whatever is beside it`, findings);
        }),
    };
  });
