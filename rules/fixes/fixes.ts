import type { MessageReport, WithheldFix } from '../../src/rule.ts';

/** What may be done about a report. */
export type Fixes = Pick<MessageReport, 'fix' | 'suggestions'> & WithheldFix;
