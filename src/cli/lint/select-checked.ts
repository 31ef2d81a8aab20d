import type { BaseTree } from '../../git/base-tree.ts';
import { takeShard } from '../../shard/take-shard.ts';
import { count } from '../../text/count.ts';
import { quote } from '../../text/quote.ts';
import { selectDescriptions } from '../descriptions/select-descriptions.ts';
import type { Io } from '../io.ts';
import type { LintArguments } from './lint-options.ts';
import type { LintPlan } from './lint-plan.ts';
import type { LintSetup } from './lint-setup.ts';
import { checkPluginRules } from './only-rules.ts';

/** The descriptions that a run checks, and those that it leaves out. */
export interface CheckedDescriptions {
  /** Those that the run checks. */
  readonly files: readonly string[];
  /** Those that all shards check together. */
  readonly selected: readonly string[];
  /** Those that are not checked because the change since the base does not affect them. */
  readonly unaffected: readonly string[];
  /** The files that the unaffected descriptions consist of: absolute paths. */
  readonly unaffectedFiles: readonly string[];
}

/** @throws UsageError if there is no description. */
export async function selectChecked(
  args: LintArguments,
  plan: LintPlan,
  setup: LintSetup,
  base: BaseTree | undefined,
  io: Io,
): Promise<CheckedDescriptions> {
  const { configs, options, only } = setup;
  const all = await selectDescriptions(args.operands, configs, io, { root: options.root });
  await checkPluginRules(only, all, configs);
  // Existing findings are listed of all descriptions.
  if (!base || args.existing) return { files: ofShard(all, plan, io), selected: all, unaffected: [], unaffectedFiles: [] };
  const { affected, unaffected, read } = await byEffect(all, base, setup, args, io);
  if (unaffected.length > 0)
    io.stderr.write(
      `${count(unaffected.length, 'description')} ${unaffected.length === 1 ? 'is' : 'are'} not checked: what changed since ${quote(base.ref)} does not affect ${unaffected.length === 1 ? 'it' : 'them'}.\n`,
    );
  return { files: ofShard(affected, plan, io), selected: affected, unaffected, unaffectedFiles: read };
}

/** The code is loaded only if it is needed. */
async function byEffect(
  descriptions: readonly string[],
  base: BaseTree,
  { configs, options, trusted }: LintSetup,
  args: LintArguments,
  io: Io,
) {
  const { descriptionsByEffect } = await import('./affected-descriptions.ts');
  const { baselinesOf } = await import('./apply-baselines.ts');
  return descriptionsByEffect(descriptions, base, {
    cwd: io.cwd,
    configs,
    baselinesOf: (description) => baselinesOf([description], args, { configs, trusted }, io),
    root: options.root,
    fetches: (options.allowRemote ?? []).length > 0,
    spectral: options.spectral ?? [],
  });
}

function ofShard(files: readonly string[], { shard }: LintPlan, io: Io): readonly string[] {
  if (!shard) return files;
  const taken = takeShard(files, shard, io.cwd);
  io.stderr.write(`Shard ${shard.index}/${shard.count}: checking ${taken.length} of them.\n`);
  return taken;
}
