import { createHash } from 'node:crypto';
import type { Finding } from '../finding.ts';
import type { ReportOptions } from './report.ts';
import { repositoryPath } from './repository-path.ts';

/** The same wherever in its file a fault stands, from whatever directory it is looked for, and however many use it. */
export function fingerprint({ ruleId, file, pointer, message }: Finding, options: ReportOptions): string {
  const { path } = repositoryPath(file, options);
  return fingerprintOf([ruleId, path, pointer, message]);
}

/** A hash that is the same for the same texts. */
export function fingerprintOf(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}
