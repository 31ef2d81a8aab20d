import { KNOWN_SHAPES } from '../../facts/errors/shapes/known-shapes.ts';
import { groupBy } from '../../model/group-by.ts';
import type { ErrorStyle } from '../../profile/error-bodies.ts';
import type { DescriptionProfile, Profile } from '../../profile/profile.ts';
import type { TallyEntry } from '../../profile/tally.ts';
import type { VersionStyle } from '../../profile/versioning.ts';
import type { PresetName } from '../../settings/presets.ts';
import { count } from '../../text/count.ts';
import { enumerate } from '../../text/enumerate.ts';
import { quote } from '../../text/quote.ts';
import { wrapWords } from '../layout.ts';
import { countsUnder, type FirstLint, findingsDifference, type PresetCounts, sumOf } from './first-lint.ts';
import { yamlValue } from './yaml-text.ts';

/** The most descriptions that are listed, and the most styles of a habit. */
const MAX_FILES = 10;
const MAX_STYLES = 3;
const MAX_VERSIONS = 5;
const LABEL_WIDTH = 12;
const PRESET_COLUMNS: readonly PresetName[] = ['recommended', 'headline', 'strict'];

/** The list of descriptions. */
export function descriptionLines(descriptions: readonly DescriptionProfile[]): readonly string[] {
  const shown = descriptions.slice(0, MAX_FILES).map(({ file, version, title, operations }) => {
    const format = version === '2.0' ? 'Swagger 2.0' : `OpenAPI ${version}`;
    const named = title === '' ? '' : `${quote(clip(title))}, `;
    return `- ${quote(file)}: ${named}${format}, ${count(operations, 'operation')}`;
  });
  const more = descriptions.length - shown.length;
  return [`${count(descriptions.length, 'OpenAPI description')}:`, ...shown, ...(more > 0 ? [`and ${more} more`] : [])];
}

/** The habits of the descriptions, with one or two lines for each. */
export function profileLines(profile: Profile, width: number): readonly string[] {
  const rows: readonly (readonly [string, string])[] = [
    ['Version', versions(profile)],
    ['Pagination', pagination(profile)],
    ['Errors', errors(profile)],
    ['Casing', casing(profile)],
    ['Security', security(profile)],
  ];
  return rows.flatMap(([label, text]) => {
    const lines = wrapWords(text, Math.max(20, width - LABEL_WIDTH));
    return lines.map((line, index) => (index === 0 ? label : '').padEnd(LABEL_WIDTH) + line);
  });
}

function versions({ versions: { styles, paths, elsewhere } }: Profile): string {
  if (paths === 0) return 'no paths';
  const groups = groupBy(styles, ({ item: { where, fault } }) => `${where} ${fault}`);
  const total = (entries: readonly TallyEntry<VersionStyle>[]) => entries.reduce((sum, { count: number }) => sum + number, 0);
  const texts = [...groups.values()].sort((a, b) => total(b) - total(a)).map(versionGroup);
  const other = elsewhere && `in the ${elsewhere.where} ${quote(clip(elsewhere.name))} (${count(elsewhere.count, 'operation')})`;
  return [...(other === undefined ? [] : [other]), ...texts].join('; ');
}

/** All versions in the same place: `in the path, /v1, /v2 and /v3 (15, 3, 2 paths)`. */
function versionGroup(entries: readonly TallyEntry<VersionStyle>[]): string {
  const [first] = entries;
  const { where = 'none', fault = 'none' } = first?.item ?? {};
  const numbers = entries.slice(0, MAX_VERSIONS).map(({ count: number }) => number);
  const more = entries.length > MAX_VERSIONS ? ', ...' : '';
  const amount = `(${numbers.length === 1 ? count(numbers[0] ?? 0, 'path') : `${numbers.join(', ')}${more} paths`})`;
  if (where === 'none') return `none ${amount}`;
  const names = entries.slice(0, MAX_VERSIONS).map(({ item }) => quote(clip(item.example)));
  const written = fault === 'form' ? ', not in the form `v1`' : '';
  const place = fault === 'place' ? ', neither first nor after `/api`' : '';
  return `in the ${where === 'base' ? 'base path' : 'path'}, ${more === '' ? enumerate(names) : `${names.join(', ')}${more}`}${written}${place} ${amount}`;
}

