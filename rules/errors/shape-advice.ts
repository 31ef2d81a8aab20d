import type { ErrorResponse } from '../../src/facts/errors/error-responses.ts';
import type { Place } from '../../src/model/place.ts';
import type { MessageReport } from '../../src/rule/rule.ts';
import type { CommonFormats } from './common-format.ts';

/** Adds to reports the known format of the body and which `shape` accepts it, if this is so for all responses that the report is about. */
export class ShapeAdvice {
  readonly #formats: CommonFormats | undefined;
  /** The format of the responses that the reports at a place are about; `undefined` if one of them has no known format. */
  readonly #titles = new Map<string, string | undefined>();

  constructor(formats: CommonFormats | undefined) {
    this.#formats = formats;
  }

  /** Records the format of a response for its reports. All responses must be recorded before {@link addTo} is called. */
  note({ content }: Pick<ErrorResponse, 'content'>, reports: readonly MessageReport[]): void {
    if (!this.#formats || reports.length === 0) return;
    const title = this.#formats.titleFor(content);
    for (const key of reports.map(({ at }) => keyOf(at))) {
      const isFirst = !this.#titles.has(key);
      const known = this.#titles.get(key);
      this.#titles.set(key, isFirst || known === title ? title : known !== undefined && title !== undefined ? '' : undefined);
    }
  }

  addTo(report: MessageReport): MessageReport {
    const { at, messageId, data = {} } = report;
    const format = this.#titles.get(keyOf(at));
    if (messageId !== 'mismatch' || !this.#formats || format === undefined || !hasOtherFormat(data.differences)) return report;
    const { option } = this.#formats;
    const advice = [
      format === '' ? { messageId: 'setShape', data: { option } } : { messageId: 'setKnownShape', data: { format, option } },
    ];
    return { ...report, data: { ...data, advice } };
  }
}

/** Returns whether a body lacks more than details of the accepted shape. */
function hasOtherFormat(differences: unknown): boolean {
  const isDetail = ({ messageId }: { messageId?: unknown }) => messageId === 'missingTrace' || messageId === 'notRequired';
  return Array.isArray(differences) && !differences.every(isDetail);
}

function keyOf({ document, pointer }: Place): string {
  return `${document.uri}#${pointer}`;
}
