import {
  type AffectedOperation,
  type ApiChange,
  type ApiVersion,
  type Changelog,
  type DescriptionChanges,
  EFFECTS,
  type Effect,
} from '../../changes/api-change.ts';
import { notes } from '../../changes/changelog/notes.ts';
import { type Finding, findingKeyOf, type LintError } from '../../finding/finding.ts';
import type { Api } from '../../model/api.ts';
import type { Operation } from '../../model/operation.ts';
import { ownMember, stringOf } from '../../model/place.ts';
import { path, workingFolder } from '../../platform/platform.ts';
import { shorten } from '../../text/shorten.ts';
import type { CompareOptions } from '../run-options.ts';
import { yieldIfDue } from '../yield-to-event-loop.ts';
import { type ComparedPair, CompareRun, type FoundChange } from './compare-run.ts';
import { type DescriptionText, versionOnDisk } from './compare-versions.ts';
import type { DescriptionVersion, VersionPair } from './description-version.ts';

/**
 * Lists what clients should know about a newer version of a description: breaking changes, and additions and deprecations.
 * Accepted and suppressed breaking changes are also listed.
 *
 * @param base The older version: a path, relative to `cwd` or absolute, or text.
 * @param head The newer version.
 * @throws UsageError for an unknown rule or option; and any error of `config`.
 */
export async function changelog(
  base: string | DescriptionText,
  head: string | DescriptionText,
  options: CompareOptions = {},
): Promise<Changelog> {
  const cwd = path.resolve(options.cwd ?? workingFolder());
  return changelogOf([{ base: versionOnDisk(base, cwd), head: versionOnDisk(head, cwd) }], options);
}

/** Like {@link changelog}, for several descriptions with files from any source. */
export async function changelogOf(pairs: readonly VersionPair[], options: CompareOptions): Promise<Changelog> {
  const run = new CompareRun(options, true, notes);
  const descriptions: DescriptionChanges[] = [];
  const unread = new Map<string, LintError>();
  for (const pair of pairs) {
    const compared = await run.compare(pair);
    descriptions.push(changesOf(pair, compared, (uri) => run.name(uri)));
    for (const finding of compared.findings) if (!isChange(finding)) unread.set(findingKeyOf(finding), asError(finding));
    await yieldIfDue();
  }
  return { descriptions, errors: [...run.finish().errors, ...unread.values()] };
}

function changesOf(
  { base, head }: VersionPair,
  { findings, apis }: ComparedPair,
  name: (uri: string) => string,
): DescriptionChanges {
  const nameOf = (version: DescriptionVersion) => version.name?.(version.uri) ?? name(version.uri);
  const operations = operationsOf(apis.base, apis.head);
  const changes = findings.filter(isChange).map((finding) => changeOf(finding, operations));
  return {
    ...(base && apis.base && { base: versionInfo(apis.base, nameOf(base)) }),
    ...(!head.isGone && apis.head && { head: versionInfo(apis.head, nameOf(head)) }),
    changes: changes
      .sort((a, b) => EFFECTS.indexOf(a.change.effect) - EFFECTS.indexOf(b.change.effect) || a.index - b.index)
      .map(({ change }) => change),
  };
}

const KINDS = new Map(notes.map(({ id, effect }) => [id, effect]));

/** Returns whether a finding is a change. The other findings are references that lead nowhere. */
function isChange({ ruleId }: Finding): boolean {
  return KINDS.has(ruleId) || ruleId.startsWith('compat-');
}

function asError({ file, range, message, ruleId }: Finding): LintError {
  return { kind: 'unreadable', file, range, message, ruleId };
}

interface ListedOperation extends AffectedOperation {
  /** The position in the description. */
  readonly index: number;
}

/** The operations and webhooks of both versions by label, and callbacks under the operations that they belong to. */
function operationsOf(base: Api | undefined, head: Api | undefined): ReadonlyMap<string, ListedOperation> {
  const operations = new Map<string, ListedOperation>();
  let index = 0;
  for (const api of [base, head]) {
    const webhooks = api?.webhooks.flatMap((item) => item.operations) ?? [];
    for (const operation of [...(api?.operations() ?? []), ...webhooks]) {
      const { tags } = operation;
      const listed = {
        label: shorten(operation.label),
        path: shorten(pathOf(operation)),
        summary: shorten(summaryOf(operation)),
        tags: tags.map(shorten),
        index: index++,
      };
      operations.set(listed.label, listed);
      for (const { operations: called } of operation.callbacks)
        for (const { label } of called) operations.set(shorten(label), listed);
    }
  }
  return operations;
}

/** The summary, or else the first sentence of the description if it is short. */
function summaryOf({ summary, description }: Operation): string {
  if (summary.trim() !== '') return summary.trim();
  const [sentence = ''] = /^[^\n]*?(?:[.!?](?=\s|$)|$)/.exec(description.trim()) ?? [];
  return sentence.length <= MAX_SENTENCE_LENGTH && !/^[#<]/.test(sentence) ? sentence : '';
}

const MAX_SENTENCE_LENGTH = 150;

/** The path as it is written in its own version, even if the operation is matched by another one. */
function pathOf({ label, pathItem }: Operation): string {
  return pathItem.kind === 'path' ? label.slice(label.indexOf(' ') + 1) : pathItem.template;
}

/** A change, and the position of the first of its operations in the description. */
interface PlacedChange {
  readonly change: ApiChange;
  readonly index: number;
}

function changeOf(finding: FoundChange, operations: ReadonlyMap<string, ListedOperation>): PlacedChange {
  const { ruleId: kind, message, listed, uses, file, range, pointer, related: [before] = [] } = finding;
  const effect = effectOf(finding);
  const { advice = '', fields, objects, statuses } = listed ?? {};
  const labels = isOfApi(finding) ? [] : uses.labels;
  const affected = labels.flatMap((label) => {
    const operation = operations.get(label);
    return operation ? [{ ...operation, label }] : [];
  });
  const sorted = affected.sort((a, b) => a.index - b.index);
  const change = {
    ...{ kind, effect, message, ...(advice !== '' && { advice }), file, range, pointer },
    ...(!KINDS.has(kind) && { severity: finding.severity }),
    operations: sorted.map(({ index: _, ...operation }) => ({
      ...operation,
      ...listedAs('fields', fields?.get(operation.label)),
      ...listedAs('objects', objects?.get(operation.label)),
      ...listedAs('statuses', statuses?.get(operation.label)),
    })),
    ...(before && effect !== 'added' && { before: { file: before.file, range: before.range, pointer: before.pointer } }),
  };
  return { change, index: sorted[0]?.index ?? -1 };
}

type Lists = Pick<AffectedOperation, 'fields' | 'objects' | 'statuses'>;

function listedAs(key: keyof Lists, names: readonly string[] = []): Lists {
  return names.length > 0 ? { [key]: names.map(shorten) } : {};
}

/** Returns whether a whole API is new or removed. */
function isOfApi({ messageId = '' }: Finding): boolean {
  return messageId.endsWith('Api');
}

function effectOf({ ruleId, severity, listed }: FoundChange): Effect {
  const effect = KINDS.get(ruleId) ?? listed?.effect;
  return effect ?? (severity === 'error' ? 'breaking' : severity === 'warn' ? 'warning' : 'changed');
}

function versionInfo({ title, root }: Api, file: string): ApiVersion {
  const version = ownMember(ownMember(root.value, 'info'), 'version');
  return { file, title: shorten(title), version: shorten(stringOf(version) ?? '') };
}
