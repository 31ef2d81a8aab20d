import type { ClientText, ClientTexts } from './client-text.ts';

/** The texts with which a changelog names an alternative of a union. */
export const ALTERNATIVE_TEXTS = {
  named: '{{ nameText }}',
  tagged: 'an object whose `{{ property }}` is `{{ value }}`',
  taggedWithSome: 'an object whose `{{ property }}` is {{ anyValue }}',
  withValues: '{{ anyValue }}',
  ofType: 'a value of type `{{ type }}`',
  withProperties: 'an object with {{ properties }}',
  requiring: 'an object that requires {{ properties }}',
  withFormat: 'a `{{ type }}` with the format `{{ format }}`',
  arrayOf: 'an array of {{ items }}',
  withValue: '`{{ value }}`',
  withoutType: 'a value of another type',
};

const alternativeRemoved: ClientText = {
  text: '{{ subject }} no longer accept[s|] {{ alternative }}.',
  advice: 'Send another alternative.',
  side: 'request',
  parts: ALTERNATIVE_TEXTS,
  exchangeText: { text: '{{ subject }} now accept[s|] only {{ alternatives }}.', advice: 'Send only such values.' },
};
const alternativesRemoved: ClientText = {
  text: '{{ subject }} no longer accept[s|] {{ alternatives }}.',
  advice: 'Send another alternative.',
  side: 'request',
};
const requestFieldsRemoved: ClientText = {
  text: '{{ subject }} [was|were] removed.',
  advice: 'Do not send [it|them].',
  listedParts: 'fields',
};
const requestFieldsNew: ClientText = {
  text: '{{ subject }} [is|are] new and required.',
  advice: 'Always send [it|them].',
  listedParts: 'fields',
};
const requestFieldsRequired: ClientText = { ...requestFieldsNew, text: '{{ subject }} [is|are] now required.' };
const responseFieldsRemoved: ClientText = {
  text: '{{ subject }} [was|were] removed.',
  advice: 'Do not read [it|them].',
  listedParts: 'fields',
};
const fieldsRemoved: ClientText = {
  ...responseFieldsRemoved,
  advice: { request: 'Do not send [it|them].', response: 'Do not read [it|them].', both: 'Do not send or read [it|them].' },
};
const deprecatedRemoved: ClientText = {
  ...responseFieldsRemoved,
  text: '{{ subject }}, which [was|were] deprecated, [was|were] removed.',
  effect: 'removed',
};
const requestFieldsRenamed: ClientText = {
  text: '{{ subject }} [was|were] renamed to {{ nows }}.',
  advice: 'Send {{ nows }} instead.',
  listedParts: 'fields',
  isRenaming: true,
};
const responseFieldsRenamed: ClientText = { ...requestFieldsRenamed, advice: 'Read {{ nows }} instead.' };
const fieldsRenamed: ClientText = { ...requestFieldsRenamed, advice: 'Send and read {{ nows }} instead.', side: 'both' };
const removedWhere: ClientText = {
  text: '{{ subject }} [was|were] removed {{ where }}.',
  advice: 'Do not read [it|them] there.',
  listedParts: 'fields',
  parts: { whereValues: 'where `{{ selector }}` is one of these values: {{ values }}' },
};
const OPTIONAL: ClientText = { text: '{{ subject }} can now be missing.', advice: 'Expect responses without [it|them].' };
const UNKNOWN = 'Handle values that you do not know.';
const LIMITED: ClientText = { text: '{{ subject }} must now {{ limit }}.', advice: 'Send only such values.' };
const UNLIMITED: ClientText = { text: '{{ subject }} can now {{ limit }}.', advice: 'Expect such values.' };
const NEW_ALTERNATIVE = 'Expect this form, too.';

