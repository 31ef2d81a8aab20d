import { jsonObjects, LinkSearch } from '../../src/facts/responses/links.ts';
import { certainSuccessResponses } from '../../src/facts/responses/success.ts';
import type { Api } from '../../src/model/api.ts';
import type { Place } from '../../src/model/place.ts';
import type { Response } from '../../src/model/response.ts';
import type { Schema } from '../../src/model/schema.ts';
import { responseUse, type Use } from '../../src/model/use.ts';
import { defineRule } from '../../src/rule/rule.ts';

const REMEDY = 'Add OpenAPI `links`, a `_links`, `links`, `href` or `url` property, or a `Link` or `Location` header.';

export default defineRule({
  id: 'response-links',
  clauses: ['1.5'],
  severity: 'off',
  summary: 'A successful JSON object response links to further resources.',
  rationale: `
A client that follows links does not need to know how addresses are built, so the addresses can change without breaking the
client. Without links, every client keeps its own list of address templates.`,
  details: `
The following are links:

- OpenAPI \`links\` of the response
- a \`Link\` or \`Location\` header
- a property \`_links\`, \`links\`, \`href\` or \`url\`, or with one of these words in its name (\`html_url\`, \`orderUrl\`)
- a property \`self\`, \`self_link\` or \`viewLink\`
- a property of the format \`uri\` or \`url\`, or whose description says that it is an address ("URL of the order")

Properties are found at any depth of the body, also in arrays, maps and alternatives. A property that counts links is not a link,
and \`writeOnly\` properties are not returned.

Arrays, strings, downloads, empty responses, bodies without a schema or without declared properties, and responses to DELETE, HEAD,
OPTIONS and TRACE are not checked.

The finding is at the response, or at the definition of its body if the response refers to one. If half or more of the bodies (at
least three), or more than ten, have no link, they are reported as one finding.`,
  remedy: `
Return the addresses of what a client needs next, for example \`_links: { self: { href: ... } }\`. Alternatively, use OpenAPI
\`links\` to describe which operation accepts which value of the response.`,
  fixes: `
No fix: only the author knows which resources a response may link to.`,
  turnOff: `
It is off by default because clients of most APIs take their addresses from the description. If it is on, use an override by
\`operations\` or an \`x-lint-ignore\` for objects that lead nowhere, such as the result of a calculation or a health check.`,
  messages: {
    missingLink: `{{ subject }}: the JSON object has no link to further resources. ${REMEDY}`,
  },
  habits: {
    missingLink: { text: `{{ share }} JSON objects in responses have no link to further resources. ${REMEDY}` },
  },
  examples: {
    good: [
      `
paths:
  /orders:
    get:
      responses:
        "200":
          description: Orders
          content:
            application/json:
              schema:
                type: object
                properties:
                  _links: { type: object }`,
      `
paths:
  /orders:
    post:
      responses:
        "201":
          description: Created
          headers:
            Location: { schema: { type: string } }
          content:
            application/json:
              schema: { type: object }`,
    ],
    bad: [
      {
        api: `
paths:
  /orders:
    get:
      responses:
        "200":
          description: Orders
          content:
            application/json:
              schema:
                type: object
                properties:
                  id: { type: string }`,
        at: '/paths/~1orders/get/responses/200',
        messageId: 'missingLink',
        data: { subject: '`GET /orders` response `200`' },
      },
    ],
  },
  visit: {
    *Api(api) {
      for (const { place, isLinked, uses } of judgedBodies(api)) {
        yield isLinked ? { passed: place, uses } : { at: place, messageId: 'missingLink', uses };
      }
    },
  },
});

/** A JSON object that responses return. */
interface ReturnedObject {
  readonly place: Place;
  /** True if the object has a link, or the response to which it belongs. */
  readonly isLinked: boolean;
  readonly uses: Use[];
}

/** The JSON bodies, each once, with their responses. A body that lacks a link in any response is treated as unlinked. */
function judgedBodies(api: Api): Iterable<ReturnedObject> {
  const search = new LinkSearch();
  const linked = new Map<Schema, ReturnedObject>();
  const unlinked = new Map<Schema, ReturnedObject>();
  for (const operation of api.operations()) {
    if (METHODS_WITHOUT_RESOURCE.has(operation.method)) continue;
    for (const { status, response } of certainSuccessResponses(operation)) {
      const objects = jsonObjects(response.content(operation));
      const [body] = objects;
      if (!body) continue;
      const isLinked = hasLinkBesideBody(response) || objects.some((schema) => search.hasLink(schema));
      const judged = isLinked ? linked : unlinked;
      const known = judged.get(body) ?? { place: placeOf(body, response), isLinked, uses: [] };
      judged.set(body, known);
      known.uses.push(responseUse(operation, status));
    }
  }
  for (const body of unlinked.keys()) linked.delete(body);
  return [...unlinked.values(), ...linked.values()];
}

/**
 * A response to HEAD has no body, one to DELETE is about what is gone, and those to OPTIONS and TRACE describe the connection
 * (RFC 9110, section 9.3).
 */
const METHODS_WITHOUT_RESOURCE = new Set(['delete', 'head', 'options', 'trace']);

/** The response if the body is written inline in it, or else the definition of the body. */
function placeOf({ place }: Schema, response: Response): Place {
  const isInline = place.document === response.place.document && place.pointer.startsWith(`${response.place.pointer}/`);
  return isInline ? response.place : place;
}

function hasLinkBesideBody({ links, headers }: Response): boolean {
  return links.length > 0 || headers.has('link') || headers.has('location');
}
