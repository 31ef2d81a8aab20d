import { reasonOf } from '../../errors.ts';
import { openApiVersion } from '../../model/openapi-version.ts';
import type { DocumentInventory } from '../host/host-inventory.ts';
import { resultMessage } from '../host/host-path.ts';
import type { RuleFunction, RuleResult } from './spectral-rule.ts';

/** The functions of rules, by rule id. */
export type RuleFunctions = Readonly<Record<string, RuleFunction>>;

/** The code of the rules, which is loaded when the first rule runs. */
export class LazyCode {
  readonly #load: () => RuleFunctions;
  readonly #reported = new WeakSet<DocumentInventory>();
  #loaded: { readonly functions: RuleFunctions } | { readonly failure: Error } | undefined;

  constructor(load: () => RuleFunctions) {
    this.#load = load;
  }

  /** @throws Error if the host does not let it load. */
  functions(): RuleFunctions {
    this.#loaded ??= this.#tryLoad();
    if ('failure' in this.#loaded) throw this.#loaded.failure;
    return this.#loaded.functions;
  }

  /** Runs a rule. Never throws, because that would end the whole run: a failure to load is the result of the first rule. */
  run(id: string, ...[input, options, context]: Parameters<RuleFunction>): RuleResult[] {
    if (!hasDescription(context.documentInventory)) return [];
    let check: RuleFunction | undefined;
    try {
      check = this.functions()[id];
    } catch (error) {
      if (this.#reported.has(context.documentInventory)) return [];
      this.#reported.add(context.documentInventory);
      return [{ message: resultMessage(reasonOf(error)), path: [] }];
    }
    return check?.(input, options, context) ?? [];
  }

  #tryLoad(): { readonly functions: RuleFunctions } | { readonly failure: Error } {
    try {
      return { functions: this.#load() };
    } catch (error) {
      const reason = `The rules of api-conventions cannot be loaded: ${reasonOf(error)}.`;
      return { failure: new Error(`${reason} If \`eval\` is forbidden here, write the ruleset with \`--no-eval\`.`) };
    }
  }
}

/** Returns whether a description is available: the document itself, or one that it refers to as a part of it. */
function hasDescription({ document, referencedDocuments }: DocumentInventory): boolean {
  return [document, ...Object.values(referencedDocuments)].some(({ data }) => openApiVersion(data) !== undefined);
}
