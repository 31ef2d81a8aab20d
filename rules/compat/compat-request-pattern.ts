import { isImpliedPattern, matchesAllValues } from '../../src/diff/schemas/implied-patterns.ts';
import type { Shape } from '../../src/diff/schemas/shape.ts';
import { sharesType } from '../../src/diff/schemas/values.ts';
import { defineCompatRule } from '../../src/rule/compat-rule.ts';
import { requestExample } from './examples.ts';

export default defineCompatRule({
  id: 'compat-request-pattern',
  clauses: ['9.2'],
  severity: 'warn',
  direction: 'request',
  summary: 'Patterns of requests do not change.',
  rationale: 'A string that matched the old pattern may not match the new one, so previously valid requests may be rejected.',
  details: `
Whether one pattern matches everything that another pattern matches is compared part by part: \`^(a|b)$\` may replace \`^a$\`, and
\`^[a-z]{1,20}$\` may replace \`^[a-z]{1,10}$\`. Where this is not enough, the change is reported, but only as a warning. Patterns
that the format, the length or the listed values already imply, such as \`.*\`, and removed patterns are not reported.`,
  remedy:
    'Make sure that the new pattern matches everything that the old one did, and suppress the finding with a reason. Otherwise, keep the old pattern.',
  turnOff: `
Turn it off where tests check every new pattern with values that clients send. For a single pattern that only became wider, use
\`x-lint-ignore\` beside it; for old parts of the API, an override by \`paths\`.`,
  messages: {
    patternChanged:
      '{{ subject }} has a new pattern `{{ pattern }}`; {{ requests }} that matched the old pattern may now be rejected.',
    patternAdded: '{{ subject }} now has the pattern `{{ pattern }}`; {{ requests }} that do not match it are now rejected.',
  },
  identity: ['parameter', 'pattern'],
  changes: {
    good: [
      {
        base: requestExample('{ properties: { code: { type: string, pattern: "^[A-Z]+$" } } }'),
        head: requestExample('{ properties: { code: { type: string } } }'),
      },
    ],
    bad: [
      {
        base: requestExample('{ properties: { code: { type: string, pattern: "^[A-Z]+$" } } }'),
        head: requestExample('{ properties: { code: { type: string, pattern: "^[A-Z]{3}$" } } }'),
        at: '/components/schemas/Order/properties/code/pattern',
        from: '/components/schemas/Order/properties/code/pattern',
        messageId: 'patternChanged',
        data: { subject: '`Order.code`', pattern: '^[A-Z]{3}$' },
      },
      {
        base: requestExample('{ properties: { code: { type: string } } }'),
        head: requestExample('{ properties: { code: { type: string, pattern: "^[A-Z]+$" } } }'),
        at: '/components/schemas/Order/properties/code/pattern',
        from: '/components/schemas/Order/properties/code',
        messageId: 'patternAdded',
        data: { subject: '`Order.code`', pattern: '^[A-Z]+$' },
      },
    ],
  },
  compare: {
    *Schema(pair) {
      const { base, head, isSent, hasAlternativesOnOneSide } = pair;
      if (!isSent || hasAlternativesOnOneSide || !sharesType(base.types, head.types)) return;
      const [before, patterns] = [patternsOf(base), patternsOf(head)];
      const pattern = patterns.find((candidate) => !before.includes(candidate) && !isImpliedPattern(candidate, pair));
      // `compat-request-enum` reports a new list of values, which says more than the pattern.
      if (pattern === undefined || (head.values && matchesAllValues(pattern, head.values))) return;
      const messageId = before.length > 0 ? 'patternChanged' : 'patternAdded';
      const identity = { before, now: patterns };
      yield { at: head.at('pattern'), messageId, data: { pattern }, identity, base: base.at('pattern') };
    },
  },
});

function patternsOf(shape: Shape): readonly string[] {
  return shape.all('pattern').filter((pattern) => typeof pattern === 'string');
}
