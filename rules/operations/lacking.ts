import type { Api } from '../../src/model/api.ts';
import type { Operation } from '../../src/model/operation.ts';
import { operationUse, type Report } from '../../src/rule.ts';
import { SharedFaults } from './shared-faults.ts';

/** What more operations than this lack was not forgotten here and there: it has one cause. */
export const MOST_ONE_BY_ONE = 10;

/** What operations ought to have, and what is said of those that do not. */
export interface Duty {
  /** Whether an operation ought to have it at all. */
  readonly concerns: (operation: Operation) => boolean;
  readonly isMet: (operation: Operation) => boolean;
  /** Whether it has one cause already where few lack it and no other has it. */
  readonly isOneCauseForAll: boolean;
  readonly messages: {
    readonly one: (operation: Operation) => string;
    readonly many: string;
    readonly all: string;
  };
}

/** The operations that lack something: each at its key, or all of them at `paths` where they have one cause. */
export function* lackingReports(api: Api, { concerns, isMet, isOneCauseForAll, messages }: Duty): Generator<Report> {
  const operations = [...api.operations()].filter(concerns);
  const lacking = operations.filter((operation) => !isMet(operation));
  if (lacking.length === 0) return;
  const isAll = lacking.length === operations.length;
  if (lacking.length > MOST_ONE_BY_ONE || (isAll && isOneCauseForAll)) {
    yield { at: api.pathsPlace, message: isAll ? messages.all : messages.many, uses: lacking.map(operationUse) };
    return;
  }
  // Two paths may share one path item; its operations are then defined, and reported, once.
  const faults = new SharedFaults();
  for (const operation of lacking) {
    const { place } = operation;
    faults.add(place.value, { at: place, message: messages.one(operation) }, operationUse(operation));
  }
  yield* faults.all;
}
