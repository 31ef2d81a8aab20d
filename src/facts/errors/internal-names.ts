import type { Schema } from '../../model/schema.ts';
import { memoised } from '../words/memoised.ts';
import { wordsOf } from '../words/words.ts';

/** The kinds of internal details that an error may expose. */
export type Leak = 'stackTrace' | 'exceptionClass' | 'sql' | 'filePath' | 'internalHost' | 'debugOutput' | 'environment' | 'dump';

type LeakPatterns = readonly (readonly [Leak, RegExp])[];

/** Names, as words in lower case, that no error should have, whatever the description says. */
const NAMES: LeakPatterns = [
  [
    'stackTrace',
    /(?:^| )(?:stack ?(?:traces?|frames?|entries)|call ?stacks?|back ?traces?|trace ?backs?)(?: (?:string|text|lines|elements))?$/,
  ],
  ['stackTrace', /(?:^|(?:error|exception) )stack$/],
  ['stackTrace', /(?:^| )trace (?:dump|output|lines|frames)$/],
  [
    'debugOutput',
    /^(?:(?:error|exception|x) )?debug(?: (?:info|information|data|details?|dump|log|logs|message|output|trace))?$/,
  ],
  [
    'environment',
    /(?:^| )(?:env|environment) ?(?:vars?|variables?|dump)$|^environ$|^(?:server|process|system) env(?:ironment)?$/,
  ],
  ['dump', /(?:^| )(?:core|crash|heap|memory|process|thread|var|variable) ?dump$|^local ?(?:vars?|variables)$/],
  [
    'exceptionClass',
    /(?:^| )(?:exception|throwable) ?(?:class(?: ?name)?|type|name|message)$|(?:^| )(?:inner|nested|root|original) ?exception$/,
  ],
  ['sql', /(?:^| )sql(?: ?(?:query|statement|string|text|command|error|message))*$/],
  ['internalHost', /(?:^| )internal (?:host ?(?:name)?|ip(?: address)?|server(?: name)?|address|url|endpoint)$/],
  ['internalHost', /^(?:(?:db|database|backend|upstream) ?host(?: ?name)?|(?:machine|computer) ?name)$/],
];

