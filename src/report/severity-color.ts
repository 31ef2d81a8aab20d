import type { ChalkInstance } from 'chalk';
import type { Severity } from '../rule/rule.ts';

/** The colour of a severity on a terminal. */
export function colorOf(severity: Severity, { red, yellow, blue, cyan }: ChalkInstance): ChalkInstance {
  return { error: red, warn: yellow, info: blue, hint: cyan }[severity];
}
