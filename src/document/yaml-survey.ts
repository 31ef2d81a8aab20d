import { EVENT_ID, type Event, getScalarValue } from 'js-yaml';

/** What one pass over the events of a YAML text finds out. */
export interface YamlSurvey {
  readonly documents: number;
  readonly hasAliases: boolean;
  /** The values of its `$ref`s; `undefined` if a `$ref` may not be a string. */
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
