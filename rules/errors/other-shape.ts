import type { ErrorResponse } from '../../src/facts/errors/error-responses.ts';
import type { ErrorShape } from '../../src/facts/errors/shapes/error-shape.ts';
import { KNOWN_SHAPES } from '../../src/facts/errors/shapes/known-shapes.ts';
import { type OtherShapeName, recognizeShape, recognizeShapes } from '../../src/facts/errors/shapes/recognize-shape.ts';
import type { Api } from '../../src/model/api.ts';
import type { Use } from '../../src/model/use.ts';
import type { MessageReport } from '../../src/rule/rule.ts';
import { titleOfShapes } from './shape-option.ts';

/** The number of error responses with a body that show the format that an API has settled on. */
const MIN_RESPONSES = 3;
const NEARLY_ALL = 0.9;
/** If an API describes few of its errors, these few do not show a format. */
const MIN_SHARE_OF_ALL = 0.5;

/** An error response, and whether it has an accepted shape. */
export interface ComparedResponse extends Pick<ErrorResponse, 'content' | 'uses'> {
  readonly conforms: boolean;
}

/** The one finding about an API whose error bodies nearly all have one known shape, which is not accepted. */
export function otherShapeReport(
  api: Api,
  responses: readonly ComparedResponse[],
  accepted: readonly ErrorShape[],
): MessageReport | undefined {
  const found = new Map<OtherShapeName, Use[]>();
  let [described, all] = [0, 0];
  const names = recognizeShapes(responses.map(({ content }) => content));
  for (const [index, { content, uses: own, conforms }] of responses.entries()) {
    all += own.length;
    if (content.length === 0) continue;
    described += own.length;
    const name = conforms || own.length === 0 ? undefined : names[index];
    if (!name || accepted.some((shape) => shape.name === name)) continue;
    const uses = found.get(name) ?? [];
    found.set(name, uses);
    for (const use of own) uses.push(use);
  }
  const [first] = [...found].sort(([, a], [, b]) => b.length - a.length);
  if (!first) return undefined;
  const [option, uses] = first;
  if (option === 'fastapi' && !responses.some(hasDetailText)) return undefined;
  const count = uses.length;
  if (count < MIN_RESPONSES || count < described * NEARLY_ALL || count < all * MIN_SHARE_OF_ALL) return undefined;
  const responsesText = described === all ? 'error responses' : 'error responses with a body';
  const share = count === described ? `All ${count}` : `${count} of ${described}`;
  const data = { share, responses: responsesText, other: KNOWN_SHAPES[option].title, option, shape: titleOfShapes(accepted) };
  return { at: api.pathsPlace, messageId: 'otherShape', data, uses };
}

/**
 * Returns whether a response has the error text of FastAPI. Its response to invalid input alone does not show that an API has
 * settled on a format, so that the schema is reported.
 */
function hasDetailText({ content }: ComparedResponse): boolean {
  return recognizeShape(content) === 'django';
}
