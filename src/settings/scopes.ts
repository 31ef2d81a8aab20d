import type { Api } from '../model/api.ts';
import type { Operation } from '../model/operation.ts';
import { isObject, type Place } from '../model/place.ts';
import type { Use } from '../model/use.ts';
import { SEVERITIES, type Severity } from '../rule/rule.ts';
import type { Conditions } from './overrides.ts';
import { matchesPath } from './wildcards.ts';

/** Operations that are not in the paths of an API, but may have findings. */
export interface OtherOperations {
  /** Operations and webhooks of an earlier version, which the API no longer has. */
  readonly removed: readonly Operation[];
  /** Webhooks and callbacks. */
  readonly webhooks: readonly Operation[];
}

/** A part of an API that an override can apply to: an operation, or a path without operations. */
export interface OverrideSubject {
  readonly template: string;
  readonly operation?: Operation;
  /** The place of the operation or path. */
  readonly place: Place;
  /** True if only an earlier version has it. */
  readonly isRemoved?: boolean;
}

const NONE: OtherOperations = { removed: [], webhooks: [] };

/** Determines which overrides apply to which part of an API. */
export class Scopes {
  /** Every operation, and every path without one. */
  readonly subjects: readonly OverrideSubject[];
  /** The API as a whole: everything outside of paths, which no override applies to. */
  readonly #whole: OverrideSubject;
  readonly #conditions: readonly Conditions[];
  readonly #matching = new Map<OverrideSubject, ReadonlySet<number>>();
  readonly #byOperation = new Map<Operation, OverrideSubject>();
  readonly #byLabel = new Map<string, OverrideSubject[]>();
  readonly #byDefinition = new Map<unknown, OverrideSubject[]>();

  constructor(api: Api, conditions: readonly Conditions[], { removed, webhooks }: OtherOperations = NONE) {
    this.#conditions = conditions;
    this.#whole = { template: '', place: api.root };
    this.#matching.set(this.#whole, new Set());
    const all: OverrideSubject[] = [];
    for (const item of api.pathItems) {
      const { template, place } = item;
      const operations = item.operations.map((operation): OverrideSubject => ({ template, operation, place: operation.place }));
      const subjects = operations.length > 0 ? operations : [{ template, place }];
      for (const subject of subjects) all.push(subject);
      appendAll(this.#byLabel, template, subjects);
      for (const definition of item.definitions) appendAll(this.#byDefinition, definitionIdentity(definition), subjects);
      for (const subject of operations) this.#addOperation(subject);
    }
    for (const operation of webhooks) {
      const { place, pathItem } = operation;
      const subject = { template: pathItem.template, operation, place };
      all.push(subject);
      this.#addOperation(subject);
    }
    for (const operation of removed) {
      const { place, pathItem, label } = operation;
      const subject = { template: pathItem.template, operation, place, isRemoved: true };
      all.push(subject);
      if (!this.#byLabel.has(label)) this.#byLabel.set(label, [subject]);
    }
    this.subjects = all;
  }

  #addOperation(subject: OverrideSubject): void {
    const { operation } = subject;
    if (!operation) return;
    this.#byOperation.set(operation, subject);
    appendAll(this.#byLabel, operation.label, [subject]);
    appendAll(this.#byDefinition, definitionIdentity(operation.place), [subject]);
  }

  /** The indexes of the overrides that apply to a subject. */
  matchingOverrides(subject: OverrideSubject): ReadonlySet<number> {
    let matching = this.#matching.get(subject);
    if (!matching) {
      const indexes = this.#conditions.flatMap((conditions, index) => (meetsConditions(conditions, subject) ? [index] : []));
      matching = new Set(indexes);
      this.#matching.set(subject, matching);
    }
    return matching;
  }

  /** The subjects of a finding: the operations and paths that share its cause, or else its path or operation. Never empty. */
  subjectsOf({ uses, place }: { readonly uses: readonly Use[]; readonly place: Place }): readonly OverrideSubject[] {
    if (uses.length > 0) return uses.flatMap((use) => this.subjectsOfUse(use));
    return this.subjectsAt(place) ?? [this.#whole];
  }

  subjectsOfUse({ operation, label }: Use): readonly OverrideSubject[] {
    const subject = operation && this.#byOperation.get(operation);
    if (subject) return [subject];
    return this.#byLabel.get(operation?.label ?? label) ?? [this.#whole];
  }

  /** The path or operation of a place, with all others that share the definition; `undefined` outside of paths. */
  subjectsAt(place: Place): readonly OverrideSubject[] | undefined {
    for (let at: Place | undefined = place; at; at = at.parent) {
      const subjects = this.#byDefinition.get(definitionIdentity(at));
      if (subjects) return subjects;
    }
    return undefined;
  }
}

/** The identity of a definition: its object, which an alias may put in several places, or else its place. */
function definitionIdentity(place: Place): unknown {
  return isObject(place.value) ? place.value : `${place.document.uri}\n${place.pointer}`;
}

function appendAll<Key>(map: Map<Key, OverrideSubject[]>, key: Key, subjects: readonly OverrideSubject[]): void {
  const known = map.get(key);
  if (known) for (const subject of subjects) known.push(subject);
  else map.set(key, [...subjects]);
}

/** Returns whether all conditions select a part of an API. */
export function meetsConditions({ paths, operations, tags }: Conditions, { template, operation }: OverrideSubject): boolean {
  if (paths && !paths.some((pattern) => matchesTemplate(pattern, template))) return false;
  if (operations && !operations.some((wanted) => operation && namesOperation(wanted, operation))) return false;
  return !tags || tags.some((tag) => operation?.tags.includes(tag));
}

/** Returns whether a pattern of paths matches a path. */
export function matchesTemplate(pattern: string, template: string): boolean {
  return pattern === template || matchesPath(pattern, template);
}

/** The severity for all subjects together or, if the rule is off for them, the most severe one for any of them. */
export function sharedSeverity<Part>(
  subjects: readonly Part[],
  levelOf: (group: readonly Part[]) => Severity | 'off',
): Severity | 'off' {
  const all = levelOf(subjects);
  if (all !== 'off') return all;
  const each = subjects.map((subject) => levelOf([subject]));
  return SEVERITIES.find((severity) => each.includes(severity)) ?? 'off';
}

/** The method and the path of an operation in an override; `undefined` for an id. */
export function methodAndPath(wanted: string): readonly [method: string, path: string] | undefined {
  const [, method, path] = /^([^\s/]+) (\/.*)$/s.exec(wanted) ?? [];
  return method === undefined || path === undefined ? undefined : [method, path];
}

/** Returns whether an override names an operation. Methods are named in any casing, as in HTTP files and in descriptions. */
export function namesOperation(wanted: string, { operationId, method, pathItem }: Operation): boolean {
  if (wanted === operationId) return true;
  const [verb = '', path = ''] = methodAndPath(wanted) ?? [];
  return verb.toLowerCase() === method && matchesTemplate(path, pathItem.template);
}
