import type { RuleSettings } from '../../src/linter/settings.ts';
import { rules } from '../../src/registry.ts';

const HEADLINE = new Set([
  'path-no-trailing-slash',
  'path-plural-collections',
  'no-secrets-in-url',
  'list-paginated',
  'path-versioned',
  'error-schema',
]);
const ABOUT_FILES = new Set(['duplicate-key', 'unresolved-ref', 'remote-ref']);

/** Whether a rule is one of the six, which have something to say about small parts of a description but not about all of them. */
export const isHeadline = (ruleId: string) => HEADLINE.has(ruleId);

/** Settings for tests of the engine, on descriptions that leave out much that other rules want. */
export const onlyHeadline: RuleSettings = Object.fromEntries(
  rules.filter(({ id }) => !HEADLINE.has(id) && !ABOUT_FILES.has(id)).map(({ id }) => [id, { severity: 'off' }]),
);
