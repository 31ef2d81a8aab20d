import { isObject, ownMember } from '../../model/place.ts';

/** The most rulesets and expressions: far more than real rulesets have, and still fast enough to validate. */
const MAX_RULESETS = 1000;
const MAX_EXPRESSIONS = 20_000;

/** The name of the alias with which an expression of Spectral begins, such as `#Schemas`. */
const ALIAS = /^#([A-Za-z0-9_-]+)/;

/**
 * Returns the parts of a ruleset definition that are too many to be created in acceptable time. Spectral creates a ruleset again for each path that leads
 * to it, and an expression for each path through aliases of aliases: a few lines can expand to billions.
 */
export function excessiveParts(definition: unknown): string | undefined {
  const definitions = allExtended(definition);
  if (definitions === undefined) return `It extends more than ${MAX_RULESETS} rulesets, including repeated ones.`;
  const parts = [...new Set(definitions.flatMap((one) => [one, ...listOf(ownMember(one, 'overrides'))]))];
  const aliases = new Map<string, unknown[]>();
  for (const part of parts) {
    for (const [name, alias] of entriesOf(part, 'aliases')) {
      const targets = listOf(ownMember(alias, 'targets')).flatMap((target) => listOf(ownMember(target, 'given')));
      aliases.set(name, [...(aliases.get(name) ?? []), ...listOf(alias), ...targets]);
    }
  }
  const sizes = new Map<string, number>();
  const sizeOf = (expression: unknown): number => {
    const name = typeof expression === 'string' ? ALIAS.exec(expression)?.[1] : undefined;
    if (name === undefined) return 1;
    const known = sizes.get(name);
    if (known !== undefined) return known;
    // Spectral itself reports cycles.
    sizes.set(name, 0);
    const size = sum(aliases.get(name) ?? [], sizeOf);
    sizes.set(name, size);
    return size;
  };
  const given = parts.flatMap((part) => entriesOf(part, 'rules').flatMap(([, rule]) => listOf(ownMember(rule, 'given'))));
  if (sum([...aliases.values()].flat(), sizeOf) + sum(given, sizeOf) <= MAX_EXPRESSIONS) return undefined;
  return `Its aliases and rules expand to more than ${MAX_EXPRESSIONS} expressions.`;
}

/** A definition and all definitions that it extends, including repeated ones; `undefined` for too many. */
function allExtended(definition: unknown): object[] | undefined {
  const all: object[] = [];
  const collect = (value: unknown, ancestors: readonly object[]): boolean => {
    if (!isObject(value) || ancestors.includes(value)) return true;
    all.push(value);
    return all.length <= MAX_RULESETS && extendedBy(value).every((one) => collect(one, [...ancestors, value]));
  };
  const overrides = listOf(ownMember(definition, 'overrides')).flatMap(extendedBy);
  return [definition, ...overrides].every((one) => collect(one, [])) ? all : undefined;
}

function extendedBy(definition: unknown): unknown[] {
  return listOf(ownMember(definition, 'extends')).map((entry) => (Array.isArray(entry) ? entry[0] : entry));
}

function sum(list: readonly unknown[], sizeOf: (one: unknown) => number): number {
  return list.reduce<number>((total, one) => total + sizeOf(one), 0);
}

function entriesOf(value: unknown, key: string): [string, unknown][] {
  const object = ownMember(value, key);
  return isObject(object) ? Object.entries(object) : [];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}
