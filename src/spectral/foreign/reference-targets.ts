import type { RulesetFunctionContext } from '@stoplight/spectral-core';
import { escapeToken, type Token } from '../../document/pointer.ts';
import { isComposite } from '../../model/place.ts';

type Inventory = RulesetFunctionContext['documentInventory'];

/** Keys, without escapes. */
export type Path = readonly string[];

/** A file, as Spectral resolves its references. */
interface File {
  readonly source: string;
  readonly data: unknown;
  /** What the `$ref`s of the file lead to, by their pointers. */
  readonly references: Readonly<Record<string, string>>;
}

/** What a path leads to, after the `$ref`s on its way. There is one for each place of a file. */
export class Target {
  /** By the next token. */
  readonly next = new Map<string, Lead>();
  #path: Path | undefined;
  #value: { readonly found: unknown } | undefined;

  constructor(
    readonly file: File,
    readonly pointer: string,
  ) {}

  get path(): Path {
    this.#path ??= this.pointer === '#' ? [] : this.pointer.replace(/^#\/?/, '').split('/').map(decoded);
    return this.#path;
  }

  /** What the file has there; `undefined` if it has nothing. */
  get value(): unknown {
    this.#value ??= { found: valueAt(this.file.data, this.path) };
    return this.#value.found;
  }
}

/** Where references lead: to a value, to a file that is missing, or in a circle. */
export type Lead = Target | 'missing' | 'circle';

/** Follows the references of a description in the way in which Spectral locates results, each part of a definition once. */
export class ReferenceTargets {
  readonly root: Pick<File, 'source' | 'data'>;
  readonly #inventory: Inventory;
  readonly #start: Lead;
  readonly #files = new Map<string, File | undefined>();
  readonly #targets = new Map<string, Target>();

  constructor({ document, documentInventory }: Pick<RulesetFunctionContext, 'document' | 'documentInventory'>) {
    this.#inventory = documentInventory;
    const references = this.#referencesOf(document.source);
    const root = { source: document.source ?? '', data: document.data, references: references ?? {} };
    this.root = root;
    this.#files.set(root.source, root);
    this.#start = references ? this.#follow(root, '#') : 'missing';
  }

  /** @param from Where the path begins; by default at the root of the description. */
  targetOf(path: Path, from: Lead = this.#start): Lead {
    let target = from;
    for (const token of path) {
      if (typeof target === 'string') return target;
      const next: Lead = target.next.get(token) ?? this.#follow(target.file, `${target.pointer}/${fragment(token)}`);
      target.next.set(token, next);
      target = next;
    }
    return target;
  }

  #follow(from: File, start: string): Lead {
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
    const target = this.#targets.get(key) ?? new Target(file, pointer);
    this.#targets.set(key, target);
    return target;
  }

  #fileOf(source: string): File | undefined {
    if (this.#files.has(source)) return this.#files.get(source);
    const document = this.#inventory.referencedDocuments[source];
    const references = this.#referencesOf(source);
    const file = document && references && { source, data: document.data, references };
    this.#files.set(source, file);
    return file;
  }

  #referencesOf(source: string | null): File['references'] | undefined {
    const { graph } = this.#inventory;
    return source !== null && graph?.hasNode(source) ? graph.getNodeData(source).refMap : undefined;
  }
}

function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const token of path) {
    if (!has(value, token)) return undefined;
    value = value[token];
  }
  return value;
}

/** As Spectral finds members, which includes those of all objects. */
export function has(value: unknown, token: string): value is Readonly<Record<string, unknown>> {
  return isComposite(value) && token in value;
}

export function isReference(value: unknown): value is object {
  return has(value, '$ref') && !Array.isArray(value) && typeof value.$ref === 'string';
}

/** A token without escapes, which some of Spectral's functions return. */
export function decoded(token: Token): string {
  const text = String(token);
  return text.includes('~') ? text.replaceAll('~1', '/').replaceAll('~0', '~') : text;
}

/** A token as in the fragment of a URL. */
function fragment(token: string): string {
  return encodeURIComponent(escapeToken(token).toWellFormed()).replaceAll('%2F', '/');
}
