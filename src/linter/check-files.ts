import { withoutCredentials } from '../document/addresses.ts';
import type { ParsedDocument } from '../document/document.ts';
import type { Api } from '../model/api.ts';
import { findBrokenReferences } from '../model/broken-references.ts';
import { Place } from '../model/place.ts';
import { findMisfits } from '../model/structure.ts';
import type { AnyRule } from '../rule.ts';
import { duplicateKey, remoteRef, unresolvedRef, wrongType } from './file-rules.ts';
import type { ActiveRule, PlacedFinding } from './lint-api.ts';
import { kindOf } from './not-openapi.ts';
import { placeReport } from './place-report.ts';

/** Checks the files of a description: references that lead nowhere, keys that stand twice, values of a wrong type. */
export function checkFiles(api: Api, rules: readonly ActiveRule[]): PlacedFinding[] {
  const findings: PlacedFinding[] = [];
  const active = (wanted: AnyRule) => rules.find(({ rule }) => rule === wanted);

  for (const { place, reference, why } of findBrokenReferences(api.references)) {
    // A file that is not well-formed is reported itself.
    if (why.failure === 'broken') continue;
    const rule = why.failure === 'remote' ? remoteRef : unresolvedRef;
    const reporting = active(rule);
    if (!reporting) continue;
    const message = messageOf(reference, why.failure, why.message);
    findings.push(placeReport(reporting, { at: place.child('$ref'), on: 'value', message }, []));
  }

  const duplicate = active(duplicateKey);
  for (const document of duplicate ? api.references.documents : []) {
    for (const problem of (document as ParsedDocument).problems ?? []) {
      if (problem.kind !== 'duplicate-key' || !duplicate) continue;
      let place = Place.root(document);
      for (const token of problem.path ?? []) place = place.child(token);
      findings.push({ ...placeReport(duplicate, { at: place, message: problem.message }, []), span: problem.span });
    }
  }

  const misfit = active(wrongType);
  for (const { place, expected } of misfit ? findMisfits(api.root) : []) {
    if (!misfit) continue;
    const message = `${nameOf(place)} is ${kindOf(place.value)}, expected ${expected}.`;
    const on = typeof place.token === 'string' ? 'key' : 'value';
    findings.push(placeReport(misfit, { at: place, on, message }, []));
  }
  return findings;
}

/** An item of a list has no name. */
function nameOf({ token, parent }: Place): string {
  return typeof token === 'string' ? `\`${token}\`` : `The item of \`${parent?.token}\``;
}

function messageOf(written: string, failure: string, why: string): string {
  const reference = withoutCredentials(written);
  if (failure === 'remote') return `\`${reference}\` is not checked: ${why}.`;
  if (failure === 'no-such-part' || failure === 'not-a-string') return `${withoutCredentials(why)}.`;
  return `\`${reference}\` leads nowhere: ${why}.`;
}
