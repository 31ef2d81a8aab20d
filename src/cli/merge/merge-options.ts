import type { Arguments } from '../command.ts';
import { reportingOptions } from '../lint/lint-options.ts';

/** Those of `lint` that are about reports. */
export const mergeOptions = reportingOptions;

export type MergeArguments = Arguments<typeof mergeOptions>;
