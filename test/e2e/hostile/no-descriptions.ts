/** Files that are not descriptions of a supported version, with the beginning of the error about each. */
export const NO_DESCRIPTIONS: readonly (readonly [what: string, file: string, given: string, message: string])[] = [
  ['AsyncAPI', 'a.yaml', 'asyncapi: 3.0.0\nchannels: {}\n', '1:1 The file is an AsyncAPI document. Pass'],
  ['a Compose file', 'a.yaml', 'services: { web: { image: nginx } }\n', '1:1 The file is a Compose file.'],
  ['a package.json', 'a.json', '{ "name": "a", "version": "1.0.0", "scripts": {} }', '1:1 The file is a package.json.'],
  ['a JSON Schema', 'a.json', '{ "$schema": "https://json-schema.org/draft/2020-12/schema" }', '1:1 The file is a JSON Schema.'],
  ['RAML', 'a.yaml', '#%RAML 1.0\ntitle: a\n', 'The file is a RAML document.'],
  ['a Postman collection', 'a.json', '{ "info": { "name": "a" }, "item": [] }', '1:1 The file is a Postman collection.'],
  ['paths alone', 'a.yaml', 'paths: { /v1/orders/: {} }\n', '1:1 The file is a part of a description.'],
  ['something else', 'a.yaml', 'a: b\n', '1:1 The file has neither `openapi` nor `swagger` at its root. Add `openapi: 3.0.x`'],
  ['openapi: 4.0.0', 'a.yaml', 'openapi: 4.0.0\npaths: {}\n', '1:1 `openapi: 4.0.0` is not a supported version. Use'],
  ['swagger: 1.2', 'a.yaml', 'swagger: "1.2"\napis: []\n', '1:1 `swagger: 1.2` is not a supported version. Use'],
  ['an empty version', 'a.yaml', 'openapi:\npaths: {}\n', '1:1 `openapi` must be a version, but is empty. Use'],
  ['a list for a version', 'a.yaml', 'openapi: [3.0.3]\n', '1:1 `openapi` must be a version, but is a list. Use'],
  [
    'two versions',
    'a.yaml',
    'openapi: 3.0.3\nswagger: "2.0"\n',
    '2:1 The description has both `openapi` and `swagger`. Remove the',
  ],
  [
    'a version of a megabyte',
    'a.yaml',
    `openapi: "${'9'.repeat(1e6)}"\n`,
    `1:1 \`openapi: ${'9'.repeat(40)}\` is not a supported version`,
  ],
];
