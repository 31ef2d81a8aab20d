import { matchMediaTypes } from '../../src/diff/match/media-types.ts';
import { isSuccess } from '../../src/diff/match/responses.ts';
import { defineCompatRule } from '../../src/rule/compat-rule.ts';

function mediaTypeExample(mediaType: string): string {
  return `paths: { /v1/orders: { get: { responses: { "200": { description: Ok, content: { ${mediaType}: {} } } } } } }`;
}

export default defineCompatRule({
  id: 'compat-response-media-type',
  clauses: ['9.2'],
  severity: 'info',
  summary: 'Success responses that are JSON keep the name of their media type.',
  rationale: `
Clients that read JSON can also read \`application/vnd.example+json\`. But a server that no longer has \`application/json\` may answer
requests with \`Accept: application/json\` with \`406 Not Acceptable\`, and some clients check the \`Content-Type\`.`,
  details: `
The rule reports \`application/json\` that becomes a media type with the suffix \`+json\` in a success response. Errors are not reported,
because \`application/problem+json\` is the better media type for them.`,
  remedy: 'Return `application/json` to clients that ask for it.',
  turnOff: 'Turn it off where the server ignores the header `Accept`.',
  messages: {
    specialized:
      '{{ subject }} replaces `{{ before }}` with `{{ now }}`; {{ requests }} that accept only `{{ before }}` may be rejected.',
  },
  identity: ['before', 'now'],
  changes: {
    good: [{ base: mediaTypeExample('application/json'), head: mediaTypeExample('application/json; charset=utf-8') }],
    bad: [
      {
        base: mediaTypeExample('application/json'),
        head: mediaTypeExample('application/vnd.example+json'),
        at: '/paths/~1v1~1orders/get/responses/200/content/application~1vnd.example+json',
        from: '/paths/~1v1~1orders/get/responses/200/content/application~1json',
        messageId: 'specialized',
        data: {
          subject: '`GET /v1/orders` response `200`',
          before: 'application/json',
          now: 'application/vnd.example+json',
        },
      },
    ],
  },
  compare: {
    *Response({ base, head, operations }) {
      if (!isSuccess(head.status)) return;
      const [before, now] = [base.response.content(operations.base), head.response.content(operations.head)];
      for (const pair of matchMediaTypes(before, now, 'response').pairs) {
        if (pair.base.essence !== 'application/json' || !pair.head.essence.endsWith('+json')) continue;
        const data = { before: pair.base.essence, now: pair.head.essence };
        yield { at: pair.head.place, about: head.response.place, messageId: 'specialized', data, base: pair.base.place };
      }
    },
  },
});
