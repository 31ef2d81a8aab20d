/** The case of a seed: its kind, its input, and the guarantees that must hold. */
import fc from 'fast-check';
import { HAS_GIT } from '../../support/run-git.ts';
import { based } from './based.ts';
import { bothForms } from './both-forms.ts';
import { cached } from './cached.ts';
import type { FuzzCase } from './case.ts';
import { compared } from './compared.ts';
import { damagedBaseline } from './damaged-baseline.ts';
import { damagedCache } from './damaged-cache.ts';
import { damagedReport } from './damaged-report.ts';
import { flagged } from './flagged.ts';
import { hostile } from './hostile.ts';
import { settings } from './settings.ts';
import { sharded } from './sharded.ts';
import { silenced } from './silenced.ts';
import { trees } from './trees.ts';

const casesOfDescriptions: fc.Arbitrary<FuzzCase> = fc.oneof(
  { weight: 6, arbitrary: hostile },
  { weight: 3, arbitrary: bothForms },
  { weight: 3, arbitrary: silenced },
  { weight: 2, arbitrary: flagged },
  { weight: 2, arbitrary: compared },
  { weight: 2, arbitrary: settings },
  { weight: 1, arbitrary: cached },
);

/** More than one run, or a repository, for each. */
const casesOfSeveralRuns: fc.Arbitrary<FuzzCase> = HAS_GIT ? fc.oneof(sharded, based) : sharded;

/** Inputs beside descriptions: baselines, caches, reports and repositories. */
const casesOfOtherFiles: fc.Arbitrary<FuzzCase> = fc.oneof(
  damagedBaseline,
  damagedCache,
  damagedReport,
  ...(HAS_GIT ? [trees] : []),
);

/** The kinds of cases of a seed: by the seed itself, so that seeds that are kept stay the same cases. */
export const fuzzCases = (seed: number): fc.Arbitrary<FuzzCase> => {
  const digit = Math.abs(seed % 10);
  return digit === 7 ? casesOfSeveralRuns : digit === 3 ? casesOfOtherFiles : casesOfDescriptions;
};
