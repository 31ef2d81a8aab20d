import { expect, test } from 'vitest';
import { recognizeLinter } from '../../src/migrate/recognize-linter.ts';

const RULE = { given: '$', then: { function: 'truthy' } };

test.each([
  ['a.yaml', { openapi: '3.1.0', extends: 'spectral:oas' }, undefined],
  ['.spectral.yaml', { swagger: 2, rules: { x: RULE } }, undefined],
  ['a.yaml', { extends: 'spectral:oas' }, 'Spectral'],
  ['a.yaml', { extends: [['spectral:oas', 'off'], './b.yaml'] }, 'Spectral'],
  ['vacuum.yaml', { extends: 'spectral:oas' }, 'vacuum'],
  ['a.yaml', { extends: [['vacuum:oas', 'all']] }, 'vacuum'],
  ['.spectral.yaml', { extends: ['spectral:oas', 'vacuum:oas'] }, 'vacuum'],
  ['redocly.yaml', {}, 'Redocly'],
  ['a.yaml', { apis: {} }, 'Redocly'],
  ['a.yaml', { extends: ['recommended'] }, 'Redocly'],
  ['a.yaml', { extends: ['not-recommended'] }, 'Spectral'],
  ['a.yaml', { extends: ['recommended-rules'] }, 'Spectral'],
  ['a.yaml', { lint: { extends: 'all' } }, 'Redocly'],
  ['a.yaml', { rules: { 'assert/x': {} } }, 'Redocly'],
  ['a.yaml', { rules: { x: { subject: 'Operation' } } }, 'Redocly'],
  ['a.yaml', { rules: { 'my-rule/x': {} } }, undefined],
  ['a.yaml', { rules: { x: RULE } }, 'Spectral'],
  ['a.yaml', { rules: { x: { given: '$', then: [{ field: 'a' }] } } }, undefined],
  ['a.yaml', { rules: { x: { given: '$', then: { function: 'mine' } } } }, 'vacuum'],
  ['a.yaml', { functions: ['mine'], rules: { x: { given: '$', then: { function: 'mine' } } } }, 'Spectral'],
  ['my-vacuum.yaml', { rules: { x: 'off' } }, 'vacuum'],
  ['my-spectral.yaml', { rules: { x: 'off' } }, 'Spectral'],
  ['a.yaml', { aliases: {} }, 'Spectral'],
  ['a.yaml', { extends: './b.yaml' }, 'Spectral'],
  ['a.yaml', { rules: { x: 'off' } }, undefined],
  ['a.yaml', {}, undefined],
])('the file %s with %j is recognized as a ruleset of %s', (name, ruleset, linter) => {
  expect(recognizeLinter(name, ruleset)).toBe(linter);
});
