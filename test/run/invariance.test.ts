// Findings depend on the content of a description, and not on its style.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse, parseDocument, visit } from 'yaml';
import { formatPointer, type Token } from '../../src/document/pointer.ts';
import { contentKeyOf, type Finding } from '../../src/finding/finding.ts';
import { lint } from '../../src/index.ts';
import { rules } from '../../src/registry.ts';
import { ruleCases } from '../conformance/cases.ts';
import { inlineDescription } from '../fuzz/descriptions.ts';
import { changedAt, fromEntries, isObject, valueAt, waysInto } from '../fuzz/mutations.ts';
import { asJson, asYaml, layouts } from '../fuzz/writing.ts';
import { runs } from '../support/runs.ts';

const MAIN = 'openapi.yaml';
const CWD = path.resolve('/api');

interface ReportedPlace {
  readonly ruleId: string;
  readonly file: string;
  readonly pointer: string;
  readonly what: string;
  readonly uses: readonly string[];
}

/** The sorted findings of all rules in a description in memory. */
async function reportedFor(files: Readonly<Record<string, string>>, main = MAIN): Promise<ReportedPlace[]> {
  const texts = new Map(Object.entries(files).map(([name, text]) => [path.join(CWD, name), Buffer.from(text)]));
  const all = Object.fromEntries(rules.map(({ id }) => [id, { severity: 'error' as const }]));
  const { findings, errors } = await lint([main], { cwd: CWD, rules: all, readFile: (file) => texts.get(path.normalize(file)) });
  expect(errors).toEqual([]);
  return sorted(findings.flatMap(reportedPlaces));
}

/** Each place of a finding by itself: the order of places decides which of them are combined and named. */
function reportedPlaces({ ruleId, file, pointer, messageId = '', identity, message, uses, places }: Finding): ReportedPlace[] {
  const what = (own: Finding['identity']) => contentKeyOf({ messageId, identity: own, message });
  const labels = uses.labels.map((label) => `${uses.of} ${label}`);
  if (places) {
    const users = OF_DEFINITIONS.has(ruleId) ? labels : [];
    return places.map((place) => {
      return { ruleId, file: place.file, pointer: place.pointer, what: what(place.identity ?? {}), uses: users };
    });
  }
  return [{ ruleId, file, pointer, what: what(identity), uses: labels }];
}

const key = (reported: ReportedPlace) => Object.values(reported).join('\n');
const sorted = (all: readonly ReportedPlace[]) => [...all].sort((one, other) => (key(one) < key(other) ? -1 : 1));

/** The project's own descriptions: examples, and the first file of each case for a rule. Some hold what only one form can say. */
function ownDescriptions(): { name: string; value: unknown }[] {
  const texts: [string, string][] = [];
  for (const name of ['bookstore/openapi.yaml', 'swagger2/swagger.yaml', 'plugin/shop.yaml'])
    texts.push([name, readFileSync(path.join('examples', name), 'utf8')]);
  for (const { name: group, cases } of ruleCases()) {
    for (const { name, files } of cases)
      if (Object.keys(files).length === 1) texts.push([`${group} ${name}`, Object.values(files)[0] ?? '']);
  }
  // There are over a thousand cases; some of each rule's do.
  const some = texts.filter(([, text], index) => (index < 3 || index % 5 === 0) && isPlain(text));
  return some.map(([name, text]) => ({ name, value: parse(text) }));
}

/** None of what JSON has not (aliases, merges, comments that are obeyed), and no `$id` or `$anchor`: they name things within their file. */
function isPlain(text: string): boolean {
  const document = parseDocument(text);
  let hasAlias = false;
  visit(document, {
    Alias() {
      hasAlias = true;
    },
  });
  return document.errors.length === 0 && !hasAlias && !/lint-ignore|<<:|\$(?:id|anchor)/.test(text);
}

const OWN = ownDescriptions();

const reportedBefore = new WeakMap<object, Promise<readonly ReportedPlace[]>>();

/** The findings in a description as YAML, with which all tests compare. */
function reportedForYaml(value: unknown): Promise<readonly ReportedPlace[]> {
  const all = isObject(value) ? reportedBefore.get(value) : undefined;
  const found = all ?? reportedFor({ [MAIN]: asYaml.write(value) });
  if (isObject(value)) reportedBefore.set(value, found);
  return found;
}

const withoutFile = (all: readonly ReportedPlace[]) => all.map((one) => ({ ...one, file: '' }));

describe('the same description in another style', () => {
  test('has the same findings, in any layout of JSON and YAML', async () => {
    const others = layouts.filter((layout) => layout !== asYaml);
    for (const [index, { name, value }] of OWN.entries()) {
      const { name: file, write } = others[index % others.length] ?? asJson;
      const written = await reportedFor({ [file]: write(value) }, file);
      expect(withoutFile(written), name).toEqual(withoutFile(await reportedForYaml(value)));
    }
  });

  test('has the same findings with its keys in any order', async () => {
    for (const { name, value } of OWN) {
      const other = await reportedFor({ [MAIN]: asYaml.write(reversed(value)) });
      expect(other.map(unordered).sort(), name).toEqual((await reportedForYaml(value)).map(unordered).sort());
    }
  });
});

/**
 * The part of a finding that does not depend on the order of keys. A finding of several places with one cause is at the first,
 * names that place, and lists in the order of the description.
 */