/** Texts about fields and the values of fields, parameters and bodies. */
export const CONTENT_TEXTS: ClientTexts = {
  'compat-alternatives': {
    alternativeRemoved,
    alternativesRemoved,
    alternativeIgnored: alternativeRemoved,
    alternativesIgnored: alternativesRemoved,
    alternativeAdded: {
      text: '{{ subject }} can now also be {{ alternative }}.',
      advice: NEW_ALTERNATIVE,
      side: 'response',
      parts: ALTERNATIVE_TEXTS,
      exchangeText: { text: '{{ subject }} can now only be {{ alternatives }}.', advice: 'Expect such values.' },
    },
    alternativesAdded: {
      text: '{{ subject }} can now also be {{ alternatives }}.',
      advice: 'Expect these forms, too.',
      side: 'response',
    },
    ambiguous: {
      text: '{{ subject }} must now match exactly one alternative.',
      advice: 'Send values that match only one.',
      side: 'request',
    },
    discriminatorChanged: {
      text: 'The field that selects the alternative of {{ subject }} is now `{{ now }}` instead of `{{ before }}`.',
      advice: 'Use `{{ now }}`.',
    },
    valueRemoved: {
      text: '{{ subject }} no longer accept[s|] the `{{ property }}` `{{ value }}`.',
      advice: 'Send another value.',
      side: 'request',
    },
    valuesRemoved: {
      text: '{{ subject }} no longer accept[s|] these values of `{{ property }}`: {{ values }}.',
      advice: 'Send another value.',
      side: 'request',
    },
    valueReplaced: {
      text: 'The `{{ property }}` `{{ value }}` of {{ subject }} is now `{{ replacement }}`.',
      advice: 'Use `{{ replacement }}`.',
    },
    valuesReplaced: {
      text: 'Values of `{{ property }}` in {{ subject }} have changed: {{ replacements }}.',
      advice: 'Use the new values.',
      parts: { replacement: '`{{ value }}` is now `{{ replacement }}`' },
    },
    targetChanged: {
      text: '{{ subject }} now [has|have] other content where `{{ property }}` is `{{ value }}`.',
      advice: 'Use the content of `{{ now }}`.',
    },
    defaultRemoved: {
      text: '{{ subject }} now require[s|] one of the listed values of `{{ property }}`.',
      advice: 'Send a listed value.',
      side: 'request',
    },
    defaultChanged: {
      text: '{{ subject }} now [has|have] other content where `{{ property }}` is missing or has a value that is not listed.',
      advice: 'Use the content of `{{ now }}`.',
    },
  },
  'compat-default': {
    defaultChanged: {
      text: 'The default of {{ subject }} changed from `{{ before }}` to `{{ now }}`.',
      advice: 'Send `{{ before }}` to keep the previous result.',
      side: 'request',
    },
    defaultEdited: {
      text: 'The default of {{ subject }} changed, now {{ changes }}.',
      advice: 'Send the previous default to keep the result.',
      side: 'request',
    },
  },
  'compat-format': {
    formatChanged: {
      text: '{{ subject }} changed [its|their] format from `{{ before }}` to `{{ now }}`.',
      advice: {
        request: 'Send values in the new format.',
        response: 'Expect values in the new format.',
        both: 'Send and expect values in the new format.',
      },
    },
    formatAdded: {
      text: '{{ subject }} must now have the format `{{ now }}`.',
      advice: 'Send values in this format.',
      side: 'request',
    },
    formatRemoved: {
      text: '{{ subject }} no longer [has|have] the format `{{ before }}`.',
      advice: 'Expect values in any format.',
      side: 'response',
    },
  },
  'compat-request-bounds': {
    limitTightened: LIMITED,
    limitAdded: LIMITED,
    limitsTightened: LIMITED,
    multipleOf: { text: '{{ subject }} now accept[s|] only multiples of {{ steps }}.', advice: 'Send only such numbers.' },
    uniqueItems: { text: '{{ subject }} now accept[s|] only unique items.', advice: 'Do not send an item twice.' },
  },
  'compat-request-conditions': {
    added: { text: '{{ subject }} [has|have] the new condition `{{ keyword }}`.', advice: 'Send only values that meet it.' },
    changed: { text: '{{ subject }} changed the condition `{{ keyword }}`.', advice: 'Send only values that meet the new one.' },
  },
  'compat-request-enum': {
    valuesRemoved: {
      text: '{{ subject }} no longer accept[s|] {{ any values }}.',
      advice: 'Send another value.',
      reverseText: '{{ subject }} now accept[s|] {{ any others }}, but no longer {{ any values }}.',
    },
    valuesRestricted: { text: '{{ subject }} now accept[s|] only {{ values }}.', advice: 'Send no other value.' },
  },
  'compat-request-pattern': {
    patternChanged: {
      text: '{{ subject }} must now match the pattern `{{ pattern }}`.',
      advice: 'Send only values that match it.',
    },
    patternAdded: {
      text: '{{ subject }} must now match the pattern `{{ pattern }}`.',
      advice: 'Send only values that match it.',
    },
  },
  'compat-request-property-removed': {
    propertyRemoved: requestFieldsRemoved,
    propertiesRemoved: requestFieldsRemoved,
    renamed: requestFieldsRenamed,
    manyRenamed: requestFieldsRenamed,
    undeclaredRejected: { text: '{{ subject }} no longer accept[s|] undeclared fields.', advice: 'Send only declared fields.' },
    nowReadOnly: { text: '{{ subject }} [is|are] now read-only.', advice: 'Do not send [it|them].' },
  },
  'compat-request-property-required': {
    newRequired: requestFieldsNew,
    allNewRequired: requestFieldsNew,
    renamed: requestFieldsRenamed,
    manyRenamed: requestFieldsRenamed,
    nowRequired: requestFieldsRequired,
    allNowRequired: requestFieldsRequired,
    dependent: { text: '{{ subject }} now require[s|] {{ names }} together with `{{ name }}`.', advice: 'Send them together.' },
  },
  'compat-response-bounds': {
    limitWidened: UNLIMITED,
    limitRemoved: UNLIMITED,
    limitsWidened: UNLIMITED,
    duplicateItems: { text: '{{ subject }} can now contain duplicate items.', advice: 'Expect an item twice.' },
  },
  'compat-response-enum': {
    valuesAdded: {
      text: '{{ subject }} can now be {{ any values }}.',
      advice: UNKNOWN,
      reverseText: '{{ subject }} can now be {{ any values }}, but no longer {{ any others }}.',
    },
    anyValue: { text: '{{ subject }} can now be any {{ type }}.', advice: UNKNOWN },
  },
  'compat-response-property-optional': {
    missingOrNull: { text: '{{ subject }} can now be missing or `null`.', advice: 'Expect both.' },
    propertyOptional: OPTIONAL,
    propertiesOptional: { ...OPTIONAL, listedParts: 'fields' },
  },
  'compat-response-property-removed': {
    propertyRemoved: responseFieldsRemoved,
    propertiesRemoved: responseFieldsRemoved,
    removedInBoth: fieldsRemoved,
    manyRemovedInBoth: fieldsRemoved,
    renamed: responseFieldsRenamed,
    manyRenamed: responseFieldsRenamed,
    renamedInBoth: fieldsRenamed,
    manyRenamedInBoth: fieldsRenamed,
    deprecatedRemoved,
    manyDeprecatedRemoved: deprecatedRemoved,
    removedForValues: removedWhere,
    allRemovedForValues: removedWhere,
    undeclaredRemoved: { text: '{{ subject }} no longer contain[s|] undeclared fields.', advice: 'Do not read them.' },
    undeclaredUndescribed: {
      text: 'Undeclared fields of {{ subject }} no longer have the type `{{ before }}`.',
      advice: 'Expect values of other types in them.',
    },
    nowWriteOnly: { text: '{{ subject }} [is|are] now write-only, and no longer returned.', advice: 'Do not read [it|them].' },
  },
  'compat-type': {
    typeChanged: {
      text: '{{ subject }} changed [its|their] type from {{ beforeText }} to {{ nowText }}.',
      advice: { request: 'Send {{ nowText }}.', response: 'Expect {{ nowText }}.', both: 'Send and expect {{ nowText }}.' },
    },
    listRemoved: {
      text: '{{ subject }} now take[s|] a single value instead of a list.',
      advice: 'Send one value.',
      side: 'request',
    },
    typeImpossible: {
      text: '{{ subject }} changed [its|their] type from `{{ before }}` to types that exclude each other, so that no value is valid.',
      advice: { request: 'Do not send [it|them].', response: 'Expect no value.', both: 'Do not use [it|them].' },
    },
    anyValue: { text: '{{ subject }} can now have any value.', advice: 'Handle values of any type.', side: 'response' },
    anyType: { text: '{{ subject }} can now have any type.', advice: 'Handle values of any type.', side: 'response' },
    restricted: { text: '{{ subject }} now accept[s|] only `{{ now }}`.', advice: 'Send `{{ now }}`.', side: 'request' },
    noneAccepted: { text: '{{ subject }} no longer accept[s|] any value.', advice: 'Do not send [it|them].', side: 'request' },
    nullRemoved: { text: '{{ subject }} no longer accept[s|] `null`.', advice: 'Do not send `null`.', side: 'request' },
    nullAdded: { text: '{{ subject }} can now be `null`.', advice: 'Expect `null`.', side: 'response' },
  },
};
