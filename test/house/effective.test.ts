import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadConfig } from '../../src/config/configs.ts';
import { UsageError } from '../../src/errors.ts';
import { ASSERTION_NAMES, type AssertionName } from '../../src/house/assertion.ts';
import { CASING_NAMES } from '../../src/house/casings.ts';
import type { AttributeInfo, SubjectKind } from '../../src/house/subject.ts';
import { SUBJECT_KINDS, SUBJECT_NAMES, type SubjectName } from '../../src/house/subject-kinds.ts';
import { rules as allRules } from '../../src/registry.ts';
import { lintText } from '../../src/run/lint-files.ts';
import { folderWith } from '../cli/support.ts';
import { type Assignment, canLack, descriptionsWith, valuesFor } from './descriptions.ts';

/** A rule about one attribute, or about one where another one meets a condition. */
interface GeneratedRule {
  readonly where: SubjectName;
  readonly when?: Readonly<Record<string, unknown>>;
  readonly must: Readonly<Record<string, unknown>>;
}

const EXTENSION = 'x-ab';
const infoOf = (where: SubjectName, name: string): AttributeInfo => {
  const info = (SUBJECT_KINDS[where] as SubjectKind).attribute(name);
  if (!info) throw new Error(`${where} does not have ${name}`);
  return info;
};

/** The values of one assertion, of which some apply to the attribute and some do not. */
function assertion(values: readonly unknown[]): fc.Arbitrary<readonly [AssertionName, unknown]> {
  const scalars = values.flat().filter((value) => typeof value !== 'object');
  const known = fc.constantFrom(...(scalars.length > 0 ? scalars : ['ab']));
  const one = fc.oneof({ weight: 4, arbitrary: known }, fc.constant('nope'));
  const some = fc.uniqueArray(one, { minLength: 1, maxLength: 3 });
  const pattern = known.chain((value) =>
    fc.constantFrom(
      `^${String(value)
        .slice(0, 2)
        .replace(/[^\w/]/g, '.')}`,
      '[a-z]$',
      '[A-Z0-9]',
    ),
  );
  const number = fc.constantFrom(0, 1, 5, 10, 24, 100);
  const readers: Readonly<Record<AssertionName, fc.Arbitrary<unknown>>> = {
    defined: fc.boolean(),
    undefined: fc.boolean(),
    pattern,
    notPattern: pattern,
    casing: fc.constantFrom(...CASING_NAMES),
    enum: some,
    length: fc.constantFrom({ min: 0 }, { min: 1 }, { min: 2, max: 3 }, { max: 1 }, { max: 4 }, { min: 5 }),
    unique: fc.constant(true),
    contains: some,
    min: number,
    max: number,
    multipleOf: fc.constantFrom(2, 5, 10),
  };
  return fc.constantFrom(...ASSERTION_NAMES).chain((name) => readers[name].map((value) => [name, value] as const));
}

const condition = (where: SubjectName): fc.Arbitrary<Readonly<Record<string, unknown>>> =>
  fc.constantFrom(...Object.keys(SUBJECT_KINDS[where].attributes), EXTENSION).chain((name) =>
    fc
      .array(assertion(valuesFor(where, name, infoOf(where, name))), { minLength: 1, maxLength: 2 })
      // Common strings of two sets are only looked for if one of them is listed.
      .filter((all) => all.filter(([one]) => /casing|pattern|contains/i.test(one)).length < 2)
      // Other spellings of a listed value are not compared with a pattern.
      .filter((all) => !infoOf(where, name).isSame || all.filter(([one]) => /pattern|enum/i.test(one)).length < 2)
      .map((all) => ({ [name]: Object.fromEntries(all) })),
  );

const rule: fc.Arbitrary<GeneratedRule> = fc
  .constantFrom(...SUBJECT_NAMES)
  .chain((where) =>
    fc.record({ where: fc.constant(where), when: condition(where), must: condition(where) }, { requiredKeys: ['where', 'must'] }),
  );

/** Returns whether a rule requires a string and a number of one value, and a pattern does not decide its type. */
const isMixed = ({ where, when = {}, must }: GeneratedRule): boolean =>
  [...Object.keys(must), ...Object.keys(when)].some(
    (name) =>
      infoOf(where, name).type === 'any' &&
      /"(?:min|max|multipleOf)"/.test(JSON.stringify([when[name], must[name]])) &&
      name in when,
  );

