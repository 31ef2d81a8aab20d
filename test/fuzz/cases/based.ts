import { rmSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import type { Finding } from '../../../src/finding/finding.ts';
import { runGit } from '../../support/run-git.ts';
import { withFiles, writeFiles } from '../command-line.ts';
import { description } from '../descriptions.ts';
import { mutated } from '../mutations.ts';
import { hold, type JsonReport } from '../oracles.ts';
import { layout } from '../writing.ts';
import { bytes, type FuzzCase, lintReport } from './case.ts';

interface ComparedReport extends JsonReport {
  readonly findings: readonly (Finding & { readonly status: 'new' | 'existing' })[];
  readonly comparison: { readonly fixed: readonly Finding[]; readonly gone?: readonly Finding[] };
}

/** A branch, for which git is needed, that changes a description: what is new and what was there is all that is there, and no change is nothing new. */
export const based: fc.Arbitrary<FuzzCase> = fc
  .record({ before: description, layout })
  .chain(({ before, layout: { name, write } }) =>
    mutated(before).map((after) => {
      const [old, changed] = [bytes(write(before)), bytes(write(after))];
      return {
        kind: 'based',
        input: { name, before: old.toString(), after: changed.toString() },
        check: (run) =>
          withFiles({ [name]: old }, async (folder) => {
            commitAll(folder);
            const base = await lintReport(run, [name], folder);
            const same = (await lintReport(run, [name, '--base=main', '--existing'], folder)) as ComparedReport;
            hold(
              same.findings.every(({ status }) => status === 'existing'),
              'no change brings nothing new',
              same.findings,
            );
            hold(same.comparison.fixed.length === 0, 'no change mends nothing', same.comparison.fixed);

            writeFiles(folder, { [name]: changed });
            const now = await lintReport(run, [name], folder);
            const all = (await lintReport(run, [name, '--base=main', '--existing'], folder)) as ComparedReport;
            const findings = all.findings.filter(({ ruleId }) => !ruleId.startsWith('compat-'));
            hold(named(findings) === named(now.findings), 'a base hides nothing, and adds nothing', [findings, now.findings]);
            // A property that all operations lose is reported in one finding instead of one for each.
            const [then, still] = [whole(base.findings), whole(findings)];
            const isTold = ({ ruleId }: Finding) => then.has(ruleId) === still.has(ruleId);
            const was = base.findings.filter(isTold);
            const stayed = findings.filter(({ status }) => status === 'existing').filter(isTold).length;
            const lost = [...all.comparison.fixed, ...(all.comparison.gone ?? [])].filter(isTold).length;
            hold(stayed + lost === was.length, 'what was there stays, is mended or is gone', { stayed, lost, base: was });
            const added = (await lintReport(run, [name, '--base=main'], folder)) as ComparedReport;
            const news = all.findings.filter(({ status }) => status === 'new');
            hold(named(added.findings) === named(news), 'only what is new is told', [added.findings, news]);
          }),
      };
    }),
  );

/** The rules about the description as a whole. */
const whole = (findings: readonly Finding[]) =>
  new Set(findings.filter(({ pointer }) => pointer === '/paths').map(({ ruleId }) => ruleId));

const named = (findings: readonly Finding[]) =>
  JSON.stringify(findings.map(({ ruleId, file, pointer, message }) => [ruleId, file, pointer, message]));

function commitAll(folder: string): void {
  rmSync(path.join(folder, '.git'), { recursive: true });
  runGit(folder, 'init', '--initial-branch=main');
  runGit(folder, 'add', '--all');
  runGit(folder, 'commit', '--message=Before');
}
