import type { Place } from '../model/place.ts';
import type { Use } from '../model/use.ts';
import { subjectOf } from '../rule/message-subject.ts';
import { subjectText } from '../text/subject.ts';
import type { HouseSubject } from './subject.ts';

/** The name of a subject in messages: `` `GET /orders` query parameter `limit` ``. */
export function subjectLabelOf(subject: HouseSubject, uses: readonly Use[]): string {
  const { place, label } = subject;
  const detail = subject.detail();
  if (label === undefined) return labelAt(place, detail, uses);
  return withDetail(label, detail);
}

/** The name in messages of the part at a place. */
export function labelAt(place: Place, detail: string, uses: readonly Use[]): string {
  return withDetail(subjectText(subjectOf(place, uses)), detail);
}

/** A name with further words, unless these only repeat the name: `` `etag` in `headers.yaml` `` needs no further words. */
function withDetail(name: string, detail: string): string {
  const named = /`[^`]*`$/.exec(detail)?.[0];
  return detail === '' || (named !== undefined && name.startsWith(named)) ? name : `${name} ${detail}`;
}
