import { SEVERITIES, type Severity } from '../../rule/rule.ts';
import type { DocumentInventory, HostItem, HostRule, RuleContext } from '../host/host-inventory.ts';
import type { RuleResult } from './spectral-rule.ts';

/** A result with data that Spectral does not read from functions. */
export interface CompleteResult extends RuleResult {
  /** Its severity by the configuration; without one, the severity of the rule applies. */
  readonly severity?: Severity;
  /** The item to show, with its place; without one, Spectral looks up the path. */
  readonly item?: HostItem | undefined;
}

/**
 * Results of one rule whose severities and ranges differ from those that Spectral would determine. In Spectral, a severity belongs to a rule, and a
 * range to a path; it reads the severity and looks up the range each time it takes a result from the list. So the list, when it is iterated
 * over, sets the severity and answers the look-up before it yields a result, and restores both at the end.
 *
 * @param declared The severity of the rule in the ruleset. If the rule has another one by now, a user's ruleset has set it, and
 *   that applies to all results.
 */
export function resultsForSpectral(
  results: readonly CompleteResult[],
  { rule, documentInventory }: RuleContext,
  declared: Severity,
): RuleResult[] {
  // If results differ only in their severity, Spectral keeps the first.
  const ordered = [...results].sort((a, b) => codeOf(a.severity ?? declared) - codeOf(b.severity ?? declared));
  const list = ordered.map(({ message, path }) => ({ message, path }));
  const declaredCode = codeOf(declared);
  const adjustedRule = rule?.severity === declaredCode ? rule : undefined;
  return Object.defineProperty(list, Symbol.iterator, {
    *value() {
      const lookUp = new PathLookup(documentInventory);
      try {
        for (const [index, { severity = declared, item }] of ordered.entries()) {
          setSeverity(adjustedRule, codeOf(severity));
          lookUp.answer(item);
          yield list[index];
        }
      } finally {
        setSeverity(adjustedRule, declaredCode);
        lookUp.answer(undefined);
      }
    },
  });
}

function setSeverity(rule: HostRule | undefined, severity: number): void {
  if (rule && rule.severity !== severity) rule.severity = severity;
}

/** The look-up of paths in a description, which can be answered in place of Spectral. */
class PathLookup {
  readonly #inventory: DocumentInventory;
  readonly #descriptor: PropertyDescriptor | undefined;

  constructor(inventory: DocumentInventory) {
    this.#inventory = inventory;
    this.#descriptor = Object.getOwnPropertyDescriptor(inventory, LOOKUP_METHOD);
  }

  /** @param item `undefined` lets Spectral look it up. */
  answer(item: HostItem | undefined): void {
    if (!Object.isExtensible(this.#inventory)) return;
    if (item) Object.defineProperty(this.#inventory, LOOKUP_METHOD, { value: () => item, configurable: true, writable: true });
    else if (this.#descriptor) Object.defineProperty(this.#inventory, LOOKUP_METHOD, this.#descriptor);
    else Reflect.deleteProperty(this.#inventory, LOOKUP_METHOD);
  }
}

const LOOKUP_METHOD = 'findAssociatedItemForPath';

/** The number of a severity in Spectral. */
function codeOf(severity: Severity): number {
  return SEVERITIES.indexOf(severity);
}
