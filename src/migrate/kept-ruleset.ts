import { type Document, isMap, isScalar, isSeq, parseDocument, type Scalar, visit, type YAMLMap, type YAMLSeq } from 'yaml';
import { extendedRulesets } from './extended-rulesets.ts';

/** The part of a Spectral ruleset that stays: its text without the rules that moved, with its comments. */
export class KeptRuleset {
  readonly #document: Document;

  constructor(text: string) {
    this.#document = parseDocument(text);
  }

  /** Removes the definition of a rule. */
  remove(id: string): void {
    const rules = this.#document.get('rules', true);
    if (isMap(rules)) rules.delete(id);
    this.#removeFromOverrides(id);
  }

  /** Turns a rule of a ruleset that this one extends off. */
  turnOff(id: string): void {
    this.setSeverity(id, 'off');
    this.#removeFromOverrides(id);
  }

  /** Sets the severity of a rule of a ruleset that this one extends. */
  setSeverity(id: string, severity: string): void {
    if (!isMap(this.#document.get('rules', true))) this.#document.set('rules', this.#document.createNode({}));
    this.#document.setIn(['rules', id], severity);
  }

  /** Removes the other keys of a rule, and an option of vacuum, because Spectral rejects unknown keys. */
  restrictKeys(id: string, keys: ReadonlySet<string>): void {
    const rule = this.#document.getIn(['rules', id], true);
    if (!isMap(rule)) return;
    rule.items = rule.items.filter(({ key }) => isScalar(key) && keys.has(String(key.value)));
    const then = rule.get('then', true);
    for (const part of isSeq(then) ? then.items : [then])
      if (isMap(part) && part.hasIn(['functionOptions', 'forceValidation']))
        part.deleteIn(['functionOptions', 'forceValidation']);
  }

  /** Extends another ruleset, of which only the rules that are set here are on. */
  extendOnly(name: string): void {
    this.#document.set('extends', this.#document.createNode([[name, 'off']]));
  }

  /** Extends the same rulesets, for their aliases and functions, with all of their rules off. */
  turnOffExtended(): void {
    const names = extendedRulesets(this.#document.toJS().extends).map(([name]) => [name, 'off']);
    if (names.length > 0) this.#document.set('extends', this.#document.createNode(names));
  }

  delete(path: readonly string[]): void {
    if (!this.#document.hasIn(path)) return;
    this.#document.deleteIn(path);
    const [first = ''] = path;
    if (isMap(this.#document.get(first)) && !hasItems(this.#document.get(first))) this.#document.delete(first);
  }

  /** The ids of the rules that it sets, also in overrides. */
  ids(): readonly string[] {
    const overrides = this.#document.get('overrides', true);
    const parts = isSeq(overrides) ? overrides.items.filter(isMap) : [];
    const rules = [this.#document.get('rules', true), ...parts.map((part) => part.get('rules', true))];
    return rules.flatMap((all) => (isMap(all) ? all.items.map(({ key }) => String(isScalar(key) ? key.value : key)) : []));
  }

  text(): string {
    const { contents } = this.#document;
    // A ruleset in JSON becomes one in YAML.
    if (isMap(contents) && contents.flow) visit(this.#document, { Collection: asBlock, Scalar: asPlain });
    const rules = this.#document.get('rules', true);
    if (isMap(rules) && rules.items.length === 0) this.#document.delete('rules');
    return this.#document.toString({ lineWidth: 120, flowCollectionPadding: false });
  }

  /** Removes a rule that has moved from the overrides, which cannot set a rule that does not exist. */
  #removeFromOverrides(id: string): void {
    const overrides = this.#document.get('overrides', true);
    if (!isSeq(overrides)) return;
    const setting = overrides.items.filter((item): item is YAMLMap => isMap(item) && item.hasIn(['rules', id]));
    for (const override of setting) override.deleteIn(['rules', id]);
    const isEmpty = (item: unknown) => setting.some((override) => override === item) && !hasItems((item as YAMLMap).get('rules'));
    overrides.items = overrides.items.filter((item) => !isEmpty(item));
    if (overrides.items.length === 0) this.#document.delete('overrides');
  }
}

function asBlock(_: unknown, node: YAMLMap | YAMLSeq): void {
  node.flow = false;
}

/** Removes the quotes of a string; they are written again if the string would be something else without them. */
function asPlain(_: unknown, node: Scalar): void {
  delete node.type;
}

function hasItems(rules: unknown): boolean {
  return isMap(rules) && rules.items.length > 0;
}
