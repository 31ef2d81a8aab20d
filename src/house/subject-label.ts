import type { Use } from '../model/use.ts';
import { subjectOf } from '../rule/message-subject.ts';
import { subjectText } from '../text/subject.ts';
import type { Subject } from './subject.ts';

/** What messages call a subject: `` `GET /orders` query parameter `limit` ``. */
export function labelOf(subject: Subject, uses: readonly Use[]): string {
  const { place, label } = subject;
  const detail = subject.detail();
  const name = label ?? subjectText(subjectOf(place, uses));
  return detail === '' ? name : `${name} ${detail}`;
}
