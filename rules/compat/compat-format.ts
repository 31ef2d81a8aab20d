import { formatChange } from '../../src/diff/schemas/formats.ts';
import { isNumericFormat } from '../../src/diff/schemas/numeric-formats.ts';
import { sharesType } from '../../src/diff/schemas/values.ts';
import { defineCompatRule } from '../../src/rule/compat-rule.ts';
import { directionOf } from './direction.ts';
import { requestExample, responseExample } from './examples.ts';

export default defineCompatRule({
  id: 'compat-format',
  clauses: ['9.2'],
  severity: 'error',
  summary: 'The formats of requests are not narrowed, and those of responses are not widened.',
  rationale: `
Clients parse a \`date\` differently from a \`date-time\`, and store an \`int32\` where an \`int64\` does not fit. A server that expects
a new format rejects values in the old one.`,
  details: `
The rule compares formats that define what values look like: dates and times, \`uuid\`, \`email\`, host names and addresses, URIs,
\`byte\`, \`binary\`, and the sizes of numbers. It ignores other formats, such as \`password\` or custom names. In requests, \`int32\` can
become \`int64\`; in responses, the reverse is allowed. \`int64\` is the same as an integer without
a format, and \`float\` and \`double\` are the same as such a number, because JSON has only one kind of number. A format that \`minimum\` and \`maximum\` or the listed values already keep to is not reported,
and if an integer becomes a number, only \`compat-type\` has a finding. \`type: file\` of Swagger 2.0, and \`contentMediaType\` and
\`contentEncoding\` of OpenAPI 3.1, are equivalent to \`binary\` and \`byte\` of OpenAPI 3.0.`,
  remedy: 'Keep the format, and add a second property with the new one. Otherwise, change it in the next major version.',
  turnOff: `
Turn it off where no client is generated from the description and all clients treat such values as plain strings. Where only the
description was wrong and the values have not changed, use \`x-lint-ignore\` on the schema.`,
  messages: {
    formatChanged: '{{ subject }} changed its format from `{{ before }}` to `{{ now }}`; {{ effects }}.',
    oldRejected: '{{ requests }} that send `{{ old }}` values are now rejected',
    oldUnreadable: '{{ clients }} that parse `{{ old }}` values will break',
    formatAdded: '{{ subject }} now has the format `{{ now }}`; {{ requests }} that send other values are now rejected.',
    formatRemoved:
      '{{ subject }} no longer has the format `{{ before }}`; {{ clients }} that parse `{{ before }}` values will break.',
  },
  identity: ['parameter', 'before', 'now', 'effects'],
  changes: {
    good: [
      {
        base: requestExample('{ properties: { count: { type: integer, format: int32 } } }'),
        head: requestExample('{ properties: { count: { type: integer, format: int64 } } }'),
      },
    ],
    bad: [
      {
        base: responseExample('{ properties: { made: { type: string, format: date } } }'),
        head: responseExample('{ properties: { made: { type: string, format: date-time } } }'),
        at: '/components/schemas/Order/properties/made/format',
        from: '/components/schemas/Order/properties/made/format',
        messageId: 'formatChanged',
        data: {
          subject: '`Order.made`',
          before: 'date',
          now: 'date-time',
          effects: [{ messageId: 'oldUnreadable', data: { old: 'date' } }],
        },
      },
      {
        base: requestExample('{ properties: { made: { type: string, format: date } } }'),
        head: requestExample('{ properties: { made: { type: string, format: date-time } } }'),
        at: '/components/schemas/Order/properties/made/format',
        from: '/components/schemas/Order/properties/made/format',
        messageId: 'formatChanged',
        data: {
          subject: '`Order.made`',
          before: 'date',
          now: 'date-time',
          effects: [{ messageId: 'oldRejected', data: { old: 'date' } }],
        },
      },
      {
        base: requestExample('{ properties: { ref: { type: string } } }'),
        head: requestExample('{ properties: { ref: { type: string, format: uuid } } }'),
        at: '/components/schemas/Order/properties/ref/format',
        from: '/components/schemas/Order/properties/ref',
        messageId: 'formatAdded',
        data: { subject: '`Order.ref`', now: 'uuid' },
      },
      {
        base: responseExample('{ properties: { ref: { type: string, format: uuid } } }'),
        head: responseExample('{ properties: { ref: { type: string } } }'),
        at: '/components/schemas/Order/properties/ref',
        from: '/components/schemas/Order/properties/ref/format',
        messageId: 'formatRemoved',
        data: { subject: '`Order.ref`', before: 'uuid' },
      },
    ],
  },
  compare: {
    *Schema({ base, head, isSent, isReceived, hasAlternativesOnOneSide, isWrittenAsText }) {
      if (hasAlternativesOnOneSide || !base.types || !head.types || !sharesType(base.types, head.types)) return;
      const { before, now, isNarrowed, isWidened } = formatChange(base, head);
      // In a URL, a number of some size and any string are written alike.
      if (isWrittenAsText && !now && !isTextFormat(before)) return;
      const isRejected = isSent && isNarrowed;
      const isUnreadable = isReceived && isWidened;
      if (!isRejected && !isUnreadable) return;
      const keywords = ['format', 'contentEncoding'];
      const places = { at: head.at(...keywords), base: base.at(...keywords), direction: directionOf(isRejected, isUnreadable) };
      if (!before) {
        yield { ...places, messageId: 'formatAdded', data: { now: now ?? '' } };
      } else if (!now) {
        yield { ...places, messageId: 'formatRemoved', data: { before } };
      } else {
        const effects = [...(isRejected ? ['oldRejected'] : []), ...(isUnreadable ? ['oldUnreadable'] : [])];
        const parts = effects.map((messageId) => ({ messageId, data: { old: before } }));
        yield { ...places, messageId: 'formatChanged', data: { before, now, effects: parts } };
      }
    },
  },
});

/** Returns whether a format is one of strings, not of numbers. */
function isTextFormat(format: string | undefined): boolean {
  return format !== undefined && !isNumericFormat(format);
}
