import type { Finding, FindingPlace, LintResult } from '../finding/finding.ts';
import { groupBy } from '../model/group-by.ts';
import { count } from '../text/count.ts';
import { codeSpan } from '../text/subject.ts';
import { readablePlace } from './readable-place.ts';

/** The most places of one finding that are listed; more would fill a terminal. */
const MAX_PLACES = 200;

/** The places of a finding about several places, one a line: ``openapi.yaml:12:5  `GET /users` ``. Empty for other findings. */
export function placeLines(finding: Finding, { findingAt }: Pick<LintResult, 'findingAt'>): readonly string[] {
  const { places = [] } = finding;
  const rows = places.slice(0, MAX_PLACES).map((place) => ({ where: locationOf(finding, place, findingAt), place }));
  const width = rows.reduce((widest, { where }) => Math.max(widest, where.length), 0);
  const texts = rows.map(({ where, place: { data } }) => {
    return typeof data.subject === 'string' ? `${where.padEnd(width)}  ${data.subject}` : where;
  });
  const alike = groupBy(rows, ({ place }) => String(place.data.subject));
  const lines = rows.map(({ place }, index) => {
    const same = alike.get(String(place.data.subject)) ?? [];
    return (
      (texts[index] ?? '') +
      (same.length > 1
        ? distinction(
            place,
            same.map((row) => row.place),
          )
        : '')
    );
  });
  const more = places.length - rows.length;
  return more === 0 ? lines : [...lines, `${count(more, 'more place')}, which the format \`json\` lists.`];
}

/** The words that distinguish a place from others that look the same, such as the name of a property: ``: `total` ``. */
function distinction({ data }: FindingPlace, others: readonly FindingPlace[]): string {
  const values = Object.entries(data).flatMap(([name, value]) => {
    const isOwn = typeof value === 'string' && others.some((other) => other.data[name] !== value);
    return isOwn ? [codeSpan(value)] : [];
  });
  return values.length === 0 ? '' : `: ${values.join(', ')}`;
}

/** The location of a place. Without the descriptions, it is the pointer, because lines are unknown. */
function locationOf(finding: Finding, place: FindingPlace, findingAt: LintResult['findingAt']): string {
  return findingAt ? readablePlace({ ...place, range: findingAt(finding, place).range }) : `${place.file}#${place.pointer}`;
}
