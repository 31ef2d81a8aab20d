import { describesNothing } from '../../src/facts/errors/bare-object.ts';
import { examplesOfResponse } from '../../src/facts/errors/error-examples.ts';
import type { ErrorResponse } from '../../src/facts/errors/error-responses.ts';
import { isNamedDefinition } from '../../src/facts/errors/inline-body.ts';
import { compareWithShapes, type Strictness } from '../../src/facts/errors/shapes/compare-shape.ts';
import type { ErrorShape } from '../../src/facts/errors/shapes/error-shape.ts';
import { fact } from '../../src/facts/fact.ts';
import { wordsOf } from '../../src/facts/words/words.ts';
import type { Api } from '../../src/model/api.ts';
import type { MediaType } from '../../src/model/media-type.ts';
import { isLocal } from '../../src/model/reference-to.ts';
import type { Response } from '../../src/model/response.ts';
import { Schema } from '../../src/model/schema.ts';
import type { Use } from '../../src/model/use.ts';
import type { Edit, Fix } from '../../src/rule/edits.ts';
import { componentsOf } from '../../src/rule/fixes/components.ts';
import type { Fixes } from '../../src/rule/fixes/fixes.ts';
import { referenceOf, type SharedDefinition } from '../../src/rule/fixes/shared-definition.ts';
import { amendmentOf } from './amend-error.ts';
import { errorBody, referencedErrorBodies } from './error-body.ts';
import { errorSchema } from './error-component.ts';
import { isTokenEndpoint } from './token-endpoint.ts';

const NO_FIX: Fixes = {};

function unsafeFix(title: string, edits: () => readonly Edit[]): Fix {
  return { title, applicability: 'unsafe', edits };
}

/**
 * Describes errors as the other errors of an API, or in the first of the accepted shapes. A body that is described already says what
 * the server returns, so it is at most a suggestion to describe it in another way.
 */
export class ErrorFixes {
  readonly #shapes: readonly ErrorShape[];
  readonly #strictness: Strictness;
  readonly #responses: readonly ErrorResponse[];
  #standard: { readonly body: SharedDefinition | undefined } | undefined;

  constructor(shapes: readonly ErrorShape[], strictness: Strictness, responses: readonly ErrorResponse[]) {
    this.#shapes = shapes;
    this.#strictness = strictness;
    this.#responses = responses;
  }

  /** The fixes for a body that does not match a shape. */
  ofBody(schema: Schema, shape: ErrorShape, response: ErrorResponse): Fixes {
    const { api, place } = schema;
    if (!isLocal(place.document) || !componentsOf(api, 'schemas')) return NO_FIX;
    if (isNamedDefinition(place)) return this.#ofComponent(schema, shape);
    if (describesNothing(schema) && !hasExamples(response)) {
      return this.#withBody(response, ({ referenceFrom }) => [{ set: place, value: referenceFrom(place.document) }]);
    }
    const standard = this.#standardBody(response);
    if (!standard) return NO_FIX;
    const edits = () => [{ set: place, value: standard.referenceFrom(place.document) }];
    return { suggestions: [unsafeFix('Refer to the error body of other responses.', edits)] };
  }

  #ofComponent(schema: Schema, shape: ErrorShape): Fixes {
    const { place } = schema;
    if (describesNothing(schema)) {
      const fix = unsafeFix('Describe {{ shape }}.', () => [{ set: place, value: errorSchema(shape) }]);
      // A schema with another name may describe more than errors.
      const isErrorOnly = ERROR_NAME.test(wordsOf(nameOf(schema)).join(' '));
      return isErrorOnly ? { fix } : { suggestions: [fix] };
    }
    const edits = amendmentOf(schema, shape, this.#strictness.required);
    return edits ? { suggestions: [unsafeFix('Add what {{ shape }} requires.', () => edits)] } : NO_FIX;
  }

