import type { CheckService } from '../check-service.ts';

/** The methods of the thread that checks. */
export type CheckMethod = keyof CheckService;

export interface ThreadCall {
  readonly id: number;
  readonly method: CheckMethod;
  readonly params: readonly unknown[];
  /** The number of changes before the call; a later change stops a check. */
  readonly round: number;
  /** The number of calls before this one; a later call stops warming up. */
  readonly calls: number;
}

export interface ThreadAnswer {
  readonly id: number;
  readonly value?: unknown;
  readonly failure?: { readonly message: string; readonly isRefusal: boolean };
}

/** The initial data of the thread. */
export interface ThreadData {
  /** Two numbers: those of the changes and of the calls so far. */
  readonly counts: SharedArrayBuffer;
}
