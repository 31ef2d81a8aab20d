import type { ErrorShape } from '../../src/facts/errors/shapes/error-shape.ts';
import { isGone } from '../../src/facts/operations/gone.ts';
import { isVersioned, pathVersionsOf } from '../../src/facts/paths/path-versions.ts';
import { isRedirect } from '../../src/facts/responses/redirect.ts';
import type { Api } from '../../src/model/api.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Place } from '../../src/model/place.ts';
import { sunsetOf } from '../../src/model/sunset.ts';
import { operationUse } from '../../src/model/use.ts';
import type { Fix } from '../../src/rule/edits.ts';
import type { Fixes } from '../../src/rule/fixes/fixes.ts';
import { option } from '../../src/rule/option.ts';
import { defineRule, type MessageReport } from '../../src/rule/rule.ts';
import { DIFFERENCE_MESSAGES } from '../compat/difference-messages.ts';
import { leastDifferences } from '../compat/differences.ts';
import { errorShapesOf } from '../errors/accepted-errors.ts';
import { addResponse } from '../errors/add-response.ts';
import type { WantedResponse } from '../errors/shared-response.ts';

export default defineRule({
  id: 'deprecated-gone',
  clauses: ['7.2', '9.3', '9.4'],
  severity: 'warn',
  summary: 'A deprecated operation declares that it will return 410 Gone, and redirects at most to a compatible newer version.',
  rationale: `
Clients must be able to distinguish a removed operation from a wrong address: 410 says that the operation is gone for good; 404
does not. A redirect hides the change until clients cannot read the response of the new address, and may turn a POST into a GET.`,
  details: `
\`410\` and \`4XX\` declare that the operation will be gone; \`default\` does not. Every status from 300 to 399, and \`3XX\`, is a
redirect, except 304, which only confirms that the client's copy is still current.

A redirect is accepted instead of the 410 if the path has a version, and the description has a newer version of the path with the
same method, such as \`/v2/orders\` for \`/v1/orders\`. The version may be in the path or in the base path of a server. The names
of path parameters may differ, and a newer minor version is enough.

The newer version must also be backward-compatible. Both operations are compared by the rules of \`compare\` that have the severity
error, such as [\`compat-parameter-required\`](compat-parameter-required.md). Of several newer versions, one that is compatible is
enough. If the deprecated operation only redirects, only its parameters and its request body are compared, and without either of them
nothing is, because they may have been removed from the description. [\`compat-newer-version\`](compat-newer-version.md) compares the
operation as it was before.

A \`410\` with a \`Location\` header is also reported, because a \`410\` does not redirect. A
\`Link\` header may name the documentation.

With the option \`sunset\`, a deprecated operation must also say when it will be gone: \`x-sunset\` with a date, at the operation or its
path, or a \`Sunset\` header (RFC 8594) in one of its responses. [\`compat-sunset\`](compat-sunset.md) checks that the date is kept. An
operation that returns only 410 is already gone and needs no date. The option is off by default because the conventions leave the
schedule open.`,
  remedy: `
Declare a \`410\` response, with the standard error object as its body, before you switch the operation off. If a newer version
returns the same responses, you may redirect to it instead. As the date, write \`x-sunset: 2027-12-31\` at the operation.`,
  fixes: `
Fix: adds a \`410\` response that refers to a component: the one that other operations refer to, or a new one with the body that most
errors of the API have.

Suggestion: replaces the redirect with such a \`410\` response, or removes the \`Location\` header of the \`410\`. A \`410\` with a new error body is only a suggestion if the other errors
of the API are written inline and look different.

No fix: only the author knows when an operation will be gone.`,
  turnOff: `
Turn the rule off for an API that never removes deprecated operations, or whose gateway returns 404 for every unknown path: do not
declare a 410 that is never sent. For single operations that will never be removed, use an override by \`operations\` or an
\`x-lint-ignore\`.`,
  options: {
    sunset: option.flag('Whether a deprecated operation must name the date on which it will be gone.'),
  },
  messages: {
    missingGone: 'Deprecated {{ subject }} does not declare `410 Gone`. Add a `410` response.',
    redirectWithoutVersion:
      'Deprecated {{ subject }} redirects ({{ statuses }}), although its path has no version. Declare `410 Gone` instead.',
    redirectWithoutSuccessor:
      'Deprecated {{ subject }} redirects ({{ statuses }}), although the description has no newer version of its path. Declare `410 Gone` instead.',
    incompatibleSuccessor:
      'Deprecated {{ subject }} redirects ({{ statuses }}) to `{{ successor }}`, which is not backward-compatible: {{ differences }}. Declare `410 Gone` instead.',
    goneWithLocation:
      '{{ subject }}: the `410` response has a `Location` header, but `410 Gone` does not redirect. Remove the header.',
    ...DIFFERENCE_MESSAGES,
    missingSunset: 'Deprecated {{ subject }} does not name the date on which it will be gone. Add `x-sunset` with the date.',
  },
  habits: {
    missingGone: { text: '{{ share }} deprecated operations lack a `410 Gone` response. Add one.' },
    redirectWithoutVersion: {
      text: '{{ share }} deprecated operations redirect, although their paths have no version. Declare `410 Gone` instead.',
    },
    redirectWithoutSuccessor: {
      text: '{{ share }} deprecated operations redirect, although the description has no newer version of their paths. Declare `410 Gone` instead.',
    },
    incompatibleSuccessor: {
      text: '{{ share }} deprecated operations redirect to newer versions that are not backward-compatible. Declare `410 Gone` instead.',
    },
    goneWithLocation: {
      text: '{{ share }} deprecated operations have a `410` response with a `Location` header. Remove the header.',
    },
    missingSunset: {
      text: '{{ share }} deprecated operations do not name the date on which they will be gone. Add `x-sunset` with the date.',
    },
  },
  examples: {
    good: [
      'paths: { /orders: { get: { deprecated: true, responses: { "200": { description: Ok }, "410": { description: Gone } } } } }',
      `paths:
  /v1/orders: { get: { deprecated: true, responses: { "308": { description: Moved to v2 } } } }
  /v2/orders: { get: { responses: { "200": { description: Ok } } } }`,
    ],
    bad: [
      {
        api: `
paths:
  /orders:
    get:
      deprecated: true
      responses:
        "200": { description: Orders }
        default: { $ref: "#/components/responses/Error" }
components:
  responses:
    Error:
      description: Any error
      content: { application/json: { schema: { $ref: "#/components/schemas/Error" } } }
  schemas:
    Error: { type: object }`,
        fixed: `
paths:
  /orders:
    get:
      deprecated: true
      responses:
        "200": { description: Orders }
        "410":
          $ref: "#/components/responses/Gone"
        default: { $ref: "#/components/responses/Error" }
components:
  responses:
    Error:
      description: Any error
      content: { application/json: { schema: { $ref: "#/components/schemas/Error" } } }
    Gone:
      description: Gone
      content:
        application/json:
          schema:
            $ref: "#/components/schemas/Error"
  schemas:
    Error: { type: object }`,
        at: '/paths/~1orders/get',
        messageId: 'missingGone',
        data: { subject: '`GET /orders`' },
      },
      {
        api: 'paths: { /orders: { get: { deprecated: true, responses: { "301": { description: Moved }, "410": { description: Gone } } } } }',
        suggested: ['paths: { /orders: { get: { deprecated: true, responses: { "410": { description: Gone } } } } }'],
        at: '/paths/~1orders/get',
        messageId: 'redirectWithoutVersion',
        data: { subject: '`GET /orders`', statuses: ['301'] },
      },
      {
        api: 'paths: { /v1/orders: { get: { deprecated: true, responses: { "301": { description: Moved }, "410": { description: Gone } } } } }',
        suggested: ['paths: { /v1/orders: { get: { deprecated: true, responses: { "410": { description: Gone } } } } }'],
        at: '/paths/~1v1~1orders/get',
        messageId: 'redirectWithoutSuccessor',
        data: { subject: '`GET /v1/orders`', statuses: ['301'] },
      },
      {
        api: `
paths:
  /v1/orders:
    get:
      deprecated: true
      responses: { "200": { description: Orders }, "308": { description: Moved to v2 }, "410": { description: Gone } }
  /v2/orders:
    get:
      parameters: [{ name: shop, in: query, required: true, schema: { type: string } }]
      responses: { "200": { description: Orders } }`,
        suggested: [
          `
paths:
  /v1/orders:
    get:
      deprecated: true
      responses: { "200": { description: Orders }, "410": { description: Gone } }
  /v2/orders:
    get:
      parameters: [{ name: shop, in: query, required: true, schema: { type: string } }]
      responses: { "200": { description: Orders } }`,
        ],
        at: '/paths/~1v1~1orders/get',
        messageId: 'incompatibleSuccessor',
        data: {
          subject: '`GET /v1/orders`',
          statuses: ['308'],
          successor: 'GET /v2/orders',
          differences: [{ messageId: 'difference', data: { text: 'query parameter `shop` is new and required' } }],
        },
      },
      {
        api: `
paths:
  /orders:
    get:
      deprecated: true
      responses:
        "410":
          description: Gone
          headers:
            Location: { schema: { type: string } }
            Link: { schema: { type: string } }`,
        suggested: [
          `
paths:
  /orders:
    get:
      deprecated: true
      responses:
        "410":
          description: Gone
          headers:
            Link: { schema: { type: string } }`,
        ],
        at: '/paths/~1orders/get',
        messageId: 'goneWithLocation',
        data: { subject: '`GET /orders`' },
      },
    ],
  },
  visit: {
    *Api(api, { options: { sunset }, optionsOf }) {
      const judge = new GoneJudge(api);
      const shapes = () => errorShapesOf(optionsOf);
      // Paths that share a path item share its operations, which are reported where they are defined.
      const definitions = new Map<unknown, Operation>();
      for (const operation of api.operations()) {
        if (!operation.statuses || !(operation.isDeprecated || isGone(operation))) continue;
        const { value } = operation.place;
        const first = definitions.get(value) ?? operation;
        definitions.set(value, first);
        const uses = [operationUse(operation)];
        const fault = operation.isDeprecated ? judge.faultOf(operation, operation.statuses) : undefined;
        const location = locationOf(operation);
        const isUndated = sunset && operation.isDeprecated && needsDate(operation);
        if (fault) yield { ...fault, at: first.place, uses, ...fixOf(first, fault, shapes) };
        if (location) yield { messageId: 'goneWithLocation', at: first.place, uses, suggestions: [removeHeader(location)] };
        if (isUndated) yield { messageId: 'missingSunset', at: first.place, uses };
        if (operation.isDeprecated && !fault && !location && !isUndated && first === operation)
          yield { passed: operation.place, uses };
      }
    },
  },
});

