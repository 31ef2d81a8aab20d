import { causeOf } from '../../src/facts/operations/cause.ts';
import { isAttachment, isDownload, isFilePath, isGraph, isRendered } from '../../src/facts/responses/download.ts';
import { mediaTypeNames } from '../../src/facts/responses/media-type-names.ts';
import { isOAuthEndpoint } from '../../src/facts/standards/oauth-endpoints.ts';
import { isOutsideConventions } from '../../src/facts/standards/outside-conventions.ts';
import type { Api } from '../../src/model/api.ts';
import { append } from '../../src/model/append.ts';
import type { Operation, StatusResponse } from '../../src/model/operation.ts';
import type { Place } from '../../src/model/place.ts';
import { isLocal } from '../../src/model/reference-to.ts';
import type { Response } from '../../src/model/response.ts';
import { statusClass } from '../../src/model/status.ts';
import { responseUse, type Use } from '../../src/model/use.ts';
import type { Fix } from '../../src/rule/edits.ts';
import { jsonCopyOf } from '../../src/rule/fixes/copy-json.ts';
import { option } from '../../src/rule/option.ts';
import { defineRule, type Report } from '../../src/rule/rule.ts';

export default defineRule({
  id: 'response-json',
  clauses: ['4 response format'],
  severity: 'warn',
  summary: 'Every response body is available in JSON, except downloads.',
  rationale: `
Most clients have only a JSON parser. A body in XML, HTML or plain text needs another parser and usually has no schema for
validation. If only one response has another format, the problem is easily missed until a client fails.`,
  details: `
\`application/json\`, media types that end in \`+json\`, \`*/*\` and \`application/*\` are JSON. Other formats beside JSON are accepted.

Downloads need no JSON: octet streams, PDF, images, audio, video, fonts, CSV, office documents, archives, feeds, and streams
(\`text/event-stream\`, JSON lines), rendered documents (\`/render\`, or a parameter such as \`ext\` or \`format\` that does not offer
JSON), and graphs in a format such as Graphviz. A body is also a download if its schema is binary (\`format: binary\`, or \`type: file\` in
Swagger 2.0), if the response has a \`Content-Disposition\` header, or if the path names a file (\`/openapi.yaml\`). YAML and unknown
media types are downloads unless their schema is an object or an array.

Error responses are checked by [\`error-schema\`](error-schema.md), which requires a JSON body, so that a plain-text error is reported
only once. If \`error-schema\` is off, set the option \`errors\`.

Redirects, 1xx, 204, 205 and responses to HEAD have no body. The page at the authorization URL of an OAuth scheme is meant for a
browser and is not checked. Neither are other pages in HTML, unless most bodies of the API are in HTML, nor what serves operators and
tools: \`/metrics\`, \`/health\`, \`/debug/pprof\`. In Swagger 2.0 the \`produces\` of the operation applies, or else that of the document: if the \`produces\`
of the document lacks JSON, it is reported once.

The finding is at the definition of the response. If half or more of the responses (at least three), or more than ten, are available
only in the same format, they are reported as one finding.`,
  remedy: `
Offer the body as \`application/json\`, beside the other format if clients depend on it. If the body is a file, declare the media type
of the file.`,
  fixes: `
Fix: adds \`application/json\` with the schema that the other format has. In Swagger 2.0, the fix adds it to \`produces\`.

No fix: if the schema is a string, or if there is none, because only the author knows what members the JSON has.`,
  turnOff: `
Turn it off for an API whose clients have agreed on another format, such as XML between banks or Protobuf between services. Add the
media types of files to \`downloads\`.`,
  options: {
    downloads: option.words('Additional media types that are downloads, such as `text/markdown`.'),
    errors: option.flag('Also check error responses. By default, only `error-schema` checks them.'),
  },
  messages: {
    notJson: '{{ subject }}: the body is available only as {{ formats }}. Add `application/json`.',
    operationProduces: '{{ subject }}: the body is available only as {{ formats }}. Add `application/json` to `produces`.',
    documentProduces: '`produces` of the document includes only {{ formats }}. Add `application/json`.',
  },
  identity: ['formats'],
  habits: {
    notJson: {
      text: '{{ share }} response bodies are available only as {{ formats }}. Add `application/json`.',
      by: ['formats'],
    },
    operationProduces: {
      text: '{{ share }} response bodies are available only as {{ formats }}. Add `application/json` to `produces`.',
      by: ['formats'],
    },
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
            application/xml: {}
            application/json: {}`,
      `
paths:
  /orders:
    get:
      responses:
        "200":
          description: Orders as a table
          content:
            text/csv: {}`,
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
            application/xml: { schema: { type: object } }`,
        fixed: `
paths:
  /orders:
    get:
      responses:
        "200":
          description: Orders
          content:
            application/xml: { schema: { type: object } }
            application/json:
              schema:
                type: object`,
        at: '/paths/~1orders/get/responses/200',
        messageId: 'notJson',
        data: { subject: '`GET /orders` response `200`', formats: ['application/xml'] },
      },
      {
        api: `
swagger: "2.0"
paths:
  /orders:
    get:
      produces: [text/plain]
      responses:
        "200":
          description: Orders
          schema: { type: object }`,
        fixed: `
swagger: "2.0"
paths:
  /orders:
    get:
      produces: [text/plain, application/json]
      responses:
        "200":
          description: Orders
          schema: { type: object }`,
        at: '/paths/~1orders/get/responses/200',
        messageId: 'operationProduces',
        data: { subject: '`GET /orders` response `200`', formats: ['text/plain'] },
      },
      {
        api: `
swagger: "2.0"
produces: [text/plain]
paths:
  /orders:
    get:
      responses:
        "200":
          description: Orders
          schema: { type: object }`,
        fixed: `
swagger: "2.0"
produces: [text/plain, application/json]
paths:
  /orders:
    get:
      responses:
        "200":
          description: Orders
          schema: { type: object }`,
        at: '/produces',
        messageId: 'documentProduces',
        data: { formats: ['text/plain'] },
      },
    ],
  },
  visit: {
    *Api(api, { options }) {
      const judged = judgedResponses(api, options);
      const dependent = judged.filter(({ formats, usesDocumentProduces }) => usesDocumentProduces && formats.length > 0);
      if (dependent.length > 0) yield reportDocument(api, dependent);
      for (const one of mergedResponses(judged)) {
        if (one.formats.length === 0) yield { passed: one.response.place, uses: one.uses };
        else if (!one.usesDocumentProduces) yield reportResponse(api, one);
      }
    },
  },
});

