import { matchMediaTypes } from '../../src/diff/match/media-types.ts';
import { memberOrSelf } from '../../src/diff/match/member-or-self.ts';
import { isSuccess, type ResponsePair, responseContents } from '../../src/diff/match/responses.ts';
import { isObject, ownMember } from '../../src/model/place.ts';
import { type CompatReport, defineCompatRule } from '../../src/rule/compat-rule.ts';
import { webhookExample } from './examples.ts';

/** An example description of a webhook with these responses. */
function webhookResponseExample(responses: string): string {
  return webhookExample(`{ responses: ${responses} }`);
}

export default defineCompatRule({
  id: 'compat-webhook-response',
  clauses: ['9.2'],
  severity: 'error',
  summary: 'What receivers may answer to a webhook or callback stays valid.',
  rationale: `
Receivers answer a webhook as its description says. If the API no longer understands the status, the media type or the lack of a
header, it treats the webhook as not delivered: it sends it again, and finally stops sending it.`,
  details: `
The rule applies only if webhooks are compared (\`compare --webhooks\`, or \`compare: { webhooks: true }\` in the configuration). It checks
2xx and 3xx statuses. What has changed in the body of the response is reported by the rules about requests, such as
\`compat-request-property-required\`, because receivers send it.`,
  remedy: 'Keep accepting the old response until the next major version, and make new headers optional.',
  turnOff: `
Turn it off where the API ignores what receivers answer. For a single webhook, use \`x-lint-ignore\` on it and give the reason.`,
  messages: {
    statusRemoved: '{{ subject }} no longer accepts the status `{{ status }}`; receivers that return it will break.',
    statusesRemoved: '{{ subject }} no longer accepts the statuses {{ statuses }}; receivers that return them will break.',
    mediaTypesRemoved: '{{ subject }} no longer accepts {{ mediaTypes }}; receivers that send it will break.',
    headerRequired: '{{ subject }} now requires the header `{{ name }}`; receivers that omit it will break.',
    headersRequired: '{{ subject }} now requires the headers {{ names }}; receivers that omit one of them will break.',
  },
  listings: {
    statusRemoved: { messageId: 'statusesRemoved', item: 'status', list: 'statuses' },
    headerRequired: { messageId: 'headersRequired', item: 'name', list: 'names' },
  },
  identity: ['status', 'statuses', 'mediaTypes', 'name', 'names'],
  changes: {
    good: [
      {
        base: webhookResponseExample('{ "200": { description: Ok } }'),
        head: webhookResponseExample('{ "200": { description: Ok, headers: { X-Id: {} } }, "204": { description: Ok } }'),
      },
    ],
    bad: [
      {
        base: webhookResponseExample('{ "200": { description: Ok }, "204": { description: Ok } }'),
        head: webhookResponseExample('{ "204": { description: Ok } }'),
        at: '/webhooks/orderPaid/post/responses',
        from: '/webhooks/orderPaid/post/responses/200',
        messageId: 'statusRemoved',
        data: { subject: '`POST orderPaid`', status: '200' },
      },
      {
        base: webhookResponseExample('{ "200": { description: Ok }, "202": { description: Ok }, "204": { description: Ok } }'),
        head: webhookResponseExample('{ "204": { description: Ok } }'),
        at: '/webhooks/orderPaid/post/responses',
        from: '/webhooks/orderPaid/post/responses/200',
        messageId: 'statusesRemoved',
        data: { subject: '`POST orderPaid`', statuses: ['200', '202'] },
      },
      {
        base: webhookResponseExample('{ "200": { description: Ok, content: { application/json: {} } } }'),
        head: webhookResponseExample('{ "200": { description: Ok, content: { application/xml: {} } } }'),
        at: '/webhooks/orderPaid/post/responses/200/content',
        from: '/webhooks/orderPaid/post/responses/200/content/application~1json',
        messageId: 'mediaTypesRemoved',
        data: { subject: '`POST orderPaid` response `200`', mediaTypes: ['application/json'] },
      },
      {
        base: webhookResponseExample('{ "200": { description: Ok } }'),
        head: webhookResponseExample('{ "200": { description: Ok, headers: { X-Id: { required: true } } } }'),
        at: '/webhooks/orderPaid/post/responses/200/headers/X-Id',
        from: '/webhooks/orderPaid/post/responses/200',
        messageId: 'headerRequired',
        data: { subject: '`POST orderPaid` response `200`', name: 'X-Id' },
      },
      {
        base: webhookResponseExample('{ "200": { description: Ok } }'),
        head: webhookResponseExample(
          '{ "200": { description: Ok, headers: { X-Id: { required: true }, X-Key: { required: true } } } }',
        ),
        at: '/webhooks/orderPaid/post/responses/200/headers',
        from: '/webhooks/orderPaid/post/responses/200',
        messageId: 'headersRequired',
        data: { subject: '`POST orderPaid` response `200`', names: ['X-Id', 'X-Key'] },
      },
    ],
  },
  compare: {
    *Webhook({ head, responses }) {
      for (const { status, response } of responses.removed) {
        if (!isSuccess(status)) continue;
        const at = memberOrSelf(head.place, 'responses');
        yield { at, about: head.place, messageId: 'statusRemoved', data: { status }, base: response.place };
      }
      for (const pair of responses.pairs) yield* responseChanges(pair);
    },
  },
});

function* responseChanges(pair: ResponsePair): Generator<CompatReport> {
  const [before, now] = [pair.base.response, pair.head.response];
  const contents = responseContents(pair);
  // A response without a description of its body may have any.
  const { removed } = contents.head.length > 0 ? matchMediaTypes(contents.base, contents.head, 'request') : { removed: [] };
  const [first] = removed;
  if (first) {
    const data = { mediaTypes: removed.map(({ name }) => name) };
    yield { at: memberOrSelf(now.place, 'content'), about: now.place, messageId: 'mediaTypesRemoved', data, base: first.place };
  }
  const written = ownMember(now.place.value, 'headers');
  for (const name of isObject(written) ? Object.keys(written) : []) {
    const place = now.headers.get(name.toLowerCase());
    if (!place || !now.header(name)?.isRequired || before.header(name)?.isRequired) continue;
    yield {
      at: place,
      about: now.place,
      messageId: 'headerRequired',
      data: { name },
      base: before.headers.get(name.toLowerCase()) ?? before.place,
    };
  }
}
