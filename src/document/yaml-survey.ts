import { EVENT_ID, type Event, getScalarValue } from 'js-yaml';
import { mappedReference } from './mapped-reference.ts';

/** What one pass over the events of a YAML text finds out. */
export interface YamlSurvey {
  readonly documents: number;
  readonly hasAliases: boolean;
  /** The values of its `$ref`s and mappings; `undefined` if a `$ref` may not be a string. */
  readonly references: ReadonlySet<string> | undefined;
}

const DOLLAR = 36;
const BACKSLASH = 92;
const LETTER_M = 109;

export function surveyOfEvents(text: string, events: readonly Event[]): YamlSurvey {
  let documents = 0;
  let hasAliases = false;
  let references: Set<string> | undefined = new Set();
  for (let index = 0; index < events.length; index++) {
    const event = events[index] as Event;
    if (event.type === EVENT_ID.SCALAR) {
      // As it is, or with characters escaped in quotes.
      const first = text.charCodeAt(event.valueStart);
      if (first !== DOLLAR && first !== BACKSLASH && first !== LETTER_M) continue;
      const key = getScalarValue(text, event);
      if (key === 'mapping') references = references && withMapping(references, text, events, index + 1);
      if (key !== '$ref') continue;
      // For a value that contains `$ref`, this is wrong, which only causes a closer look.
      const next = events[index + 1];
      if (next?.type === EVENT_ID.SCALAR) references?.add(getScalarValue(text, next));
      else references = undefined;
    } else if (event.type === EVENT_ID.ALIAS) {
      hasAliases = true;
    } else if (event.type === EVENT_ID.DOCUMENT) {
      documents++;
    }
  }
  return { documents, hasAliases, references };
}

/** Adds the targets in what may be the `mapping` of a discriminator; `undefined` if one of them has to be looked up. */
function withMapping(references: Set<string>, text: string, events: readonly Event[], start: number): Set<string> | undefined {
  const type = events[start]?.type;
  if (type === EVENT_ID.ALIAS) return undefined;
  if (type !== EVENT_ID.MAPPING) return references;
  for (let index = start + 1; events[index]?.type !== EVENT_ID.POP; index += 2) {
    const [key, value] = [events[index], events[index + 1]];
    if (key?.type !== EVENT_ID.SCALAR || value?.type !== EVENT_ID.SCALAR) return undefined;
    references.add(mappedReference(getScalarValue(text, value)));
  }
  return references;
}