/** A configuration with a rule in each line; the rules that have a mistake by their numbers. */
async function refusedIn(rules: readonly GeneratedRule[]): Promise<ReadonlyMap<number, string>> {
  const lines = rules.map((one, index) => `  house/r${index}: ${JSON.stringify(one)}`);
  const cwd = folderWith({ 'api-conventions.yaml': `rules:\n${lines.join('\n')}\n` });
  const error = await loadConfig('api-conventions.yaml', { cwd }).catch((reason: unknown) => reason);
  if (!(error instanceof UsageError)) return new Map();
  const found = [...error.message.matchAll(/api-conventions\.yaml:(\d+):\d+ (.*)/g)];
  return new Map(found.map(([, line, message = '']) => [Number(line) - 2, message]));
}

/** Values that a rule names itself. */
function namedIn(assertions: unknown, { type }: AttributeInfo): readonly unknown[] {
  const { enum: allowed, contains } = (assertions ?? {}) as {
    readonly enum?: readonly unknown[];
    readonly contains?: readonly unknown[];
  };
  // The longest one first, as an address begins with its host.
  const joined = contains
    ?.map(String)
    .toSorted((a, b) => b.length - a.length)
    .join('-');
  if (type === 'text') return [...(allowed ?? []), ...(joined === undefined ? [] : [joined, `${joined}Z9`])];
  if (type !== 'texts' && type !== 'any') return allowed ?? [];
  const texts = type === 'any' && joined !== undefined ? [joined, `${joined}Z9`] : [];
  return [allowed, contains, contains && [...contains, 'Z9'], ...texts].filter((list) => list !== undefined);
}

/** Values of the attributes of a rule in all combinations, most of which meet the rule, and some of which should not. */
function assignmentsFor({ where, when = {}, must }: GeneratedRule): readonly Assignment[] {
  const names = [...new Set([...Object.keys(must), ...Object.keys(when)])];
  const candidates = names.map((name) => {
    const info = infoOf(where, name);
    const named = [must, when].flatMap((all) => namedIn(all[name], info));
    return [...(canLack(where, name, info) ? [undefined] : []), ...named, ...valuesFor(where, name, info)];
  });
  const all = candidates.reduce<readonly (readonly unknown[])[]>(
    (rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
  const rows = all.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]])));
  // Only what occurs twice is not unique.
  return JSON.stringify(must).includes('"unique"') ? [...rows, ...rows] : rows;
}

/** The numbers of the rules that report something in a description made for them. */
async function reportingRules(rules: ReadonlyMap<number, GeneratedRule>): Promise<ReadonlySet<number>> {
  const fired = new Set<number>();
  const definitions = Object.fromEntries([...rules].map(([index, one]) => [`house/r${index}`, one]));
  const cwd = folderWith({ 'api-conventions.json': JSON.stringify({ extends: 'headline', rules: definitions }) });
  const config = await loadConfig('api-conventions.json', { cwd });
  for (const [index, one] of rules) {
    const id = `house/r${index}`;
    const houseRules = config.houseRules?.filter(({ rule: { id: known } }) => known === id) ?? [];
    const off = Object.fromEntries(allRules.map((builtIn) => [builtIn.id, { severity: 'off' as const }]));
    const only = { ...config, houseRules, rules: { ...off, [id]: config.rules[id] ?? {} } };
    for (const api of descriptionsWith(one.where, assignmentsFor(one))) {
      const { findings } = await lintText(JSON.stringify(api), { cwd, config: only, filename: path.join(cwd, 'openapi.json') });
      if (!findings.some(({ ruleId }) => ruleId === id)) continue;
      fired.add(index);
      break;
    }
  }
  return fired;
}

test('every tested house rule either can report something or is refused as a mistake', async () => {
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        rule.filter((one) => !isMixed(one)),
        { minLength: 40, maxLength: 40 },
      ),
      async (rules) => {
        const refused = await refusedIn(rules);
        const effective = new Map([...rules.entries()].filter(([index]) => !refused.has(index)));
        const fired = await reportingRules(effective);
        accepted += effective.size;
        expect([...effective].filter(([index]) => !fired.has(index)).map(([, one]) => JSON.stringify(one))).toEqual([]);
      },
    ),
    { numRuns: 6, endOnFailure: true },
  );
  expect(accepted).toBeGreaterThan(30);
}, 60_000);
