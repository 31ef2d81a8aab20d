/** Returns whether a mutant is one of those that are tried where only a part of them is: the same ones each time with the same seed. */
export function isInSample(id: string, sample: number, seed: number): boolean {
  const place = Math.imul(Number(id) + 1, 0x9e3779b1) + Math.imul(seed, 0x61c88647);
  return (place >>> 0) / 2 ** 32 < sample;
}
