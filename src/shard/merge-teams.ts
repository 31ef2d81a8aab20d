import type { LintResult } from '../finding/finding.ts';
import { teamsOf } from '../finding/team-files.ts';

/** The teams of all parts of a run. A file that parts assign to several teams belongs to the team of the first part. */
export function mergeTeams(parts: readonly LintResult[]): Pick<LintResult, 'teams'> {
  const teamByFile = new Map<string, string>();
  for (const { name, files } of parts.flatMap((part) => part.teams ?? [])) {
    for (const file of files) if (!teamByFile.has(file)) teamByFile.set(file, name);
  }
  return teamsOf(teamByFile);
}
