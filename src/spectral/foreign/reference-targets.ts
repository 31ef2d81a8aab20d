import type { RulesetFunctionContext } from '@stoplight/spectral-core';
import { escapeToken, type Token } from '../../document/pointer.ts';
import { isComposite } from '../../model/place.ts';

type SpectralInventory = RulesetFunctionContext['documentInventory'];

/** Keys, without escapes. */
export type UnescapedPath = readonly string[];

/** A file whose references Spectral resolves. */
interface ResolvedFile {
  readonly source: string;
  readonly data: unknown;
  /** The targets of the `$ref`s of the file, by their pointers. */
  readonly references: Readonly<Record<string, string>>;
}

/** The target of a path, after the `$ref`s on the way. There is one object for each place of a file. */
export class ReferenceTarget {
  /** The targets by the next token. */
  readonly next = new Map<string, ReferenceOutcome>();
  #path: UnescapedPath | undefined;
  #value: { readonly found: unknown } | undefined;

  constructor(
    readonly file: ResolvedFile,
    readonly pointer: string,
  ) {}

  get path(): UnescapedPath {
    this.#path ??= this.pointer === '#' ? [] : this.pointer.replace(/^#\/?/, '').split('/').map(unescapedToken);
    return this.#path;
  }

  /** The value of the file at this place; `undefined` if there is none. */
  get value(): unknown {
    this.#value ??= { found: valueAt(this.file.data, this.path) };
    return this.#value.found;
  }
}

/** The result of following references: a value, a missing file, or a cycle. */
export type ReferenceOutcome = ReferenceTarget | 'missing' | 'circle';

/** Follows the references of a description in the way in which Spectral locates results, each part of a definition once. */
export class ReferenceTargets {
  readonly root: Pick<ResolvedFile, 'source' | 'data'>;
  readonly #inventory: SpectralInventory;
  readonly #start: ReferenceOutcome;
  readonly #files = new Map<string, ResolvedFile | undefined>();
  readonly #targets = new Map<string, ReferenceTarget>();

  constructor({ document, documentInventory }: Pick<RulesetFunctionContext, 'document' | 'documentInventory'>) {
    this.#inventory = documentInventory;
    const references = this.#referencesOf(document.source);
    const root = { source: document.source ?? '', data: document.data, references: references ?? {} };
    this.root = root;
    this.#files.set(root.source, root);
    this.#start = references ? this.#follow(root, '#') : 'missing';
  }

  /** @param from The start of the path; by default the root of the description. */
  targetOf(path: UnescapedPath, from: ReferenceOutcome = this.#start): ReferenceOutcome {
    let target = from;
    for (const token of path) {
      if (typeof target === 'string') return target;
      const next: ReferenceOutcome = target.next.get(token) ?? this.#follow(target.file, `${target.pointer}/${fragment(token)}`);
      target.next.set(token, next);
      target = next;
    }
    return target;
  }

  #follow(from: ResolvedFile, start: string): ReferenceOutcome {
    let [file, pointer] = [from, start];
    const visited = new Set<string>();
    for (let to = file.references[pointer]; to !== undefined; to = file.references[pointer]) {
      const hash = to.indexOf('#');
      const next = hash === 0 ? file : this.#fileOf(hash < 0 ? to : to.slice(0, hash));
      if (!next) return 'missing';
      [file, pointer] = [next, hash < 0 ? '#' : to.slice(hash)];
      const key = `${file.source}\n${pointer}`;
      if (visited.has(key)) return 'circle';
      visited.add(key);
    }
    const key = `${file.source}\n${pointer}`;
    const target = this.#targets.get(key) ?? new ReferenceTarget(file, pointer);
    this.#targets.set(key, target);
    return target;
  }

  #fileOf(source: string): ResolvedFile | undefined {
    if (this.#files.has(source)) return this.#files.get(source);
    const document = this.#inventory.referencedDocuments[source];
    const references = this.#referencesOf(source);
    const file = document && references && { source, data: document.data, references };
    this.#files.set(source, file);
    return file;
  }

  #referencesOf(source: string | null): ResolvedFile['references'] | undefined {
    const { graph } = this.#inventory;
    return source !== null && graph?.hasNode(source) ? graph.getNodeData(source).refMap : undefined;
  }
}

function valueAt(root: unknown, path: UnescapedPath): unknown {
  let value = root;
  for (const token of path) {
    if (!hasOwnOrInheritedMember(value, token)) return undefined;
    value = value[token];
  }
  return value;
}

/** Finds members like Spectral, which includes members that all objects inherit. */
export function hasOwnOrInheritedMember(value: unknown, token: string): value is Readonly<Record<string, unknown>> {
  return isComposite(value) && token in value;
}

export function isSpectralReference(value: unknown): value is object {
  return hasOwnOrInheritedMember(value, '$ref') && !Array.isArray(value) && typeof value.$ref === 'string';
}

/** A token without escapes, which some of Spectral's functions return. */
export function unescapedToken(token: Token): string {
  const text = String(token);
  return text.includes('~') ? text.replaceAll('~1', '/').replaceAll('~0', '~') : text;
}

/** A token as in the fragment of a URL. */
function fragment(token: string): string {
  return encodeURIComponent(escapeToken(token).toWellFormed()).replaceAll('%2F', '/');
}
