import { allErrorResponsesOf, type ErrorResponse, judgedErrorsOf } from '../../src/facts/errors/error-responses.ts';
import { DIFFERENCE_TEMPLATES } from '../../src/facts/errors/shapes/difference.ts';
import { TRACE_NAME_PART } from '../../src/facts/errors/shapes/known-shapes.ts';
import type { Api } from '../../src/model/api.ts';
import type { Place } from '../../src/model/place.ts';
import { option } from '../../src/rule/option.ts';
import { defineRule, type MessageReport, type Pass } from '../../src/rule/rule.ts';
import { BodyJudge } from './body-judge.ts';
import { commonFormatsOf } from './common-format.ts';
import { contradictoryExamples } from './contradictory-examples.ts';
import { ERROR_SCHEMA_EXAMPLES } from './error-schema-examples.ts';
import { otherShapeReport } from './other-shape.ts';
import { ShapeAdvice } from './shape-advice.ts';
import { acceptedShapes, SHAPE_LIST, shapeOption } from './shape-option.ts';
import { PassedPlaces, SharedReports } from './shared-reports.ts';

/** The messages about error responses, of which some have no body. */
const RESPONSE_MESSAGES = ['noBody', 'notJson', 'wrongMediaType', 'successBody'];
/** The messages about error bodies, of which several responses may share one. */
const BODY_MESSAGES = ['mismatch', 'mismatchOfAll', 'noSchema'];

