import { describe, expect, test } from 'vitest';
import { rules } from '../src/registry.ts';
import { type MessageData, type MessagePart, renderMessage } from '../src/text/message.ts';

/** Messages without a bad example: they depend on options, other files or other rules, or are parts that tests of their rule cover. */
const WITHOUT_EXAMPLE: Readonly<Record<string, readonly string[]>> = {
  'unresolved-ref': ['similarFile', 'emptyFile'],
  'compat-sunset': ['shortNotice'],
  'deprecated-gone': ['missingSunset'],
  'unused-suppression': ['notEveryUse'],
  'bulk-renumbering-payload': [
    ...['notAnObject', 'untypedElement', 'nullableElement'],
    ...['missing', 'untyped', 'nullable', 'readOnly'],
  ],
  'error-catalogue': ['noIdentifier'],
  'error-no-internals': ['exceptionClass', 'filePath'],
  'error-schema': ['mismatchOfAll', 'wrongMediaType', 'bodyNoType', 'notRequired'],
  'path-versioned': ['wrongPattern', 'begin', 'beginWithOwn', 'own'],
  'limit-reached': ['findings'],
  'example-valid': [
    ...['wrongTypes', 'wrongFormats', 'missingProperties', 'unknownProperties'],
    ...['unlistedValues', 'otherMistakes'],
  ],
};

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

describe.each(rules.map((rule) => ({ id: rule.id, rule })))('the rule $id', ({ rule }) => {
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
    const missing = templates.map(([id]) => id).filter((id) => !shown.has(id));
    expect(missing).toEqual(WITHOUT_EXAMPLE[rule.id] ?? []);
  });

  test('gives all data that its messages need', () => {
    for (const { messageId = '', data = {} } of rule.examples.bad) {
      for (const part of partsIn({ messageId, data })) {
        const text = renderMessage(rule.messages ?? {}, part.messageId, part.data ?? {});
        expect(text).not.toMatch(/\{\{|\}\}|undefined|``/);
      }
    }
  });

  test.each(templates)('has the message %s in plain English: %s', (_, template) => {
    for (const pattern of UNCLEAR) expect(template).not.toMatch(pattern);
  });

  test('has messages of whole sentences that name their subject', () => {
    for (const { messageId = '', data = {} } of rule.examples.bad) {
      const text = renderMessage(rule.messages ?? {}, messageId, data);
      expect(text).toMatch(/^[A-Z`].*[.?]$/s);
      expect(text).toMatch(/`|\bthe API\b|\boperations?\b/i);
    }
  });
});

/** A message and all messages inside it. */
function partsIn(part: MessagePart): readonly MessagePart[] {
  return [part, ...Object.values(part.data ?? {}).flatMap(partsOfValue)];
}

function partsOfValue(value: MessageData[string]): readonly MessagePart[] {
  if (typeof value !== 'object') return [];
  return value.flatMap((item) => (typeof item === 'string' ? [] : partsIn(item)));
}
