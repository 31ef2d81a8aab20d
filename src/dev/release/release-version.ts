/** @throws Error for anything but three numbers. */
function numbersOf(version: string): readonly number[] {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`The version is ${version}. Use three numbers, such as 1.2.3.`);
  return version.split('.').map(Number);
}

/**
 * Returns whether no higher version has been released: 1.2.1 may be released after 1.3.0.
 *
 * @throws Error for anything but three numbers.
 */
export function isNewest(version: string, released: readonly string[]): boolean {
  return !released.some((other) => isBelow(numbersOf(version), numbersOf(other)));
}

/** Returns whether no higher version with the same first number has been released. */
export function isNewestOfMajor(version: string, released: readonly string[]): boolean {
  const [major] = numbersOf(version);
  return isNewest(
    version,
    released.filter((other) => numbersOf(other)[0] === major),
  );
}

function isBelow(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at !== -1 && Number(one[at]) < Number(other[at]);
}
