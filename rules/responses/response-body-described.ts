import { causeOf } from '../../src/facts/operations/cause.ts';
import { isPreflight } from '../../src/facts/operations/preflight.ts';
import { certainSuccessResponses } from '../../src/facts/responses/success.ts';
import { isOAuthEndpoint } from '../../src/facts/standards/oauth-endpoints.ts';
import { isAuthorizationServer, isOutsideConventions, isWellKnown } from '../../src/facts/standards/outside-conventions.ts';
import type { Api } from '../../src/model/api.ts';
import type { Operation } from '../../src/model/operation.ts';
import { isObject, ownMember, type Place } from '../../src/model/place.ts';
import { responseUse, type Use } from '../../src/model/use.ts';
import { defineRule } from '../../src/rule/rule.ts';
import { type JudgedBody, judgeBody } from './undescribed-body.ts';

export default defineRule({
  id: 'response-body-described',
  clauses: ['1.5'],
  severity: 'info',
  summary: 'A schema or an example describes every JSON body that operations return on success.',
  rationale: `
A body that nothing describes can be anything: clients find out by trial what it contains, generated clients have no type for it, and
nobody notices when it changes.`,
  details: `
The following describe nothing:

- a body without a schema
- the schema \`{}\`
- an object without properties, also in \`allOf\` or in every alternative of \`oneOf\` and \`anyOf\`
- an array whose items describe nothing

A body is described by an example that is not empty, and by another format of the same response that has a schema. A map
(\`additionalProperties\`) is described by the schema of its values, unless they are objects without properties too. An object without
properties is also described if its description, or that of the response, says that it is a map, that it is empty or arbitrary, or what its
content depends on ("The settings, by name"), and so is a schema called \`Empty\`.
An object with \`properties: {}\` that three or more operations return, none of them a GET, acknowledges requests.

Downloads, media types that a standard defines (\`application/geo+json\`), and endpoints for operators or about the API itself
(\`/health\`, \`/metrics\`, \`/openapi.json\`) are not checked, and neither are \`.well-known\` and OAuth endpoints. A response without a
body needs no description.

The finding is at the definition of the schema, or at the response if it has no schema. If half or more of the bodies (at least three), or
more than ten, have the same fault, they are reported as one finding.`,
  remedy: `
Describe the properties in a schema, or return no body. If the content is up to clients, use \`additionalProperties\` with a schema of
the values, and say in the description what the names are.`,
  fixes: `
No fix: only the author knows what the body contains.`,
  turnOff: `
Turn the rule off for an API that passes on the documents of its clients unchanged. If only some operations do that, use an override by
\`operations\`, or say in the description of the schema that the content is arbitrary.`,
  messages: {
    noSchema: '{{ subject }}: the JSON body has no schema. Describe its content.',
    noContent: '{{ subject }}: the schema of the JSON body describes no content. Add properties.',
    noItems: '{{ subject }}: the schema of the JSON body does not describe the items of the array. Add their properties.',
  },
  habits: {
    noSchema: { text: '{{ share }} JSON bodies of successful responses have no schema. Describe their content.' },
    noContent: {
      text: '{{ share }} JSON bodies of successful responses have a schema that describes no content. Add properties.',
    },
    noItems: {
      text: '{{ share }} JSON bodies of successful responses are arrays whose items are not described. Add the properties of the items.',
    },
  },
  examples: {
    good: [
      `
paths:
  /orders/{id}:
    get:
      responses:
        "200":
          description: The order
          content:
            application/json:
              schema:
                type: object
                properties:
                  id: { type: string }`,
      `
paths:
  /settings:
    get:
      responses:
        "200":
          description: The settings
          content:
            application/json:
              schema:
                type: object
                description: The value of each setting, by name`,
    ],
    bad: [
      {
        api: `
paths:
  /orders/{id}:
    get:
      responses:
        "200":
          description: The order
          content:
            application/json: {}`,
        at: '/paths/~1orders~1{id}/get/responses/200',
        messageId: 'noSchema',
        data: { subject: '`GET /orders/{id}` response `200`' },
      },
      {
        api: `
paths:
  /orders/{id}:
    get:
      responses:
        "200":
          description: The order
          content:
            application/json:
              schema: { type: object }`,
        at: '/paths/~1orders~1{id}/get/responses/200/content/application~1json/schema',
        messageId: 'noContent',
        data: { subject: '`GET /orders/{id}` response `200`' },
      },
      {
        api: `
swagger: "2.0"
paths:
  /orders:
    get:
      responses:
        "200":
          description: The orders
          schema: { type: array, items: { type: object } }`,
        at: '/paths/~1orders/get/responses/200/schema',
        messageId: 'noItems',
        data: { subject: '`GET /orders` response `200`' },
      },
    ],
  },
  visit: {
    *Api(api) {
      const bodies = [...judgedBodies(api)];
      const isAcknowledgement = acknowledgementFilter(bodies);
      for (const { place, fault, uses } of bodies) {
        // The place of a body without a schema is its response, of which everything else may differ.
        if (fault === 'noContent' && isAcknowledgement(place)) continue;
        const cause = fault === undefined || fault === 'noSchema' ? undefined : causeOf(place.value);
        if (fault === undefined) yield { passed: place, uses };
        else yield { at: place, messageId: fault, uses, ...(cause !== undefined && { cause }) };
      }
    },
  },
});

/** The fewest operations with an empty object that show that it acknowledges a request, as `google.protobuf.Empty` does. */
const MIN_ACKNOWLEDGED = 3;

/**
 * Returns a predicate for bodies with `properties: {}` that only acknowledge requests: many operations return them, and no
 * operation that reads does.
 */
function acknowledgementFilter(bodies: Iterable<JudgedBody & { readonly uses: readonly Use[] }>): (place: Place) => boolean {
  const empty = [...bodies].filter(({ place }) => isEmptyObject(ownMember(place.value, 'properties')));
  const uses = empty.flatMap((body) => body.uses);
  const reads = uses.some(({ operation }) => operation?.method === 'get');
  return (place) => uses.length >= MIN_ACKNOWLEDGED && !reads && empty.some((body) => body.place === place);
}

function isEmptyObject(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}

/** The JSON bodies, each once, with all responses that return it. */
function judgedBodies(api: Api): Iterable<JudgedBody & { readonly uses: Use[] }> {
  const judged = new Map<string, JudgedBody & { readonly uses: Use[] }>();
  for (const operation of api.operations()) {
    if (isExempt(operation)) continue;
    for (const { status, response } of certainSuccessResponses(operation)) {
      const body = /^20[45]$/.test(status) ? undefined : judgeBody(response, operation);
      if (!body) continue;
      const key = `${body.place.document.uri}#${body.place.pointer} ${body.fault ?? ''}`;
      const one = judged.get(key) ?? { ...body, uses: [] };
      judged.set(key, one);
      one.uses.push(responseUse(operation, status));
    }
  }
  return judged.values();
}

function isExempt(operation: Operation): boolean {
  if (operation.method === 'head' || isPreflight(operation)) return true;
  return (
    isOutsideConventions(operation) || isWellKnown(operation) || isOAuthEndpoint(operation) || isAuthorizationServer(operation)
  );
}
