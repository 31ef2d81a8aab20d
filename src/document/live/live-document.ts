import { mentionsIdentifiers, type ParsedDocument } from '../document.ts';
import { DEFAULT_LIMITS, type Limits } from '../limits.ts';
import { mayBeJson, parseText, withoutByteOrderMark } from '../parse.ts';
import { type DocumentBlock, referencesIn } from './blocks.ts';
import { blocksOf, changeBlocks } from './change-blocks.ts';
import { changedSpan } from './changed-span.ts';
import { locateInBlocks } from './locate-in-blocks.ts';
import { commentsInBlocks, nodesOfBlocks } from './yaml-in-blocks.ts';

/** The last text without syntax errors. */
interface ValidVersion {
  readonly document: ParsedDocument;
  /** Its blocks, once they were needed; `false` if its parts depend on each other. */
  root?: DocumentBlock | false;
}

/**
 * A description while it is edited. Each version gives the same result as `parseText`, but if the text has changed only in places, only the
 * members of mappings that contain the changes are parsed: an operation, a schema. Everything else is the same object as before.
 */
export class LiveDocument {
  /** The number of times that a whole text was parsed. */
  wholeParses = 0;
  readonly #uri: string;
  readonly #limits: Limits;
  #base: ValidVersion | undefined;
  #latest: ParsedDocument | undefined;

  constructor(uri: string, limits: Limits = DEFAULT_LIMITS) {
    this.#uri = uri;
    this.#limits = limits;
  }

  /** The document of a new version of the text: the same object if the text is equal. */
  update(text: string): ParsedDocument {
    const bare = withoutByteOrderMark(text);
    if (this.#latest?.text === bare) return this.#latest;
    this.#latest = this.#changed(bare) ?? this.#parse(text);
    return this.#latest;
  }

  #parse(text: string): ParsedDocument {
    this.wholeParses++;
    const document = parseText(this.#uri, text, this.#limits);
    // Broken text is soon fixed, and then resembles the last text that was valid.
    if (document.value !== undefined) this.#base = { document };
    return document;
  }

  /** The document of text that resembles the last one; `undefined` if it must be parsed. */
  #changed(text: string): ParsedDocument | undefined {
    const base = this.#base;
    if (!base) return undefined;
    const { document } = base;
    if (document.text === text) return document;
    base.root ??= blocksOf(document) ?? false;
    if (!base.root || mayBeJson(this.#uri, text) !== mayBeJson(this.#uri, document.text)) return undefined;
    const change = changedSpan(document.text, text);
    const changed = changeBlocks(base.root, { uri: this.#uri, text, change, limits: this.#limits });
    if (!changed) return undefined;
    const { root, parsed } = changed;
    const hasIdentifiers = document.hasIdentifiers ? mentionsIdentifiers(text) : mentionsIdentifiers(parsed);
    const next = documentOf(root, { uri: this.#uri, text, hasIdentifiers });
    this.#base = { document: next, root };
    return next;
  }
}

/** The document of text in blocks. */
function documentOf(root: DocumentBlock, source: Pick<ParsedDocument, 'uri' | 'text' | 'hasIdentifiers'>): ParsedDocument {
  const { text } = source;
  const isYaml = root.source.yaml !== undefined;
  const references = referencesIn(root);
  let nodes: ReturnType<typeof nodesOfBlocks> | undefined;
  const yaml = {
    get nodes() {
      nodes ??= nodesOfBlocks(root, text);
      return nodes;
    },
    original: (offset: number) => offset,
  };
  return {
    ...source,
    value: root.value,
    problems: [],
    isTree: true,
    ...(references && { references }),
    locate: (paths) => locateInBlocks(root, paths),
    comments: (word) => (isYaml ? commentsInBlocks(root, text, word) : []),
    ...(isYaml && { yaml }),
  };
}
