import { Resolver } from '@stoplight/spectral-ref-resolver';
import type { ParsedDocument } from '../../document/document.ts';
import { withoutCredentials } from '../../document/files/addresses.ts';
import { toUri } from '../../document/files/paths.ts';
import type { DocumentLoader } from '../../document/loader.ts';
import { measured } from '../../timings/current-timings.ts';
import { SharedDocument } from './shared-document.ts';
import { isTooLarge, TOO_LARGE } from './size-limit.ts';
import { tolerateNamesOfMethods } from './tolerant-crawler.ts';

tolerateNamesOfMethods();

type ResolveReferences = Resolver['resolve'];
type ReferenceUrl = { href(): string };

/**
 * Spectral's resolver over our files: its handling of cycles decides what rules see, so its own algorithm stays, while files
 * are read by our code, only below the root, and the references of a description are followed once for all rulesets.
 */
export class SharedResolver extends Resolver {
  /** The files that were referred to, by their names in Spectral. */
  readonly documents = new Map<string, SharedDocument>();
  #resolved: ReturnType<ResolveReferences> | undefined;

  constructor(loader: DocumentLoader) {
    const resolve = async (reference: ReferenceUrl) => this.#load(reference, loader);
    super({ resolvers: { file: { resolve }, http: { resolve }, https: { resolve } } });
  }

  override resolve(source: unknown, options: Parameters<ResolveReferences>[1] = {}): ReturnType<ResolveReferences> {
    // This replaces Spectral's own function, which would parse the text again.
    const parseResolveResult = async ({ result }: { result: SharedDocument }) => ({ result: result.data });
    const resolve = () => super.resolve(source, { ...options, parseResolveResult });
    this.#resolved ??= measured('resolver', resolve).then((resolved) => {
      if (isTooLarge(resolved.result)) throw new Error(TOO_LARGE);
      return resolved;
    });
    return this.#resolved;
  }

  #load(reference: ReferenceUrl, loader: DocumentLoader): SharedDocument {
    const href = reference.href();
    const source = href.replace(/\/$/, '');
    const known = this.documents.get(source);
    if (known) return known;
    const loaded = loader.load(/^https?:/i.test(href) ? href : toUri(href));
    if ('failure' in loaded) {
      // Spectral's message for a missing file.
      if (loaded.failure === 'missing') throw new Error(`ENOENT: no such file or directory, open '${href}'`);
      throw new Error(`${withoutCredentials(href)} is not checked: ${loaded.message}`);
    }
    if (isTooLarge(loaded.value)) throw new Error(`${href} is not checked: ${TOO_LARGE}`);
    const document = new SharedDocument(loaded as ParsedDocument, source, source.endsWith('.json'));
    this.documents.set(source, document);
    return document;
  }
}
