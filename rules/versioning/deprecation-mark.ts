import type { Operation } from '../../src/model/operation.ts';
import { isObject } from '../../src/model/place.ts';

/** The length up to which texts are read. */
const MAX_TEXT_LENGTH = 3000;

const MAX_SENTENCE_LENGTH = 500;

/** Tags within a sentence. */
const INLINE_TAG = /<\/?(?:a|b|code|em|i|span|strong)(?: [^<>]{0,200})?>/gi;

const DEPRECATION_EXTENSION = /^x-(?:[a-z]+-)*deprecated$/i;

/** `Deprecated: use …`, `[DEPRECATED] Get …`, but not `Deprecated parameters: …`. */
const MARK_AT_START =
  /^[^\w`]*(?:(?:note|warning|important|attention)[^\w`]+)?deprecated(?:(?= *$)|(?= *[\])}.!,;:–—-])|(?= (?:and|since|as of|in favou?r of|use|please|see|by|endpoint|operation|api|route|call)\b))/i;

/** `Get a user (deprecated)`, `Get a user - DEPRECATED`. */
const MARK_AT_END = /(?:[([{–—.!]|\s-)[^\w`@]{0,20}deprecated[^\w`]{0,20}$/i;

/** `Get a user. DEPRECATED. Use …` */
const MARK_ALONE = /(?:^|[.!?–—-] )[^\w`]{0,20}DEPRECATED(?:[\])]|[.!](?= |$)|$)/;

/** `This endpoint`, or the name of one. */
const ENDPOINT_SUBJECT =
  /^(?:[^\w`]{0,20}(?:please )?(?:note|warning|important|attention)\b[^\w`]{0,20}(?:that )?)?(?:as of [^,]{1,40}, )?(?:(?:this|the) (?:(?:api|rest|http) )?(?:endpoint|operation|method|route|call)|this (?:api|resource|service|request|function|url)|(?:the )?`([^`]{1,200})`(?: (?:endpoint|operation|method|route|api|call))?)(?= )/i;

/** The predicate about the endpoint, but not `is deprecated for …`. */
const IS_DEPRECATED =
  /^ (?:is|has been|was) (?:now |currently |officially )?deprecated\b(?! (?:for|when|if|unless|in the|on)\b)/i;
const IS_A_DEPRECATED =
  /^[^\w`]{0,20}this is a deprecated (?:(?:api|rest|http) )?(?:endpoint|operation|method|route|call|api|resource|service|request|function|url)\b/i;

/** A part of an operation, whose deprecation is another matter. */
const OPERATION_PART =
  /\b(?:param(?:eter)?|field|property|properties|attribute|header|argument|option|value|key|behaviou?r|feature)s?\b/i;

/** A deprecation that concerns only some clients or calls. */
const PARTIAL_DEPRECATION = /\bdeprecated (?:for|when|if|unless|in the|on)\b/i;

/**
 * The member by which an operation says that it is itself deprecated, beside the field of OpenAPI: `summary`, `description`,
 * `x-deprecated`; `undefined` where this is not certain.
 */
export function deprecationMarkOf(operation: Operation): string | undefined {
  const { value } = operation.place;
  const extension = isObject(value) && Object.keys(value).find((key) => DEPRECATION_EXTENSION.test(key) && isSet(value[key]));
  if (extension) return extension;
  const { summary, description } = operation;
  if (isMarked(summary, true, operation)) return 'summary';
  return isMarked(description, false, operation) ? 'description' : undefined;
}

function isSet(value: unknown): boolean {
  return value === true || (typeof value === 'string' && !/^(?:|false|no)$/i.test(value.trim()));
}

function isMarked(text: string, isSummary: boolean, operation: Operation): boolean {
  if (!/deprecated/i.test(text)) return false;
  const sentences = sentencesOf(text.slice(0, MAX_TEXT_LENGTH));
  const [first = '', second = ''] = sentences;
  if (MARK_AT_START.test(first) && !isAboutPart(first.replace(MARK_AT_START, ''), second)) return true;
  if (isSummary && MARK_AT_END.test(sentences.join(' ').slice(-MAX_SENTENCE_LENGTH))) return true;
  if (
    MARK_ALONE.test(sentences.join(' ')) &&
    !sentences.some((sentence) => OPERATION_PART.test(sentence) && MARK_ALONE.test(sentence))
  )
    return true;
  return sentences.some((sentence) => IS_A_DEPRECATED.test(sentence) || isStated(sentence, operation));
}

/** The sentences of a description without its markup. */
function sentencesOf(text: string): readonly string[] {
  const plain = text
    .replace(INLINE_TAG, '')
    .replace(/<[^<>]{0,100}>/g, '\n')
    .replace(/[*~#>|]+|__/g, '');
  return plain
    .split(/(?<=[.!?]) +|\n+/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '')
    .map((sentence) => sentence.slice(0, MAX_SENTENCE_LENGTH));
}

/** Returns whether the text after the mark names a part of the operation, such as `Deprecated: display_name`, or limits the deprecation. */
function isAboutPart(rest: string, next: string): boolean {
  const named = /\w/.test(rest) ? rest : /^[^\w]*[:–—-]/.test(rest) ? next : '';
  if (OPERATION_PART.test(named) || PARTIAL_DEPRECATION.test(named)) return true;
  const word = /^[^\w`]{0,20}(`[^`/\s]{1,100}`|[\w.]{1,100})[^\w`]{0,20}$/.exec(named)?.[1] ?? '';
  return word.startsWith('`') || /[_A-Z.]/.test(word.slice(1));
}

/** Returns whether a sentence says that this endpoint is deprecated, or one with the name of the operation or its path. */
function isStated(sentence: string, { operationId, summary, pathItem }: Operation): boolean {
  const [subject, name] = ENDPOINT_SUBJECT.exec(sentence) ?? [];
  if (subject === undefined || !IS_DEPRECATED.test(sentence.slice(subject.length))) return false;
  return name === undefined || [operationId, summary, pathItem.template].includes(name);
}
