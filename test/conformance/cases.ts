import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** A small description, written from the conventions alone. */
export interface Case {
  readonly name: string;
  readonly why: string;
  /** The JSON Pointer of each finding, after the name of the file and `#` if it is not the first file; `[]` for no finding. */
  readonly at: string | readonly string[];
  /** The places that share the first finding, if there are several. */
  readonly places?: readonly string[];
  /** The first one is the description. */
  readonly files: Readonly<Record<string, string>>;
}

/** Cases in files by what they are about. */
export interface CaseFile<C = Case> {
  /** `paths`, or `paths/theme` where a folder has several files. */
  readonly name: string;
  readonly cases: readonly C[];
}

const FOLDER = 'test/conformance';

/** The cases for rules: a file or a folder for each. */
export const ruleCases = (): readonly CaseFile[] => casesIn('rules');

/** The files read so far: test files share modules, and parsing takes longer than most tests. */
const known = new Map<string, readonly CaseFile<unknown>[]>();

/** All cases in a folder. */
export function casesIn<C = Case>(folder: string): readonly CaseFile<C>[] {
  const cases = known.get(folder) ?? readCases(folder);
  known.set(folder, cases);
  return cases as readonly CaseFile<C>[];
}

function readCases(folder: string): readonly CaseFile<unknown>[] {
  const files = readdirSync(path.join(FOLDER, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => ({
      name: file.replaceAll('\\', '/').replace(/\.yaml$/, ''),
      cases: parse(readFileSync(path.join(FOLDER, folder, file), 'utf8')),
    }));
}
