import type { Edit, Fix } from '../../src/edits.ts';
import type { MediaType } from '../../src/model/media-type.ts';
import { isLocal } from '../../src/model/reference-to.ts';
import type { Response } from '../../src/model/response.ts';
import type { Schema } from '../../src/model/schema.ts';
import type { MessageReport } from '../../src/rule.ts';
import { componentsOf } from '../fixes/components.ts';
import { wordsOf } from '../words/words.ts';
import { errorBody } from './add-response.ts';
import { amendmentOf } from './amend-error.ts';
import { errorSchema } from './error-component.ts';
import { isNamed } from './same-body.ts';
import type { Strictness } from './shapes/compare-shape.ts';
import type { ErrorShape } from './shapes/error-shape.ts';

type Fixes = Pick<MessageReport, 'fix' | 'suggestions'>;

const NONE: Fixes = {};

function fixWith(title: string, edits: () => readonly Edit[]): Fix {
  return { title, applicability: 'contract', edits };
}

/** Describes errors as the other errors of an API, or in the first of the accepted shapes. */
export class ErrorFixes {
  readonly #shapes: readonly ErrorShape[];
  readonly #strictness: Strictness;

  constructor(shapes: readonly ErrorShape[], strictness: Strictness) {
    this.#shapes = shapes;
    this.#strictness = strictness;
  }

  /** For a body that does not match a shape. */
  ofBody(schema: Schema, shape: ErrorShape): Fixes {
    const { api, place } = schema;
    if (!isLocal(place.document) || !componentsOf(api, 'schemas')) return NONE;
    if (isNamed(place)) return this.#ofComponent(schema, shape);
    return {
      fix: fixWith('Refer to a shared error object.', () => {
        const { referenceFrom, edits } = errorBody(api, this.#shapes);
        return [{ set: place, value: referenceFrom(place.document) }, ...edits];
      }),
    };
  }

  #ofComponent(schema: Schema, shape: ErrorShape): Fixes {
    const { place } = schema;
    const amendment = amendmentOf(schema, shape, this.#strictness.required);
    const fix = amendment
      ? fixWith('Add what {{ shape }} requires.', () => amendment.edits)
      : fixWith('Replace the schema with {{ shape }}.', () => [{ set: place, value: errorSchema(shape) }]);
    // Other schemas may be more than errors.
    const isErrorOnly = ERROR_NAME.test(wordsOf(nameOf(schema)).join(' '));
    return isErrorOnly && !amendment?.changesOthers ? { fix } : { suggestions: [fix] };
  }

  /** For a response without a body, without JSON, or whose JSON has no schema. */
  ofResponse({ api, place }: Response, json: readonly MediaType[] = []): Fixes {
    const content = api.isSwagger2 ? place : api.references.follow(place.child('content'));
    // In Swagger 2, operations declare the formats of all their responses.
    const isFixable = content && isLocal(content.document) && componentsOf(api, 'schemas');
    if (!isFixable) return NONE;
    return {
      fix: fixWith('Describe the error as {{ shape }}.', () => {
        const { referenceFrom, edits, mediaType } = errorBody(api, this.#shapes);
        const value = referenceFrom(content.document);
        const bodies = json.length > 0 ? json.map((body) => body.place) : [api.isSwagger2 ? place : content.child(mediaType)];
        return [...bodies.map((body): Edit => ({ set: body.child('schema'), value, after: 'description' })), ...edits];
      }),
    };
  }

  /** For a response whose body is in another media type than the shape has. */
  ofMediaType({ api, place }: Response, [first]: readonly MediaType[], mediaType: string): Fixes {
    const content = api.references.follow(place.child('content'));
    if (!first || !content || !isLocal(content.document)) return NONE;
    return { fix: fixWith('Use `{{ mediaType }}`.', () => [{ rename: content.child(first.name), to: mediaType }]) };
  }
}

const ERROR_NAME =
  /\b(?:errors?|problems?|faults?|exceptions?|failures?|bad request|unauthori[sz]ed|forbidden|not found|conflict|gone|invalid|unprocessable|too many requests|unavailable)\b/;

function nameOf({ place: { token, document } }: Schema): string {
  return token === undefined ? document.uri.slice(document.uri.lastIndexOf('/') + 1) : String(token);
}
