import { changedCredentials } from '../../diff/match/changed-credentials.ts';
import { credentialsText } from '../../diff/match/credential-texts.ts';
import { tokenSourcesOf } from '../../diff/match/oauth-flows.ts';
import type { OperationChange } from '../../diff/match/operation-change.ts';
import { isPublic } from '../../diff/match/public-access.ts';
import { append } from '../../model/append.ts';
import type { Operation } from '../../model/operation.ts';
import type { SecurityRequirement } from '../../model/security.ts';
import { operationUse } from '../../model/use.ts';
import type { CompatReport } from '../../rule/compat-rule.ts';
import { defineNote } from './note.ts';

const tokens = defineNote({
  id: 'token-source-changed',
  effect: 'changed',
  summary: 'Clients get tokens of OAuth or OpenID Connect from other URLs, or in other flows.',
  texts: {
    url: { text: 'Security scheme `{{ scheme }}`: the `{{ keyword }}` is now `{{ now }}` instead of `{{ before }}`.' },
    flowAdded: { text: 'Security scheme `{{ scheme }}`: the flow `{{ flow }}` is new.' },
    flowRemoved: { text: 'Security scheme `{{ scheme }}`: the flow `{{ flow }}` was removed.' },
  },
  identity: ['scheme', 'flow', 'keyword'],
  compare: {
    *Comparison({ base, head, changes }) {
      for (const [scheme, operations] of usersOfSchemes(changes)) {
        const [old, current] = [base.securityScheme(scheme), head.securityScheme(scheme)];
        if (!old?.isOAuth || !current?.isOAuth) continue;
        const uses = operations.map(operationUse);
        const [before, now] = [tokenSourcesOf(old), tokenSourcesOf(current)];
        for (const { flow, place, urls } of now) {
          const source = before.find((other) => other.flow === flow);
          const places = { at: place, base: source?.place ?? old.place, uses };
          if (!source && flow !== '') yield { ...places, messageId: 'flowAdded', data: { scheme, flow } };
          for (const [keyword, url] of source?.urls ?? []) {
            const other = urls.get(keyword);
            if (other === undefined || other === url) continue;
            const at = place.child(keyword);
            yield { ...places, at, messageId: 'url', data: { scheme, flow, keyword, before: url, now: other } };
          }
        }
        for (const { flow, place } of before) {
          if (flow === '' || now.some((other) => other.flow === flow)) continue;
          yield { at: current.place, base: place, uses, messageId: 'flowRemoved', data: { scheme, flow } };
        }
      }
    },
  },
});

/** The operations that accept each security scheme in both versions. */
function usersOfSchemes(changes: readonly OperationChange[]): ReadonlyMap<string, readonly Operation[]> {
  const users = new Map<string, Operation[]>();
  for (const { base, head } of changes) {
    const known = namesOf(base);
    for (const name of namesOf(head)) {
      if (known.has(name)) append(users, name, head);
    }
  }
  return users;
}

function namesOf({ security }: Operation): ReadonlySet<string> {
  return new Set(security.flatMap(({ schemes }) => schemes.map(({ name }) => name)));
}

const access = defineNote({
  id: 'security-relaxed',
  effect: 'changed',
  summary: 'An operation no longer requires credentials.',
  texts: { public: { text: '{{ subject }} no longer require[s|] credentials.' } },
  compare: {
    *Operation({ base, head }) {
      if (isPublic(base.security) || !isPublic(head.security)) return;
      const at = head.securityPlace ?? head.place;
      yield { at, messageId: 'public', base: base.securityPlace ?? base.place };
    },
  },
});

const credentials = defineNote({
  id: 'credentials-changed',
  effect: 'changed',
  summary: 'An operation accepts other credentials than before, without rejecting those of any client.',
  texts: {
    added: { text: '{{ subject }} now also accept[s|] {{ now }}.' },
    removed: { text: '{{ subject }} no longer accept[s|] {{ before }}, but still {{ accepted }}.' },
    changed: { text: '{{ subject }} now accept[s|] {{ now }} instead of {{ before }}.' },
    scopes: { text: '{{ subject }} require[s|] fewer scopes for {{ now }}.' },
  },
  identity: ['before', 'now', 'accepted'],
  compare: {
    *Operation({ base, head }) {
      const change = credentialsChange(base, head);
      if (change) yield { ...change, at: head.securityPlace ?? head.place, base: base.securityPlace ?? base.place };
    },
  },
});

function credentialsChange(
  { security: before }: Operation,
  { security: now }: Operation,
): Pick<CompatReport, 'messageId' | 'data'> | undefined {
  const change = changedCredentials(before, now);
  if (!change) return undefined;
  const { lost, gained } = change;
  const textOf = (alternatives: readonly SecurityRequirement[]) => credentialsText(alternatives, [...before, ...now]);
  const [texts, textsNow] = [textOf(lost), textOf(gained)];
  if (lost.length === 0) return { messageId: 'added', data: { now: textsNow } };
  if (gained.length === 0) return { messageId: 'removed', data: { before: texts, accepted: textOf(now) } };
  if (texts === textsNow) return { messageId: 'scopes', data: { now: textsNow } };
  return { messageId: 'changed', data: { before: texts, now: textsNow } };
}

export const securityNotes = [tokens, access, credentials];