type GoneResponseFault = Pick<MessageReport, 'messageId' | 'data'>;

const GONE_RESPONSE: WantedResponse = {
  status: '410',
  name: 'gone',
  namePattern: /^(?:error )?(?:410 )?gone(?: error)?(?: response)?$|\b410$/,
  description: 'Gone',
};

/** Adds a 410 response. Replacing a redirect is only suggested, because the author decides whether clients are ready for a 410. */
function fixOf(operation: Operation, { messageId }: GoneResponseFault, shapes: () => readonly ErrorShape[]): Fixes {
  const fixes = addResponse(operation, GONE_RESPONSE, shapes);
  const addGone = fixes.fix ?? fixes.suggestions?.[0];
  if (messageId === 'missingGone' || !addGone) return fixes;
  return { suggestions: [replaceRedirect(operation, addGone)] };
}

function replaceRedirect({ place, api, statuses = [] }: Operation, addGone: Fix): Fix {
  return {
    title: 'Replace the redirect with a `410` response.',
    applicability: 'unsafe',
    edits: () => {
      const map = api.references.follow(place.child('responses')) ?? place.child('responses');
      const redirects = [...map.entries()].filter(([key]) => isRedirect(key)).map(([, redirect]) => ({ remove: redirect }));
      return [...redirects, ...(statuses.includes('410') ? [] : addGone.edits())];
    },
  };
}

