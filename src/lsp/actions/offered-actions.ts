import path from 'node:path';
import type { CodeAction, Diagnostic } from 'vscode-languageserver';
import { type Finding, findingKeyOf } from '../../finding/finding.ts';
import type { FindingFix } from '../../rule/edits.ts';
import { LEVELS } from '../../rule/levels.ts';
import { REASON_RULE } from '../../rule/rule-id.ts';
import { type CheckedDescription, findingsIn } from '../checking/checked-description.ts';
import { lspRange, touches } from '../checking/ranges.ts';
import { type ActionEffect, type ActionRequest, FIX_ALL, isWanted, OPEN_PAGE, QUICK_FIX, type SeverityLevel } from './action.ts';

/** The actions for a range of a file, still without their edits. */
export function offeredActions(request: ActionRequest, checks: readonly CheckedDescription[]): readonly CodeAction[] {
  return withoutDuplicates(checks.flatMap((checked) => new ActionOffer(request, checked).actions()));
}

/** Keeps one of several equal actions: descriptions that share a file have the same findings in it. */
function withoutDuplicates(actions: readonly CodeAction[]): readonly CodeAction[] {
  const byTitle = new Map<string, CodeAction>();
  for (const action of actions) {
    const key = JSON.stringify([action.title, action.kind, action.diagnostics?.map(({ data }) => data)]);
    if (!byTitle.has(key)) byTitle.set(key, action);
  }
  return [...byTitle.values()];
}

/** The actions for the findings of one description in a file. */
class ActionOffer {
  readonly #request: ActionRequest;
  readonly #checked: CheckedDescription;
  /** The findings in the file. */
  readonly #findings: readonly Finding[];

  constructor(request: ActionRequest, checked: CheckedDescription) {
    this.#request = request;
    this.#checked = checked;
    this.#findings = findingsIn(request.file, checked);
  }

  actions(): readonly CodeAction[] {
    const { range, only } = this.#request;
    const near = this.#findings.filter((finding) => touches(lspRange(finding.range), range));
    const quick = isWanted(QUICK_FIX, only) ? near.flatMap((finding) => this.#ofFinding(finding)) : [];
    const hasSafe = this.#findings.some(({ fix }) => fix?.applicability === 'safe');
    const all = { title: 'Fix all findings that are safe to fix', kind: FIX_ALL, data: this.#data({ kind: 'fix-all' }) };
    return isWanted(FIX_ALL, only) && hasSafe ? [...quick, all] : quick;
  }

  #ofFinding(finding: Finding): readonly CodeAction[] {
    const { ruleId, fix, suggestions = [], url } = finding;
    const key = findingKeyOf(finding);
    const diagnostics = this.#diagnosticsOf(key);
    const quick = (title: string, does: ActionEffect) => ({ title, kind: QUICK_FIX, diagnostics, data: this.#data(does) });
    const preferred = fix?.applicability === 'safe' ? { isPreferred: true } : {};
    const sameRule = this.#findings.filter((one) => one.ruleId === ruleId && one.fix);
    const open = { title: 'Open the page', command: OPEN_PAGE, arguments: [url] };
    return [
      ...(fix ? [{ ...quick(titleOf(fix), { kind: 'fix', key }), ...preferred }] : []),
      ...suggestions.map((one, index) => quick(titleOf(one), { kind: 'suggestion', key, index })),
      ...(fix && sameRule.length > 1 ? [quick(titleOfAll(sameRule, ruleId), { kind: 'fix-rule', ruleId })] : []),
      ...(ruleId === REASON_RULE
        ? []
        : [
            quick(`Suppress ${ruleId} here`, { kind: 'suppress', key }),
            quick(`Suppress ${ruleId} in this file`, { kind: 'suppress-file', ruleId }),
          ]),
      ...this.#acceptance().map((title) => quick(title, { kind: 'accept', key })),
      ...this.#levels(finding).map(([title, severity]) => quick(title, { kind: 'configure', key, severity })),
      ...(url === '' ? [] : [{ title: `Open the page of ${ruleId}`, kind: QUICK_FIX, diagnostics, command: open }]),
    ];
  }

  /** The title of the action that adds a finding to a baseline, if there is a baseline and everything could be checked. */
  #acceptance(): readonly string[] {
    const { linted, settings } = this.#checked;
    const [nearest] = settings.baselines;
    if (nearest === undefined || !linted || linted.run.result.errors.length > 0) return [];
    return ['Accept the finding in the baseline'];
  }

  /** The titles of actions that set the severity in the configuration, if this has an effect. */
  #levels({ ruleId, severity }: Finding): readonly (readonly [title: string, severity: SeverityLevel])[] {
    const { settings, lint } = this.#checked;
    const { config, overridden } = settings;
    if (config === undefined || overridden.has(ruleId)) return [];
    const name = path.posix.relative(lint.folder, config);
    const others = LEVELS.filter((level) => level !== severity);
    return others.map((level) => [
      level === 'off' ? `Turn off ${ruleId} in ${name}` : `Set ${ruleId} to ${level} in ${name}`,
      level,
    ]);
  }

  #diagnosticsOf(key: string): Diagnostic[] {
    const all = this.#checked.diagnostics.get(this.#request.file) ?? [];
    return all.filter(({ data }) => data?.key === key).slice(0, 1);
  }

  #data(does: ActionEffect) {
    const { description, id } = this.#checked;
    return { description, check: id, file: this.#request.file, does };
  }
}

/** Unsafe fixes change what clients see, so their titles say it. */
function titleOf({ title, applicability }: FindingFix): string {
  return `${title.replace(/\.$/, '').replaceAll('`', '')}${applicability === 'unsafe' ? ' (unsafe)' : ''}`;
}

function titleOfAll(findings: readonly Finding[], ruleId: string): string {
  const isUnsafe = findings.some(({ fix }) => fix?.applicability === 'unsafe');
  return `Fix all findings of ${ruleId} in this file${isUnsafe ? ' (unsafe)' : ''}`;
}
