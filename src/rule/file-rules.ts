import { type AnyRule, defineRule } from './rule.ts';
import { suppressionReason, unusedSuppression } from './suppression-rules.ts';

/** The rules about the files of a description, which the linter checks itself. */
const sharedFields = { options: {}, visit: {}, clauses: [] };

export const unresolvedRef = defineRule({
  ...sharedFields,
  id: 'unresolved-ref',
  severity: 'error',
  summary: 'Every `$ref` can be resolved.',
  rationale: 'Rules do not check what is behind a broken `$ref`, and readers and code generators cannot follow it.',
  details: `
The rule also checks \`$dynamicRef\`, the schemas in the \`mapping\` of a \`discriminator\`, which are references or names of components, and
the \`operationRef\` of a link, if it is in the same file. A name may also be that of a file or key that an alternative refers to, because bundlers make it the name of a component. If Spectral
rulesets run too, its \`invalid-ref\` for the same \`$ref\` is left out.`,
  remedy: 'Correct the file name or the pointer after `#`. Files must be below the root folder (`--root`).',
  fixes: `
Fix: refers to the only part or file whose name differs only by its casing or encoding, removes a slash at the end, or adds the \`#\` in
front of a pointer.

Suggestion: refers to the part with the most similar name.`,
  turnOff: `
Hardly any description benefits from turning the rule off, because rules do not check what is behind such a \`$ref\`. Where a
later step generates the file, lint after that step. Until then, use an override by \`files\`, or \`x-lint-ignore\` on an object
around the \`$ref\`.`,
  messages: {
    noSuchPart:
      '{{ subject }}: `{{ reference }}` cannot be resolved because `{{ at }}` has no key `{{ name }}`. Correct the pointer, or add the missing part.',
    emptyName:
      '{{ subject }}: `{{ reference }}` cannot be resolved because `{{ at }}` has no key with an empty name. Remove the slash at the end, or one of two slashes.',
    noSuchAnchor:
      '{{ subject }}: `{{ reference }}` cannot be resolved because no `$anchor` is called `{{ name }}`. Correct the name, or use a pointer.',
    noSuchFile:
      '{{ subject }}: `{{ reference }}` cannot be resolved because the file does not exist. Correct the path, or add the file.',
    similarFile:
      '{{ subject }}: `{{ reference }}` cannot be resolved because the file does not exist. Did you mean `{{ similar }}`?',
    missingHash:
      '{{ subject }}: `{{ reference }}` cannot be resolved because a reference without `#` names a file. Use `{{ part }}`.',
    absolutePath:
      '{{ subject }}: `{{ reference }}` cannot be resolved because a path that begins with `/` starts at the root of the file system. Use a path relative to the file with the reference.',
    emptyFile:
      '{{ subject }}: `{{ reference }}` cannot be resolved because the file is empty. Correct the path, or complete the file.',
    unreadable: '{{ subject }}: `{{ reference }}` cannot be resolved because {{ reason }}.',
    cycle:
      '{{ subject }}: `{{ reference }}` cannot be resolved because the references form a cycle. Replace one of the references with a definition.',
    notString: '{{ subject }}: `$ref` must be a string.',
  },
  identity: ['wanted'],
  examples: {
    good: [
      'paths: { /orders: { get: { responses: { "200": { $ref: "#/components/responses/Ok" } } } } }\ncomponents: { responses: { Ok: { description: Ok } } }',
    ],
    bad: [
      {
        api: 'paths: { /orders: { get: { responses: { "200": { $ref: "#/components/responses/Ok" } } } } }',
        messageId: 'noSuchPart',
        data: {
          subject: '`GET /orders` response `200`',
          reference: '#/components/responses/Ok',
          at: '#',
          name: 'components',
        },
        at: '/paths/~1orders/get/responses/200/$ref',
      },
      {
        api: 'paths: { /orders: { $ref: "#/components/pathItems/Orders/" } }\ncomponents: { pathItems: { Orders: {} } }',
        fixed: `paths: { /orders: { $ref: "#/components/pathItems/Orders" } }
components: { pathItems: { Orders: {} } }`,
        messageId: 'emptyName',
        data: { subject: '`/orders`', reference: '#/components/pathItems/Orders/', at: '#/components/pathItems/Orders' },
        at: '/paths/~1orders/$ref',
      },
      {
        api: 'paths: { /orders: { $ref: "#orders" } }',
        messageId: 'noSuchAnchor',
        data: { subject: '`/orders`', reference: '#orders', name: 'orders' },
        at: '/paths/~1orders/$ref',
      },
      {
        api: 'paths: { /orders: { $ref: "/components/pathItems/Orders" } }\ncomponents: { pathItems: { Orders: {} } }',
        fixed: `paths: { /orders: { $ref: "#/components/pathItems/Orders" } }
components: { pathItems: { Orders: {} } }`,
        messageId: 'missingHash',
        data: { subject: '`/orders`', reference: '/components/pathItems/Orders', part: '#/components/pathItems/Orders' },
        at: '/paths/~1orders/$ref',
      },
      {
        api: 'paths: { /orders: { $ref: "/paths/orders.yaml" } }',
        messageId: 'absolutePath',
        data: { subject: '`/orders`', reference: '/paths/orders.yaml' },
        at: '/paths/~1orders/$ref',
      },
      {
        api: 'paths: { /orders: { $ref: "no-such-file.yaml" } }',
        messageId: 'noSuchFile',
        data: { subject: '`/orders`', reference: 'no-such-file.yaml' },
        at: '/paths/~1orders/$ref',
      },
      {
        api: 'paths: { /orders: { $ref: "file:///orders.yaml" } }',
        messageId: 'unreadable',
        data: {
          subject: '`/orders`',
          reference: 'file:///orders.yaml',
          reason: 'only relative references to files are allowed',
        },
        at: '/paths/~1orders/$ref',
      },
      {
        api: 'paths: {}\ncomponents: { schemas: { Order: { $ref: "#/components/schemas/Order" } } }',
        messageId: 'cycle',
        data: { subject: '`Order`', reference: '#/components/schemas/Order' },
        at: '/components/schemas/Order/$ref',
      },
      {
        api: 'paths: { /orders: { $ref: 7 } }',
        messageId: 'notString',
        data: { subject: '`/orders`' },
        at: '/paths/~1orders/$ref',
      },
    ],
  },
});