/** A response that must be available in JSON. */
interface JudgedResponse {
  readonly response: Response;
  /** True if its media types are those that a Swagger 2 document declares for all operations. */
  readonly usesDocumentProduces: boolean;
  /** The formats that the response has instead of JSON; empty if it is available in JSON. */
  readonly formats: readonly string[];
  readonly uses: Use[];
}

interface ResponseJsonOptions {
  readonly downloads: readonly string[];
  readonly errors: boolean;
}

/**
 * The responses to judge, each once. In Swagger 2, where operations declare media types, a response occurs once for each set of
 * media types.
 */
function judgedResponses(api: Api, { downloads, errors }: ResponseJsonOptions): readonly JudgedResponse[] {
  const judged: JudgedResponse[] = [];
  const known = new Map<string, Map<Response, JudgedResponse | undefined>>();
  for (const { operation, status, response } of responsesWithBody(api, errors)) {
    const types = operation.produces.join();
    const ofTypes = known.get(types) ?? new Map<Response, JudgedResponse | undefined>();
    known.set(types, ofTypes);
    let one = ofTypes.get(response);
    if (!one && !ofTypes.has(response)) {
      const formats = formatsInsteadOfJson(response, operation, downloads);
      one = formats && { response, usesDocumentProduces: usesDocumentProduces(operation), formats, uses: [] };
      ofTypes.set(response, one);
      if (one) judged.push(one);
    }
    one?.uses.push(responseUse(operation, status));
  }
  return judged;
}

/**
 * Merges the entries of a shared response, with the formats of all operations that do not return it in JSON, the commonest first.
 */
function mergedResponses(judged: readonly JudgedResponse[]): readonly JudgedResponse[] {
  const groups = new Map<string | Response, JudgedResponse[]>();
  for (const [index, one] of judged.entries()) {
    const isFaulty = one.formats.length > 0 && !one.usesDocumentProduces;
    append<string | Response, JudgedResponse>(groups, isFaulty ? one.response : `${index}`, one);
  }
  return [...groups.values()].map((group) => {
    const [first] = group.toSorted((a, b) => b.uses.length - a.uses.length) as [JudgedResponse, ...JudgedResponse[]];
    if (group.length === 1) return first;
    const formats = group.toSorted((a, b) => b.uses.length - a.uses.length).flatMap((one) => one.formats);
    return { ...first, formats: [...new Set(formats)], uses: group.flatMap((one) => one.uses) };
  });
}

