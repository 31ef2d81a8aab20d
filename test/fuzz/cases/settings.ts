import fc from 'fast-check';
import { type Runner, withFiles } from '../command-line.ts';
import { description } from '../descriptions.ts';
import { damage, mutated } from '../mutations.ts';
import { checkOutcome } from '../oracles.ts';
import { asJson, asYaml } from '../writing.ts';
import { bytes, type FuzzCase, shown } from './case.ts';

const CONFIG = {
  extends: ['recommended'],
  rules: {
    'path-versioned': 'off',
    'list-paginated': ['warn', { maxItems: 10 }],
    'path-plural-collections': ['error', { allow: ['user'] }],
  },
  overrides: [{ files: ['*.yaml'], paths: ['/v1/**'], rules: { 'error-schema': 'info' } }],
  files: ['**/*.yaml'],
  ignore: ['drafts/**'],
  baseline: 'known.json',
};

const BASELINE = {
  version: 1,
  findings: [
    {
      ruleId: 'path-versioned',
      file: 'openapi.yaml',
      pointer: '/paths',
      message: 'No.',
      count: 2,
      reason: 'Old.',
      expires: '2030-01-01',
    },
  ],
};

const REPORT = {
  version: 1,
  files: ['a.yaml'],
  findings: [],
  errors: [{ kind: 'syntax', file: 'a.yaml', message: 'Broken.' }],
  summary: { files: 1 },
  stale: [],
};

/** Broken files of the user. */
export const settings: fc.Arbitrary<FuzzCase> = fc
  .record({
    config: fc.oneof(fc.constant(CONFIG), mutated(CONFIG)),
    baseline: fc.oneof(fc.constant(BASELINE), mutated(BASELINE)),
    report: mutated(REPORT),
    api: description,
    command: fc.constantFrom<readonly string[]>(
      ['lint'],
      ['lint', 'openapi.yaml', '--format=json'],
      ['lint', '--print-config=openapi.yaml'],
      ['baseline'],
      ['merge', 'report.json'],
      ['init', '--yes'],
    ),
    damages: fc.array(damage, { maxLength: 1 }),
  })
  .map(({ config, baseline, report, api, command, damages }) => {
    const settled = damages.reduce<Buffer>((content, apply) => apply(content), bytes(asYaml.write(config)));
    const files = {
      'api-conventions.yaml': settled,
      'known.json': bytes(asJson.write(baseline)),
      'report.json': bytes(asJson.write(report)),
      'openapi.yaml': bytes(asYaml.write(api)),
    };
    return {
      kind: 'settings',
      input: { files: shown(files), command },
      check: (run: Runner) => withFiles(files, async (folder) => checkOutcome(await run(command, folder))),
    };
  });