function unordered({ ruleId, pointer, what, uses }: ReportedPlace): string {
  if (uses.length > 1) return `${ruleId} ${uses.length}`;
  return `${ruleId} ${pointer} ${what
    .split(/[^\w/~-]+/)
    .sort()
    .join(' ')}`;
}

describe('a part that moves behind a reference', () => {
  test.each([
    ['a component', ''],
    ['a file of its own', 'part.yaml'],
  ])('keeps its findings in %s', async (_, file) => {
    for (const [index, { name, value }] of OWN.entries()) {
      const ways = movablePaths(value);
      const way = ways[index % ways.length];
      if (way) await expectSame(value, way, file, name);
    }
  });

  test('keeps its findings in generated descriptions of any kind', async () => {
    const place = fc.tuple(inlineDescription, fc.nat(), fc.constantFrom('', 'part.yaml'));
    await fc.assert(
      fc.asyncProperty(place, async ([value, which, file]) => {
        const ways = movablePaths(value);
        const way = ways[which % ways.length];
        if (way) await expectSame(value, way, file, asYaml.write(value));
      }),
      runs(40),
    );
  });
});

/** Written in place or behind a reference, a part is judged alike: what is extracted here would be inlined the other way round. */
async function expectSame(value: unknown, way: readonly Token[], file: string, name: string): Promise<void> {
  const [files, to] = moved(value, way, file);
  const before = await reportedForYaml(value);
  const after = await reportedFor(files);
  const expected = before.map((reported) => movedTo(reported, way, file, to));
  expect(byPlace(after), `${name} ${formatPointer(way)}`).toEqual(byPlace(expected));
}

/**
 * Rules that report a definition: the response while it contains the schema, the schema once it has a place of its own, and once
 * for all equal responses of a file. So only the names of the users stay the same.
 */
const OF_DEFINITIONS = new Set(['response-links', 'error-catalogue', 'error-schema', 'error-no-internals']);

/** Each message with its place; for definitions, with their users. */
function byPlace(all: readonly ReportedPlace[]): string[] {
  return [
    ...new Set(all.flatMap((reported) => (OF_DEFINITIONS.has(reported.ruleId) ? usersOf(reported) : key(reported)))),
  ].sort();
}

function usersOf({ ruleId, uses }: ReportedPlace): string[] {
  return uses.length === 0 ? [ruleId] : uses.map((use) => `${ruleId} ${use}`);
}

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\/parameters\/\d+$/, 'parameters'],
  [/\/responses\/[^/]+$/, 'responses'],
  [/\/requestBody$/, 'requestBodies'],
  [/\/(?:schema|items|allOf\/\d+|properties\/[^/]+)$/, 'schemas'],
];

/** The kind of component at a path of a description. */
function kindOf(way: readonly Token[]): string | undefined {
  const pointer = formatPointer(way);
  if (!pointer.startsWith('/paths/') || /\/(?:examples?|default|enum|headers|callbacks)\//.test(pointer)) return undefined;
  return KINDS.find(([pattern]) => pattern.test(pointer))?.[1];
}

function movablePaths(value: unknown): (readonly Token[])[] {
  return [...waysInto(value)].filter((way) => {
    const part = valueAt(value, way);
    return kindOf(way) !== undefined && isObject(part) && !('$ref' in part);
  });
}

/** The description with a part of it behind a reference, and where that part stands. */
function moved(value: unknown, way: readonly Token[], file: string): [Record<string, string>, readonly Token[]] {
  const [part, kind = ''] = [valueAt(value, way), kindOf(way)];
  const isOld = isObject(value) && 'swagger' in value;
  const inComponents = isOld ? [kind === 'schemas' ? 'definitions' : kind, 'Moved'] : ['components', kind, 'Moved'];
  const to = file === '' ? inComponents : [];
  const referring = changedAt(value, way, () => ({ $ref: file === '' ? `#${formatPointer(to)}` : file }));
  if (file === '') return [{ [MAIN]: asYaml.write(added(referring, to, part)) }, to];
  const fromThere = JSON.parse(JSON.stringify(part).replaceAll('"$ref":"#/', `"$ref":"${MAIN}#/`)) as unknown;
  return [{ [MAIN]: asYaml.write(referring), [file]: asYaml.write(fromThere) }, to];
}

function added(value: unknown, [token, ...rest]: readonly Token[], part: unknown): unknown {
  if (token === undefined) return part;
  const object = isObject(value) ? value : {};
  return fromEntries([
    ...Object.entries(object).filter(([name]) => name !== token),
    [String(token), added(object[token], rest, part)],
  ]);
}

/** The expected finding when the part at `way` has moved. */
/** Messages about a key, which stays where it is. */
const OF_KEYS = /^\["(?:not|similar)(?:Status|MediaType|ComponentName)"/;

function movedTo(reported: ReportedPlace, way: readonly Token[], file: string, to: readonly Token[]): ReportedPlace {
  const from = formatPointer(way);
  // A fault of a property's name is at the name.
  const isHere = reported.pointer === from && way.at(-2) !== 'properties' && !OF_KEYS.test(reported.what);
  if (!isHere && !reported.pointer.startsWith(`${from}/`)) return reported;
  return { ...reported, file: file || reported.file, pointer: formatPointer(to) + reported.pointer.slice(from.length) };
}

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  return isObject(value)
    ? fromEntries(
        Object.entries(value)
          .map(([name, child]) => [name, reversed(child)] as const)
          .reverse(),
      )
    : value;
}
