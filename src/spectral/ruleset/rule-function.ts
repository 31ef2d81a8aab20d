import { namingMember } from '../../document/naming-part.ts';
import { reasonOf } from '../../errors.ts';
import type { Place } from '../../model/place.ts';
import type { AnyRule } from '../../rule/rule.ts';
import { type HostApi, hostApiOf } from '../host/host-api.ts';
import type { DocumentInventory, RuleContext } from '../host/host-inventory.ts';
import { resultMessage, resultPath } from '../host/host-path.ts';
import { namingPath } from '../host/naming-path.ts';
import { checkFunctionOptions } from './check-options.ts';
import type { ConfiguredRunner } from './configured-runner.ts';
import type { CompleteResult } from './results-for-spectral.ts';
import { isUncertain, shownItem } from './shown-item.ts';
import type { RuleFunction, RuleResult } from './spectral-rule.ts';

/** The function of a rule: returns the rule's findings for a whole description. Never throws, because that would end the whole run. */
export function ruleFunction(rule: AnyRule, runner: ConfiguredRunner, isAboutPathKeys: boolean): RuleFunction {
  const check = (_input: unknown, options: unknown, context: RuleContext): RuleResult[] => {
    try {
      return runner.report(resultsOf(rule, options, context, { runner, isAboutPathKeys }), rule, context);
    } catch (error) {
      return [{ message: crashMessage(rule, error), path: [] }];
    }
  };
  // Spectral names functions in its messages.
  Object.defineProperty(check, 'name', { value: rule.id });
  return Object.assign(check, { validator: (options: unknown) => checkFunctionOptions(rule, options) });
}

function resultsOf(
  rule: AnyRule,
  options: unknown,
  context: RuleContext,
  { runner, isAboutPathKeys }: { readonly runner: ConfiguredRunner; readonly isAboutPathKeys: boolean },
): CompleteResult[] {
  const { documentInventory: inventory } = context;
  const host = hostApiOf(inventory);
  if (!host) return [];
  const { findings, crashes } = runner.run(host, rule, options, context);
  const certain = findings.filter((finding) => !isUncertain(finding, host));
  return [
    ...runner.withoutKnown(certain, rule, context).map((finding) => {
      const path = pathTo(finding.place, host, inventory);
      const item = shownItem(finding, { path, isResolved: !isAboutPathKeys }, host, inventory);
      return { message: resultMessage(finding.message), path, severity: finding.severity, item };
    }),
    ...crashes.map(({ error, place }) => ({ message: crashMessage(rule, error), path: pathTo(place, host, inventory) })),
  ];
}

function pathTo(place: Place, { part }: HostApi, inventory: DocumentInventory): string[] {
  if (part && place.document !== part) return [];
  const whole = resultPath((part ? place.tokens : place.resolvedTokens) ?? []);
  // Items of lists have no key, and neither has the root of a file that is only referred to.
  const isUnnamed = place.parent === undefined ? place.via !== undefined : Array.isArray(place.parent.value);
  const path = isUnnamed ? pathToName(place, whole, inventory) : whole;
  if (place.document.uri === (inventory.document.source ?? '')) return path;
  // Without a file most of Spectral's formats and editors drop a result. The nearest place with a file is before the `$ref`.
  return inventory.findAssociatedItemForPath(path, true) ? path : resultPath(beforeReference(place));
}

/** The path to the part that names a value without a key. */
function pathToName({ value }: Place, whole: string[], inventory: DocumentInventory): string[] {
  const member = namingMember(value);
  if (member === undefined) return namingPath(whole, inventory);
  // Spectral would follow the reference.
  return member === '$ref' ? whole : [...whole, ...resultPath([member])];
}

/** The path to the object with the `$ref` in the linted document that leads to a place in another document. */
function beforeReference(place: Place) {
  let reference = place;
  for (let at: Place | undefined = place; at; at = at.via ?? at.parent) if (at.via) reference = at.via;
  return reference.tokens.slice(0, -1);
}

function crashMessage(rule: AnyRule, error: unknown): string {
  const reason = reasonOf(error);
  return resultMessage(`The rule \`${rule.id}\` failed: ${reason}. This is a bug in the rule; please report it.`);
}
