import { findKind } from '../../src/facts/secrets/find-kind.ts';
import { namingWords } from '../../src/facts/secrets/name-words.ts';
import { sensitiveKindsOf } from '../../src/facts/secrets/returned-names.ts';
import { matchesAny } from '../../src/facts/words/globs.ts';
import { keyOf } from '../../src/facts/words/names.ts';
import { statusClass } from '../../src/model/status.ts';
import { option } from '../../src/rule/option.ts';
import { defineRule } from '../../src/rule/rule.ts';
import { valueEvidence } from './no-secrets-in-url/value-evidence.ts';
import { responseEvidence } from './secret-not-returned/evidence.ts';
import { inlineCauseOf, usesOfResponses } from './secret-not-returned/report.ts';
import { type ReturnedProperty, type ReturningResponse, returnedSchemasOf } from './secret-not-returned/returned-schemas.ts';
import { ReturnedValue } from './secret-not-returned/subject.ts';

export default defineRule({
  id: 'sensitive-data-returned',
  clauses: ['5.3'],
  severity: 'info',
  summary: 'Responses do not contain card numbers or national identifiers in full.',
  rationale: `
Everyone who can read a response, a log or a cache can misuse a full card number or social security number. Most clients only show which
card or document it is, for which the last four characters are enough. What is returned in full cannot be stored hashed.`,
  details: `
The schemas of all responses except errors are checked for card numbers and the numbers of national identity, social security,
passports and driving licences, by the names and descriptions of properties.

The following are accepted:

- \`writeOnly\` properties
- values that are described as masked or as the last four characters, have a masked example, or have at most six characters
- values that are described as an identifier, such as the id of a card in the API
- properties of an object that repeats the parameters of the same request, such as the filters of a search
- the numbers of companies, and those for taxes, which are on each invoice
- objects, booleans, dates and fixed sets of values

The finding is at the definition of the property. The same property written inline in three or more responses is one finding.`,
  remedy: `
Return a masked value or the last four characters, such as \`card_last4\`. If one operation must reveal the number, give it a schema of its
own, and require a scope for it.`,
  fixes: 'No fix: only the author knows which clients need the number.',
  turnOff: `
Turn the rule off for an API whose clients need the numbers in full, such as one that issues cards or verifies identities. For single
properties, use \`allow\`.`,
  options: { allow: option.words('Names that are never reported, in any casing; `*` matches any characters.') },
  messages: {
    returnedInFull: '{{ subject }}: responses include {{ data }} in full. Return it masked, or only its last four characters.',
  },
  examples: {
    good: [
      `
paths:
  /cards/{id}:
    get:
      responses:
        "200":
          description: A card
          content:
            application/json:
              schema:
                properties:
                  card_number: { type: string, description: The masked card number., example: "************4242" }
                  last4: { type: string }`,
    ],
    bad: [
      {
        api: `
paths:
  /cards/{id}:
    get:
      responses:
        "200":
          description: A card
          content:
            application/json:
              schema:
                properties:
                  card_number: { type: string }`,
        at: '/paths/~1cards~1{id}/get/responses/200/content/application~1json/schema/properties/card_number',
        messageId: 'returnedInFull',
        data: { subject: '`GET /cards/{id}` response `200`, property `card_number`', data: 'a card number' },
      },
    ],
  },
  visit: {
    *Api(api, { options }) {
      const returned = returnedSchemasOf(api);
      for (const property of returned.properties) {
        if (sensitiveKindsOf(namingWords(property.name)).length === 0 || matchesAny(property.name, options.allow)) continue;
        const value = new ReturnedValue(property, returned);
        const data = sensitiveDatum(value);
        const responses = returned.responsesWith(property.owner).filter(({ status }) => !/[45]/.test(statusClass(status)));
        if (data === undefined || responses.length === 0 || responses.every((response) => isEchoed(property, response))) continue;
        const cause = inlineCauseOf(property);
        yield {
          at: property.place,
          messageId: 'returnedInFull',
          data: { data },
          uses: usesOfResponses(responses),
          ...(cause && { cause }),
        };
      }
    },
  },
});

/** The fewest properties that an object shares with the request if it repeats the request. */
const MIN_REPEATED = 2;

/**
 * Returns whether a property and most properties beside it have the names of parameters, so that the client receives what it has
 * sent.
 */
function isEchoed({ name, owner }: ReturnedProperty, { operation }: ReturningResponse): boolean {
  const sent = new Set(operation.parameters.map((parameter) => keyOf(parameter.name)));
  if (!sent.has(keyOf(name))) return false;
  const names = [...owner.properties.keys()];
  const repeated = names.filter((other) => sent.has(keyOf(other))).length;
  return repeated >= MIN_REPEATED && repeated * 3 >= names.length * 2;
}

/** The evidence that the value is something else, or not there in full. */
const COUNTER_EVIDENCE = [
  valueEvidence.nameDescribesSecret,
  valueEvidence.describedAsOther,
  valueEvidence.describedAsIdentifier,
  responseEvidence.otherType,
  responseEvidence.hidden,
];

/** The length of the longest value that is only the beginning or end of a number. */
const MAX_PART_LENGTH = 6;

/** `ssn_last_4` */
const PART_OF_NUMBER = /(^| )(last ?4?|first|four|4|ssn ?4|bin)( |$)/;

/** The numbers of companies, and those for taxes, are on each invoice. */
const PUBLIC_NUMBER = /\b(companies|company|business|corporate|organi[sz]ation|merchant|tax|taxpayer|vat|fiscal)\b/i;

/** The kind of the value, if the response contains it in full: "a card number". */
function sensitiveDatum(value: ReturnedValue): string | undefined {
  const { words, description, surroundings, property } = value;
  // A value that may have a fraction is a measurement.
  if (property.schema.types.has('number') && !property.schema.types.has('integer')) return undefined;
  const longest = property.schema.place.child('maxLength').value;
  if (PART_OF_NUMBER.test(words) || (typeof longest === 'number' && longest <= MAX_PART_LENGTH)) return undefined;
  if (COUNTER_EVIDENCE.some(({ holds }) => holds(value))) return undefined;
  const text = `${words} ${description} ${surroundings}`;
  if (PUBLIC_NUMBER.test(text)) return undefined;
  return findKind(sensitiveKindsOf(words), { description, surroundings: text, isNumber: value.isNumber })?.label;
}
