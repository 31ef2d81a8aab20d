/** Whether a mutant is one of those that are tried where only a part of them is: the same ones each time. */
export function isInSample(id: string, sample: number): boolean {
  return (Math.imul(Number(id) + 1, 0x9e3779b1) >>> 0) / 2 ** 32 < sample;
}
