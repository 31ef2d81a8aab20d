import path from 'node:path';
import { isDescription } from '../../descriptions/is-description.ts';
import { leadsOut, operandBoundary } from '../../descriptions/operand-kind.ts';
import { DATA_FILE, toForwardSlashes } from '../../document/files/paths.ts';
import { statOf } from '../../document/files/read-file.ts';
import type { BaseTree } from '../../git/base-tree.ts';
import { takeShard } from '../../shard/take-shard.ts';
import { count } from '../../text/count.ts';
import { quote } from '../../text/quote.ts';
import { selectDescriptions } from '../descriptions/select-descriptions.ts';
import type { Io } from '../io.ts';
import { namedBaseline } from './baseline-option.ts';
import type { FormerlyCovered } from './formerly-covered.ts';
import type { LintArguments } from './lint-options.ts';
import type { LintPlan } from './lint-plan.ts';
import type { LintSetup } from './lint-setup.ts';
import type { NamedParts } from './named-parts.ts';
import { checkNamedRules } from './only-rules.ts';

/** The descriptions that a run checks, and those that it leaves out. */
export interface CheckedDescriptions {
  /** The descriptions that the run checks. */
  readonly files: readonly string[];
  /** The descriptions that all shards check together. */
  readonly selected: readonly string[];
  /** The descriptions that are not checked because the change since the base does not affect them. */
  readonly unaffected: readonly string[];
  /** The files that the unaffected descriptions consist of: absolute paths. */
  readonly unaffectedFiles: readonly string[];
  /** The named parts of descriptions, whose findings are reported; `undefined` if none is named, so that all findings are. */
  readonly parts: NamedParts | undefined;
  /** All files that may be descriptions, of a run that searched them: absolute paths. */
  readonly found: readonly string[] | undefined;
  /** The descriptions of the base that are gone or have moved; missing without a base. */
  readonly former: FormerlyCovered | undefined;
}

/** @throws UsageError if there is no description. */
export async function selectChecked(
  args: LintArguments,
  plan: LintPlan,
  setup: LintSetup,
  base: BaseTree | undefined,
  io: Io,
): Promise<CheckedDescriptions> {
  const found: string[] | undefined = args.operands.length === 0 ? [] : undefined;
  const selected = await selectWithParts(args.operands, setup, io, { onFile: (file) => found?.push(file) });
  const { descriptions } = selected;
  const former = base && (await formerlyCovered(base, args, descriptions, setup, io));
  const parts = selected.parts && withFormerParts(selected.parts, former, io.cwd);
  // Descriptions that the change has made unreadable are checked, so that their errors are reported, not the removal of all their
  // operations.
  const all = withFiles(descriptions, former?.unlisted ?? [], io.cwd);
  // Existing findings are listed or counted for all descriptions, so all are checked.
  if (!base || args.existing || args.statistics)
    return { files: filesOfShard(all, plan, io), selected: all, unaffected: [], unaffectedFiles: [], parts, found, former };
  const { affected, unaffected, unaffectedFiles } = await splitByEffect(all, base, setup, args, io);
  if (unaffected.length > 0)
    io.stderr.write(
      `${count(unaffected.length, 'description')} ${unaffected.length === 1 ? 'is' : 'are'} not checked: what changed since ${quote(base.ref)} does not affect ${unaffected.length === 1 ? 'it' : 'them'}.\n`,
    );
  return { files: filesOfShard(affected, plan, io), selected: affected, unaffected, unaffectedFiles, parts, found, former };
}

/** The code is loaded only if it is needed. */
async function formerlyCovered(
  base: BaseTree,
  { operands }: LintArguments,
  descriptions: readonly string[],
  setup: LintSetup,
  io: Io,
): Promise<FormerlyCovered> {
  return (await import('./formerly-covered.ts')).formerlyCovered(base, operands, descriptions, setup, io);
}

/** Descriptions with further files, which have absolute paths. */
function withFiles(descriptions: readonly string[], files: readonly string[], cwd: string): readonly string[] {
  const names = files.map((file) => toForwardSlashes(path.relative(cwd, file)));
  return [...descriptions, ...names.filter((name) => !descriptions.includes(name))];
}

/** The named parts, with the descriptions of the base that folders or patterns among the operands cover. */
function withFormerParts(parts: NamedParts, former: FormerlyCovered | undefined, cwd: string): NamedParts {
  const names = new Set(
    [...(former?.gone ?? []), ...(former?.unlisted ?? [])].map((file) => toForwardSlashes(path.relative(cwd, file))),
  );
  return { ...parts, isReported: (file) => names.has(file) || parts.isReported(file) };
}

/** The descriptions that operands name, and parts among them. */
export interface SelectedDescriptions {
  readonly descriptions: readonly string[];
  readonly parts: NamedParts | undefined;
}

/**
 * Selects descriptions like {@link selectDescriptions}, but an operand may also be a part of descriptions: then the descriptions
 * that use it are checked, and only the findings in the part are reported.
 *
 * @param context The name of the command, for advice, and what takes the files that are searched.
 */
export async function selectWithParts(
  operands: readonly string[],
  setup: LintSetup,
  io: Io,
  { command = 'lint', onFile }: { readonly command?: string; readonly onFile?: (file: string) => void } = {},
): Promise<SelectedDescriptions> {
  const { configs, options, named: namedRules } = setup;
  const named = operands.filter((operand) => isPart(path.resolve(io.cwd, operand), io.cwd, options.root));
  const parts =
    named.length === 0 ? undefined : await (await import('./named-parts.ts')).findNamedParts(operands, named, setup, io);
  const descriptions =
    parts?.descriptions ?? (await selectDescriptions(operands, configs, io, { root: options.root, command, onFile }));
  await checkNamedRules(namedRules, descriptions);
  return { descriptions, parts };
}

/** Returns whether a file is not a description, as far as its text shows, but may be a part of one. */
function isPart(file: string, cwd: string, root: string | undefined): boolean {
  // Nothing may be revealed about a link that leads out.
  if (!DATA_FILE.test(file) || leadsOut(file, cwd, operandBoundary(cwd, root))) return false;
  return statOf(file)?.isFile() === true && !isDescription(file);
}

/** The code is loaded only if it is needed. */
async function splitByEffect(
  descriptions: readonly string[],
  base: BaseTree,
  { configs, options, trusted }: LintSetup,
  args: LintArguments,
  io: Io,
) {
  const { descriptionsByEffect } = await import('./affected-descriptions.ts');
  const { baselinesOf, foldersOf } = await import('./apply-baselines.ts');
  return descriptionsByEffect(descriptions, base, {
    cwd: io.cwd,
    configs,
    baselinesOf: (description) =>
      baselinesOf({ configs, trusted, folders: foldersOf([description], io), named: namedBaseline(args) }, io),
    root: options.root,
    fetches: (options.allowRemote ?? []).length > 0,
    spectral: options.spectral ?? [],
  });
}

function filesOfShard(files: readonly string[], { shard }: LintPlan, io: Io): readonly string[] {
  if (!shard) return files;
  const taken = takeShard(files, shard, io.cwd);
  io.stderr.write(`Shard ${shard.index}/${shard.count}: checking ${taken.length} of them.\n`);
  return taken;
}
