import { matchMediaTypes } from '../../src/diff/match/media-types.ts';
import { memberOrSelf } from '../../src/diff/match/member-or-self.ts';
import type { OperationChange } from '../../src/diff/match/operation-change.ts';
import { own } from '../../src/model/place.ts';
import { type CompatReport, defineCompatRule } from '../../src/rule/compat-rule.ts';
import { sending } from './examples.ts';

const OK = 'responses: { "204": { description: Ok } }';

export default defineCompatRule({
  id: 'compat-webhook-request',
  clauses: ['9.2'],
  severity: 'error',
  summary: 'Webhooks and callbacks keep their body, media types and parameters.',
  rationale: `
Receivers are written for what the API sends: they verify the signature in a header, and parse the body in the media type that is
described. If one of these is missing, they reject or misread the webhook.`,
  details: `
The rule applies only if webhooks are compared (\`compare --webhooks\`, or \`compare: { webhooks: true }\` in the configuration). What has
changed in the body is reported by the rules about responses, such as \`compat-response-property-removed\`, because receivers read
it. Parameters that were \`deprecated\` can be removed. A new media type is not reported.`,
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
  },
  listings: { parameterRemoved: { messageId: 'parametersRemoved', item: 'name', list: 'names' } },
  identity: ['mediaTypes', 'in', 'name', 'names', 'parameter'],
  changes: {
    good: [
      {
        base: sending(`{ requestBody: { content: { application/json: {} } }, ${OK} }`),
        head: sending(
          `{ parameters: [{ name: X-Signature, in: header, required: true }], requestBody: { required: true, content: { application/json: {} } }, ${OK} }`,
        ),
      },
    ],
    bad: [
      {
        base: sending(`{ requestBody: { content: { application/json: {} } }, ${OK} }`),
        head: sending(`{ ${OK} }`),
        at: '/webhooks/orderPaid/post',
        from: '/webhooks/orderPaid/post/requestBody',
        messageId: 'bodyRemoved',
        data: { subject: '`POST orderPaid`' },
      },
      {
        base: sending(`{ requestBody: { required: true, content: { application/json: {} } }, ${OK} }`),
        head: sending(`{ requestBody: { content: { application/json: {} } }, ${OK} }`),
        at: '/webhooks/orderPaid/post/requestBody',
        from: '/webhooks/orderPaid/post/requestBody',
        messageId: 'bodyOptional',
        data: { subject: '`POST orderPaid` request body' },
      },
      {
        base: sending(`{ requestBody: { content: { application/json: {} } }, ${OK} }`),
        head: sending(`{ requestBody: { content: { application/xml: {} } }, ${OK} }`),
        at: '/webhooks/orderPaid/post/requestBody/content',
        from: '/webhooks/orderPaid/post/requestBody/content/application~1json',
        messageId: 'mediaTypesRemoved',
        data: { subject: '`POST orderPaid` request body', mediaTypes: ['application/json'] },
      },
      {
        base: sending(`{ parameters: [{ name: X-Signature, in: header }], ${OK} }`),
        head: sending(`{ ${OK} }`),
        at: '/webhooks/orderPaid/post',
        from: '/webhooks/orderPaid/post/parameters/0',
        messageId: 'parameterRemoved',
        data: { subject: '`POST orderPaid`', in: 'header', name: 'X-Signature' },
      },
      {
        base: sending(`{ parameters: [{ name: X-Signature, in: header }, { name: X-Event, in: header }], ${OK} }`),
        head: sending(`{ ${OK} }`),
        at: '/webhooks/orderPaid/post',
        from: '/webhooks/orderPaid/post/parameters/0',
        messageId: 'parametersRemoved',
        data: { subject: '`POST orderPaid`', in: 'header', names: ['X-Signature', 'X-Event'] },
      },
      {
        base: sending(`{ parameters: [{ name: X-Signature, in: header, required: true }], ${OK} }`),
        head: sending(`{ parameters: [{ name: X-Signature, in: header }], ${OK} }`),
        at: '/webhooks/orderPaid/post/parameters/0',
        from: '/webhooks/orderPaid/post/parameters/0',
        messageId: 'parameterOptional',
        data: { subject: '`POST orderPaid`: header parameter `X-Signature`' },
      },
    ],
  },
  compare: {
    *Webhook(change) {
      yield* bodyChanges(change);
      const { head, parameters } = change;
      for (const parameter of parameters.removed) {
        if (own(parameter.place.value, 'deprecated') === true) continue;
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
