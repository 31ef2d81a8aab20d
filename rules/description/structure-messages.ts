import { REMEDY_MESSAGES } from './remedies.ts';

/** The messages of `description-valid` about the structure of a description. */
export const STRUCTURE_MESSAGES = {
  ...REMEDY_MESSAGES,
  similarField: '{{ subject }}: `{{ field }}` is not a field of {{ object }}. Did you mean `{{ similar }}`?',
  laterField:
    '{{ subject }}: `{{ field }}` is a field of {{ object }} only since OpenAPI {{ version }}, but the description is {{ current }}. Remove it, or change the version.',
  laterFieldInstead: '{{ subject }}: `{{ field }}` is a field of {{ object }} only since OpenAPI {{ version }}. {{ remedy }}.',
  formerField: '{{ subject }}: `{{ field }}` does not exist in {{ object }} of OpenAPI {{ current }}. Remove it.',
  formerFieldInstead: '{{ subject }}: `{{ field }}` does not exist in {{ object }} of OpenAPI {{ current }}. {{ remedy }}.',
  misplacedField: '{{ subject }}: `{{ field }}` is not a field of {{ object }}. {{ remedy }}.',
  fieldOfOtherKind:
    '{{ subject }}: {{ object }} with `{{ by }}` has no field `{{ field }}`. Remove it, or begin its name with `x-`.',
  fieldOfOtherKindInstead: '{{ subject }}: {{ object }} with `{{ by }}` has no field `{{ field }}`. {{ remedy }}.',
  unknownField: '{{ subject }}: `{{ field }}` is not a field of {{ object }}. Remove it, or begin its name with `x-`.',
  unknownFieldOfClosed: '{{ subject }}: `{{ field }}` is not a field of {{ object }}. Remove it.',
  missingField: '{{ subject }}: {{ object }} must have `{{ field }}`. Add it.',
  missingItems: '{{ subject }}: {{ object }} with `type: array` must have `items`. Describe the items, or write `items: {}`.',
  missingAlternative: '{{ subject }}: {{ object }} must have one of {{ fields }}. Add one of them.',
  exclusiveFields: '{{ subject }}: {{ object }} must not have {{ fields }} together. Remove one of them.',
  wrongType: '{{ subject }}: `{{ field }}` must be {{ expected }}, but is {{ actual }}.',
  boundIsNumber:
    '{{ subject }}: `{{ field }}` must be a boolean in OpenAPI {{ version }}. Write the number in `{{ bound }}`, with `{{ field }}: true`.',
  boundIsTrue:
    '{{ subject }}: `{{ field }}` must be a number in OpenAPI {{ version }}. Write the number of `{{ bound }}` in it, without `{{ bound }}`.',
  boundIsFalse: '{{ subject }}: `{{ field }}` must be a number in OpenAPI {{ version }}. Remove it.',
  emptyValue: '{{ subject }}: `{{ field }}` is empty, but must be {{ expected }}. Add a value, or remove the key.',
  nullType: '{{ subject }}: `{{ field }}` is null without quotes, but must be {{ expected }}. Write `"null"`.',
  emptyType: '{{ subject }}: `type` is empty, but must be {{ expected }}. Write the type; if it is null, in quotes: `"null"`.',
  requiredOfProperty:
    '{{ subject }}: `required` must be an array with the names of properties. Put the name of this property into `required` of the schema around it.',
  requiredOfSchema:
    '{{ subject }}: `required` must be an array with the names of properties. Remove it. A parameter is required by `required` beside its `schema`.',
  similarValue: '{{ subject }}: `{{ value }}` is not a value of `{{ field }}`. Did you mean `{{ similar }}`?',
  wrongValue: '{{ subject }}: `{{ value }}` is not a value of `{{ field }}`. Use {{ values }}.',
  bodyParameter: '{{ subject }}: parameters with `in: body` do not exist in OpenAPI 3. Use `requestBody`.',
  notCount: '{{ subject }}: `{{ field }}` must be an integer of 0 or more, but is `{{ value }}`.',
  notPositive: '{{ subject }}: `{{ field }}` must be a number above 0, but is `{{ value }}`.',
  parameterNotRequired: '{{ subject }}: the path parameter `{{ parameter }}` must have `required: true`. Add it.',
  pathWithoutSlash: '{{ subject }} does not begin with a slash. Use `{{ suggestion }}`.',
  pathIsUrl: '{{ subject }} is a URL, not a path. Use `{{ suggestion }}`, and declare the host in `servers`.',
  notStatus: '{{ subject }}: `{{ key }}` is not a status code. Use a code such as `200`, a range such as `2XX`, or `default`.',
  similarStatus: '{{ subject }}: `{{ key }}` is not a status code. Did you mean `{{ similar }}`?',
  notMediaType: '{{ subject }}: `{{ key }}` is not a media type. Rename it to one such as `application/json`, or remove it.',
  similarMediaType: '{{ subject }}: `{{ key }}` is not a media type. Did you mean `{{ similar }}`?',
  memberOfMediaType:
    '{{ subject }}: `content` contains `{{ key }}` instead of a media type. Put it below a media type such as `application/json`, or remove it.',
  exampleInContent:
    '{{ subject }}: `content` contains the value `{{ key }}` instead of a media type. Put the example below a media type such as `application/json`.',
  notComponentName: '{{ subject }}: the name `{{ key }}` may contain only letters, digits, `.`, `-` and `_`. Rename it.',
  wrongReference: '{{ subject }}: `{{ reference }}` leads to {{ found }} instead of {{ expected }}. Correct the reference.',
  emptyList: '{{ subject }}: `{{ field }}` must not be empty. Add an item, or remove it.',
  severalEntries: '{{ subject }}: `{{ field }}` of {{ object }} must have only one entry. Remove the others.',
  repeatedItem: '{{ subject }}: `{{ field }}` contains `{{ item }}` twice. Remove one of them.',
};
