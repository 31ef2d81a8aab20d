import type { Api } from '../../src/model/api.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Parameter } from '../../src/model/parameter.ts';
import type { Place } from '../../src/model/place.ts';
import type { PlacedFinding } from '../../src/run/lint-api.ts';
import type { ActiveRule } from '../../src/settings/active-rule.ts';
import { activeRules, findingsIn } from './judged.ts';
import type { Label, LabelFile } from './labels.ts';

export const RULES: Readonly<Record<Label['rule'], string>> = {
  plural: 'path-plural-collections',
  secrets: 'no-secrets-in-url',
  paginated: 'list-paginated',
};

/** The rules of all labels. */
const JUDGEMENT_RULES: readonly ActiveRule[] = activeRules(Object.values(RULES));

/** A label, and whether the linter reports its place. */
export interface Outcome {
  readonly file: string;
  readonly label: Label;
  readonly accused: boolean;
  /** True if the preset `recommended` also reports it. */
  readonly isRecommended: boolean;
}

export interface Measurement {
  readonly outcomes: readonly Outcome[];
  /** Accusations of places that have no label: to be read and labelled. */
  readonly unlabelled: readonly { readonly file: string; readonly finding: PlacedFinding }[];
  /** Labels whose place is not in the description. */
  readonly lost: readonly { readonly file: string; readonly label: Label }[];
}

/** Judges a labelled description and compares. */
export function measure(file: LabelFile, api: Api, active: readonly ActiveRule[] = JUDGEMENT_RULES): Measurement {
  const findings = findingsIn(api, active);
  const places = new Places(api);
  const outcomes: Outcome[] = [];
  const lost: { file: string; label: Label }[] = [];
  const explained = new Set<PlacedFinding>();
  for (const label of file.labels) {
    const matches = places.matcher(label);
    if (!matches) {
      lost.push({ file: file.name, label });
      continue;
    }
    const accusations = findings.filter((finding) => finding.rule.id === RULES[label.rule] && matches(finding));
    for (const finding of accusations) explained.add(finding);
    const isRecommended = accusations.some(({ data }) => data.certainty !== 'likely');
    outcomes.push({ file: file.name, label, accused: accusations.length > 0, isRecommended });
  }
  const unlabelled = findings.filter((finding) => !explained.has(finding)).map((finding) => ({ file: file.name, finding }));
  return { outcomes, unlabelled, lost };
}

/** Finds the places that labels name. */
class Places {
  readonly #operations = new Map<string, Operation>();
  readonly #prefixes = new Set<string>();
  readonly #parameters = new Map<string, Parameter[]>();

  constructor(readonly api: Api) {
    for (const operation of api.operations()) {
      this.#operations.set(operation.label, operation);
      for (const parameter of operation.parameters) {
        const known = this.#parameters.get(parameter.place.pointer);
        if (known) known.push(parameter);
        else this.#parameters.set(parameter.place.pointer, [parameter]);
      }
    }
    for (const { template } of api.pathItems) {
      const parts = anonymous(template).split('/');
      for (let end = 1; end <= parts.length; end++) this.#prefixes.add(parts.slice(0, end).join('/'));
    }
  }

  /** Tells whether a finding is about a label's place; `undefined` where the description has no such place. */
  matcher(label: Label): ((finding: PlacedFinding) => boolean) | undefined {
    if (label.rule === 'plural') {
      const prefix = anonymous(label.place);
      if (!this.#prefixes.has(prefix)) return undefined;
      return (finding) => anonymous(String(finding.data.collection ?? '')) === prefix;
    }
    if (label.place.startsWith('scheme:')) {
      const scheme = this.api.securityScheme(label.place.slice('scheme:'.length));
      return scheme && ((finding) => finding.place.pointer === scheme.place.pointer);
    }
    const [method, template, parameter] = label.place.split(' ');
    const operation = this.#operations.get(`${method} ${template}`);
    if (!operation) return undefined;
    if (label.rule === 'paginated') return ({ place }) => isSame(place, operation.place);
    return parameter === undefined ? undefined : this.#parameterMatcher(operation, parameter);
  }

  /** The same parameter written at several operations is labelled once; name, place and description tell that it is the same. */
  #parameterMatcher(operation: Operation, text: string): ((finding: PlacedFinding) => boolean) | undefined {
    const [where, ...rest] = text.split(':');
    const name = rest.join(':');
    const labelled = operation.parameters.find((parameter) => parameter.in === where && parameter.name === name);
    if (!labelled) return undefined;
    return ({ place }) => {
      const found = this.#parameters.get(place.pointer)?.find((parameter) => isSame(place, parameter.place));
      if (found?.name !== name || found.in !== where || found.description !== labelled.description) return false;
      // Two objects called `filter` may have different members.
      const [one, other] = [found.schema, labelled.schema];
      return !one?.properties.size || one.place.pointer === other?.place.pointer;
    };
  }
}

/** In a description of many files, a pointer alone does not identify a place. */
function isSame(one: Place, other: Place): boolean {
  return one.pointer === other.pointer && one.document === other.document;
}

/** `/users/{id}` and `/users/{user_id}` are the same place, and `/users` and `/users#sort`. */
function anonymous(template: string): string {
  return template.replace(/#.*/, '').replace(/\{[^{}]*\}/g, '{}');
}