function* responsesWithBody(api: Api, errors: boolean): Generator<StatusResponse & { readonly operation: Operation }> {
  for (const operation of api.operations()) {
    // The page at which a user logs in is meant for a browser.
    if (operation.method === 'head' || (operation.method === 'get' && isOAuthEndpoint(operation))) continue;
    if (isOutsideConventions(operation)) continue;
    const leftOut = new Set(errors ? [] : operation.errorResponses.map(({ status }) => status));
    for (const answer of operation.responses) {
      const { status } = answer;
      if (leftOut.has(status) || /^(?:1..|3..|204|205)$/.test(status)) continue;
      if (!(isFilePath(operation.pathItem) && statusClass(status) === '2')) yield { ...answer, operation };
    }
  }
}

/** The data formats of a body that is not available in JSON; empty if it is, and `undefined` if it need not be. */
function formatsInsteadOfJson(
  response: Response,
  operation: Operation,
  downloads: readonly string[],
): readonly string[] | undefined {
  const content = response.content(operation);
  // `*` is not a media type; `description-valid` reports it.
  if (content.some(({ isJson, essence }) => isJson || essence === '*')) return [];
  const isFile = isAttachment(response) || isRendered(operation);
  const data = content.filter((mediaType) => !(isFile || isDownload(mediaType, downloads) || isGraph(response, mediaType)));
  return data.length === 0 ? undefined : mediaTypeNames(data);
}

function usesDocumentProduces({ api, place }: Operation): boolean {
  return api.isSwagger2 && !Array.isArray(place.child('produces').value);
}

/** One finding for all responses whose media types are those of the document. */
function reportDocument(api: Api, dependent: readonly JudgedResponse[]): Report {
  const formats = [...new Set(dependent.flatMap((one) => one.formats))];
  const uses = dependent.flatMap((one) => one.uses);
  const produces = api.root.child('produces');
  const fix = dependent.every(isStructured) ? addProduced([produces]) : undefined;
  return { at: produces, messageId: 'documentProduces', data: { formats }, uses, ...(fix && { fix }) };
}

function reportResponse({ isSwagger2 }: Api, one: JudgedResponse): Report {
  const { response, formats, uses } = one;
  const { place } = response;
  const messageId = isSwagger2 ? 'operationProduces' : 'notJson';
  const cause = causeOf(place.value);
  const add = isSwagger2 ? () => addProduced(producesOf(uses)) : () => addJson(response);
  const fix = isStructured(one) ? add() : undefined;
  return { at: place, messageId, data: { formats }, uses, ...(cause && { cause }), ...(fix && { fix }) };
}

/** Returns whether the body has members: JSON as a media type does not make a string structured. */
function isStructured({ response, uses }: JudgedResponse): boolean {
  const contents = uses.flatMap(({ operation }) => (operation ? response.content(operation) : []));
  return (
    contents.length > 0 &&
    contents.every(({ schema }) => schema && (schema.isObject || schema.isArray || schema.branches.length > 0))
  );
}

function producesOf(uses: readonly Use[]): readonly Place[] {
  return uses.flatMap(({ operation }) => operation?.place.child('produces') ?? []);
}

const FIX_TITLE = 'Add `application/json`.';

function addProduced(lists: readonly Place[]): Fix | undefined {
  if (!lists.every(({ document }) => isLocal(document))) return undefined;
  return { title: FIX_TITLE, applicability: 'unsafe', edits: () => lists.map((to) => ({ add: 'application/json', to })) };
}

/** Adds a description of the JSON that is the same as that of the other format, if that describes the members of the body. */
function addJson({ api, place }: Response): Fix | undefined {
  const content = api.references.follow(place.child('content'));
  if (!content || !isLocal(content.document)) return undefined;
  return {
    title: FIX_TITLE,
    applicability: 'unsafe',
    edits: () => {
      const [schema] = [...content.entries()].flatMap(([, mediaType]) => jsonCopyOf(mediaType.child('schema').value, true) ?? []);
      return schema === undefined ? [] : [{ set: content.child('application/json'), value: { schema } }];
    },
  };
}