export const remoteRef = defineRule({
  ...sharedFields,
  id: 'remote-ref',
  severity: 'warn',
  summary: 'Every `$ref` refers to a local file, so that nothing is fetched from the network.',
  rationale:
    'Results that depend on the network are not reproducible. A file is fetched only if `--allow-remote` names its host; otherwise, whatever is behind the `$ref` is not checked.',
  remedy:
    'Keep a copy of the file beside the description and refer to the copy, or bundle the description first. `--allow-remote HOST` allows fetching from a host.',
  fixes: `
No fix: nothing is fetched to make a copy of it.`,
  turnOff: `
Turn the rule off if you refer to third-party schemas on purpose and do not want to check them. To fetch and check them, use
\`--allow-remote HOST\`. For a single reference, use \`x-lint-ignore\` on an object around the \`$ref\`.`,
  messages: {
    notFetched:
      '{{ subject }}: `{{ reference }}` is not checked because {{ reason }}. Use a local copy, or allow the host with `--allow-remote`.',
  },
  identity: ['wanted'],
  habits: {
    notFetched: {
      text: '{{ share }} remote references lead to `{{ host }}` and are not checked because {{ reason }}: {{ files }}. Use local copies, or allow the host with `--allow-remote`.',
      by: ['host'],
      shows: ['reason'],
      lists: ['files'],
      cause: {
        text: '{{ number }} references to {{ files }} are not checked because {{ reason }}. Use a local copy, or allow the host with `--allow-remote`.',
        by: ['files'],
      },
    },
  },
  examples: {
    good: ['paths: { /orders: { $ref: "#/components/pathItems/Orders" } }\ncomponents: { pathItems: { Orders: {} } }'],
    bad: [
      {
        api: 'paths: { /orders: { $ref: "https://example.com/orders.yaml" } }',
        messageId: 'notFetched',
        data: {
          subject: '`/orders`',
          reference: 'https://example.com/orders.yaml',
          reason: 'remote files are not fetched',
        },
        at: '/paths/~1orders/$ref',
      },
    ],
  },
});

