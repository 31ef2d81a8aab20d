import type { CodeActionContext, Range } from 'vscode-languageserver';
import { isObject } from '../../model/place.ts';
import { LEVELS } from '../../rule/levels.ts';

/** The data of an action, from which its edit is made when it is chosen. */
export interface ActionData {
  /** An absolute path with forward slashes. */
  readonly description: string;
  /** The id of the check that found the finding. */
  readonly check: number;
  /** The file that the action is offered in. */
  readonly file: string;
  readonly does: ActionEffect;
}

export type ActionEffect =
  | { readonly kind: 'fix'; readonly key: string }
  /** Applies the suggestion at an index. */
  | { readonly kind: 'suggestion'; readonly key: string; readonly index: number }
  | { readonly kind: 'fix-rule'; readonly ruleId: string }
  | { readonly kind: 'fix-all' }
  | { readonly kind: 'suppress'; readonly key: string }
  | { readonly kind: 'suppress-file'; readonly ruleId: string }
  /** Adds the finding to a baseline. */
  | { readonly kind: 'accept'; readonly key: string }
  /** Sets the severity of the rule in the configuration. */
  | { readonly kind: 'configure'; readonly key: string; readonly severity: SeverityLevel };

/** A severity, or none. */
export type SeverityLevel = (typeof LEVELS)[number];

/** A request for actions. */
export interface ActionRequest {
  /** An absolute path with forward slashes. */
  readonly file: string;
  readonly range: Range;
  /** The kinds that are wanted; by default all but those for the whole file. */
  readonly only?: CodeActionContext['only'];
}

/** The kind of the action that fixes all that is safe, for editors to run on save. */
export const FIX_ALL = 'source.fixAll.apiConventions';
export const QUICK_FIX = 'quickfix';

/** The command with which an action opens a page. */
export const OPEN_PAGE = 'apiConventions.openPage';

/** An action that is not possible, with the reason as a sentence. */
export class RefusedAction extends Error {
  override name = 'RefusedAction';
}

/** Returns whether actions of a kind are wanted, which may be named by the start of their kind. */
export function isWanted(kind: string, only: CodeActionContext['only']): boolean {
  if (!only) return kind !== FIX_ALL;
  return only.some((wanted) => kind === wanted || kind.startsWith(`${wanted}.`));
}

/** Returns whether what a client sent back is the data of an action. */
export function isActionData(data: unknown): data is ActionData {
  if (!isObject(data) || !isObject(data.does)) return false;
  const { description, check, file, does } = data;
  const { kind, key = '', ruleId = '', index = 0, severity = 'off' } = does;
  if (!LEVELS.some((level) => level === severity)) return false;
  const texts = [description, file, kind, key, ruleId];
  return texts.every((text) => typeof text === 'string') && [check, index].every((number) => Number.isSafeInteger(number));
}
