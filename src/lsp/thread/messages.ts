import type { CheckService } from '../check-service.ts';

/** The methods of the thread that checks. */
export type Method = keyof CheckService;

export interface ThreadCall {
  readonly id: number;
  readonly method: Method;
  readonly params: readonly unknown[];
  /** How many changes there had been; a later one stops a check. */
  readonly round: number;
  /** How many calls there had been; a later one stops warming up. */
  readonly calls: number;
}

export interface ThreadAnswer {
  readonly id: number;
  readonly value?: unknown;
  readonly failure?: { readonly message: string; readonly isRefusal: boolean };
}

/** The initial data of the thread. */
export interface ThreadData {
  /** Two numbers: how many changes and how many calls there have been. */
  readonly counts: SharedArrayBuffer;
}
