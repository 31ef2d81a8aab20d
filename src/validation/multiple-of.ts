/** Returns whether a number is a multiple of another one, as decimals: 0.3 is a multiple of 0.1, which binary arithmetic denies. */
export function isMultipleOf(value: number, divisor: number): boolean {
  const quotient = value / divisor;
  // Safe integers are exact.
  if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor)) return Number.isInteger(quotient);
  const [one, other] = [decimal(value), decimal(divisor)];
  const scale = Math.min(one.exponent, other.exponent);
  return scaled(one, scale) % scaled(other, scale) === 0n;
}

interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

/** The shortest decimal for a number, as it was written. */
function decimal(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = value.toExponential().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

function scaled({ digits, exponent }: Decimal, scale: number): bigint {
  return digits * 10n ** BigInt(exponent - scale);
}
