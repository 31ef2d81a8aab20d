import { hasSameCondition, schemasOfKeyword } from '../../src/diff/schemas/rare-members.ts';
import { keyOfSchema, textOfSchema } from '../../src/diff/schemas/schema-keys.ts';
import type { Shape } from '../../src/diff/schemas/shape.ts';
import { defineCompatRule } from '../../src/rule/compat-rule.ts';
import { requestExample } from './examples.ts';

export default defineCompatRule({
  id: 'compat-request-conditions',
  clauses: ['9.2'],
  severity: 'warn',
  direction: 'request',
  summary: 'Requests do not have to meet new conditions.',
  rationale: 'Clients that were written before do not know the condition, so that the server may reject their requests.',
  details: `
Conditions are \`if\` with \`then\` and \`else\`, \`not\`, \`contains\`, \`propertyNames\`, \`dependentSchemas\`, and the patterns of
\`patternProperties\`. A condition that is new or has changed is reported, because it cannot be proved in general that all former
requests meet it. Below the same condition, schemas are compared like all others. Conditions can be removed.`,
  remedy:
    'Accept requests that do not meet the condition. If all valid requests already meet it, suppress the finding with a reason.',
  turnOff: `
Where the server has always required the condition and only the description was incomplete, use \`x-lint-ignore\` on the schema.`,
  messages: {
    added: '{{ subject }} has the new condition `{{ keyword }}`; {{ requests }} that do not meet it are now rejected.',
    changed: '{{ subject }} changed the condition `{{ keyword }}`; {{ requests }} that met the old one may now be rejected.',
  },
  identity: ['parameter', 'keyword'],
  changes: {
    good: [
      {
        base: requestExample('{ properties: { kind: { type: string } }, not: { required: [kind] } }'),
        head: requestExample('{ properties: { kind: { type: string } } }'),
      },
    ],
    bad: [
      {
        base: requestExample('{ properties: { kind: { type: string }, card: { type: string } } }'),
        head: requestExample(
          '{ properties: { kind: { type: string }, card: { type: string } }, if: { required: [kind] }, then: { required: [card] } }',
        ),
        at: '/components/schemas/Order/if',
        from: '/components/schemas/Order',
        messageId: 'added',
        data: { subject: '`Order`', keyword: 'if' },
      },
      {
        base: requestExample('{ properties: { name: { type: string, not: { const: admin } } } }'),
        head: requestExample('{ properties: { name: { type: string, not: { enum: [admin, root] } } } }'),
        at: '/components/schemas/Order/properties/name/not',
        from: '/components/schemas/Order/properties/name/not',
        messageId: 'changed',
        data: { subject: '`Order.name`', keyword: 'not' },
      },
    ],
  },
  compare: {
    *Schema({ base, head, isSent, hasAlternativesOnOneSide }) {
      if (!isSent || hasAlternativesOnOneSide) return;
      for (const { keyword, before, now } of newConditions(base, head)) {
        const messageId = base.all(keyword).length > 0 ? 'changed' : 'added';
        const at = head.at(keyword);
        const identity = { before, now };
        yield { at, about: at.parent ?? at, messageId, data: { keyword }, identity, base: base.at(keyword) };
      }
    },
  },
});

/** A condition that requests must meet. */
interface RequestCondition {
  readonly keyword: string;
  /** The schemas of the condition in both versions. */
  readonly before: readonly string[];
  readonly now: readonly string[];
}

/** Conditions that are compared as a whole. */
const KEYWORDS_COMPARED_WHOLE = ['not', 'contains', 'minContains', 'maxContains'];

/** Conditions whose content is compared like all schemas, so that only a new one is reported. */
const KEYWORDS_COMPARED_WITHIN = ['propertyNames'];

/** Conditions by name, of which only new names are reported. */
const KEYWORDS_BY_NAME = ['dependentSchemas', 'patternProperties'];

function* newConditions(base: Shape, head: Shape): Generator<RequestCondition> {
  const [conditions, before] = [head.all('if'), new Set(base.all('if').map(keyOfSchema))];
  const hasNew = conditions.some((condition) => !before.has(keyOfSchema(condition)));
  const consequences = ['then', 'else'];
  const whole = ['if', ...consequences];
  const hasConsequence = consequences.some((keyword) => head.all(keyword).length > 0);
  if (hasNew && hasConsequence) yield { keyword: 'if', before: conditionTexts(base, whole), now: conditionTexts(head, whole) };
  yield* addedConditions(base, head, hasSameCondition(base, head) ? consequences : []);
  for (const keyword of KEYWORDS_COMPARED_WHOLE) {
    const known = new Set(base.all(keyword).map(keyOfSchema));
    if (head.all(keyword).some((value) => !known.has(keyOfSchema(value))))
      yield { keyword, before: conditionTexts(base, [keyword]), now: conditionTexts(head, [keyword]) };
  }
  yield* addedConditions(base, head, KEYWORDS_COMPARED_WITHIN);
  for (const keyword of KEYWORDS_BY_NAME) {
    const known = schemasOfKeyword(base, keyword);
    // A pattern beside `additionalProperties: false` accepts more than before.
    if (keyword === 'patternProperties' && base.additional !== undefined) continue;
    const now = [...schemasOfKeyword(head, keyword)].filter(([name]) => !known.has(name));
    const texts = now.map(([name, { place }]) => `${name}: ${textOfSchema(place.value)}`);
    if (now.length > 0) yield { keyword, before: [], now: texts };
  }
}

function* addedConditions(base: Shape, head: Shape, keywords: readonly string[]): Generator<RequestCondition> {
  for (const keyword of keywords)
    if (head.all(keyword).length > 0 && base.all(keyword).length === 0)
      yield { keyword, before: [], now: conditionTexts(head, [keyword]) };
}

/** The schemas of some keywords, each with its keyword. */
function conditionTexts(shape: Shape, keywords: readonly string[]): readonly string[] {
  return keywords.flatMap((keyword) => shape.all(keyword).map((schema) => `${keyword}: ${textOfSchema(schema)}`));
}
