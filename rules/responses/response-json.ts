import type { Api } from '../../src/model/api.ts';
import type { Operation, StatusResponse } from '../../src/model/operation.ts';
import type { Response } from '../../src/model/response.ts';
import { defineRule, option, responseUse } from '../../src/rule.ts';
import { SharedFaults } from '../operations/shared-faults.ts';
import { isOAuthEndpoint } from '../security/oauth-endpoints.ts';
import { isAttachment, isDownload, isFilePath } from './download.ts';
import { formatsOf } from './formats.ts';
import { asHabit } from './habit.ts';

export default defineRule({
  id: 'response-json',
  clauses: ['4'],
  severity: 'warn',
  summary: 'Every success and error body is offered in JSON, except downloads.',
  rationale: `
A client has one parser. A body in XML, HTML or plain text needs another, has no schema to check it by, and is the one place where
the client breaks: mostly when something has gone wrong, and the error arrives as a page for people.`,
  details: `
\`application/json\`, anything that ends in \`+json\`, \`*/*\` and \`application/*\` are JSON; other formats beside it are welcome.
Downloads need none: octet streams, PDF, images, audio, video, fonts, CSV, office documents, archives, feeds, and all that is
binary by its schema (\`format: binary\`, Swagger's \`type: file\`), has a \`Content-Disposition\` header or a path that names a
file (\`/openapi.yaml\`). So do streams (\`text/event-stream\`, JSON lines). YAML and media types that the rule does not know are
downloads unless their schema is an object or a list.

Redirects, 1xx, 204, 205 and answers to HEAD carry no body of their own, and what GET answers at the authorization URL of an OAuth
scheme is a page for the browser. In Swagger 2.0 \`produces\` counts, of the operation or
the document: where the document's lacks JSON, all that depends on it is one finding. So is a large API that has no JSON at all.`,
  remedy: `
Offer the body as \`application/json\`, beside the other format where clients depend on that. Where it is a file, give it the media
type of the file.`,
  turnOff: `
An API whose clients have agreed on another format, such as XML between banks or Protobuf between services, has no need of
JSON. Formats which are files go into \`downloads\`; for some pages in HTML, use an override by \`paths\` or \`operations\`.`,
  options: {
    downloads: option.words('More media types that are downloads, such as `text/markdown`.'),
  },
  examples: {
    good: [
      'paths: { /orders: { get: { responses: { "200": { content: { application/xml: {}, application/json: {} } } } } } }',
      'paths: { /orders: { get: { responses: { "200": { content: { text/csv: {} } }, "404": { content: { application/problem+json: {} } } } } } }',
    ],
    bad: [
      {
        api: 'paths: { /orders: { get: { responses: { "200": { content: { application/xml: {} } } } } } }',
        at: '/paths/~1orders/get/responses/200',
        message: 'The body is not offered in JSON but in `application/xml`, expected `application/json`.',
      },
      {
        api: `swagger: "2.0"
produces: [text/plain]
paths: { /orders: { get: { responses: { "200": { description: Ok, schema: { type: string } } } } } }`,
        at: '/paths/~1orders/get/responses/200',
        message: 'The body is not offered in JSON but in `text/plain`, expected `application/json` in `produces`.',
      },
    ],
  },
  visit: {
    *Api(api, { options }) {
      const faults = new SharedFaults();
      const judged = new Map<string, Map<Response, Verdict>>();
      let hasJson = false;
      for (const { operation, status, response } of bodiesOf(api)) {
        // A shared response is judged once, not once a use; in Swagger 2 once for each set of media types.
        const types = operation.produces.join();
        const known = judged.get(types) ?? new Map<Response, Verdict>();
        judged.set(types, known);
        const verdict = known.get(response) ?? verdictOn(response, operation, options.downloads);
        known.set(response, verdict);
        hasJson ||= verdict === 'json';
        if (verdict === 'json' || verdict === 'fine') continue;

        const where = api.isSwagger2 ? ' in `produces`' : '';
        const message = `The body is not offered in JSON but in ${verdict.formats}, expected \`application/json\`${where}.`;
        const cause = dependsOnDocument(operation) ? api : `${response.place.document.uri}#${response.place.pointer} ${message}`;
        faults.add(cause, { at: response.place, message }, responseUse(operation, status));
      }
      yield* hasJson ? faults.all : asHabit(faults.all, 'No body of this API is offered in JSON.');
    },
  },
});

/** Whether a response is in JSON, need not be, or in which formats it is instead. */
type Verdict = 'json' | 'fine' | { readonly formats: string };

function* bodiesOf(api: Api): Generator<StatusResponse & { readonly operation: Operation }> {
  for (const operation of api.operations()) {
    // Where the user logs in, in a browser.
    if (operation.method === 'head' || (operation.method === 'get' && isOAuthEndpoint(operation))) continue;
    for (const answer of operation.responses) {
      if (isFilePath(operation.pathItem) && answer.status[0] === '2') continue;
      if (!/^(?:1..|3..|204|205)$/.test(answer.status)) yield { ...answer, operation };
    }
  }
}

function verdictOn(response: Response, operation: Operation, downloads: readonly string[]): Verdict {
  const content = response.content(operation);
  if (content.some(({ isJson }) => isJson)) return 'json';
  const data = isAttachment(response) ? [] : content.filter((mediaType) => !isDownload(mediaType, downloads));
  return data.length === 0 ? 'fine' : { formats: formatsOf(data) };
}

/** Whether the media types of its responses are those that a Swagger 2 document gives them all. */
function dependsOnDocument({ api, place }: Operation): boolean {
  return api.isSwagger2 && !Array.isArray(place.child('produces').value);
}