/** Patterns of descriptions that show a leak, whatever the name is. */
const DESCRIPTIONS: LeakPatterns = [
  [
    'stackTrace',
    /^(?:(?:the|an?|full|complete|raw|java|php|python|server|server-side|internal|error|exception)(?:'s)? )*(?:stack ?-?trace|call ?stack|back ?trace|traceback)\b(?! ?(?:id|identifier|hash|url|link|reference|token|key)\b)/i,
  ],
  ['exceptionClass', /\b(?:class ?name|name|class|type) of the (?:\w{1,20} )?exception(?: class)?\b|\bexception class name\b/i],
  [
    'sql',
    /^(?:(?:the|an?|full|raw|failed|failing|executed|underlying|offending|generated) )*sql (?:query|statement|command|string|text|error)\b/i,
  ],
  ['filePath', /^(?:(?:the|an?|full|absolute|relative) )*path (?:of|to) the source (?:file|code)\b/i],
  [
    'filePath',
    /\bfile (?:name |path )?(?:in which|where|that|which) .{0,30}(?:exception|(?:error|it) (?:was|is|occur|happen|originat)|rais|threw|thrown)/i,
  ],
];

/** Every description above has one of these words; this fast test excludes most other descriptions. */
const TELLING_WORD = /stack|trace|exception|sql|file/i;

/** Names that show a leak only without a description or an example: with one, they may be about the client's input. */
const UNDESCRIBED_NAMES: LeakPatterns = [
  ['internalHost', /^(?:server )?host ?name$|^server (?:name|host|ip|address|ip address)$/],
  ['filePath', /^(?:source )?file ?path$|^source ?file(?: ?name)?$/],
];

const HOST_NAME = /(?:^| )(?:host ?(?:name)?|server(?: name)?|node(?: name)?)$/;
const HOST_OF_SERVICE =
  /\binternal\b|\b(?:host|server|node|machine|instance) (?:name )?(?:(?:that|which|where) .{0,20}?)?(?:handl|serv|process|answer|rais|r[au]n|execut|threw|generat|produc|occur|receiv)/i;

/** A server's name that is meant for people. */
const LABEL = /\b(?:descriptive|display|friendly|human[- ]readable|product|public) name\b/i;

const NOT_A_LEAK = /\bfield errors?\b/i;
/** "Name of the application stack" */
const OTHER_STACK = /^(?:the )?(?:name|id|identifier|uuid) of (?:\w+ ){1,3}stack\b(?! ?(?:trace|frame))/i;
/** Formats of identifiers, times and links, which give nothing away by themselves. */
const HARMLESS_FORMATS = new Set(['uuid', 'uri', 'url', 'uri-reference', 'date', 'date-time']);

/** The internal detail that a property of an error exposes; `undefined` if it exposes none. */
export function leakOfProperty(name: string, schema: Schema, owner: Schema): Leak | undefined {
  if (!canLeak(schema)) return undefined;
  const words = asWords(name);
  const description = schema.description.slice(0, 200);
  const byName = leakOfName(words);
  // If properties of the object are certain leaks, they are reported instead.
  if (byName === 'debugOutput' && [...schema.properties.keys()].some((one) => isCertainLeakName(one))) return undefined;
  if (byName) return NOT_A_LEAK.test(description) || (words === 'stack' && OTHER_STACK.test(description)) ? undefined : byName;
  if (words === 'exception' && !schema.isObject && !schema.isArray) return 'exceptionClass';
  if (words === 'trace' && isTraceOfCalls(schema)) return 'stackTrace';
  // An `environment` that is a string is a name such as `sandbox`.
  if (/^env(?:ironment)?$/.test(words) && schema.isObject) return 'environment';
  const byUndescribedName = description === '' && schema.example === undefined ? findLeak(UNDESCRIBED_NAMES, words) : undefined;
  if (byUndescribedName) return byUndescribedName;
  const byDescription = TELLING_WORD.test(description) ? findLeak(DESCRIPTIONS, description) : undefined;
  if (byDescription) return byDescription;
  if (isHostOfService(words, schema)) return 'internalHost';
  return !schema.isObject && isSourceFile(words, description, owner) ? 'filePath' : undefined;
}

function isCertainLeakName(name: string): boolean {
  const leak = leakOfName(asWords(name));
  return leak !== undefined && leak !== 'debugOutput';
}

/** Names that only headers have; `PayPal-Debug-Id` is an identifier. */
const HEADERS: LeakPatterns = [
  ['exceptionClass', /(?:^| )exception(?: (?:class|type|name|message))?$/],
  ['filePath', /(?:^| )(?:exception|source) file$/],
  ['debugOutput', /^debug(?!.* id$)(?: |$)|^profiler(?: |$)/],
  ['internalHost', /^(?:backend|upstream) (?:addr|address|node|server)$/],
];

/**
 * The internal detail that a header of an error response exposes.
 *
 * @param schema The schema of the header's content, if the description has one.
 */
export function leakOfHeader(name: string, schema: Schema | undefined): Leak | undefined {
  if (schema && !canLeak(schema) && schema.format !== 'uri') return undefined;
  const words = asWords(name).replace(/^x /, '');
  return leakOfName(words) ?? findLeak(HEADERS, words);
}

/** The internal detail that a name alone shows. */
export const leakOfName: (words: string) => Leak | undefined = memoised((words) => findLeak(NAMES, words));

export function asWords(name: string): string {
  return wordsOf(name.slice(0, 100)).join(' ');
}

function findLeak(leaks: LeakPatterns, text: string): Leak | undefined {
  return leaks.find(([, pattern]) => pattern.test(text))?.[0];
}

function canLeak(schema: Schema): boolean {
  const canHold = schema.allows('string') || schema.allows('object') || schema.allows('array');
  // A fixed set of values shows nothing internal except for these values, which are inspected on their own.
  const isFixed = schema.values !== undefined || schema.extensibleValues !== undefined;
  return canHold && !schema.isWriteOnly && !isFixed && !HARMLESS_FORMATS.has(schema.format ?? '');
}

/** A `trace` that is a string is a trace identifier; one that is an array lists the calls that led to an exception. */
function isTraceOfCalls(schema: Schema): boolean {
  if (!schema.isArray) return false;
  const frame = schema.items?.properties;
  return schema.description === '' || ['file', 'line', 'function', 'method', 'class'].some((name) => frame?.has(name));
}

/** Returns whether the description says that a host belongs to the service; otherwise it may belong to the client. */
function isHostOfService(words: string, { description }: Schema): boolean {
  const text = description.slice(0, 200);
  return HOST_NAME.test(words) && HOST_OF_SERVICE.test(text) && !LABEL.test(text);
}

/**
 * Returns whether a property is the source file of an exception: `file` beside `line`, unless both refer to a file of the client.
 */
function isSourceFile(words: string, description: string, owner: Schema): boolean {
  if (!/^(?:source ?)?file ?(?:name|path)?$/.test(words)) return false;
  const siblings = new Set([...owner.properties.keys()].map(asWords));
  if (![...siblings].some((name) => /^(?:source )?line(?: ?(?:number|no))?$/.test(name))) return false;
  if (['trace', 'stack', 'exception', 'class', 'function'].some((name) => siblings.has(name))) return true;
  const isOfClient = ['column', 'col', 'row', 'field', 'position'].some((name) => siblings.has(name));
  return !isOfClient && !/upload|import|submit|sent|document|csv|template|policy|your/i.test(description);
}
