import { CREDENTIAL_KIND_MESSAGES } from '../../src/diff/match/credentials.ts';
import { matchMediaTypes } from '../../src/diff/match/media-types.ts';
import { memberOrSelf } from '../../src/diff/match/member-or-self.ts';
import type { OperationChange } from '../../src/diff/match/operation-change.ts';
import { changedAddresses, changedDeliveryCredentials } from '../../src/diff/match/webhook-delivery.ts';
import { ownMember } from '../../src/model/place.ts';
import { type CompatReport, defineCompatRule } from '../../src/rule/compat-rule.ts';
import type { MessagePart } from '../../src/text/message.ts';
import { webhookExample } from './examples.ts';

const OK_RESPONSES = 'responses: { "204": { description: Ok } }';

/** An example description whose webhook is sent with these credentials. */
function signedWebhookExample(security: string, signature = '{ type: apiKey, in: header, name: X-Signature }'): string {
  return `${webhookExample(`{ security: ${security}, ${OK_RESPONSES} }`)}
components:
  securitySchemes: { signature: ${signature}, token: { type: http, scheme: bearer } }`;
}

const SIGNATURE = { messageId: 'apiKey', data: { name: 'X-Signature', in: 'header' } };

/** Schemes that a webhook is no longer sent with, with their names in messages. */
const REMOVED_CREDENTIALS: readonly (readonly [string, MessagePart])[] = [
  ['{ type: oauth2, flows: {} }', { messageId: 'oauth2' }],
  ['{ type: openIdConnect, openIdConnectUrl: https://example.com }', { messageId: 'openIdConnect' }],
  ['{ type: mutualTLS }', { messageId: 'mutualTLS' }],
  ['{ type: hmac }', { messageId: 'otherType', data: { type: 'hmac' } }],
];