  /** The component that most errors refer to of those that match a shape. */
  #standardBody({ response: { api } }: ErrorResponse): SharedDefinition | undefined {
    if (!this.#standard) {
      const standard = referencedErrorBodies(api, this.#responses).ranked.find(({ place }) => {
        const schema = Schema.at(api, place);
        return schema && !describesNothing(schema) && !compareWithShapes(schema, this.#shapes, this.#strictness);
      });
      this.#standard = { body: standard && referenceOf(standard.place) };
    }
    return this.#standard.body;
  }

  /** The fixes for a response without a body, without JSON, or whose JSON has no schema. */
  ofResponse(error: ErrorResponse, json: readonly MediaType[] = []): Fixes {
    const { api, place } = error.response;
    const content = api.isSwagger2 ? place : api.references.follow(place.child('content'));
    // In Swagger 2, operations declare the formats of all their responses.
    const isFixable = content && isLocal(content.document) && componentsOf(api, 'schemas');
    // An example shows a body, which most likely is another one.
    if (
      !isFixable ||
      hasExamples(error) ||
      describesOtherBody(error.response) ||
      error.uses.every(isOfDeprecatedOperation) ||
      isSuccessToo(error)
    )
      return NO_FIX;
    return this.#withBody(error, ({ referenceFrom, mediaType }) => {
      const value = referenceFrom(content.document);
      const bodies = json.length > 0 ? json.map((body) => body.place) : [api.isSwagger2 ? place : content.child(mediaType)];
      return bodies.map((body): Edit => ({ set: body.child('schema'), value, after: 'description' }));
    });
  }

  /**
   * The fixes for a response that declares the body of a success. They are suggestions, because the real error body is not known.
   */
  ofSuccess(error: ErrorResponse): Fixes {
    const { fix, suggestions = [] } = this.ofResponse(
      error,
      error.content.filter(({ isJson }) => isJson),
    );
    const all = [...(fix ? [fix] : []), ...suggestions];
    return all.length > 0 ? { suggestions: all } : NO_FIX;
  }

  /** Gives a response the body of the other errors; that is doubtful if these look different, or if it has a body in another format. */
  #withBody(
    { response: { api }, content, uses }: ErrorResponse,
    edits: (body: ReturnType<typeof errorBody>) => readonly Edit[],
  ): Fixes {
    // OAuth defines the errors of token endpoints (RFC 6749, 5.2).
    if (uses.every(({ operation }) => operation && isTokenEndpoint(operation))) return NO_FIX;
    const [{ operation } = {}, ...others] = uses;
    const body = errorBody(api, this.#shapes, others.length === 0 ? operation : undefined);
    const isShared = body.origin === 'shared';
    const title = isShared ? 'Refer to the error body of other responses.' : 'Describe the error as {{ shape }}.';
    const fix = unsafeFix(title, () => [...edits(body), ...body.edits]);
    const hasOtherBody = content.some(({ isJson, schema }) => !isJson && schema && !describesNothing(schema));
    return hasOtherBody || body.origin === 'contradictory' ? { suggestions: [fix] } : { fix };
  }

  /** The fixes for a response whose body is in another media type than the shape requires. */
  ofMediaType({ api, place }: Response, [first]: readonly MediaType[], mediaType: string): Fixes {
    const content = api.references.follow(place.child('content'));
    if (!first || !content || !isLocal(content.document)) return NO_FIX;
    return { fix: unsafeFix('Use `{{ mediaType }}`.', () => [{ rename: content.child(first.name), to: mediaType }]) };
  }
}

/** "The body is the job, whose status is failed" */
function describesOtherBody({ description }: Response): boolean {
  return DESCRIBES_BODY.test(description) && !/error|problem|outcome|fault/i.test(DESCRIBES_BODY.exec(description)?.[1] ?? '');
}

const DESCRIBES_BODY =
  /\b(?:(?:body|payload) (?:will )?(?:contains?|is|holds?|includes?|has|be)|returns? the) (?:an? |the )?([^.]{1,60})/i;

/** Returns whether a response without a body is also used for a success, which returns none. */
function isSuccessToo({ response, content }: ErrorResponse): boolean {
  return content.length === 0 && successesOf(response.api).has(response);
}

const successesOf = fact((api: Api): ReadonlySet<Response> => {
  return new Set([...api.operations()].flatMap(({ successResponses }) => successResponses.map(({ response }) => response)));
});

/**
 * Returns whether a response is one of a deprecated operation, and not its 410, which is the only response of it that fixes
 * describe.
 */
function isOfDeprecatedOperation({ operation, status }: Use): boolean {
  return operation?.isDeprecated === true && status !== '410';
}

function hasExamples(error: ErrorResponse): boolean {
  return !examplesOfResponse(error).next().done;
}

const ERROR_NAME =
  /\b(?:errors?|problems?|faults?|exceptions?|failures?|bad request|unauthori[sz]ed|forbidden|not found|conflict|gone|invalid|unprocessable|too many requests|unavailable)\b/;

function nameOf({ place: { token, document } }: Schema): string {
  return token === undefined ? document.uri.slice(document.uri.lastIndexOf('/') + 1) : String(token);
}
