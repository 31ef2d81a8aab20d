import { EVENT_ID, type Event, getScalarValue } from 'js-yaml';

/** What one pass over the events of a YAML text finds out. */
export interface YamlSurvey {
  readonly documents: number;
  readonly hasAliases: boolean;
  /** What its `$ref`s say; `undefined` where a `$ref` may be no string. */
  readonly references: ReadonlySet<string> | undefined;
}

const DOLLAR = 36;
const BACKSLASH = 92;

export function surveyOfEvents(text: string, events: readonly Event[]): YamlSurvey {
  let documents = 0;
  let hasAliases = false;
  let references: Set<string> | undefined = new Set();
  for (let index = 0; index < events.length; index++) {
    const event = events[index] as Event;
    if (event.type === EVENT_ID.SCALAR) {
      // As it is, or with characters escaped in quotes.
      const first = text.charCodeAt(event.valueStart);
      if ((first !== DOLLAR && first !== BACKSLASH) || getScalarValue(text, event) !== '$ref') continue;
      // Of a value that says `$ref`, this is something else, which only costs a closer look.
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
