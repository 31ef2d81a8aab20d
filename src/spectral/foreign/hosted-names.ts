/** The prefix of the id of a rule of a Spectral ruleset, if another rule has the same id. */
const PREFIX = 'spectral/';

/** The names of the rules of Spectral rulesets in a configuration and in reports. */
export class HostedNames {
  readonly #hosted: ReadonlySet<string>;
  readonly #others: ReadonlySet<string>;

  /**
   * @param hosted The ids of the rules of Spectral rulesets, as in the rulesets.
   * @param others The ids of all other rules.
   */
  constructor(hosted: Iterable<string>, others: Iterable<string>) {
    this.#hosted = new Set(hosted);
    this.#others = new Set(others);
  }

  /** The names of all rules of the rulesets. */
  get all(): readonly string[] {
    return [...this.#hosted].map((id) => this.nameOf(id));
  }

  /** All names that {@link find} recognizes. */
  get allForms(): readonly string[] {
    return [...this.all, ...[...this.#hosted].map((id) => PREFIX + id)];
  }

  /** The names that an unknown name may be a misspelling of. */
  similarTo(given: string): readonly string[] {
    return isHostedName(given) ? this.allForms : this.all;
  }

  /** The name of a rule: its id, or `spectral/<id>` if another rule has the same id. */
  nameOf(id: string): string {
    return this.#others.has(id) ? PREFIX + id : id;
  }

  /** The name of the rule that a user means; `undefined` if no ruleset has it. The longer name works for all rules. */
  find(given: string): string | undefined {
    if (this.#others.has(given)) return undefined;
    if (this.#hosted.has(given)) return given;
    const id = given.startsWith(PREFIX) ? given.slice(PREFIX.length) : '';
    return this.#hosted.has(id) ? this.nameOf(id) : undefined;
  }
}

/** Returns whether a name can belong to a rule of a Spectral ruleset, where other rules with a slash belong to plugins. */
export function isHostedName(given: string): boolean {
  return given.startsWith(PREFIX);
}
