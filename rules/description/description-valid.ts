import { option } from '../../src/rule/option.ts';
import { defineRule } from '../../src/rule/rule.ts';
import { DISCRIMINATOR_EXAMPLES, DISCRIMINATOR_MESSAGES, discriminatorReports } from './discriminator-reports.ts';
import { FAULT_KINDS } from './fault-kinds.ts';
import { KEY_EXAMPLES } from './key-examples.ts';
import { LINK_EXAMPLES, LINK_MESSAGES } from './link-messages.ts';
import { linkReports } from './link-reports.ts';
import { NAME_EXAMPLES } from './name-examples.ts';
import { NAME_MESSAGES } from './name-messages.ts';
import { pathParameterReports } from './path-parameter-reports.ts';
import { repeatedNameReports } from './repeated-name-reports.ts';
import { securityReports } from './security-reports.ts';
import { SERVER_EXAMPLES, SERVER_MESSAGES, serverVariableReports } from './server-variable-reports.ts';
import { STRUCTURE_EXAMPLES } from './structure-examples.ts';
import { STRUCTURE_MESSAGES } from './structure-messages.ts';
import { structureReports } from './structure-reports.ts';
import { swaggerBodyReports } from './swagger-body-reports.ts';
import { TEXT_EXAMPLES, TEXT_MESSAGES } from './text-messages.ts';

const KINDS_OF_REPORTS = [
  structureReports,
  pathParameterReports,
  repeatedNameReports,
  swaggerBodyReports,
  securityReports,
  serverVariableReports,
  linkReports,
  discriminatorReports,
];

