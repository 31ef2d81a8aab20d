import type { Api } from '../model/api.ts';
import type { MessageData } from '../text/message.ts';
import type { PlacedFinding } from './lint-api.ts';

/** The most findings of one rule in one description: more than a person can read. */
export const MAX_FINDINGS = 100_000;

/** The memory that a finding and its line in a report take besides its message, in bytes. */
const FINDING_BYTES = 2500;

/** The number of copies of its message until it is printed. */
const MESSAGE_COPIES = 3;

/** Keeps the first findings of each rule, so that one rule with very many findings leaves room for the others. */
export class FindingLimit {
  readonly #api: Api;
  readonly #counts = new Map<string, number>();

  constructor(api: Api) {
    this.#api = api;
  }

  /** Counts another finding. Returns whether it is kept; omissions are reported. */
  keeps({ rule: { id: ruleId }, message, data }: PlacedFinding): boolean {
    const count = (this.#counts.get(ruleId) ?? 0) + 1;
    this.#counts.set(ruleId, count);
    if (count <= MAX_FINDINGS) {
      this.#api.budget.reserve(FINDING_BYTES + MESSAGE_COPIES * (message.length + excessOf(data)));
      return true;
    }
    this.#api.budget.exceed('findings', MAX_FINDINGS, this.#api.root, ruleId);
    return false;
  }

  /** Returns whether findings of a rule were left out, so that searching for more is useless. */
  isExceeded(ruleId: string): boolean {
    return (this.#counts.get(ruleId) ?? 0) > MAX_FINDINGS;
  }
}

/** The number of characters by which the data exceeds the usual size: changes contain whole values, such as lists of thousands. */
function excessOf(data: MessageData): number {
  return Math.max(0, lengthOf(data) - FINDING_BYTES);
}

function lengthOf(data: MessageData): number {
  let length = 0;
  for (const value of Object.values(data)) {
    if (typeof value === 'number') continue;
    if (typeof value === 'string') length += value.length;
    else for (const item of value) length += typeof item === 'string' ? item.length : lengthOf(item.data ?? {});
  }
  return length;
}
