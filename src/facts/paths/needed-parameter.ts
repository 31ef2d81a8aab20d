import type { Operation } from '../../model/operation.ts';
import type { Parameter } from '../../model/parameter.ts';
import { DETERMINERS } from '../words/operation-words.ts';
import { statedNumberOf } from '../words/stated-number.ts';
import { wordSet, wordsOf } from '../words/words.ts';

/**
 * The query parameter that selects the one object that an operation returns, although it is not marked as required. Its
 * description says that it is required or identifies the object uniquely, or the summary names it: "Get a package by packageId".
 */
export function neededParameter(operation: Operation): Parameter | undefined {
  const optional = operation.parameters.filter((parameter) => parameter.in === 'query');
  if (
    optional.length === 0 ||
    optional.length > MAX_OPTIONAL ||
    optional.some(({ isRequired }) => isRequired) ||
    statedNumberOf(operation).isMany
  )
    return undefined;
  const needed = optional.filter(
    (parameter) =>
      !DESCRIBED_AS_OPTIONAL.test(parameter.description) &&
      (isDescribedAsNeeded(parameter) || (optional.length === 1 && isNamedInSummary(parameter, operation))),
  );
  return needed.length === 1 ? needed[0] : undefined;
}

/** An operation with more optional parameters is a search. */
const MAX_OPTIONAL = 4;

/** Descriptions of a filter, or of a parameter that may be left out. */
const DESCRIBED_AS_OPTIONAL =
  /\b(?:optional|comma|filter|default|omitted|multiple|if (?:not|none|specified|given|provided|set))/i;

const DESCRIBED_AS_IDENTIFIER =
  /^\W*required\b(?! (?:if|when|for|unless))|\bunique(?:ly)? (?:numeric(?:al)? )?(?:id|identifier|identifies|key)\b|\bprimary key\b/i;

function isDescribedAsNeeded({ description }: Parameter): boolean {
  return DESCRIBED_AS_IDENTIFIER.test(description.slice(0, 300));
}

const RELATION_WORDS = wordSet('by with for using');

/** "Get a package by packageId", "Gets a joke with a given id": the summary ends in the name of the parameter. */
function isNamedInSummary({ name }: Parameter, { summary, description }: Operation): boolean {
  const words = wordsOf((summary || description).slice(0, 200));
  const named = wordsOf(name);
  const ends = words.slice(-named.length).join('') === named.join('');
  const before =
    words
      .slice(0, -named.length)
      .filter((word) => !DETERMINERS.has(word))
      .at(-1) ?? '';
  return ends && RELATION_WORDS.has(before);
}
