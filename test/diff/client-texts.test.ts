import { describe, expect, test } from 'vitest';
import { clientTextOf } from '../../src/changes/changelog/client-text.ts';
import { changelog } from '../../src/index.ts';
import { rules } from '../../src/registry.ts';
import { isCompatRule } from '../../src/rule/compat-rule.ts';
import { completeExample } from '../support/test-rule.ts';

/** Wording for authors, or for readers of the description only. */
const NOT_FOR_CLIENTS = /\bclients\b|\bdeprecated? .*first\b|components\/|definitions\/|\{\{|\[\w*\|/;

describe.each(rules.filter(isCompatRule).map((rule) => ({ id: rule.id, rule })))(
  'the changelog text of the rule $id',
  ({ id, rule }) => {
    test('exists for each message of the rule', () => {
      const listed = Object.values(rule.listings ?? {}).map(({ messageId }) => messageId);
      const messageIds = [...new Set([...rule.changes.bad.map(({ messageId }) => messageId), ...listed])];
      expect(messageIds.filter((messageId) => clientTextOf(id, messageId) === undefined)).toEqual([]);
    });

    test.each([...rule.changes.bad])('addresses clients for $messageId, $head', async ({ base, head }) => {
      const texts = [base, head].map((text) => ({ text: completeExample(text) }));
      const options = { rules: { [id]: { severity: 'error' as const } }, webhooks: true };
      const { descriptions, errors } = await changelog(texts[0] ?? '', texts[1] ?? '', options);
      expect(errors).toEqual([]);
      for (const { message, advice = '' } of descriptions.flatMap(({ changes }) => changes))
        expect(`${message} ${advice}`).not.toMatch(NOT_FOR_CLIENTS);
    });
  },
);
