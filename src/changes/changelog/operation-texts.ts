import type { ClientText, ClientTexts } from './client-text.ts';

const STOP_CALLING = 'Stop calling [it|them].';
const REMOVED_BELOW = 'Under `{{ path }}`, {{ number }} operations were removed';
const MOVED: ClientText = { text: '`{{ operation }}` moved to `{{ target }}`.', advice: 'Call the new path.' };
const MOVED_BELOW: ClientText = {
  text: '{{ number }} operations moved from `{{ before }}` to `{{ now }}`.',
  advice: 'Call the new paths.',
};
const NEW_METHOD: ClientText = { text: '`{{ operation }}` is now `{{ target }}`.', advice: 'Send `{{ method }}` instead.' };
const REMOVED_API: ClientText = { text: 'The API `{{ title }}` was removed.', advice: 'Stop calling it.' };

const parametersRemoved: ClientText = {
  text: '{{ subject }} [was|were] removed.',
  advice: 'Do not send [it|them].',
  listedParts: 'parameters',
};
const movedToBody: ClientText = {
  text: '{{ subject }} moved to the request body.',
  advice: 'Send [it|them] in the request body.',
  listedParts: 'parameters',
};
const statusesRemoved: ClientText = {
  text: '{{ subject }} [is|are] no longer returned.',
  advice: 'Expect another status.',
  listedParts: 'statuses',
};
const headersRemoved: ClientText = {
  text: '{{ subject }} [was|were] removed.',
  advice: 'Do not read [it|them].',
  listedParts: 'headers',
};
const headersOptional: ClientText = {
  text: '{{ subject }} can now be missing.',
  advice: 'Expect responses without [it|them].',
  listedParts: 'headers',
};
const NOT_SENT: ClientText = {
  text: '{{ subject }} [is|are] no longer sent.',
  advice: 'Do not read [it|them].',
  listedParts: 'parameters',
};
const NOT_ACCEPTED: ClientText = {
  text: '{{ subject }} [is|are] no longer accepted.',
  advice: 'Return another status.',
  listedParts: 'statuses',
};
const headersRequired: ClientText = {
  text: '{{ subject }} [is|are] now required.',
  advice: 'Return [it|them].',
  listedParts: 'headers',
};
const PROTECTED: ClientText = { text: '{{ subject }} now require[s|] credentials.', advice: 'Send {{ credentials }}.' };

