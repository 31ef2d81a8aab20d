import { EVENT_ID, type Event, getScalarValue, type ScalarEvent } from 'js-yaml';
import { mappedReference } from '../mapped-reference.ts';

/** The results of one pass over the events of YAML text. */
export interface YamlSurvey {
  readonly documents: number;
  readonly hasAliases: boolean;
  /** The values of its `$ref`s, mappings and `operationRef`s; `undefined` if a `$ref` may not be a string. */
  readonly references: ReadonlySet<string> | undefined;
}

const DOLLAR = 36;
const BACKSLASH = 92;
const LETTER_D = 100;
const LETTER_M = 109;
const LETTER_O = 111;

/** @param from The first of the events to look at; `to` is exclusive. */
export function surveyEvents(text: string, events: readonly Event[], from = 0, to = events.length): YamlSurvey {
  let documents = 0;
  let hasAliases = false;
  let references: Set<string> | undefined = new Set();
  for (let index = from; index < to; index++) {
    const event = events[index] as Event;
    if (event.type === EVENT_ID.SCALAR) {
      if (mayRefer(text, event.valueStart)) references = references && withReferences(references, text, events, index);
    } else if (event.type === EVENT_ID.ALIAS) {
      hasAliases = true;
    } else if (event.type === EVENT_ID.DOCUMENT) {
      documents++;
    }
  }
  return { documents, hasAliases, references };
}

/** Returns whether a scalar may be a key with references, by its first characters: as they are, or escaped in quotes. */
function mayRefer(text: string, start: number): boolean {
  switch (text.charCodeAt(start)) {
    case DOLLAR:
    case BACKSLASH:
    case LETTER_M:
      return true;
    case LETTER_O:
      return text.startsWith('operationRef', start);
    case LETTER_D:
      return text.startsWith('defaultMapping', start);
    default:
      return false;
  }
}

/** Adds the references in a possible key; `undefined` if one of them must be looked up. */
function withReferences(references: Set<string>, text: string, events: readonly Event[], index: number): Set<string> | undefined {
  const key = getScalarValue(text, events[index] as ScalarEvent);
  const next = events[index + 1];
  // A value that equals one of these keys is mistaken for a key, which only causes a closer look.
  switch (key) {
    case '$ref':
      return next?.type === EVENT_ID.SCALAR ? references.add(getScalarValue(text, next)) : undefined;
    case 'operationRef':
      if (next?.type === EVENT_ID.SCALAR) references.add(getScalarValue(text, next));
      return next?.type === EVENT_ID.ALIAS ? undefined : references;
    case 'defaultMapping':
      if (next?.type === EVENT_ID.SCALAR) references.add(mappedReference(getScalarValue(text, next)));
      return next?.type === EVENT_ID.ALIAS ? undefined : references;
    case 'mapping':
      return withMapping(references, text, events, index + 1);
    default:
      return references;
  }
}

/** Adds the targets in a possible `mapping` of a discriminator; `undefined` if one of them must be looked up. */
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
