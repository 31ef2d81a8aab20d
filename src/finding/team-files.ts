import type { LintResult, TeamFiles } from './finding.ts';

/** The teams of files, by name. */
export function teamsOf(teamByFile: ReadonlyMap<string, string>): Pick<LintResult, 'teams'> {
  const files = new Map<string, string[]>();
  for (const [file, team] of teamByFile) {
    const own = files.get(team);
    if (own) own.push(file);
    else files.set(team, [file]);
  }
  if (files.size === 0) return {};
  const teams = [...files].map(([name, own]): TeamFiles => ({ name, files: own.sort() }));
  return { teams: teams.sort((a, b) => (a.name < b.name ? -1 : 1)) };
}