/** Texts about operations, parameters, responses and credentials. */
export const OPERATION_TEXTS: ClientTexts = {
  'compat-base-path-removed': {
    moved: { text: 'The base path changed from `{{ path }}` to {{ paths }}.', advice: 'Call the new URLs.' },
    removed: { text: 'The base path `{{ path }}` is no longer served.', advice: 'Stop calling its URLs.' },
  },
  'compat-media-type-removed': {
    responseTypeRemoved: {
      text: '{{ subject }} no longer offer[s|] {{ any mediaTypes }}.',
      advice: 'Accept another media type.',
    },
    responseBodyRemoved: { text: '{{ subject }} no longer [has|have] a body.', advice: 'Do not read it.' },
    requestTypeRemoved: { text: '{{ subject }} no longer accept[s|] {{ any mediaTypes }}.', advice: 'Send another media type.' },
    bodyRemoved: { text: '{{ subject }} no longer accept[s|] a request body.', advice: 'Do not send one.' },
  },
  'compat-newer-version': {
    redirectBreaks: {
      text: '`{{ operation }}` now redirects to `{{ successor }}`, which differs: {{ differences }}.',
      advice: 'Follow the redirect only if you handle the differences.',
    },
    minorBreaks: { text: '`{{ successor }}` is a new version of `{{ operation }}`, which differs: {{ differences }}.' },
  },
  'compat-operation-gone': {
    undeclaredGone: {
      text: '{{ subject }}, which [was|were] deprecated, [was|were] removed.',
      advice: STOP_CALLING,
      effect: 'removed',
    },
    undeclaredGoneBelow: {
      text: 'Under `{{ path }}`, {{ number }} deprecated operations were removed.',
      advice: 'Stop calling them.',
      effect: 'removed',
    },
    undeclaredGoneApi: { ...REMOVED_API, effect: 'removed' },
    replacedAtOnce: { text: '{{ subject }} [was|were] removed.', advice: 'Call [its|their] newer version[|s].' },
    replacedAtOnceBelow: { text: `${REMOVED_BELOW}.`, advice: 'Call their newer versions.' },
    undeclaredMoved: MOVED,
    undeclaredMovedBelow: MOVED_BELOW,
    undeclaredNewMethod: NEW_METHOD,
    movedAtOnce: MOVED,
    movedAtOnceBelow: MOVED_BELOW,
  },
  'compat-operation-removed': {
    removed: { text: '{{ subject }} [was|were] removed.', advice: STOP_CALLING },
    removedBelow: { text: `${REMOVED_BELOW}.`, advice: 'Stop calling them.' },
    moved: MOVED,
    movedBelow: MOVED_BELOW,
    newMethod: NEW_METHOD,
    removedApi: REMOVED_API,
    onlyGone: { text: '{{ subject }} [was|were] removed; [it|they] now return[s|] `410 Gone`.', advice: STOP_CALLING },
  },
  'compat-parameter-removed': { removed: parametersRemoved, severalRemoved: parametersRemoved },
  'compat-parameter-required': {
    newRequired: { text: '{{ subject }} [is|are] new and required.', advice: 'Send [it|them] in every request.' },
    nowRequired: { text: '{{ subject }} [is|are] now required.', advice: 'Send [it|them] in every request.' },
  },
  'compat-parameter-serialization': {
    changed: {
      text: '{{ subject }} changed [its|their] format from {{ before }} to {{ now }}.',
      advice: 'Send values in the new format.',
    },
    sentOtherwise: {
      text: '{{ subject }} changed [its|their] format from {{ before }} to {{ now }}.',
      advice: 'Read values in the new format.',
    },
    reserved: { text: '{{ subject }} no longer allow[s|] reserved characters.', advice: 'Encode them.' },
    empty: { text: '{{ subject }} no longer allow[s|] an empty value.', advice: 'Send a value, or omit the parameter.' },
  },
  'compat-request-body-required': {
    newRequired: { text: '{{ subject }} is new and required.', advice: 'Send it in every request.' },
    movedToBody,
    allMovedToBody: movedToBody,
    nowRequired: { text: '{{ subject }} is now required.', advice: 'Send it in every request.' },
  },
  'compat-response-header-removed': {
    headerRemoved: headersRemoved,
    headersRemoved,
    headerOptional: headersOptional,
    headersOptional,
  },
  'compat-response-media-type': {
    specialized: { text: '{{ subject }} now return[s|] `{{ now }}` instead of `{{ before }}`.', advice: 'Accept `{{ now }}`.' },
  },
  'compat-response-status-removed': {
    statusRemoved: statusesRemoved,
    statusReplaced: {
      text: '{{ subject }} [was|were] replaced by {{ any now }}.',
      advice: 'Expect {{ any now }}.',
      listedParts: 'statuses',
    },
    statusesRemoved,
    defaultRemoved: { text: 'The `default` response was removed.', advice: 'Expect a listed status.' },
  },
  'compat-security': {
    nowProtected: PROTECTED,
    nowDeclared: PROTECTED,
    scopesAdded: {
      text: '{{ subject }} now require[s|] more scopes for {{ credentialsBefore }}: {{ scopes }}.',
      advice: 'Request tokens with these scopes.',
    },
    schemeChanged: {
      text: '{{ subject }} now require[s|] {{ credentials }} instead of {{ credentialsBefore }}.',
      advice: 'Send the new credentials.',
    },
    schemesRemoved: {
      text: '{{ subject }} no longer accept[s|] {{ credentialsBefore }}.',
      advice: 'Send {{ credentials }}.',
    },
  },
  'compat-stability-lowered': {
    lowered: { text: '{{ subject }} [is|are] now `{{ level }}`.', advice: 'Expect breaking changes.' },
  },
  'compat-sunset': {
    removedEarly: { text: '{{ subject }} [was|were] removed, before the sunset date `{{ date }}`.', advice: STOP_CALLING },
    removedEarlyBelow: { text: `${REMOVED_BELOW}, before their sunset dates.`, advice: 'Stop calling them.' },
    removedEarlyApi: REMOVED_API,
    sunsetEarlier: {
      text: '{{ subject }} will be removed after `{{ now }}` instead of `{{ before }}`.',
      advice: 'Migrate before that day.',
    },
    sunsetRemoved: {
      text: '{{ subject }} will no longer be removed after `{{ before }}`, but on a day that is not known.',
      advice: 'Migrate soon.',
    },
    sunsetPast: { text: '{{ subject }} can be removed any day, as of `{{ now }}`.', advice: 'Migrate at once.' },
    shortNotice: { text: '{{ subject }} will be removed after `{{ now }}`.', advice: 'Migrate before that day.' },
  },
  'compat-webhook-removed': {
    webhookRemoved: { text: 'Webhook `{{ operation }}` was removed.', advice: 'Do not wait for it.' },
    webhooksRemoved: { text: 'Webhooks {{ operations }} were removed.', advice: 'Do not wait for them.' },
    callbackRemoved: { text: '`{{ operation }}` was removed.', advice: 'Do not wait for it.' },
    callbacksRemoved: { text: '{{ operations }} were removed.', advice: 'Do not wait for them.' },
  },
  'compat-webhook-request': {
    bodyRemoved: { text: '{{ subject }} no longer [has|have] a body.', advice: 'Do not read it.' },
    bodyOptional: { text: '{{ subject }} can now be missing.', advice: 'Expect webhooks without it.' },
    mediaTypesRemoved: { text: '{{ subject }} is no longer sent as {{ mediaTypes }}.', advice: 'Accept another media type.' },
    parameterRemoved: NOT_SENT,
    parametersRemoved: NOT_SENT,
    parameterOptional: { text: '{{ subject }} can now be missing.', advice: 'Expect webhooks without [it|them].' },
    credentialsRemoved: {
      text: '{{ subject }} is no longer sent with {{ before }}.',
      advice: 'Do not wait for these credentials.',
    },
    credentialsChanged: {
      text: '{{ subject }} is now sent with {{ now }} instead of {{ before }}.',
      advice: 'Accept the new credentials.',
    },
    addressChanged: {
      text: '{{ subject }} is now sent to {{ now }} instead of {{ before }}.',
      advice: 'Receive [it|them] at the new address.',
    },
  },
  'compat-webhook-response': {
    statusRemoved: NOT_ACCEPTED,
    statusesRemoved: NOT_ACCEPTED,
    mediaTypesRemoved: { text: '{{ subject }} no longer accept[s|] {{ any mediaTypes }}.', advice: 'Return another media type.' },
    headerRequired: headersRequired,
    headersRequired,
  },
};
