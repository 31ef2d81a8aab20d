import { constructFromEvents, type Event, parseEvents, YAMLException } from 'js-yaml';
import { brokenDocument, mentionsIdentifiers, type ParsedDocument, type ParseProblem } from '../document.ts';
import { DEFAULT_LIMITS, type Limits, nestingAdvice } from '../limits.ts';
import type { Span } from '../lines.ts';
import { firstExcessiveAlias } from './yaml-aliases.ts';
import { scalarTest, yamlComments } from './yaml-comments.ts';
import { type IndentedText, indentFlowLines } from './yaml-flow-indent.ts';
import { YamlLocator } from './yaml-locator.ts';
import { YAML_SCHEMA, YamlNodes } from './yaml-nodes.ts';
import { surveyEvents } from './yaml-survey.ts';
import { layoutFaultMessage } from './yaml-syntax-messages.ts';

/** The most keys that merge keys may add: each is copied, which takes memory. */
const MAX_MERGED_KEYS = 1_000_000;

/** An example is `{{ name }}`. js-yaml does not report the position. */
const COMPLEX_KEY = 'a list or mapping cannot be a key; a string that begins with a bracket needs quotes.';

/** Flow collections that only lack indentation have been indented before, so a collection that fails here has no end. */
const NOT_CLOSED = 'a list, mapping or string that begins above is not closed; add its bracket or quote.';

/**
 * Parses YAML text. Never throws: what is wrong with the text is in `problems`; after a syntax error `value` is `undefined`.
 * The last of duplicate keys applies, as in `JSON.parse`. Empty text is `null`.
 */
export function parseYaml(uri: string, text: string, limits: Limits = DEFAULT_LIMITS): ParsedDocument {
  try {
    return parseStrictly(uri, text, limits);
  } catch (error) {
    const isShallow = error instanceof YAMLException && error.reason === 'deficient indentation';
    const indented = isShallow ? indentFlowLines(text) : undefined;
    // Indented text lacks no indentation, so the recursion ends.
    return indented
      ? withOriginalPlaces(parseYaml(uri, indented.text, limits), text, indented)
      : brokenDocument(uri, text, problemOf(error, text, limits));
  }
}

/** A document with its places in the text as it was before lines were indented. */
function withOriginalPlaces(document: ParsedDocument, text: string, { original }: IndentedText): ParsedDocument {
  const back = ({ start, end }: Span): Span => ({ start: original(start), end: original(end) });
  return {
    ...document,
    text,
    ...(document.yaml && { yaml: { ...document.yaml, original } }),
    problems: document.problems.map((problem) => ({ ...problem, span: back(problem.span) })),
    locate: (paths) =>
      document.locate(paths).map(({ key, value, depth }) => ({ ...(key && { key: back(key) }), value: back(value), depth })),
    comments: (word) => document.comments(word).map(back),
  };
}

/** @throws YAMLException for text that is not YAML. */
function parseStrictly(uri: string, text: string, limits: Limits): ParsedDocument {
  const events = parseEvents(text, { maxDepth: limits.depth + 1 });
  const nodes = new YamlNodes(text, events);
  const locator = new YamlLocator(nodes);
  const { documents, hasAliases, references } = surveyEvents(text, events);
  if (documents > 1) {
    return brokenDocument(uri, text, {
      kind: 'syntax',
      message: `The file contains ${documents} YAML documents, but a description is one document. Split it at the \`---\` lines.`,
      span: locator.startOfSecondDocument(),
    });
  }
  const alias = hasAliases ? firstExcessiveAlias(text, events, limits.aliases) : undefined;
  if (alias !== undefined) {
    const message = `YAML: up to here, the aliases expand to more than ${limits.aliases} values; use fewer, or raise \`limits.aliases\` in the configuration.`;
    return brokenDocument(uri, text, { kind: 'syntax', message, span: locator.spanOf(alias) });
  }
  const yaml = { nodes, original: (offset: number) => offset };
  return construct({ uri, text, isTree: !hasAliases, yaml, ...(references && { references }) }, events, locator, limits);
}

function construct(
  source: Pick<ParsedDocument, 'uri' | 'text' | 'isTree' | 'yaml' | 'references'>,
  events: Event[],
  locator: YamlLocator,
  limits: Limits,
): ParsedDocument {
  const { uri, text } = source;
  const options = { source: text, schema: YAML_SCHEMA, maxTotalMergeKeys: MAX_MERGED_KEYS };
  let problems: readonly ParseProblem[] = [];
  let value: unknown;
  try {
    // Looking for duplicates costs a pass over the events, so it is done only for text that is known to have one.
    try {
      [value] = constructFromEvents(events, options);
    } catch (error) {
      if (!(error instanceof YAMLException) || error.reason !== 'duplicated mapping key') throw error;
      problems = locator.duplicateKeys();
      [value] = constructFromEvents(events, { ...options, json: true });
    }
  } catch (error) {
    const problem = problemOf(error, text, limits);
    const key = problem.message.endsWith(COMPLEX_KEY) ? locator.firstComplexKey() : undefined;
    return brokenDocument(uri, text, key ? { ...problem, span: key } : problem);
  }
  return {
    ...source,
    value: value ?? null,
    problems,
    hasIdentifiers: mentionsIdentifiers(text),
    locate: (paths) => paths.map((path) => locator.locate(path)),
    comments: (word) => yamlComments(text, () => scalarTest(events), word),
  };
}

function problemOf(error: unknown, text: string, limits: Limits): ParseProblem {
  if (!(error instanceof YAMLException)) {
    // js-yaml's documentation asks for every exception to be caught.
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'syntax', message: `YAML: ${reason}.`, span: { start: 0, end: 0 } };
  }
  const start = Math.min(error.mark?.position ?? 0, text.length);
  return {
    kind: 'syntax',
    message: `YAML: ${layoutFaultMessage(error.reason, text, start) ?? messageOf(error.reason, limits)}`,
    span: { start, end: Math.min(start + 1, text.length) },
  };
}

function messageOf(reason: string, { depth }: Limits): string {
  if (reason.includes('complex keys')) return COMPLEX_KEY;
  if (reason === 'deficient indentation') return NOT_CLOSED;
  if (reason.startsWith('nesting exceeded')) return nestingAdvice(depth);
  if (reason.startsWith('merge keys exceeded')) return `merge keys (\`<<\`) add more than ${MAX_MERGED_KEYS} keys; use fewer.`;
  if (reason.startsWith('abnormal merge sequence')) return 'one merge key (`<<`) merges more than 100 mappings; use fewer.';
  if (reason.startsWith('null byte')) return 'a NUL byte is not allowed; save the file as UTF-8 text.';
  const [, tag] = /^cannot resolve a node with !<(.*?)>/s.exec(reason) ?? [];
  if (tag !== undefined) return `the value does not fit the tag \`${shortTag(tag)}\`; remove the tag.`;
  return `${reason}.`;
}

/** The tag as authors write it: YAML's own tags begin with two exclamation marks. */
function shortTag(tag: string): string {
  return tag.replace(/^tag:yaml\.org,2002:/, '!!');
}

/** The offset at which text is nested deeper than a limit; `undefined` if it is not, or cannot be read up to there. */
export function tooDeepAt(text: string, depth: number): number | undefined {
  try {
    parseEvents(text, { maxDepth: depth + 1 });
  } catch (error) {
    if (error instanceof YAMLException && error.reason.startsWith('nesting exceeded')) return error.mark?.position ?? 0;
  }
  return undefined;
}
