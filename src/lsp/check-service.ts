import type { CodeAction, CompletionItem, Hover, Position } from 'vscode-languageserver';
import { StoppedRun } from '../document/limits.ts';
import type { ActionData, ActionRequest } from './actions/action.ts';
import { type MadeEdit, makeEdit } from './actions/make-edit.ts';
import { offeredActions } from './actions/offered-actions.ts';
import { Checker, type CheckOutcome, type WorkspaceSettings } from './checking/checker.ts';
import type { IsStopped } from './checking/configured-lint.ts';
import type { OpenFile } from './checking/open-files.ts';
import { completionsAt } from './completion/completion.ts';
import { hoverAt } from './hover/hover.ts';

/** The descriptions that a change of files affects. All are descriptions, as absolute paths with forward slashes. */
export interface AffectedDescriptions {
  /** Descriptions to check. */
  readonly check: readonly string[];
  /** Descriptions whose findings are no longer shown. */
  readonly removed: readonly string[];
}

/** Checks descriptions, in this thread or another: what goes in and comes out can be cloned. */
export interface CheckService {
  configure(settings: WorkspaceSettings): Promise<AffectedDescriptions>;
  /** Takes the text of a file that was opened or changed. */
  change(file: OpenFile): Promise<AffectedDescriptions>;
  close(file: string): Promise<AffectedDescriptions>;
  /** Takes the names of files that have changed on disk. */
  changeOnDisk(files: readonly string[]): Promise<AffectedDescriptions>;
  /** @returns `undefined` if a change of the text has stopped it. */
  check(description: string): Promise<CheckOutcome | undefined>;
  /** Does what {@link Checker.checkReadable} does; returns `undefined` also if a change has stopped it. */
  checkReadable(description: string): Promise<CheckOutcome | undefined>;
  /** Checks a description whose result nobody waits for. @returns False if something has stopped it. */
  warmUp(description: string): Promise<boolean>;
  /** The actions for a range of a file, still without their edits. */
  actions(request: ActionRequest): Promise<readonly CodeAction[]>;
  /** @throws RefusedAction as `makeEdit` does. */
  edit(data: ActionData): Promise<MadeEdit>;
  /** Completes what is typed at a place of an open file. */
  complete(file: string, at: Position): Promise<readonly CompletionItem[]>;
  /** Explains what is at a place of an open file. */
  hover(file: string, at: Position): Promise<Hover | undefined>;
}

const NO_OUTCOME: CheckOutcome = { diagnostics: new Map(), versions: new Map(), isBroken: false, notices: [], files: new Set() };

/** Checks descriptions in this thread. */
export class LocalChecks implements CheckService {
  readonly #checker = new Checker();

  async configure(settings: WorkspaceSettings): Promise<AffectedDescriptions> {
    this.#checker.configure(settings);
    return this.#affected(this.#checker.known);
  }

  async change(file: OpenFile): Promise<AffectedDescriptions> {
    this.#checker.open.set(file);
    return this.#affected(await this.#checker.descriptionsOf(file.file));
  }

  async close(file: string): Promise<AffectedDescriptions> {
    const users = this.#checker.checksOf(file).map(({ description }) => description);
    this.#checker.open.close(file);
    // The first check of the file may still run.
    return this.#affected(users, [file]);
  }

  async changeOnDisk(files: readonly string[]): Promise<AffectedDescriptions> {
    this.#checker.searchAgain();
    if (this.#checker.hasSettings(files)) {
      this.#checker.reload();
      return this.#affected(this.#checker.known);
    }
    // Open files are read from the editor.
    const changed = files.filter((file) => !this.#checker.open.get(file));
    return this.#affected(changed.flatMap((file) => this.#checker.checksOf(file).map(({ description }) => description)));
  }

  async check(description: string, isStopped?: IsStopped): Promise<CheckOutcome | undefined> {
    const outcome = await unlessStopped(this.#checker.check(description, isStopped));
    if (!outcome || this.#checker.isWanted(description)) return outcome;
    // All its files were closed meanwhile.
    this.#checker.forget(description);
    return NO_OUTCOME;
  }

  checkReadable(description: string, isStopped?: IsStopped): Promise<CheckOutcome | undefined> {
    return unlessStopped(this.#checker.checkReadable(description, isStopped));
  }

  async warmUp(description: string, isStopped?: IsStopped): Promise<boolean> {
    return (await unlessStopped(this.#checker.warmUp(description, isStopped).then(() => true))) ?? false;
  }

  async actions(request: ActionRequest): Promise<readonly CodeAction[]> {
    return offeredActions(request, this.#checker.checksOf(request.file));
  }

  edit(data: ActionData): Promise<MadeEdit> {
    return makeEdit(data, this.#checker.checkOf(data.description), this.#checker.open);
  }

  async complete(file: string, at: Position): Promise<readonly CompletionItem[]> {
    const open = this.#checker.open.get(file);
    if (!open) return [];
    return completionsAt(open, at, this.#checker.checksOf(file), () => this.#checker.ownRulesOf(file));
  }

  async hover(file: string, at: Position): Promise<Hover | undefined> {
    const open = this.#checker.open.get(file);
    return open && hoverAt(open, at, this.#checker.checksOf(file));
  }

  /** @param closed Descriptions that may be gone although they were not checked. */
  #affected(descriptions: readonly string[], closed: readonly string[] = []): AffectedDescriptions {
    const removed = [...this.#checker.known, ...closed].filter((description) => !this.#checker.isWanted(description));
    for (const description of removed) this.#checker.forget(description);
    return { check: [...new Set(descriptions)].filter((description) => !removed.includes(description)), removed };
  }
}

async function unlessStopped<Outcome>(outcome: Promise<Outcome>): Promise<Outcome | undefined> {
  try {
    return await outcome;
  } catch (error) {
    if (error instanceof StoppedRun) return undefined;
    throw error;
  }
}
