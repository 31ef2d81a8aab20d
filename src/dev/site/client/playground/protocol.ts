// The messages between the playground and its worker.

import type { TextPosition } from '../../../../config/completion/yaml-cursor.ts';
import type { Position } from '../../../../document/lines.ts';

/** The name under which the worker knows the older version, which no file has. */
export const OLDER_NAME = 'older\0';

/** A finding as the playground shows it. Positions are lines and columns from 1. */
export interface ShownFinding {
  /** Distinguishes the finding from the others. */
  readonly key: string;
  readonly ruleId: string;
  readonly severity: 'error' | 'warn' | 'info' | 'hint';
  readonly message: string;
  readonly because: readonly string[];
  /** The page of the rule on this site. */
  readonly page: string;
  readonly file: string;
  readonly start: Position;
  readonly end: Position;
  readonly fix?: { readonly isSafe: boolean };
  /** Why the rule exists, in Markdown. */
  readonly rationale: string;
}

/** A failure to check something. */
export interface ShownError {
  readonly message: string;
  readonly file: string;
  readonly start?: Position;
}

/** A request to the worker. */
export type PlaygroundQuestion =
  | { readonly does: 'check' }
  | { readonly does: 'compare' }
  /** Completes what is typed in the configuration. */
  | { readonly does: 'complete'; readonly at: TextPosition }
  /** Fixes one finding, or all that is safe to fix. */
  | { readonly does: 'fix'; readonly key?: string }
  | { readonly does: 'export'; readonly format: 'sarif' | 'html' };

export interface CheckAnswer {
  readonly findings: readonly ShownFinding[];
  readonly errors: readonly ShownError[];
}

export interface CompareAnswer extends CheckAnswer {
  /** The changelog, in Markdown. */
  readonly changelog: string;
}

/** The files that fixes have changed: texts by name. */
export interface FixAnswer {
  readonly fixed: number;
  readonly texts: Readonly<Record<string, string>>;
}

export interface ExportAnswer {
  readonly text: string;
}

/** The completions for a place. */
export interface CompletionAnswer {
  /** The number of characters before the cursor that a completion replaces. */
  readonly typed: number;
  readonly options: readonly { readonly label: string; readonly apply: string; readonly info: string }[];
}

export type PlaygroundAnswer = CheckAnswer | CompareAnswer | CompletionAnswer | FixAnswer | ExportAnswer;

export type ToWorker =
  | { readonly kind: 'open'; readonly name: string; readonly text: string }
  /** A change set of CodeMirror as JSON, so that a large text is sent only once. */
  | { readonly kind: 'change'; readonly name: string; readonly changes: unknown }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'ask'; readonly id: number; readonly main: string; readonly question: PlaygroundQuestion };

export type FromWorker =
  | { readonly id: number; readonly answer: PlaygroundAnswer }
  | { readonly id: number; readonly error: string };
