/** The messages of `description-valid` about names that do not agree: of parameters, operations, tags and security schemes. */
export const NAME_MESSAGES = {
  undeclaredPathParameter: '{{ subject }}: the path parameter `{{ name }}` is not declared. Add it to `parameters`.',
  pathParameterElsewhere: '{{ subject }}: the path parameter `{{ name }}` is declared with `in: {{ in }}`. Use `in: path`.',
  unknownPathParameter:
    '{{ subject }}: the path does not contain the path parameter `{{ name }}`. Remove it, or add it to the path.',
  queryParameterInPath:
    '{{ subject }}: the path does not contain the path parameter `{{ name }}`. Use `in: query`, or add it to the path.',
  similarPathParameter: '{{ subject }}: the path does not contain the path parameter `{{ name }}`. Did you mean `{{ similar }}`?',
  otherNotation: '{{ subject }}: parameters in a path are written in braces. Use `{{ suggestion }}`.',
  repeatedInPath: '{{ subject }}: the path contains the parameter `{{ name }}` twice. Give each a name of its own.',
  namelessInPath: '{{ subject }}: the path contains a parameter without a name. Write its name between the braces.',
  strayBrace: '{{ subject }}: the path contains a brace that is not part of a parameter. Write each parameter as `{name}`.',
  repeatedOperationId:
    '{{ subject }}: the operation id `{{ name }}` is also that of {{ others }}. Give each operation an id of its own.',
  emptyOperationIds: 'The operation ids of {{ operations }} are empty. Give each operation an id of its own.',
  repeatedParameter: '{{ subject }}: the parameter `{{ name }}` (`in: {{ in }}`) is declared twice. Remove one of them.',
  repeatedTag: 'The tag `{{ name }}` is defined twice. Remove one of them.',
  severalBodies: '{{ subject }} has several parameters with `in: body`. Join them into one.',
  bodyAndForm: '{{ subject }} has parameters with `in: body` and with `in: formData`. Use only one of both.',
  undefinedScheme:
    '{{ subject }}: the security scheme `{{ name }}` does not exist. Define it in `{{ container }}`, or correct its name.',
  similarScheme: '{{ subject }}: the security scheme `{{ name }}` does not exist. Did you mean `{{ similar }}`?',
  scopesOfOtherType:
    '{{ subject }}: the security scheme `{{ name }}` has the type `{{ type }}`, which has no scopes in OpenAPI {{ version }}. Use an empty list.',
};
