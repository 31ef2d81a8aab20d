/** What one seed is: a kind of case, what it is given, and what has to be true of it. */
import fc from 'fast-check';
import { bothForms } from './both-forms.ts';
import { cached } from './cached.ts';
import type { FuzzCase } from './case.ts';
import { compared } from './compared.ts';
import { flagged } from './flagged.ts';
import { hostile } from './hostile.ts';
import { settings } from './settings.ts';
import { silenced } from './silenced.ts';

export const fuzzCase: fc.Arbitrary<FuzzCase> = fc.oneof(
  { weight: 6, arbitrary: hostile },
  { weight: 3, arbitrary: bothForms },
  { weight: 3, arbitrary: silenced },
  { weight: 2, arbitrary: flagged },
  { weight: 2, arbitrary: compared },
  { weight: 2, arbitrary: settings },
  { weight: 1, arbitrary: cached },
);
