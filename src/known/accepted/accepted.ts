import type { AcceptedEntry, Finding } from '../../finding/finding.ts';

/** Breaking changes that a team has decided to make. */
export interface AcceptedChanges {
  /** Its file: an absolute path with forward slashes. */
  readonly file: string;
  /** Names of files are relative to its folder, with forward slashes. */
  readonly entries: readonly AcceptedEntry[];
  /** The reference of the file to its JSON Schema. */
  readonly $schema?: string;
}

/** The default name of the file. */
export const ACCEPTED_NAME = '.api-conventions-accepted.json';

export const ACCEPTED_VERSION = 1;

/** Whether a finding is about a change, so that it can be accepted. */
export function isBreakingChange({ ruleId }: Pick<Finding, 'ruleId'>): boolean {
  return ruleId.startsWith('compat-');
}
