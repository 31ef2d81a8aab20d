import path from 'node:path';
import { Ruleset, type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import type { ParsedDocument } from '../../../../src/document/document.ts';
import { FileStore } from '../../../../src/document/files/files.ts';
import { toUri } from '../../../../src/document/files/paths.ts';
import { beginRun, type ForeignCrash, guardFunctions } from '../../../../src/spectral/foreign/guarded-functions.ts';
import { RunFindings } from '../../../../src/spectral/foreign/rule-findings.ts';
import { SharedDocument } from '../../../../src/spectral/foreign/shared-document.ts';
import { SharedResolver } from '../../../../src/spectral/foreign/shared-resolver.ts';
import { walkTogether } from '../../../../src/spectral/foreign/walk/walk-together.ts';

/** The findings of a ruleset in `openapi.yaml`, with our walk or Spectral's. */
export async function find(cwd: string, definition: RulesetDefinition, walk: 'ours' | 'Spectral'): Promise<string[]> {
  const store = new FileStore();
  const uri = toUri(path.join(cwd, 'openapi.yaml'));
  const resolver = new SharedResolver(store.loader(toUri(cwd)));
  const document = new SharedDocument(store.read(uri) as ParsedDocument, uri, false);
  const spectral = new Spectral({ resolver });
  const ruleset = new Ruleset(definition);
  const crashes = new Map<string, ForeignCrash>();
  const findings = new RunFindings({ count: 10_000, hasMemory: () => true });
  beginRun(document, { referenced: resolver.documents, crashes, findings });
  guardFunctions(ruleset);
  if (walk === 'ours') walkTogether(ruleset);
  spectral.setRuleset(ruleset);
  const results = await spectral.run(document);
  return results.map(({ code, message: said, path: at, range, source, severity }) =>
    JSON.stringify([code, said, at.map(String), range, severity, source]),
  );
}
