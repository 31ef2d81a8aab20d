import { setTimeout } from 'node:timers/promises';
import * as core from '@actions/core';
import type { retry } from '@octokit/plugin-retry';
import { ownMember } from '../model/place.ts';

/** A longer wait is not worth it for a comment. */
const MAX_WAIT_SECONDS = 60;

/**
 * Makes Octokit retry a request after a rate limit of GitHub, at the time that the response names. GitHub also uses status 403 for
 * missing permissions, which is not retried. All waits together take at most a minute.
 *
 * @see https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#exceeding-the-rate-limit
 */
export function rateLimitPlugin(octokit: Parameters<typeof retry>[0]): void {
  octokit.hook.wrap(
    'request',
    retryAfterRateLimits((seconds) => {
      core.info(`The rate limit of GitHub is reached. Retrying in ${seconds} second${seconds === 1 ? '' : 's'}.`);
      return setTimeout(seconds * 1000);
    }),
  );
}

/** Wraps requests so that they are sent again after rate limits. The limit of the waiting time is for all requests together. */
export function retryAfterRateLimits(
  wait: (seconds: number) => Promise<unknown>,
): <Options, Response>(request: (options: Options) => Response | Promise<Response>, options: Options) => Promise<Response> {
  let remainingSeconds = MAX_WAIT_SECONDS;
  return async (request, options) => {
    for (;;) {
      try {
        return await request(options);
      } catch (error) {
        const seconds = secondsToWait(error);
        if (seconds === undefined || seconds > remainingSeconds) throw error;
        remainingSeconds -= seconds;
        await wait(seconds);
      }
    }
  };
}

/** The seconds to wait before a request is sent again; `undefined` if the error is not a rate limit. */
function secondsToWait(error: unknown): number | undefined {
  const status = ownMember(error, 'status');
  if (status !== 403 && status !== 429) return undefined;
  const headers = ownMember(ownMember(error, 'response'), 'headers');
  const after = numberIn(headers, 'retry-after');
  if (after !== undefined) return Math.max(1, after);
  const reset = numberIn(headers, 'x-ratelimit-reset');
  if (numberIn(headers, 'x-ratelimit-remaining') !== 0 || reset === undefined) return undefined;
  return Math.max(1, Math.ceil(reset - Date.now() / 1000));
}

function numberIn(headers: unknown, name: string): number | undefined {
  const text = ownMember(headers, name);
  return typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : undefined;
}