export default defineCompatRule({
  id: 'compat-webhook-request',
  clauses: ['9.2'],
  severity: 'error',
  summary: 'Webhooks and callbacks keep their body, media types, parameters, credentials and address.',
  rationale: `
Receivers are written for what the API sends: they verify the signature in a header, and parse the body in the media type that is
described. If one of these is missing, they reject or misread the webhook, and one that goes to another address never arrives.`,
  details: `
The rule applies only if webhooks are compared (\`compare --webhooks\`, or \`compare: { webhooks: true }\` in the configuration). What has
changed in the body is reported by the rules about responses, such as \`compat-response-property-removed\`, because receivers read
it. Parameters that were \`deprecated\` can be removed. A new media type is not reported. Credentials are compared if the webhook has its
own \`security\`, because that of the document is for requests to the API. The address is the expression of a callback, or the
\`servers\` that a webhook has itself.`,
  remedy:
    'Keep sending it. Otherwise, send the changed webhook under another name, or make the change in the next major version.',
  turnOff: `
Where the webhook has always been sent as it is now, and only its description was wrong, use \`x-lint-ignore\` at the place of the
finding and give the reason.`,
  messages: {
    bodyRemoved: '{{ subject }} no longer has a request body; receivers that read it will break.',
    bodyOptional: '{{ subject }} can now be missing; receivers that rely on it will break.',
    mediaTypesRemoved:
      '{{ subject }} is no longer sent as {{ mediaTypes }}; receivers that cannot read another media type will break.',
    parameterRemoved: '{{ subject }}: {{ in }} parameter `{{ name }}` is no longer sent; receivers that read it will break.',
    parametersRemoved: '{{ subject }}: {{ in }} parameters {{ names }} are no longer sent; receivers that read them will break.',
    parameterOptional: '{{ subject }} can now be missing; receivers that rely on it will break.',
    credentialsRemoved:
      '{{ subject }} is no longer sent with {{ before }}; receivers that verify these credentials will reject it.',
    credentialsChanged:
      '{{ subject }} is now sent with {{ now }} instead of {{ before }}; receivers that verify the old credentials will reject it.',
    addressChanged:
      '{{ subject }} is now sent to {{ now }} instead of {{ before }}; receivers at the old address no longer get it.',
    ...CREDENTIAL_KIND_MESSAGES,
  },
  listings: { parameterRemoved: { messageId: 'parametersRemoved', item: 'name', list: 'names' } },
  identity: ['mediaTypes', 'in', 'name', 'names', 'parameter', 'before', 'now'],
  changes: {
    good: [
      {
        base: webhookExample(`{ requestBody: { content: { application/json: {} } }, ${OK_RESPONSES} }`),
        head: webhookExample(
          `{ parameters: [{ name: X-Signature, in: header, required: true }], requestBody: { required: true, content: { application/json: {} } }, ${OK_RESPONSES} }`,
        ),
      },
    ],
    bad: [
      {
        base: webhookExample(`{ requestBody: { content: { application/json: {} } }, ${OK_RESPONSES} }`),
        head: webhookExample(`{ ${OK_RESPONSES} }`),
        at: '/webhooks/orderPaid/post',
        from: '/webhooks/orderPaid/post/requestBody',
        messageId: 'bodyRemoved',
        data: { subject: '`POST orderPaid`' },
      },
      {
        base: webhookExample(`{ requestBody: { required: true, content: { application/json: {} } }, ${OK_RESPONSES} }`),
        head: webhookExample(`{ requestBody: { content: { application/json: {} } }, ${OK_RESPONSES} }`),
        at: '/webhooks/orderPaid/post/requestBody',
        from: '/webhooks/orderPaid/post/requestBody',
        messageId: 'bodyOptional',
        data: { subject: '`POST orderPaid` request body' },
      },
      {
        base: webhookExample(`{ requestBody: { content: { application/json: {} } }, ${OK_RESPONSES} }`),
        head: webhookExample(`{ requestBody: { content: { application/xml: {} } }, ${OK_RESPONSES} }`),
        at: '/webhooks/orderPaid/post/requestBody/content',
        from: '/webhooks/orderPaid/post/requestBody/content/application~1json',
        messageId: 'mediaTypesRemoved',
        data: { subject: '`POST orderPaid` request body', mediaTypes: ['application/json'] },
      },
      {
        base: webhookExample(`{ parameters: [{ name: X-Signature, in: header }], ${OK_RESPONSES} }`),
        head: webhookExample(`{ ${OK_RESPONSES} }`),
        at: '/webhooks/orderPaid/post',
        from: '/webhooks/orderPaid/post/parameters/0',
        messageId: 'parameterRemoved',
        data: { subject: '`POST orderPaid`', in: 'header', name: 'X-Signature' },
      },
      {
        base: webhookExample(
          `{ parameters: [{ name: X-Signature, in: header }, { name: X-Event, in: header }], ${OK_RESPONSES} }`,
        ),
        head: webhookExample(`{ ${OK_RESPONSES} }`),
        at: '/webhooks/orderPaid/post',
        from: '/webhooks/orderPaid/post/parameters/0',
        messageId: 'parametersRemoved',
        data: { subject: '`POST orderPaid`', in: 'header', names: ['X-Signature', 'X-Event'] },
      },
      {
        base: webhookExample(`{ parameters: [{ name: X-Signature, in: header, required: true }], ${OK_RESPONSES} }`),
        head: webhookExample(`{ parameters: [{ name: X-Signature, in: header }], ${OK_RESPONSES} }`),
        at: '/webhooks/orderPaid/post/parameters/0',
        from: '/webhooks/orderPaid/post/parameters/0',
        messageId: 'parameterOptional',
        data: { subject: '`POST orderPaid`: header parameter `X-Signature`' },
      },
      {
        base: signedWebhookExample('[{ signature: [] }]'),
        head: signedWebhookExample('[]'),
        at: '/webhooks/orderPaid/post/security',
        from: '/webhooks/orderPaid/post/security',
        messageId: 'credentialsRemoved',
        data: { subject: '`POST orderPaid`', before: [SIGNATURE] },
      },
      {
        base: signedWebhookExample('[{ signature: [] }]'),
        head: signedWebhookExample('[{ token: [] }]'),
        at: '/webhooks/orderPaid/post/security',
        from: '/webhooks/orderPaid/post/security',
        messageId: 'credentialsChanged',
        data: { subject: '`POST orderPaid`', before: [SIGNATURE], now: [{ messageId: 'http', data: { scheme: 'bearer' } }] },
      },
      ...REMOVED_CREDENTIALS.map(([scheme, kind]) => ({
        base: signedWebhookExample('[{ signature: [] }]', scheme),
        head: signedWebhookExample('[]', scheme),
        at: '/webhooks/orderPaid/post/security',
        from: '/webhooks/orderPaid/post/security',
        messageId: 'credentialsRemoved',
        data: { subject: '`POST orderPaid`', before: [kind] },
      })),
      {
        base: webhookExample(`{ servers: [{ url: "https://{host}/hooks" }], ${OK_RESPONSES} }`),
        head: webhookExample(`{ servers: [{ url: "https://{host}/v2/hooks" }], ${OK_RESPONSES} }`),
        at: '/webhooks/orderPaid/post/servers',
        from: '/webhooks/orderPaid/post/servers',
        messageId: 'addressChanged',
        data: { subject: '`POST orderPaid`', before: ['https://{host}/hooks'], now: ['https://{host}/v2/hooks'] },
      },
    ],
  },
  compare: {
    *Webhook(change) {
      yield* bodyChanges(change);
      yield* deliveryChanges(change);
      const { head, parameters } = change;
      for (const parameter of parameters.removed) {
        if (ownMember(parameter.place.value, 'deprecated') === true) continue;
        const data = { in: parameter.in, name: parameter.name };
        const at = memberOrSelf(head.place, 'parameters');
        yield { at, about: head.place, messageId: 'parameterRemoved', data, base: parameter.place };
      }
      for (const { base: before, head: now } of parameters.pairs) {
        if (before.isRequired && !now.isRequired) yield { at: now.place, messageId: 'parameterOptional', base: before.place };
      }
    },
  },
});

function* bodyChanges({ base, head }: OperationChange): Generator<CompatReport> {
  const [before, now] = [base.requestBody, head.requestBody];
  if (!before) return;
  if (!now) {
    yield { at: head.place, messageId: 'bodyRemoved', base: before.place };
    return;
  }
  if (before.isRequired && !now.isRequired) yield { at: now.place, messageId: 'bodyOptional', base: before.place };
  const { removed } = matchMediaTypes(before.content, now.content, 'response');
  const [first] = removed;
  if (!first) return;
  const data = { mediaTypes: removed.map(({ name }) => name) };
  const at = memberOrSelf(now.place, 'content');
  yield { at, about: now.place, messageId: 'mediaTypesRemoved', data, base: first.place };
}

function* deliveryChanges(change: OperationChange): Generator<CompatReport> {
  const about = change.head.place;
  const credentials = changedDeliveryCredentials(change);
  if (credentials) {
    const { before, now, base, head } = credentials;
    const places = { at: head, about, base };
    if (now.length === 0) yield { ...places, messageId: 'credentialsRemoved', data: { before } };
    else yield { ...places, messageId: 'credentialsChanged', data: { before, now } };
  }
  const addresses = changedAddresses(change);
  if (!addresses) return;
  const { before, now, base, head } = addresses;
  yield { at: head, about, messageId: 'addressChanged', data: { before, now }, base };
}
