import { describe, expect, test } from 'vitest';
import { retryAfterRateLimits } from '../../src/action/rate-limits.ts';

/** A refusal of GitHub with these headers. */
const refusal = (headers: Readonly<Record<string, unknown>>, status = 403) =>
  Object.assign(new Error('refused'), { status, response: { headers } });
/** The time from now on that GitHub names. */
const inSeconds = (seconds: number) => String(Math.round(Date.now() / 1000) + seconds);

/** The waits of requests that are refused so, and what the last of them returned. */
async function waitsOf(...requests: readonly (readonly unknown[])[]) {
  const waits: number[] = [];
  const send = retryAfterRateLimits(async (seconds) => waits.push(seconds));
  let answer: unknown;
  for (const refusals of requests) {
    const left = [...refusals];
    const request = async (options: string) => {
      if (left.length > 0) throw left.shift();
      return `answer to ${options}`;
    };
    answer = await send(request, 'question').catch((error: unknown) => error);
  }
  return { waits, answer };
}
const ANSWER = 'answer to question';

describe('a request of the action to GitHub', () => {
  test('is sent once if it succeeds', async () => {
    expect(await waitsOf([])).toEqual({ waits: [], answer: ANSWER });
  });

  test.each([403, 429])('is repeated after status %i at the time that the rate limit names', async (status) => {
    expect(await waitsOf([refusal({ 'retry-after': '7' }, status)])).toEqual({ waits: [7], answer: ANSWER });
    const limit = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inSeconds(20) };
    const { waits, answer } = await waitsOf([refusal(limit, status)]);
    expect(answer).toBe(ANSWER);
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThan(10);
    expect(waits[0]).toBeLessThan(22);
  });

  test('is repeated after at least a second', async () => {
    const passed = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inSeconds(-20) };
    expect(await waitsOf([refusal({ 'retry-after': '0' }), refusal(passed)])).toEqual({ waits: [1, 1], answer: ANSWER });
  });

  test('is repeated after at most a minute, together with all other requests', async () => {
    const long = refusal({ 'retry-after': '61' });
    expect(await waitsOf([long])).toEqual({ waits: [], answer: long });
    const [half, rest, one] = [
      refusal({ 'retry-after': '30' }),
      refusal({ 'retry-after': '30' }),
      refusal({ 'retry-after': '1' }),
    ];
    expect(await waitsOf([half], [rest])).toEqual({ waits: [30, 30], answer: ANSWER });
    expect(await waitsOf([half], [rest], [one])).toEqual({ waits: [30, 30], answer: one });
  });

  test.each([
    ['with another status', refusal({ 'retry-after': '1' }, 500)],
    ['because of a missing permission', refusal({})],
    ['while requests are left', refusal({ 'x-ratelimit-remaining': '1', 'x-ratelimit-reset': inSeconds(1) })],
    ['that does not state how many requests are left', refusal({ 'x-ratelimit-reset': inSeconds(1) })],
    ['that does not state when to retry', refusal({ 'x-ratelimit-remaining': '0' })],
    ['with a time that is not a number', refusal({ 'retry-after': '1 minute' })],
    ['with a date to retry after', refusal({ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' })],
    ['with a number that is not a string', refusal({ 'retry-after': 1 })],
    ['without a response', Object.assign(new Error('refused'), { status: 403 })],
    ['that is a string', 'refused'],
  ])('is not repeated after a failure %s', async (_, failure) => {
    expect(await waitsOf([failure])).toEqual({ waits: [], answer: failure });
  });
});
