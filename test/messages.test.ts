import { describe, expect, test } from 'vitest';
import { type MessageData, type MessagePart, renderMessage } from '../src/message.ts';
import { rules } from '../src/registry.ts';

/** Rules whose reports still have texts instead of message ids. */
const NOT_CONVERTED = new Set([
  'bulk-action-header',
  'bulk-renumbering-payload',
  'deprecated-gone',
  'error-catalogue',
  'error-no-internals',
  'error-responses-declared',
  'error-schema',
  'item-by-path-id',
  'list-paginated',
  'method-semantics',
  'no-secrets-in-url',
  'operation-oauth',
  'path-no-trailing-slash',
  'path-plural-collections',
  'path-simple',
  'path-versioned',
  'rate-limit-declared',
  'response-cacheable',
  'response-json',
  'response-links',
  'response-status-codes',
  'secret-not-returned',
  'server-https',
  'stateless-no-cookies',
]);

/** Messages that no example can show, as they depend on other files or on several rules. */
const WITHOUT_EXAMPLE = new Set(['unresolved-ref emptyFile', 'unresolved-ref similarFile', 'unused-suppression notEveryUse']);

/** Wordings that are not plain English. */
const UNCLEAR = [
  /, expected\b/,
  /\btells? of\b/,
  /\bis told\b/,
  /\bsaid to be\b/,
  /\b(?:is|are) no (?!longer\b)/,
  /\b(?:has|have) to be\b/,
  /\bstands? (?:at|in)\b/,
  /\bcounts?\b/,
  /\ba text\b/,
  /\bas well\.$/,
  /\bthe house\b/,
];

const converted = rules.filter(({ id }) => !NOT_CONVERTED.has(id));

describe.each(converted.map((rule) => ({ id: rule.id, rule })))('$id', ({ rule }) => {
  const templates = Object.entries(rule.messages ?? {});

  test('has documented messages for all of its bad examples', () => {
    expect(templates.length).toBeGreaterThan(0);
    for (const { messageId, data = {} } of rule.examples.bad) {
      for (const part of partsIn({ messageId: messageId ?? '', data })) expect(rule.messages).toHaveProperty(part.messageId);
    }
  });

  test('shows each of its messages in a bad example', () => {
    const shown = new Set(
      rule.examples.bad.flatMap(({ messageId = '', data = {} }) => partsIn({ messageId, data }).map((part) => part.messageId)),
    );
    const missing = templates.map(([id]) => id).filter((id) => !shown.has(id) && !WITHOUT_EXAMPLE.has(`${rule.id} ${id}`));
    expect(missing).toEqual([]);
  });

  test('gives all data that its messages show', () => {
    for (const { messageId = '', data = {} } of rule.examples.bad) {
      for (const part of partsIn({ messageId, data })) {
        const text = renderMessage(rule.messages ?? {}, part.messageId, part.data ?? {});
        expect(text).not.toMatch(/\{\{|\}\}|undefined|``/);
      }
    }
  });

  test.each(templates)('%s is in plain English: %s', (_, template) => {
    for (const pattern of UNCLEAR) expect(template).not.toMatch(pattern);
  });

  test('renders whole sentences that name what they are about', () => {
    for (const { messageId = '', data = {} } of rule.examples.bad) {
      const text = renderMessage(rule.messages ?? {}, messageId, data);
      expect(text).toMatch(/^[A-Z`].*[.?]$/s);
      expect(text).toMatch(/`|\bthe API\b|\boperations?\b/i);
    }
  });
});

test('the list of rules without message ids is current', () => {
  expect([...NOT_CONVERTED].filter((id) => rules.some((rule) => rule.id === id && rule.messages !== undefined))).toEqual([]);
});

/** A message and all messages inside it. */
function partsIn(part: MessagePart): readonly MessagePart[] {
  return [part, ...Object.values(part.data ?? {}).flatMap(partsOfValue)];
}

function partsOfValue(value: MessageData[string]): readonly MessagePart[] {
  if (typeof value !== 'object') return [];
  return value.flatMap((item) => (typeof item === 'string' ? [] : partsIn(item)));
}
