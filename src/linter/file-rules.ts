import { type AnyRule, defineRule } from '../rule.ts';
import { suppressionReason, unusedSuppression } from './suppression-rules.ts';

/** What the linter itself finds about the files, levelled and switched like any rule. */
const none = { options: {}, visit: {}, clauses: [] };

export const unresolvedRef = defineRule({
  ...none,
  id: 'unresolved-ref',
  severity: 'error',
  summary: 'Every `$ref` leads to something.',
  rationale: 'What stands behind a broken `$ref` is not checked by any rule, and no reader or generator can use it.',
  remedy: 'Correct the file name or the pointer after `#`. Files have to lie below the root folder (`--root`).',
  turnOff: `
Hardly anybody is better off without it, as no rule sees what stands behind such a \`$ref\`. Where the file is only generated
by a later step, lint after that step; until then, use an override by \`files\`, or an \`x-lint-ignore\` on an object around
the \`$ref\`.`,
  examples: {
    good: [
      'paths: { /orders: { get: { responses: { "200": { $ref: "#/components/responses/Ok" } } } } }\ncomponents: { responses: { Ok: { description: Ok } } }',
    ],
    bad: [
      {
        api: 'paths: { /orders: { get: { responses: { "200": { $ref: "#/components/responses/Ok" } } } } }',
        message: '`#/components/responses/Ok` leads nowhere: there is no `components` at `/`.',
        at: '/paths/~1orders/get/responses/200/$ref',
      },
    ],
  },
});

export const remoteRef = defineRule({
  ...none,
  id: 'remote-ref',
  severity: 'warn',
  summary: 'Every `$ref` leads to a file of the project, so that nothing is fetched from the network.',
  rationale:
    'A description that needs the network to be read cannot be checked reproducibly. Nothing is fetched unless `--allow-remote` names the host; what the `$ref` leads to is not checked.',
  remedy:
    'Keep a copy of the file beside the description and refer to that, or bundle the description first. `--allow-remote HOST` fetches from a host.',
  turnOff: `
Who refers to the schemas of others on purpose, and does not want them checked, can turn it off. To have them read and
checked, \`--allow-remote HOST\` is enough; a single one takes an \`x-lint-ignore\` on an object around the \`$ref\`.`,
  examples: {
    good: ['paths: { /orders: { $ref: "#/components/pathItems/Orders" } }\ncomponents: { pathItems: { Orders: {} } }'],
    bad: [
      {
        api: 'paths: { /orders: { $ref: "https://example.com/orders.yaml" } }',
        message: '`https://example.com/orders.yaml` is not checked: it points to the network, and nothing is fetched from there.',
        at: '/paths/~1orders/$ref',
      },
    ],
  },
});

export const duplicateKey = defineRule({
  ...none,
  id: 'duplicate-key',
  severity: 'error',
  summary: 'A key stands once in its mapping.',
  rationale: 'Parsers disagree on which of two equal keys counts; most keep the last one and drop the other silently.',
  remedy: 'Remove or rename one of the two.',
  turnOff: `
YAML forbids equal keys, so that only a generated file which you cannot change is a reason; give it an override by \`files\`.
For a single key, put \`# lint-ignore-next-line duplicate-key -- reason\` above the second one.`,
  examples: {
    good: ['paths:\n  /orders: {}\n  /invoices: {}'],
    bad: [
      {
        api: 'paths:\n  /orders: {}\n  /orders: {}',
        message: 'The key `/orders` stands twice in the same mapping; the last one counts.',
        at: '/paths/~1orders',
      },
    ],
  },
});

export const wrongType = defineRule({
  ...none,
  id: 'wrong-type',
  severity: 'error',
  summary: 'Where OpenAPI has a mapping, a list or a text, there is one.',
  rationale: 'What ought to be in it is not there for readers and generators, and no rule sees it.',
  details: `
It looks at the parts of a description that other rules start from: paths, operations, parameters, bodies, responses, schemas,
components and what they hold, in the description's own file. A number or a boolean may stand where a text belongs, and so may a \`$ref\` to
a file of text (\`intro.md\`); what is left empty counts as left out, but for \`paths\`. For all of OpenAPI's syntax, Spectral's \`spectral:oas\` can be run beside the rules.`,
  remedy: 'Write what OpenAPI has there, or leave the key out.',
  turnOff: `
Where a validator of all of OpenAPI's syntax, such as \`spectral:oas\`, runs as well, this rule says again what that has said.
A single value that a tool of yours needs in another type takes an \`x-lint-ignore\` on the object which holds it.`,
  examples: {
    good: ['paths: { /orders: { get: { tags: [orders], responses: { "200": { description: Ok } } } } }'],
    bad: [
      {
        api: 'paths: { /orders: { get: { tags: orders, responses: { "200": { description: Ok } } } } }',
        message: '`tags` is a text, expected a list.',
        at: '/paths/~1orders/get/tags',
      },
      {
        api: 'paths: { /orders: { get: [] } }',
        message: '`get` is a list, expected a mapping.',
        at: '/paths/~1orders/get',
      },
    ],
  },
});

export const fileRules: readonly AnyRule[] = [
  unresolvedRef,
  remoteRef,
  duplicateKey,
  wrongType,
  unusedSuppression,
  suppressionReason,
];
