import { SEVERITIES, type Severity } from './rule.ts';

/** The levels that a rule can be set to. */
export const LEVELS: readonly (Severity | 'off')[] = [...SEVERITIES, 'off'];