function pagination({ pagination: { parameters, paginated, withNextLink, unpaginated } }: Profile): string {
  const lists = paginated + withNextLink + unpaginated;
  if (lists === 0) return 'no lists';
  const names = listText(parameters, (name, number) => `${quote(clip(name))} (${number})`, ', ', 2 * MAX_STYLES);
  return [
    `${paginated} of ${count(lists, 'list')} with parameters${names === '' ? '' : `: ${names}`}`,
    ...(withNextLink > 0 ? [`${withNextLink} with links only`] : []),
    ...(unpaginated > 0 ? [`${unpaginated} without pagination`] : []),
  ].join('; ');
}

function errors({ errors: { styles, responses } }: Profile): string {
  if (responses === 0) return 'no error responses';
  return listText(styles, (style, number) => `${errorStyle(style)} (${number} of ${count(responses, 'error response')})`);
}

function errorStyle({ kind, shape, title = '' }: ErrorStyle): string {
  const body = quote(clip(shape));
  switch (kind) {
    case 'standard':
      return `${body}, ${KNOWN_SHAPES.standard.title}`;
    case 'other':
      return body;
    case 'open':
      return 'JSON without a description';
    case 'not-json':
      return `not JSON but ${body}`;
    case 'none':
      return 'no body';
    default:
      return shape === '' ? title : `${body}, ${title}`;
  }
}

function casing({ casing: { styles, segments } }: Profile): string {
  if (segments === 0) return 'only single lower-case words';
  return listText(styles, ({ style, example }, number) => `${style}, such as ${quote(clip(example))} (${number} of ${segments})`);
}

function security({ security: { operations, oauth, schemes } }: Profile): string {
  const others = schemes.map(({ item }) => item).filter((kind) => kind !== 'OAuth 2' && kind !== 'OpenID Connect');
  const beside = others.length === 0 ? '' : `; ${oauth > 0 ? 'also' : 'but'} ${others.map((kind) => clip(kind)).join(', ')}`;
  if (oauth === 0) return `no OAuth 2 or OpenID Connect${beside}`;
  return `OAuth 2 or OpenID Connect on ${oauth} of ${count(operations, 'operation')}${beside}`;
}

function listText<Item>(
  items: readonly TallyEntry<Item>[],
  toText: (item: Item, number: number) => string,
  separator = '; ',
  most = MAX_STYLES,
): string {
  const more = items.length > most ? ['...'] : [];
  return [...items.slice(0, most).map(({ item, count: number }) => toText(item, number)), ...more].join(separator);
}

/** The options to write, with the effect of each on the findings, so that the user sees every decision. */
export function adviceLines(firstLint: FirstLint): readonly string[] {
  const overrides = firstLint.overrides.map(({ files, ruleIds }) => {
    const [file = ''] = files;
    return `${ruleIds.join(', ')}: off for ${files.length === 1 ? quote(clip(file)) : count(files.length, 'description')}`;
  });
  const options = firstLint.advice.map((item) => {
    const difference = findingsDifference(item, firstLint);
    const findings = difference === undefined ? '' : ` (findings: ${difference})`;
    const setting = item.option === 'severity' ? ': off' : `, ${item.option}: ${clip(yamlValue(item.value))}`;
    return `${item.ruleId}${setting}${findings}`;
  });
  return [...options, ...overrides];
}

/** The table of the findings that a first lint has under each preset: a header, a line for each rule, and the sums. */
export function countTable(counts: PresetCounts): readonly string[] {
  const columns = PRESET_COLUMNS.map((preset) => ({ preset, found: countsUnder(preset, counts) }));
  const ids = countsUnder('strict', counts).map(({ rule }) => rule.id);
  const width = Math.max(...['errors among them', ...ids].map((text) => text.length));
  const line = (label: string, cells: readonly (string | number)[]) =>
    [label.padEnd(width), ...cells.map((cell, index) => String(cell).padStart(PRESET_COLUMNS[index]?.length ?? 0))].join('  ');
  const rows = ids.map((id) =>
    line(
      id,
      columns.map(({ found }) => found.find(({ rule }) => rule.id === id)?.count ?? '-'),
    ),
  );
  const sums = columns.map(({ found }) => sumOf(found));
  const errors = columns.map(({ found }) => sumOf(found.filter(({ severity }) => severity === 'error')));
  return [line('', PRESET_COLUMNS), ...rows, line('total', sums), line('errors among them', errors)];
}

const MAX_LENGTH = 80;

/** Names in descriptions may be of any length. */
function clip(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}...` : text;
}
