import { MAX_DUPLICATES, type ParsedDocument } from '../document/document.ts';
import { isRemote, withoutCredentials } from '../document/files/addresses.ts';
import type { Api } from '../model/api.ts';
import { findBrokenReferences } from '../model/broken-references.ts';
import { Place } from '../model/place.ts';
import type { Unresolved } from '../model/references.ts';
import type { Fix } from '../rule/edits.ts';
import { duplicateKey, remoteRef, unresolvedRef } from '../rule/file-rules.ts';
import type { AnyRule, MessageReport } from '../rule/rule.ts';
import type { ActiveRule } from '../settings/active-rule.ts';
import { FindingLimit } from './finding-limit.ts';
import { correctReference, intendedPart } from './fix-reference.ts';
import type { PlacedFinding } from './lint-api.ts';
import { partlyChecked, reportExcesses } from './partly-checked.ts';
import { placeReport } from './place-report.ts';

/**
 * Checks the files of a description: references that cannot be resolved, duplicate keys, and parts that other rules have left out.
 */
export function checkFiles(api: Api, rules: readonly ActiveRule[]): PlacedFinding[] {
  const findings: PlacedFinding[] = [];
  const limit = new FindingLimit(api);
  const add = (finding: PlacedFinding) => {
    api.budget.checkTime();
    if (limit.keeps(finding)) findings.push(finding);
  };
  const active = (wanted: AnyRule) => rules.find(({ rule }) => rule === wanted);

  for (const broken of findBrokenReferences(api.references)) {
    const { place, keyword, reference, why } = broken;
    // A file with a syntax error gets a finding of its own.
    if (why.failure === 'broken') continue;
    const rule = active(why.failure === 'remote' ? remoteRef : unresolvedRef);
    const part = intendedPart(api.references, broken);
    const message =
      part === undefined ? unresolvedMessage(withoutCredentials(reference), place, why) : missingHash(reference, part);
    if (!rule) continue;
    const { target, ...fixes } = findings.length < MAX_CORRECTED ? correctReference(api.references, broken) : {};
    const data = { ...message.data, wanted: intendedTarget(reference, why), ...(target !== undefined && { target }) };
    add(placeReport(rule, { at: place.child(keyword), on: 'value', ...message, data, ...fixes }, []));
  }

  const duplicate = active(duplicateKey);
  for (const document of duplicate ? api.references.documents : []) {
    const problems = (document as ParsedDocument).problems ?? [];
    if (problems.length >= MAX_DUPLICATES)
      findings.push(...partlyChecked(rules, Place.root(document), `the first ${MAX_DUPLICATES} duplicate keys`));
    for (const problem of problems) {
      if (problem.kind !== 'duplicate-key' || !duplicate) continue;
      let at = Place.root(document);
      for (const token of problem.path ?? []) at = at.child(token);
      const data = { key: String(at.token ?? '') };
      const fix = problem.redundant !== undefined && { fix: removeDuplicate(at, problem.redundant) };
      add({ ...placeReport(duplicate, { at, messageId: 'duplicate', data, ...fix }, []), span: problem.span });
    }
  }

  return [...findings, ...reportExcesses(api, rules)];
}

/** The intended target of a reference: the pointer to its part, which is the same wherever the file is moved, or else its file. */
function intendedTarget(reference: string, { failure }: Unresolved): string {
  const isOfPart = failure === 'no-such-part' || failure === 'no-such-anchor';
  return isOfPart ? reference.slice(reference.indexOf('#') + 1) : withoutCredentials(reference);
}

/** The most broken references for which similar names are searched, because comparing names takes time. */
const MAX_CORRECTED = 100;

/** Removes a key that repeats the previous one. */
function removeDuplicate(place: Place, occurrence: number): Fix {
  return { title: 'Remove the duplicate.', applicability: 'safe', edits: () => [{ remove: place, occurrence }] };
}

/**
 * The host and the file of a remote reference, so that references to the same file match. In a description that was fetched, the
 * reference may be relative.
 */
function remoteFile(reference: string, place: Place): { readonly host: string; readonly files: readonly string[] } {
  const file = reference.replace(/#.*$/s, '');
  const host = /^[^/]*\/\/(?:\*\*\*@)?([^/?]*)/.exec(file)?.[1] ?? hostOf(place.document.uri);
  return { host: host.toLowerCase(), files: [file] };
}

function hostOf(uri: string): string {
  return URL.canParse(uri) ? new URL(uri).host : '';
}

type RuleMessage = Pick<MessageReport, 'messageId' | 'data'>;

function missingHash(reference: string, part: string): RuleMessage {
  return { messageId: 'missingHash', data: { reference, part } };
}

/**
 * Returns whether a reference in a local file is absolute, such as `/schemas/pet.yaml`: it starts at the root of the file system,
 * although the author usually means another folder.
 */
function isAbsolutePath(reference: string, { document }: Place): boolean {
  return /^\/(?!\/)/.test(reference) && !isRemote(document.uri);
}

function unresolvedMessage(reference: string, place: Place, why: Unresolved): RuleMessage {
  const { failure, message: reason, missing, similar } = why;
  if ((failure === 'missing' || failure === 'outside-root') && isAbsolutePath(reference, place))
    return { messageId: 'absolutePath', data: { reference } };
  switch (failure) {
    case 'no-such-part':
      return missing?.name === ''
        ? { messageId: 'emptyName', data: { reference, at: `#${missing.at ?? ''}` } }
        : { messageId: 'noSuchPart', data: { reference, name: missing?.name ?? '', at: `#${missing?.at ?? ''}` } };
    case 'no-such-anchor':
      return { messageId: 'noSuchAnchor', data: { reference, name: missing?.name ?? '' } };
    case 'missing':
      return similar === undefined
        ? { messageId: 'noSuchFile', data: { reference } }
        : { messageId: 'similarFile', data: { reference, similar } };
    case 'empty':
      return { messageId: 'emptyFile', data: { reference } };
    case 'cycle':
      return { messageId: 'cycle', data: { reference } };
    case 'not-a-string':
      return { messageId: 'notString' };
    case 'remote':
      return { messageId: 'notFetched', data: { reference, reason, ...remoteFile(reference, place) } };
    default:
      return { messageId: 'unreadable', data: { reference, reason } };
  }
}
