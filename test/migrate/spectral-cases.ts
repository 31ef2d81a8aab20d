import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { HouseDefinition } from '../../src/migrate/outcome.ts';

/** A rule of Spectral, and what becomes of it. */
export interface SpectralRule {
  readonly given: unknown;
  readonly then: unknown;
  readonly note: string;
  /** The house rule; undefined if it stays in Spectral, for the reason in `note`. */
  readonly becomes: Pick<HouseDefinition, 'where' | 'when' | 'must'> | undefined;
}

/** Rows of `spectral-rules.yaml` with one reason. */
interface Group {
  readonly why: string;
  readonly given?: string;
  readonly becomes?: Omit<HouseDefinition, 'must'>;
  readonly note?: string;
  readonly stays?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly parts?: Readonly<Record<string, Omit<HouseDefinition, 'must'>>>;
  readonly filters?: Readonly<Record<string, NonNullable<HouseDefinition['when']>>>;
  readonly functions?: readonly { readonly then: unknown; readonly must: HouseDefinition['must'] }[];
  readonly rules?: readonly (Pick<SpectralRule, 'given' | 'then'> & Partial<SpectralRule>)[];
  readonly statuses?: Readonly<Record<string, readonly (number | string)[]>>;
  readonly casings?: readonly Casing[];
}

interface Casing {
  readonly options: object;
  readonly accepts: readonly string[];
  readonly refuses: readonly string[];
}

const groups: readonly Group[] = parse(readFileSync(path.resolve('test/migrate/spectral-rules.yaml'), 'utf8'));

const DESCRIBED = { field: 'description', function: 'truthy' };
const MUST_DESCRIBE = { description: { defined: true } };

/** The rules by the reason for what becomes of them. */
export const spectralRules = groups
  .map((group) => ({ why: group.why, rules: rulesOf(group) }))
  .filter(({ rules }) => rules.length > 0);

/** Filters of statuses. */
export const statusFilters = groups.flatMap(({ given = '', statuses = {} }) =>
  Object.entries(statuses).map(([filter, selected]) => ({
    filter,
    given: given.replace('{}', filter),
    then: DESCRIBED,
    selected: selected.map(String),
  })),
);

export const casings = groups.flatMap(({ casings: rows = [] }) => rows);

function rulesOf({ given, becomes, note = '', stays, ...rows }: Group): readonly SpectralRule[] {
  return [
    ...Object.entries(rows.fields ?? {}).map(([field, attribute]) => ({
      given,
      then: { field, function: 'truthy' },
      becomes: { where: '', ...becomes, must: { [attribute]: { defined: true } } },
    })),
    ...Object.entries(rows.parts ?? {}).map(([part, selected]) => ({
      given: part,
      then: DESCRIBED,
      becomes: { ...selected, must: MUST_DESCRIBE },
    })),
    ...Object.entries(rows.filters ?? {}).map(([filter, when]) => ({
      given: given?.replace('{}', filter),
      then: DESCRIBED,
      becomes: { where: '', ...becomes, when, must: MUST_DESCRIBE },
    })),
    ...(rows.functions ?? []).map(({ then, must }) => ({
      given: '$.paths[*].get',
      then,
      becomes: { where: 'operation', when: { method: 'GET' }, must },
    })),
    ...(rows.rules ?? []),
  ].map((rule) => ({ becomes: undefined, note: stays ?? note, ...rule }));
}
