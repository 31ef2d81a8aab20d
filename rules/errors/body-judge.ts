import type { ErrorResponse } from '../../src/facts/errors/error-responses.ts';
import { causeOfInline } from '../../src/facts/errors/inline-body.ts';
import type { Strictness } from '../../src/facts/errors/shapes/compare-shape.ts';
import type { ErrorShape } from '../../src/facts/errors/shapes/error-shape.ts';
import type { MediaType } from '../../src/model/media-type.ts';
import type { Response } from '../../src/model/response.ts';
import type { Schema } from '../../src/model/schema.ts';
import type { MessageReport } from '../../src/rule/rule.ts';
import { ErrorBodyFaults } from './body-faults.ts';
import { ErrorFixes } from './error-schema.fix.ts';
import { titleOfShapes } from './shape-option.ts';

/** Compares error responses with the accepted shapes. */
export class BodyJudge {
  readonly #shapes: readonly ErrorShape[];
  readonly #faults: ErrorBodyFaults;
  readonly #fixes: ErrorFixes;

  constructor(shapes: readonly ErrorShape[], strictness: Strictness, responses: readonly ErrorResponse[]) {
    this.#shapes = shapes;
    const bodies = responses.flatMap(({ content }) => content.flatMap(({ schema, isJson }) => (schema && isJson ? schema : [])));
    this.#fixes = new ErrorFixes(shapes, strictness, responses);
    this.#faults = new ErrorBodyFaults(shapes, strictness, new Set(bodies));
  }

  /** The reports about a response; empty if it has an accepted shape. */
  reportsOf(error: ErrorResponse): readonly MessageReport[] {
    const { response, content } = error;
    const shape = titleOfShapes(this.#shapes);
    const at = response.place;
    const json = content.filter(({ isJson }) => isJson);
    if (content.length === 0) return [{ at, messageId: 'noBody', data: { shape }, ...this.#fixes.ofResponse(error) }];
    if (json.length === 0) {
      const formats = [...new Set(content.map(({ name }) => name))];
      const fixes = response.api.isSwagger2 ? {} : this.#fixes.ofResponse(error);
      return [{ at, messageId: 'notJson', data: { formats, shape, mediaType: this.#mediaType }, ...fixes }];
    }
    const undescribed = json.filter(({ schema, isUnread }) => !schema && !isUnread);
    const reports = json.flatMap(({ schema, isUnread }): readonly MessageReport[] => {
      if (schema) return this.#reportsOfBody(schema, error);
      return isUnread ? [] : [{ at, messageId: 'noSchema', data: { shape }, ...this.#fixes.ofResponse(error, undescribed) }];
    });
    return reports.length > 0 || response.api.isSwagger2 ? reports : this.#mediaTypeReports(response, json);
  }

  /** The report about a response that declares the body of a success. */
  reportOfSuccess(error: ErrorResponse): MessageReport {
    const data = { shape: titleOfShapes(this.#shapes) };
    return { at: error.response.place, messageId: 'successBody', data, ...this.#fixes.ofSuccess(error) };
  }

  #reportsOfBody(body: Schema, error: ErrorResponse): readonly MessageReport[] {
    return this.#faults.of(body).map(({ schema, shape, differences }) => {
      const { place } = schema;
      const cause = causeOfInline(place);
      const messageId = this.#shapes.length > 1 ? 'mismatchOfAll' : 'mismatch';
      const data = { shape: shape.title, differences, ...(messageId === 'mismatch' && { advice: [] }) };
      return { at: place, messageId, data, ...(cause !== undefined && { cause }), ...this.#fixes.ofBody(schema, shape, error) };
    });
  }

  /**
   * Reports that no media type is one of the accepted shapes. Swagger 2 cannot give errors a media type of their own, so it is
   * not required there.
   */
  #mediaTypeReports(response: Response, json: readonly MediaType[]): readonly MessageReport[] {
    const isRight = ({ mediaTypes }: ErrorShape) =>
      mediaTypes.length === 0 || json.some(({ essence }) => mediaTypes.includes(essence) || essence.endsWith('/*'));
    const [wanted] = this.#shapes;
    if (!wanted || this.#shapes.some(isRight)) return [];
    const formats = [...new Set(json.map(({ name }) => name))];
    const data = { shape: wanted.title, formats, mediaType: this.#mediaType };
    const fixes = this.#fixes.ofMediaType(response, json, data.mediaType);
    return [{ at: response.place, messageId: 'wrongMediaType', data, ...fixes }];
  }

  get #mediaType(): string {
    return this.#shapes.flatMap(({ mediaTypes }) => mediaTypes)[0] ?? 'application/json';
  }
}
