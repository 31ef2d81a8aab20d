import fc from 'fast-check';
import { withFiles, writeFiles } from '../command-line.ts';
import { checkOutcome, holdSame } from '../oracles.ts';
import { anyDescription, type FuzzCase, lintReport, shown, written } from './case.ts';
import { damageFile, fileDamage } from './damaged.ts';

const CACHE = ['--cache=cache.json'];

/** Whatever is in a cache, a description that has changed is checked again, and the cache is as good as new. */
export const damagedCache: fc.Arbitrary<FuzzCase> = fc.tuple(written(anyDescription), fileDamage).map(([files, damage]) => ({
  kind: 'damaged cache',
  input: shown(files),
  check: (run) =>
    withFiles(files, async (folder) => {
      const [name = ''] = Object.keys(files);
      await lintReport(run, [name, ...CACHE], folder);
      damageFile(folder, 'cache.json', damage);
      const outcome = await run(['lint', name, '--format=json', ...CACHE], folder);
      checkOutcome(outcome);
      // A file that is not a cache any more is not overwritten.
      if (outcome.stdout === '') return;
      damageFile(folder, 'cache.json', damageAgain(damage));
      const content = files[name] ?? Buffer.of();
      writeFiles(folder, { [name]: Buffer.concat([content, Buffer.from(content.at(-1) === 0x0a ? ' \n' : '\n')]) });
      const again = await run(['lint', name, '--format=json', ...CACHE], folder);
      checkOutcome(again);
      if (again.stdout === '') return;
      const plain = await lintReport(run, [name], folder);
      for (let time = 0; time < 2; time++) {
        const cached = await lintReport(run, [name, ...CACHE], folder);
        holdSame(plain, cached, ['files', 'findings', 'errors', 'summary', 'stale'], 'a cache changes nothing');
      }
    }),
}));

/** Damage that only applies to what can still be read. */
const damageAgain = (damage: (bytes: Buffer) => Buffer) => (bytes: Buffer) => {
  try {
    return damage(bytes);
  } catch {
    return bytes;
  }
};
