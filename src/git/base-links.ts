import path from 'node:path';

/** Longer chains of links are treated as a cycle, as operating systems do. */
const MAX_LINKS = 40;

/** Longer targets lead nowhere, as in operating systems. */
export const MAX_TARGET_LENGTH = 4095;

/** The target of a path in the repository. */
export interface ResolvedLink {
  /** The path without links; if a link leads nowhere or out of the repository, a name that no file has. */
  readonly name: string;
  /** The links on the path. */
  readonly links: readonly string[];
  /** True if a link leads out of the repository. */
  readonly isOutside: boolean;
}

/** The symbolic links of a commit. */
export class BaseLinks {
  readonly #ids: ReadonlyMap<string, string>;
  readonly #targets = new Map<string, string>();

  /** @param ids The objects with the targets, by path in the repository. */
  constructor(ids: ReadonlyMap<string, string>) {
    this.#ids = ids;
  }

  get names(): readonly string[] {
    return [...this.#ids.keys()];
  }

  /** @param read Returns the content of an object. */
  follow(name: string, read: (id: string) => string): ResolvedLink {
    const links: string[] = [];
    if (this.#ids.size === 0) return { name, links, isOutside: false };
    let done = '';
    // In reverse, so that the next part is at the end.
    const rest = name.split('/').reverse();
    for (let part = rest.pop(); part !== undefined; part = rest.pop()) {
      const current = path.posix.join(done, part);
      const target = this.#targetOf(current, read);
      if (target === undefined) {
        done = current;
        continue;
      }
      links.push(current);
      if (links.length > MAX_LINKS || target.length > MAX_TARGET_LENGTH) return { name: '', links, isOutside: false };
      if (target.startsWith('/')) return { name: '', links, isOutside: true };
      rest.push(
        ...target
          .split('/')
          .filter((one) => one !== '' && one !== '.')
          .reverse(),
      );
    }
    const isOutside = /^\.\.(?:\/|$)/.test(done);
    return { name: isOutside ? '' : done, links, isOutside };
  }

  #targetOf(name: string, read: (id: string) => string): string | undefined {
    const id = this.#ids.get(name);
    if (id === undefined) return undefined;
    const target = this.#targets.get(name) ?? read(id);
    this.#targets.set(name, target);
    return target;
  }
}