export default defineRule({
  id: 'error-schema',
  clauses: ['7.4'],
  severity: 'error',
  summary: 'Every error response returns the same error object.',
  rationale: `
If all errors have the same shape, a client can handle them in one place: it logs the \`message\`, decides by \`type\` and
\`code\`, and passes the trace identifier on to the operators of the service.`,
  details: `
The option \`shape\` sets the error object that your organization uses:

- \`standard\` (section 7.4 of the conventions): \`{ "error": { "message", "type", "code", "<trace id>" } }\`.
- \`problem-details\` (RFC 9457): \`{ "type", "title", "status", "detail", "instance"? }\` as \`application/problem+json\`.
- \`json-api\` (JSON:API): \`{ "errors": [{ ... }] }\` with \`title\`, \`detail\` or \`code\`, as \`application/vnd.api+json\`.
- \`google\` (AIP-193): \`{ "error": { "code", "message", "status", "details"? } }\`, or \`{ "code", "message", "details" }\` as
  grpc-gateway writes \`google.rpc.Status\`.
- \`odata\` (OData JSON Format 4.01): \`{ "error": { "code", "message", "target"?, "details"?, "innererror"? } }\`.
- \`aspnet\` (ASP.NET Core): \`{ "type"?, "title", "status", "detail"?, "instance"?, "errors"? }\`, which is \`problem-details\` in any
  JSON media type.
- \`django\` (Django REST framework): \`{ "detail" }\`, a string.
- \`fastapi\` (FastAPI): \`{ "detail" }\`, of any type.
- \`nestjs\` (NestJS): \`{ "statusCode", "message", "error"? }\`.
- \`spring\` (Spring Boot): \`{ "timestamp", "status", "error", "message"?, "path" }\`; with problem details enabled, set
  \`problem-details\`.

For any other error object, map a name for each field to the path of the field. In a path, a dot leads into an object and \`[]\`
into the items of an array; a question mark at the end makes the field optional. \`type\` sets the required type or a list of
types: \`string\`, \`integer\`, \`number\`, \`boolean\`, \`object\`, \`array\`. You can choose the names; \`error-catalogue\`
treats the fields named \`type\`, \`code\` and \`id\` as the identifiers of the error.

\`\`\`yaml
rules:
  error-schema:
    shape:
      message: error.message
      code: { path: error.code, type: string }
      field: error.details[].field?
\`\`\`

If your organization accepts several error objects, write a list: \`shape: [standard, problem-details]\`. Each error body must
match one of them. \`traceProperty\` applies only to \`standard\`. With \`required: true\`, all fields that are not optional must
be listed in \`required\`, in every shape.

If at least 90 % of the error bodies of an API, and at least three, share one of the shapes above, but \`shape\` does not accept
this shape, the rule reports it once instead of every response. If the errors have another format in common, the messages name the
\`shape\` that accepts it. FastAPI adds its validation errors to each operation, so that they alone do not show what an API has settled
on: they are reported at their schema. In Swagger 2.0, which has no separate media types for errors, any
JSON media type is accepted.

Errors that other standards define are accepted: FHIR's \`OperationOutcome\`, SCIM errors, GraphQL responses with \`errors\`, the
errors of OAuth 2, OpenID Connect and GNAP endpoints, WebDAV's XML, and the responses of failing health checks. A body that has the
media type of such a standard in one response is accepted in every response. The error responses of endpoints that serve the operators
of a service, such as \`/health\` and \`/metrics\`, are not checked.

An error response that declares the body of a success response, as generators do that write the type of a method under each status, is
reported as such, and no other rule about errors reports its body. An envelope for success and failure, such as
\`{ "success", "message", "data" }\`, is an error body.

Examples must have the shape where no schema requires it: an example is reported if it lacks all of the fields, or, without a
schema, if a field has another type. Fields that an example leaves out are not reported.

The finding is at the definition of the schema, so a component is reported once, however many responses refer to it. A schema that
combines components with \`allOf\`, \`oneOf\` or \`anyOf\` is reported only for what it adds.`,
  remedy: `
Describe the error object once in \`components\`, and refer to it from every error response:
\`{ "error": { "message": string, "type": string, "code": integer, "trace_id": string } }\`. Additional properties are allowed. If
your organization uses another error object, set \`shape\`.`,
  fixes: `
Fix: a response that describes no body, or only an empty schema, gets the body that most errors of the API have, or else a new component. The body must be meant for all
errors: one that is for invalid input only, is the body of a success, or has no message is not used.
An empty component that is named after errors is completed. A wrong media type is renamed.

Suggestion: properties that an error component lacks are added, if it has \`error\`, or half of the properties of other shapes. A body
that is written inline is replaced with a reference, if other errors refer to a component that matches \`shape\`. JSON is added to a
response that describes a body in another format. The body of a success is replaced with the error body. A new component is also only a suggestion if most errors of the API look different.

No fix: a body that is described as another error is what the server returns, so that both must change. The same applies to a response
with examples but without a schema, and to examples. A shape that nearly all errors have is the choice of the API, so that either \`shape\` or all errors
must change.`,
  turnOff: `
Turn the rule off for an API that passes on the errors of other services, which have no common shape. If only a part of the API
has other errors, use an override by \`paths\`.`,
  options: {
    shape: shapeOption(`The error object: ${SHAPE_LIST}, a mapping from fields to paths, or a list of these.`),
    traceProperty: option.text(
      'The string that the name of the trace identifier must contain, in any casing. Applies only to `shape: standard`.',
      TRACE_NAME_PART,
    ),
    required: option.flag('Require the fields of the error object to be listed in `required`.'),
  },
  messages: {
    mismatch: '{{ subject }}: the error body does not match {{ shape }}: {{ differences }}.{{ advice }}',
    mismatchOfAll:
      '{{ subject }}: the error body does not match any accepted shape. The closest is {{ shape }}: {{ differences }}.',
    example: '{{ subject }}: the example of the error does not match {{ shape }}: {{ differences }}.',
    noBody: '{{ subject }} has no body. Describe {{ shape }} as JSON.',
    noSchema: '{{ subject }}: the error body has no schema. Describe {{ shape }}.',
    notJson: '{{ subject }} is returned as {{ formats }} instead of JSON. Return {{ shape }} as `{{ mediaType }}`.',
    wrongMediaType: '{{ subject }} returns {{ shape }} as {{ formats }}. Use `{{ mediaType }}`.',
    otherShape:
      '{{ share }} {{ responses }} use {{ other }}. Set `shape: {{ option }}` for `error-schema`, or return {{ shape }}.',
    setShape: ' To accept this format, set `shape: {{ option }}` for `error-schema`.',
    setKnownShape: ' This is {{ format }}. To accept this format, set `shape: {{ option }}` for `error-schema`.',
    successBody: '{{ subject }} declares the body of a success response. Describe the error as {{ shape }}.',
    ...DIFFERENCE_TEMPLATES,
  },
  identity: ['differences', 'option'],
  habits: {
    successBody: {
      text: '{{ share }} error response definitions declare the body of a success response. Describe the errors as {{ shape }}.',
      by: ['shape'],
      among: RESPONSE_MESSAGES,
    },
    mismatch: {
      text: '{{ share }} error bodies differ from {{ shape }}: {{ differences }}.{{ advice }}',
      by: ['shape', 'differences'],
      // An option that accepts one of the bodies may reject the others.
      shows: ['advice'],
      among: BODY_MESSAGES,
    },
    mismatchOfAll: {
      text: '{{ share }} error bodies match none of the accepted shapes. The closest is {{ shape }}: {{ differences }}.',
      by: ['shape', 'differences'],
      among: BODY_MESSAGES,
    },
    example: {
      text: '{{ share }} error bodies have an example that differs from {{ shape }}: {{ differences }}.',
      by: ['shape', 'differences'],
      among: ['example'],
    },
    noBody: {
      text: '{{ share }} error response definitions have no body. Describe {{ shape }} as JSON.',
      by: ['shape'],
      among: RESPONSE_MESSAGES,
    },
    noSchema: { text: '{{ share }} error bodies have no schema. Describe {{ shape }}.', by: ['shape'], among: BODY_MESSAGES },
    notJson: {
      text: '{{ share }} error response definitions return {{ formats }} instead of JSON. Return {{ shape }} as `{{ mediaType }}`.',
      by: ['formats', 'shape', 'mediaType'],
      among: RESPONSE_MESSAGES,
    },
    wrongMediaType: {
      text: '{{ share }} error response definitions return {{ shape }} as {{ formats }}. Use `{{ mediaType }}`.',
      by: ['formats', 'shape', 'mediaType'],
      among: RESPONSE_MESSAGES,
    },
  },
  examples: ERROR_SCHEMA_EXAMPLES,
  visit: {
    *Api(api, { options, appliesTo }) {
      const { errors: responses, successes } = judgedErrorsOf(api);
      const shapes = acceptedShapes(options.shape, options.traceProperty);
      const judge = new BodyJudge(shapes, options, responses);
      const judged = new Map(responses.map((response) => [response, judge.reportsOf(response)]));
      const counted = [...judged].map(([{ content, uses }, reports]) => {
        return { content, uses: uses.filter(appliesTo), conforms: reports.length === 0 };
      });
      const other = otherShapeReport(api, counted, shapes);
      const shared = new SharedReports();
      for (const response of successes) shared.add(judge.reportOfSuccess(response), response.uses);
      if (other) {
        yield other;
        yield* shared.all();
        return;
      }
      const advice = new ShapeAdvice(commonFormatsOf(counted, shapes, options));
      const [bodies, examples] = [new PassedPlaces('mismatch'), new PassedPlaces('example')];
      for (const [response, reports] of judged) {
        const contradictions = [...contradictoryExamples(response, shapes)];
        for (const report of [...reports, ...contradictions]) shared.add(report, response.uses);
        const hasBodyFault = reports.some(({ messageId }) => messageId !== 'wrongMediaType');
        if (!hasBodyFault) bodies.add(placeOf(response), response.uses);
        if (!hasBodyFault && contradictions.length === 0) examples.add(placeOf(response), response.uses);
        advice.note(response, reports);
      }
      const found = [...shared.all()];
      for (const report of found) yield advice.addTo(report);
      yield* bodies.all();
      yield* examples.all();
      yield* passedResponses(api, found);
    },
  },
});

/** The responses that pass as responses: they have a body and no fault, whatever their bodies are. */
function* passedResponses(api: Api, found: readonly MessageReport[]): Generator<Pass> {
  const faulty = new Set(found.flatMap(({ at, messageId }) => (RESPONSE_MESSAGES.includes(messageId) ? at.value : [])));
  const passed = new PassedPlaces('noBody');
  for (const { response, content, uses } of allErrorResponsesOf(api)) {
    if (content.length > 0 && !faulty.has(response.place.value)) passed.add(response.place, uses);
  }
  yield* passed.all();
}

/** The place of the JSON body of a response, or else the response. */
function placeOf({ response, content }: ErrorResponse): Place {
  return content.find(({ isJson, schema }) => isJson && schema)?.schema?.place ?? response.place;
}
