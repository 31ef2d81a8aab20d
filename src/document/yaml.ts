import { constructFromEvents, EVENT_ID, type Event, parseEvents, YAMLException } from 'js-yaml';
import { brokenDocument, MAX_DEPTH, mentionsIdentifiers, type ParsedDocument, type ParseProblem } from './document.ts';
import { yamlComments } from './yaml-comments.ts';
import { YAML_SCHEMA, YamlLocator } from './yaml-locator.ts';

const MAX_MERGED_KEYS = 100_000;

/** What becomes of `{{ name }}`, for one. js-yaml does not say where. */
const COMPLEX_KEY = 'YAML: a list or mapping cannot be a key; a text that begins with a bracket needs quotes.';

/**
 * Parses YAML text. Never throws: what is wrong with the text is in `problems`; after a syntax error `value` is `undefined`.
 * Of a duplicate key the last one counts, as in `JSON.parse`. An empty text is `null`.
 */
export function parseYaml(uri: string, text: string): ParsedDocument {
  let events: Event[];
  try {
    events = parseEvents(text, { maxDepth: MAX_DEPTH + 1 });
  } catch (error) {
    return brokenDocument(uri, text, problemOf(error, text));
  }
  const locator = new YamlLocator(text, events);
  const documents = events.filter((event) => event.type === EVENT_ID.DOCUMENT).length;
  if (documents > 1) {
    return brokenDocument(uri, text, {
      kind: 'syntax',
      message: `The file holds ${documents} YAML documents, expected one. Split it at the \`---\` lines.`,
      span: locator.startOfSecondDocument(),
    });
  }
  return construct(uri, text, events, locator);
}

function construct(uri: string, text: string, events: Event[], locator: YamlLocator): ParsedDocument {
  const options = { source: text, schema: YAML_SCHEMA, maxTotalMergeKeys: MAX_MERGED_KEYS };
  let problems: readonly ParseProblem[] = [];
  let value: unknown;
  try {
    // Looking for duplicates costs a pass over the events, so only a text known to have one pays for it.
    try {
      [value] = constructFromEvents(events, options);
    } catch (error) {
      if (!(error instanceof YAMLException) || error.reason !== 'duplicated mapping key') throw error;
      problems = locator.duplicateKeys();
      [value] = constructFromEvents(events, { ...options, json: true });
    }
  } catch (error) {
    const problem = problemOf(error, text);
    const key = problem.message === COMPLEX_KEY ? locator.firstComplexKey() : undefined;
    return brokenDocument(uri, text, key ? { ...problem, span: key } : problem);
  }
  return {
    uri,
    text,
    value: value ?? null,
    problems,
    hasIdentifiers: mentionsIdentifiers(text),
    isTree: events.every((event) => event.type !== EVENT_ID.ALIAS),
    locate: (paths) => paths.map((path) => locator.locate(path)),
    comments: (word) => yamlComments(text, events, word),
  };
}

function problemOf(error: unknown, text: string): ParseProblem {
  if (!(error instanceof YAMLException)) {
    // js-yaml's documentation asks for every exception to be caught.
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'syntax', message: `YAML: ${reason}.`, span: { start: 0, end: 0 } };
  }
  const start = Math.min(error.mark?.position ?? 0, text.length);
  return { kind: 'syntax', message: messageOf(error.reason), span: { start, end: Math.min(start + 1, text.length) } };
}

function messageOf(reason: string): string {
  if (reason.includes('complex keys')) return COMPLEX_KEY;
  return reason.startsWith('nesting exceeded') ? `YAML: nested deeper than ${MAX_DEPTH} levels.` : `YAML: ${reason}.`;
}
