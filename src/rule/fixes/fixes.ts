import type { MessageReport, WithheldFix } from '../rule.ts';

/** What may be done about a report. */
export type Fixes = Pick<MessageReport, 'fix' | 'suggestions'> & WithheldFix;