export default defineRule({
  id: 'description-valid',
  clauses: [],
  severity: 'error',
  summary: 'The description is valid in its version of OpenAPI.',
  rationale: `
Readers, generators, mocks and gateways find only what is written as OpenAPI requires. They ignore a misspelled field without a
word, and reject a description with values of a wrong type, or read something else than its author means.`,
  details: `
The rule checks all objects of OpenAPI 2.0, 3.0, 3.1 and 3.2, in the version that the description declares, and in all files that it refers
to. It knows their fields, the types and values of these, which are required, and which exclude each other. It also compares path parameters
with the path, operation ids, parameters and tags with each other, and security requirements with the security schemes, and variables in server URLs
with their definitions.

Operators and patterns in the braces of a path (\`{+path}\`, \`{path*}\`, \`{id:[0-9]+}\`) may be missing in the name of the parameter. A
parameter of an operation may have the name of one of its path. Parameters behind a \`$ref\` that cannot be resolved may be any.

The following is accepted although the specification does not define it: a \`$ref\` in the place of any object, list or map, and one that
leads to a string where a string is required. From OpenAPI 3.1 on, schemas may have keywords that the specification does not know; only those of
other versions, and misspelled ones, are reported. Schemas of another dialect (\`$schema\`, \`jsonSchemaDialect\`) are not checked.

The same fault in three or more places is reported as one finding.`,
  remedy: 'Write what the specification requires, as the message says. Begin the names of your own fields with `x-`.',
  fixes: `
Fix: renames a misspelled field whose value fits, corrects a misspelled value, status or media type, adds \`required: true\` to path
parameters and \`items: {}\` to arrays, replaces \`nullable\` in OpenAPI 2.0 and 3.1 and exclusive bounds of another version, puts a single
value into a list, removes repeated items, parameters and tags that are equal, declares missing path parameters as strings, and corrects the
names of path parameters and security schemes. From OpenAPI 3.1 on, writes \`null\` among types in quotes.

Suggestion: writes \`in: query\` for a path parameter that the path does not contain and that is optional, a boolean, or in the query elsewhere,
and \`"null"\` for an empty type.

No fix: the author must write what is missing.`,
  turnOff: `
Turn the rule off if another validator checks the descriptions. If one of your tools needs something that is not valid, add the kind of
fault to \`ignore\`, or use \`x-lint-ignore\` on the object that contains it.`,
  options: {
    ignore: option.choices('Kinds of faults that are not reported.', Object.keys(FAULT_KINDS)),
  },
  messages: {
    ...STRUCTURE_MESSAGES,
    ...TEXT_MESSAGES,
    ...NAME_MESSAGES,
    ...SERVER_MESSAGES,
    ...LINK_MESSAGES,
    ...DISCRIMINATOR_MESSAGES,
  },
  identity: ['field', 'fields', 'parameter', 'name', 'in', 'operations', 'id', 'pattern'],
  habits: {
    exampleInContent: {
      text: '`content` contains values instead of media types. Put each example below a media type such as `application/json`.',
      among: ['exampleInContent'],
    },
    parameterNotRequired: {
      text: 'Path parameters are not required: {{ names }}. Add `required: true` to each of them.',
      lists: ['names'],
      among: ['parameterNotRequired'],
    },
    pathWithoutSlash: {
      text: 'Paths do not begin with a slash: {{ names }}. Add it to each of them.',
      lists: ['names'],
      among: ['pathWithoutSlash'],
    },
    pathIsUrl: {
      text: 'Paths are URLs: {{ names }}. Use what follows the host, and declare the host in `servers`.',
      lists: ['names'],
      among: ['pathIsUrl'],
    },
    notComponentName: {
      text: 'Names of components may contain only letters, digits, `.`, `-` and `_`. Rename {{ names }}.',
      lists: ['names'],
      among: ['notComponentName'],
    },
    wrongReference: {
      text: 'References lead to {{ found }} instead of {{ expected }}: {{ names }}. Correct each of them.',
      by: ['found', 'expected'],
      lists: ['names'],
      among: ['wrongReference'],
    },
    repeatedItem: {
      text: '`{{ field }}` contains items twice: {{ names }}. Remove one of each.',
      by: ['field'],
      lists: ['names'],
      among: ['repeatedItem'],
    },
    undeclaredPathParameter: {
      text: 'Path parameters are not declared: {{ names }}. Add each of them to `parameters`.',
      lists: ['names'],
      among: ['undeclaredPathParameter'],
    },
    pathParameterElsewhere: {
      text: 'Path parameters are declared in other places: {{ names }}. Use `in: path`.',
      lists: ['names'],
      among: ['pathParameterElsewhere'],
    },
    unknownPathParameter: {
      text: 'Paths do not contain their path parameters: {{ names }}. Remove each of them, or add it to the path.',
      lists: ['names'],
      among: ['unknownPathParameter'],
    },
    queryParameterInPath: {
      text: 'Paths do not contain their path parameters: {{ names }}. Use `in: query` for each of them, or add it to the path.',
      lists: ['names'],
      among: ['queryParameterInPath'],
    },
    similarPathParameter: {
      text: 'Path parameters have other names than in the path: {{ names }}. Correct the names.',
      lists: ['names'],
      among: ['similarPathParameter'],
    },
    unknownOperation: {
      text: 'Links lead to operations that do not exist: {{ names }}. Use the `operationId` of other operations.',
      lists: ['names'],
      among: ['unknownOperation'],
    },
    repeatedOperationId: {
      text: 'Operation ids are not unique: {{ names }}. Give each operation an id of its own.',
      lists: ['names'],
      among: ['repeatedOperationId'],
    },
    repeatedTag: {
      text: 'Tags are defined twice: {{ names }}. Remove one of each.',
      lists: ['names'],
      among: ['repeatedTag'],
    },
  },
  examples: {
    good: [
      `
openapi: 3.1.0
paths:
  /orders/{id}:
    get:
      operationId: getOrder
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        "200": { description: The order }`,
    ],
    bad: [
      ...STRUCTURE_EXAMPLES,
      ...KEY_EXAMPLES,
      ...TEXT_EXAMPLES,
      ...NAME_EXAMPLES,
      ...SERVER_EXAMPLES,
      ...LINK_EXAMPLES,
      ...DISCRIMINATOR_EXAMPLES,
    ],
  },
  visit: {
    *Api(api, { options }) {
      const ignored = new Set(options.ignore);
      for (const reports of KINDS_OF_REPORTS) for (const { kind, report } of reports(api)) if (!ignored.has(kind)) yield report;
    },
  },
});
