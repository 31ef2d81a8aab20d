import type { ErrorResponse } from '../../src/facts/errors/error-responses.ts';
import type { Place } from '../../src/model/place.ts';
import type { MessageReport } from '../../src/rule/rule.ts';
import type { CommonFormats } from './common-format.ts';

/** Adds to reports which `shape` accepts the body, if this is so for all responses that the report is about. */
export class ShapeAdvice {
  readonly #formats: CommonFormats | undefined;
  readonly #unaccepted = new Set<string>();

  constructor(formats: CommonFormats | undefined) {
    this.#formats = formats;
  }

  /** To be called for all responses with their reports first. */
  note({ content }: Pick<ErrorResponse, 'content'>, reports: readonly MessageReport[]): void {
    if (!this.#formats || reports.length === 0 || this.#formats.accepts(content)) return;
    for (const { at } of reports) this.#unaccepted.add(keyOf(at));
  }

  addTo(report: MessageReport): MessageReport {
    const { at, messageId, data = {} } = report;
    const isAccepted = this.#formats && !this.#unaccepted.has(keyOf(at));
    if (messageId !== 'mismatch' || !isAccepted || !hasOtherFormat(data.differences)) return report;
    const advice = [{ messageId: 'setShape', data: { option: this.#formats.option } }];
    return { ...report, data: { ...data, advice } };
  }
}

/** Whether a body lacks more than details of the accepted shape. */
function hasOtherFormat(differences: unknown): boolean {
  const isDetail = ({ messageId }: { messageId?: unknown }) => messageId === 'missingTrace' || messageId === 'notRequired';
  return Array.isArray(differences) && !differences.every(isDetail);
}

function keyOf({ document, pointer }: Place): string {
  return `${document.uri}#${pointer}`;
}
