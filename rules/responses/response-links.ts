import type { Response } from '../../src/model/response.ts';
import type { Schema } from '../../src/model/schema.ts';
import { defineRule, responseUse, type Use } from '../../src/rule.ts';
import { LinkSearch } from './links.ts';
import { surelySuccessful } from './success.ts';

const EXPECTED = 'expected OpenAPI `links`, a `_links`, `links`, `href` or `url` field, or a `Link` or `Location` header';

export default defineRule({
  id: 'response-links',
  clauses: ['1.5'],
  severity: 'off',
  summary: 'A successful JSON object response links to further resources.',
  rationale: `
A client that follows links need not know how addresses are put together, so that they can change without breaking it. Without
links every client keeps its own list of address templates.`,
  details: `
Links are OpenAPI \`links\` of the response, a \`Link\` or \`Location\` header, and fields of the body, however deep in it, also in
lists, in maps and in one of several alternatives: \`_links\`, \`links\`, \`href\`, \`url\` and names that contain them as a word, such as
\`html_url\`, \`orderUrl\` or \`self_link\`; a \`self\`; a \`next\` and the like in the format \`uri\`. A number of links is no link, and
what is \`writeOnly\` is not answered.

Arrays, texts, downloads, empty responses and bodies without a schema are not judged, nor are answers to HEAD, OPTIONS and TRACE.

The finding stands at the response, or at the definition of its body where it only refers to one. Where not one
response of an API with more than three such bodies has a link, that is one finding, at \`paths\`.`,
  remedy: `
Answer with the addresses of what a client needs next, \`_links: { self: { href: ... } }\` for example, or describe with OpenAPI
\`links\` which operation takes which value of the response.`,
  turnOff: `
It is off by default, since the clients of most APIs take their addresses from the description. Where it is on, objects which
lead nowhere, such as the result of a calculation or of a health check, take an override by \`operations\` or an
\`x-lint-ignore\`.`,
  options: {},
  examples: {
    good: [
      'paths: { /orders: { get: { responses: { "200": { content: { application/json: { schema: { type: object, properties: { _links: { type: object } } } } } } } } } }',
      'paths: { /orders: { post: { responses: { "201": { headers: { Location: { schema: { type: string } } }, content: { application/json: { schema: { type: object } } } } } } } }',
    ],
    bad: [
      {
        api: 'paths: { /orders: { get: { responses: { "200": { content: { application/json: { schema: { type: object, properties: { id: { type: string } } } } } } } } } }',
        at: '/paths/~1orders/get/responses/200',
        message: `The JSON object has no link to further resources, ${EXPECTED}.`,
      },
    ],
  },
  visit: {
    *Api(api) {
      const search = new LinkSearch();
      const unlinked = new Map<Schema, Unlinked>();
      let isLinkedAnywhere = false;
      for (const operation of api.operations()) {
        if (NO_RESOURCE.has(operation.method)) continue;
        for (const { status, response } of surelySuccessful(operation)) {
          const content = response.content(operation);
          const body = leadsOn(response) ? undefined : search.unlinkedObject(content);
          isLinkedAnywhere ||= leadsOn(response) || (!body && content.some(({ schema }) => schema && search.hasLink(schema)));
          if (!body) continue;
          const cause = unlinked.get(body) ?? { responses: new Set(), uses: [] };
          unlinked.set(body, cause);
          cause.responses.add(response);
          cause.uses.push(responseUse(operation, status));
        }
      }
      if (unlinked.size > MOST_APART && !isLinkedAnywhere) {
        const uses = [...unlinked.values()].flatMap((cause) => cause.uses);
        yield { at: api.pathsPlace, message: `No response has a link to further resources, ${EXPECTED}.`, uses };
        return;
      }
      for (const [body, { responses, uses }] of unlinked) {
        const [first] = responses;
        const at = first && isWrittenIn(body, first) ? first.place : body.place;
        yield { at, message: `The JSON object has no link to further resources, ${EXPECTED}.`, uses };
      }
    },
  },
});

/** A response to HEAD has no body, and one to OPTIONS or TRACE is about the connection (RFC 9110, 9.3). */
const NO_RESOURCE = new Set(['head', 'options', 'trace']);

/** Whether a body is written out in the response, and not referred to. */
function isWrittenIn({ place }: Schema, response: Response): boolean {
  const isSameFile = place.document === response.place.document;
  return isSameFile && place.pointer.startsWith(`${response.place.pointer}/`);
}

/** How many bodies of an API without any link are still told one by one. */
const MOST_APART = 3;

interface Unlinked {
  readonly responses: Set<Response>;
  readonly uses: Use[];
}

/** Whether a response links to something whatever its body. */
function leadsOn({ links, headers }: Response): boolean {
  return links.length > 0 || headers.has('link') || headers.has('location');
}
