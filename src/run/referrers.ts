import type { ParsedDocument } from '../document/document.ts';
import type { DocumentLoader } from '../document/loader.ts';
import type { Api } from '../model/api.ts';
import { findBrokenReferences } from '../model/broken-references.ts';
import type { Sources } from './sources.ts';

/**
 * The places where a description first refers to each of its files with syntax errors, by the file's URI, as `openapi.yaml:12:7`.
 *
 * @throws LimitError if the references exceed a limit.
 */
export function referrersIn(api: Api, loader: DocumentLoader, sources: Sources): ReadonlyMap<string, string> {
  const referrers = new Map<string, string>();
  for (const { place, keyword, reference, why } of findBrokenReferences(api.references)) {
    if (why.failure !== 'broken') continue;
    const document = place.document as ParsedDocument;
    const [path = ''] = reference.split('#', 1);
    const uri = loader.join(document.uri, path);
    if (referrers.has(uri)) continue;
    const { line, column } = sources.rangeOf(document, { pointer: place.child(keyword).pointer, on: 'value' }).start;
    referrers.set(uri, `${sources.name(document.uri)}:${line}:${column}`);
  }
  return referrers;
}
