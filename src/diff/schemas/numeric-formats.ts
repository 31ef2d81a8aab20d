import { rangeOf } from './bounds.ts';
import type { Shape } from './shape.ts';

/** The numbers that a format admits. */
interface NumberRange {
  readonly from: number;
  readonly to: number;
  /** The number of exact bits; `0` for whole numbers, all of which are exact. */
  readonly bits: number;
}

const ANY_NUMBER: NumberRange = { from: -Infinity, to: Infinity, bits: 53 };

const FORMATS: Readonly<Record<string, NumberRange>> = {
  int8: wholeNumbers(-(2 ** 7), 2 ** 7 - 1),
  int16: wholeNumbers(-(2 ** 15), 2 ** 15 - 1),
  int32: wholeNumbers(-(2 ** 31), 2 ** 31 - 1),
  int64: wholeNumbers(-(2 ** 63), 2 ** 63 - 1),
  uint8: wholeNumbers(0, 2 ** 8 - 1),
  uint16: wholeNumbers(0, 2 ** 16 - 1),
  uint32: wholeNumbers(0, 2 ** 32 - 1),
  uint64: wholeNumbers(0, 2 ** 64 - 1),
  float: ANY_NUMBER,
  double: ANY_NUMBER,
};

function wholeNumbers(from: number, to: number): NumberRange {
  return { from, to, bits: 0 };
}

/** Returns whether a format is one of numbers; strings may also have it. */
export function isNumericFormat(format: string | undefined): boolean {
  return format !== undefined && Object.hasOwn(FORMATS, format);
}

/** Returns whether a schema allows numbers and no strings, so that a numeric format limits them. */
export function isNumeric({ types }: Shape): boolean {
  return types !== undefined && types.size > 0 && [...types].every((type) => type === 'integer' || type === 'number');
}

/**
 * The format of numbers, unless it says no more than the type: in practice, an integer without a format has 64 bits, and a number
 * is a `double`. A `float` is written like a `double` in JSON, and only less exact.
 */
function numericFormatOf(shape: Shape): string | undefined {
  const format = shape.text('format');
  if (format === undefined || !isNumericFormat(format)) return undefined;
  const isInteger = shape.types?.has('number') === false;
  return format === 'double' || format === 'float' || (isInteger && format === 'int64') ? undefined : format;
}

/** The numbers that the format of a schema admits. */
export function numbersInFormat(shape: Shape): NumberRange {
  return FORMATS[numericFormatOf(shape) ?? ''] ?? ANY_NUMBER;
}

/** Returns whether every number that a sender describes, by its format and its limits, is one that the format of a receiver admits. */
export function admitsNumbersOf(receiver: Shape, sender: Shape): boolean {
  const limit = numericFormatOf(receiver);
  if (limit === undefined) return true;
  const admitted = FORMATS[limit] ?? ANY_NUMBER;
  const sent = FORMATS[numericFormatOf(sender) ?? ''] ?? { ...ANY_NUMBER, bits: sender.types?.has('number') ? 53 : 0 };
  const { from, to } = rangeOf(sender, 'imum');
  return Math.max(sent.from, from) >= admitted.from && Math.min(sent.to, to) <= admitted.to && sent.bits <= admitted.bits;
}
