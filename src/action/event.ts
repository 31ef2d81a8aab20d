import { readFileSync } from 'node:fs';
import { isObject, ownMember, stringOf } from '../model/place.ts';

/** The event that started the workflow, as far as the action needs it. */
export interface Event {
  /** The pull request; `undefined` for other events. */
  readonly pullRequest: PullRequest | undefined;
  /** The commit that the changes are for: the tip of a pull request's base, or what a merge queue merges into. */
  readonly base: string | undefined;
  /** The branch that the changes are for. */
  readonly baseBranch?: string | undefined;
}

export interface PullRequest {
  readonly number: number;
  /** The tip of its branch. */
  readonly head: string | undefined;
  /** True if it comes from another repository, so that its author is not trusted and the token can only read. */
  readonly isFork: boolean;
}

/**
 * Reads the event that the runner describes in a file.
 *
 * @see https://docs.github.com/webhooks/webhook-events-and-payloads
 */
export function readEvent(file: string | undefined): Event {
  const payload: unknown = file === undefined ? undefined : JSON.parse(readFileSync(file, 'utf8'));
  const pull = ownMember(payload, 'pull_request');
  const queue = ownMember(payload, 'merge_group');
  const base = stringOf(ownMember(ownMember(pull, 'base'), 'sha')) ?? stringOf(ownMember(queue, 'base_sha'));
  const baseBranch =
    stringOf(ownMember(ownMember(pull, 'base'), 'ref')) ?? stringOf(ownMember(queue, 'base_ref'))?.replace(/^refs\/heads\//, '');
  const number = ownMember(pull, 'number');
  if (!isObject(pull) || typeof number !== 'number') return { pullRequest: undefined, base, baseBranch };
  // A deleted fork has no repository, so an unknown repository is treated as a fork.
  const repository = (side: string) => stringOf(ownMember(ownMember(ownMember(pull, side), 'repo'), 'full_name')) || undefined;
  const isOwn = repository('head') !== undefined && repository('head') === repository('base');
  const head = stringOf(ownMember(ownMember(pull, 'head'), 'sha'));
  return { pullRequest: { number, head, isFork: !isOwn }, base, baseBranch };
}