export const duplicateKey = defineRule({
  ...sharedFields,
  id: 'duplicate-key',
  severity: 'error',
  summary: 'Keys are unique within their object.',
  rationale: 'Parsers disagree on which of two equal keys to use. Most keep the last one and silently drop the other.',
  remedy: 'Remove or rename one of the two keys.',
  fixes: `
Fix: removes the second key if both have the same value.

No fix: of two different values, only the author knows the right one.`,
  turnOff: `
YAML forbids duplicate keys, so turn it off only for generated files that you cannot change, with an override by \`files\`. For a
single key, put \`# lint-ignore-next-line duplicate-key -- reason\` above the second key.`,
  messages: {
    duplicate: '{{ subject }}: the key `{{ key }}` is duplicated; only its last value is used. Remove or rename the duplicate.',
  },
  examples: {
    good: ['paths:\n  /orders: {}\n  /invoices: {}'],
    bad: [
      {
        api: 'paths:\n  /orders: {}\n  /orders: {}',
        fixed: 'paths:\n  /orders: {}',
        messageId: 'duplicate',
        data: { subject: '`/orders`', key: '/orders' },
        at: '/paths/~1orders',
      },
    ],
  },
});

export const limitReached = defineRule({
  ...sharedFields,
  id: 'limit-reached',
  severity: 'warn',
  summary: 'No part of a description is so large that rules check only its beginning.',
  rationale:
    'Rules read some lists up to a limit, and report a limited number of findings, so that every run ends. They do not find faults in the rest.',
  details: 'A rule reports at most 100000 findings in a description.',
  remedy: 'Split the part that the finding names, or make it smaller. Real descriptions hardly ever reach a limit.',
  fixes: `
No fix: only the author can split a description.`,
  turnOff: `
Turn the rule off if the part is generated, so that its rest is like its beginning. For a single part, use \`x-lint-ignore\` on the
object that contains it.`,
  messages: {
    partly: '{{ subject }}: only {{ part }} are checked. Make the rest smaller, or split it.',
    findings:
      '{{ subject }}: only the first {{ limit }} findings of `{{ rule }}` are reported. Fix their common cause, or turn `{{ rule }}` off.',
  },
  identity: ['rule'],
  examples: {
    good: [
      'servers: [{ url: "https://example.com/{region}", variables: { region: { default: eu, enum: [eu, us] } } }]\npaths: {}',
    ],
    bad: [
      {
        api: `paths:
  /orders:
    get:
      responses:
        '400':
          description: Invalid
          content: { application/json: { schema: { $ref: '#/components/schemas/A' } } }
components:
  schemas: # 3 × 3 × 3 × 3 combinations
    A: { oneOf: [{ $ref: '#/components/schemas/B' }, { $ref: '#/components/schemas/B' }, { $ref: '#/components/schemas/B' }] }
    B: { oneOf: [{ $ref: '#/components/schemas/C' }, { $ref: '#/components/schemas/C' }, { $ref: '#/components/schemas/C' }] }
    C: { oneOf: [{ $ref: '#/components/schemas/D' }, { $ref: '#/components/schemas/D' }, { $ref: '#/components/schemas/D' }] }
    D: { oneOf: [{ $ref: '#/components/schemas/E' }, { $ref: '#/components/schemas/E' }, { $ref: '#/components/schemas/E' }] }
    E: { type: object }`,
        messageId: 'partly',
        data: { subject: '`A`', part: '50 combinations of alternatives' },
        at: '/components/schemas/A',
      },
    ],
  },
});

export const fileRules: readonly AnyRule[] = [
  unresolvedRef,
  remoteRef,
  duplicateKey,
  limitReached,
  unusedSuppression,
  suppressionReason,
];