class GoneJudge {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  faultOf(operation: Operation, declared: readonly string[]): GoneResponseFault | undefined {
    const statuses = declared.filter(isRedirect);
    if (statuses.length > 0) {
      const newer = pathVersionsOf(this.#api).newer(operation);
      if (newer.length > 0) return successorFault(operation, newer, statuses);
      const messageId = isVersioned(operation) ? 'redirectWithoutSuccessor' : 'redirectWithoutVersion';
      return { messageId, data: { statuses } };
    }
    return declared.some((status) => status === '410' || status === '4XX') ? undefined : { messageId: 'missingGone' };
  }
}

function successorFault(
  operation: Operation,
  newer: readonly (Operation | undefined)[],
  statuses: readonly string[],
): GoneResponseFault | undefined {
  const found = leastDifferences(operation, newer);
  if (!found) return undefined;
  const { successor, differences } = found;
  return { messageId: 'incompatibleSuccessor', data: { statuses, successor: successor.label, differences } };
}

/** The `Location` header of the 410 response. */
function locationOf({ responses }: Operation): Place | undefined {
  const headers = responses.find(({ status }) => status === '410')?.response.place.child('headers');
  return headers && [...headers.entries()].find(([name]) => name.toLowerCase() === 'location')?.[1];
}

function removeHeader(header: Place): Fix {
  const { parent } = header;
  const isOnly = parent !== undefined && [...parent.entries()].length === 1;
  return { title: 'Remove the `Location` header.', applicability: 'unsafe', edits: () => [{ remove: isOnly ? parent : header }] };
}

/** Returns whether an operation is still in use, and nothing says until when. */
function needsDate(operation: Operation): boolean {
  if (isGone(operation)) return false;
  // The value of the header may be known only when the operation is called.
  return !sunsetOf(operation) && !operation.responses.some(({ response }) => response.header('sunset'));
}
