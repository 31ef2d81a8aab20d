import type { RulesetFunctionContext } from '@stoplight/spectral-core';
import { escapeToken, type Token } from '../../document/pointer.ts';

type Inventory = RulesetFunctionContext['documentInventory'] & { readonly resolved?: unknown };
type Path = readonly string[];

/** Where Spectral locates a result. */
export interface ResultPlace {
  /** The same for results that Spectral locates at the same place of the same file. */
  readonly id: number;
  /** The end of the path that is missing there, as Spectral names it in messages. */
  readonly missing: Path;
}

/** A file, as Spectral resolves its references. */
interface File {
  readonly source: string;
  readonly data: unknown;
  /** What the `$ref`s of the file lead to, by their pointers. */
  readonly references: Readonly<Record<string, string>>;
}

/** What a path leads to, after the `$ref`s on its way. */
interface Target {
  readonly file: File;
  readonly pointer: string;
  /** The place of the target, or of its closest ancestor if it does not exist. */
  readonly place: number;
  /** By the next token. */
  readonly next: Map<string, Step>;
}

/** Where references lead: to a value, to a file that is missing, or in a circle. */
type Step = Target | 'missing' | 'circle';

/**
 * Finds out which results Spectral locates at the same place, as it does those of a definition that many `$ref`s lead to. Each part of
 * a definition is looked up once: a large description has more ways to its definitions than Spectral could follow in a minute.
 */
export class ResultPlaces {
  readonly #inventory: Inventory;
  readonly #root: File;
  readonly #start: Step;
  readonly #files = new Map<string, File | undefined>();
  readonly #targets = new Map<string, Target>();
  readonly #ids = new Map<string, number>();

  constructor({ document, documentInventory }: Pick<RulesetFunctionContext, 'document' | 'documentInventory'>) {
    this.#inventory = documentInventory;
    const references = this.#referencesOf(document.source);
    this.#root = { source: document.source ?? '', data: document.data, references: references ?? {} };
    this.#files.set(this.#root.source, this.#root);
    this.#start = references ? this.#follow(this.#root, '#') : 'missing';
  }

  /** @param isResolved Whether the path is that of a value in the resolved description. */
  placeOf(written: readonly Token[], isResolved: boolean): ResultPlace {
    const path = written.map(decoded);
    const { source, data } = this.#root;
    if (!isResolved) return this.#written(path, data, source);
    const { resolved } = this.#inventory;
    const known = existing(resolved, path);
    const crossing = crossingOf(data, path, known);
    if (crossing === 'none') return this.#written(path, data, source);
    const target = crossing === 'lost' ? 'missing' : this.#targetOf(path);
    // Spectral leaves such results where the path leads to in the resolved description.
    if (typeof target === 'string') return { ...this.#written(path, resolved, ''), missing: path };
    return { id: target.place, missing: crossing === 'last' ? [] : path.slice(path.lastIndexOf(path[known - 1] ?? '') + 1) };
  }

  /** Whether a path in the resolved description leads to references in a circle, which Spectral would follow forever. */
  isEndless(path: readonly Token[]): boolean {
    return this.#targetOf(path.map(decoded)) === 'circle';
  }

  #written(path: Path, data: unknown, source: string): ResultPlace {
    const count = existing(data, path);
    return { id: this.#idOf(source, path.slice(0, count)), missing: path.slice(count) };
  }

  #idOf(source: string, path: Path): number {
    const key = `${source}\n${path.map(escapeToken).join('/')}`;
    const id = this.#ids.get(key) ?? this.#ids.size;
    this.#ids.set(key, id);
    return id;
  }

  #targetOf(path: Path): Step {
    let target = this.#start;
    for (const token of path) {
      if (typeof target === 'string') return target;
      const next: Step = target.next.get(token) ?? this.#follow(target.file, `${target.pointer}/${fragment(token)}`);
      target.next.set(token, next);
      target = next;
    }
    return target;
  }

  #follow(from: File, start: string): Step {
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
    return this.#target(file, pointer);
  }

  #target(file: File, pointer: string): Target {
    const key = `${file.source}\n${pointer}`;
    const known = this.#targets.get(key);
    if (known) return known;
    const path = pointer.replace(/^#\/?/, '').split('/').map(decoded);
    const place = this.#written(pointer === '#' ? [] : path, file.data, file.source).id;
    const target = { file, pointer, place, next: new Map() };
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

/** How many tokens of a path lead to something. */
function existing(data: unknown, path: Path): number {
  let value = data;
  let count = 0;
  for (const token of path) {
    if (!has(value, token)) return count;
    value = value[token];
    count++;
  }
  return count;
}

/** Where the first tokens of a path cross a `$ref`; `lost` if they lead to nothing, although they do in the resolved description. */
function crossingOf(data: unknown, path: Path, count: number): 'none' | 'inside' | 'last' | 'lost' {
  let value = data;
  let left = count;
  for (const token of path) {
    if (left-- === 0) break;
    if (!has(value, token)) return isReference(value) ? 'inside' : 'lost';
    value = value[token];
  }
  return isReference(value) && Object.keys(value).length === 1 ? 'last' : 'none';
}

/** As Spectral finds members, which includes those of all objects. */
function has(value: unknown, token: string): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && token in value;
}

function isReference(value: unknown): value is object {
  return has(value, '$ref') && !Array.isArray(value) && typeof value.$ref === 'string';
}

/** A token without escapes, which some of Spectral's functions return. */
function decoded(token: Token): string {
  const text = String(token);
  return text.includes('~') ? text.replaceAll('~1', '/').replaceAll('~0', '~') : text;
}

/** A token as in the fragment of a URL. */
function fragment(token: string): string {
  return encodeURIComponent(escapeToken(token).toWellFormed()).replaceAll('%2F', '/');
}
