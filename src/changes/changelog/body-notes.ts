import { matchMediaTypes } from '../../diff/match/media-types.ts';
import { isSuccess } from '../../diff/match/responses.ts';
import type { ModelNode } from '../../model/node.ts';
import { isObject, ownMember, type Place } from '../../model/place.ts';
import { isStatus } from '../../model/status.ts';
import { defineNote } from './note.ts';
import { replacementIn } from './replacement.ts';

const requestBody = defineNote({
  id: 'request-body',
  effect: 'changed',
  summary: 'An operation now accepts an optional request body, or no longer requires it.',
  texts: {
    added: { text: '{{ subject }} now accept[s|] a request body.' },
    optional: { text: '{{ subject }} is now optional.' },
  },
  compare: {
    *Operation({ base, head }) {
      const [before, now] = [base.requestBody, head.requestBody];
      if (!now || now.isRequired) return;
      if (!before) yield { at: now.place, about: head.place, messageId: 'added', base: base.place };
      else if (before.isRequired) yield { at: now.place, messageId: 'optional', base: before.place };
    },
  },
});

const mediaType = defineNote({
  id: 'media-type-added',
  effect: 'added',
  summary: 'A request or response has a new media type.',
  texts: {
    accepts: { text: '{{ subject }} now also accept[s|] {{ mediaTypes }}.' },
    returns: { text: '{{ subject }} now also offer[s|] {{ mediaTypes }}.' },
  },
  identity: ['mediaTypes'],
  compare: {
    *Operation({ base, head }) {
      const [before, now] = [base.requestBody, head.requestBody];
      if (!before || !now) return;
      const mediaTypes = matchMediaTypes(now.content, before.content, 'request').removed.map(({ name }) => name);
      if (before.content.length === 0 || mediaTypes.length === 0) return;
      yield { at: now.place, messageId: 'accepts', data: { mediaTypes }, base: before.place };
    },
    *Response({ base, head, operations }) {
      const [before, now] = [base.response.content(operations.base), head.response.content(operations.head)];
      const mediaTypes = matchMediaTypes(now, before, 'response').removed.map(({ name }) => name);
      if (before.length === 0 || mediaTypes.length === 0) return;
      yield { at: head.response.place, messageId: 'returns', data: { mediaTypes }, base: base.response.place };
    },
  },
});

const status = defineNote({
  id: 'response-added',
  effect: 'added',
  summary: 'An operation declares a new response.',
  texts: { added: { text: '{{ subject }} can now be returned.', listedParts: 'statuses' } },
  identity: ['status'],
  compare: {
    *Operation({ base, head }) {
      const known = new Set(base.statuses);
      if (!base.statuses) return;
      for (const { status } of head.responses) {
        if (!isStatus(status) || known.has(status) || known.has(`${status[0]}XX`)) continue;
        yield {
          at: head.place.child('responses').child(status),
          about: head.place,
          messageId: 'added',
          data: { status },
          base: base.place,
        };
      }
    },
  },
});

const statusRemoved = defineNote({
  id: 'response-removed',
  effect: 'changed',
  summary: 'An operation no longer declares an error response.',
  texts: { removed: { text: '{{ subject }} [is|are] no longer listed.', listedParts: 'statuses' } },
  identity: ['status'],
  compare: {
    *Operation({ base, head, responses }) {
      const declared = base.place.child('responses');
      if (head.statuses?.includes('default') !== false) return;
      for (const { status } of responses.removed) {
        if (isSuccess(status) || status === 'default') continue;
        const places = { at: head.place.child('responses'), about: head.place, base: declared.child(status) };
        yield { ...places, messageId: 'removed', data: { status } };
      }
    },
  },
});

const header = defineNote({
  id: 'response-header-added',
  effect: 'added',
  summary: 'A response has a new header.',
  texts: { added: { text: '{{ subject }} [is|are] new.', listedParts: 'headers' } },
  identity: ['name'],
  compare: {
    *Response({ base, head }) {
      const { place, headers } = head.response;
      for (const name of headerNamesAt(place)) {
        const key = name.toLowerCase();
        if (!headers.has(key) || base.response.headers.has(key)) continue;
        yield { at: place, messageId: 'added', data: { name }, base: base.response.place };
      }
    },
  },
});

const headerDeprecated = defineNote({
  id: 'response-header-deprecated',
  effect: 'deprecated',
  summary: 'A header of a response is now deprecated.',
  texts: { deprecated: { text: '{{ subject }} [is|are] now deprecated.', advice: '{{ replacement }}', listedParts: 'headers' } },
  identity: ['name'],
  compare: {
    *Response({ base, head }) {
      for (const name of headerNamesAt(head.response.place)) {
        const [before, now] = [base.response.header(name), head.response.header(name)];
        if (!before || !now || isDeprecated(before) || !isDeprecated(now)) continue;
        const places = { at: now.place, about: head.response.place, base: before.place };
        yield { ...places, messageId: 'deprecated', data: { name, replacement: replacementIn(now.place) } };
      }
    },
  },
});

/** The names of headers, as written. */
function headerNamesAt({ value }: Place): readonly string[] {
  const headers = ownMember(value, 'headers');
  return isObject(headers) ? Object.keys(headers) : [];
}

function isDeprecated({ place }: ModelNode): boolean {
  return ownMember(place.value, 'deprecated') === true;
}

export const bodyNotes = [requestBody, mediaType, status, statusRemoved, header, headerDeprecated];
