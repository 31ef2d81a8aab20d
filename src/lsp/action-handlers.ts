import {
  type CodeAction,
  type CodeActionOptions,
  type CodeActionParams,
  type Connection,
  type ExecuteCommandParams,
  LSPErrorCodes,
  ResponseError,
} from 'vscode-languageserver';
import { REASON_PLACEHOLDER } from '../suppressions/suppression.ts';
import { FIX_ALL, isActionData, OPEN_PAGE, QUICK_FIX, RefusedAction } from './actions/action.ts';
import { withoutVersions, withSelected } from './actions/workspace-edit.ts';
import type { CheckService } from './check-service.ts';
import { fileOf, type LspClient } from './client.ts';

/** The capabilities of the server for code actions. */
export const ACTION_OPTIONS: CodeActionOptions = { codeActionKinds: [QUICK_FIX, FIX_ALL], resolveProvider: true };

/** Answers requests for code actions, their edits and their commands. */
export class ActionHandlers {
  readonly #connection: Connection;
  readonly #checks: CheckService;
  /** The client, once it is known. */
  readonly #client: () => LspClient;

  constructor(connection: Connection, checks: CheckService, client: () => LspClient) {
    this.#connection = connection;
    this.#checks = checks;
    this.#client = client;
    connection.onCodeAction((params) => this.#actions(params));
    connection.onCodeActionResolve((action) => this.#resolve(action));
    connection.onExecuteCommand((params) => this.#execute(params));
  }

  async #actions({ textDocument, range, context }: CodeActionParams): Promise<CodeAction[]> {
    const file = fileOf(textDocument.uri);
    if (file === undefined) return [];
    const { only } = context;
    const offered = await this.#checks.actions({ file, range, ...(only && { only }) });
    const possible = offered.filter(({ command }) => !command || this.#client().opensPages);
    if (this.#client().resolvesEdits) return possible;
    const complete = await Promise.all(possible.map((action) => (action.command ? action : this.#withEdit(action))));
    return complete.flatMap((action) => action ?? []);
  }

  /** Adds the edit to an action; returns `undefined` if the action turns out to be impossible. */
  async #withEdit(action: CodeAction): Promise<CodeAction | undefined> {
    try {
      return await this.#complete(action);
    } catch (error) {
      if (error instanceof RefusedAction) return undefined;
      throw error;
    }
  }

  async #resolve(action: CodeAction): Promise<CodeAction> {
    try {
      return await this.#complete(action);
    } catch (error) {
      if (error instanceof RefusedAction) throw new ResponseError(LSPErrorCodes.RequestFailed, error.message);
      throw error;
    }
  }

  async #complete(action: CodeAction): Promise<CodeAction> {
    const data: unknown = action.data;
    if (!isActionData(data)) return action;
    const { edit, notices } = await this.#checks.edit(data);
    // An action that the user has not chosen yet must not interrupt.
    if (this.#client().resolvesEdits) for (const notice of notices) this.#connection.window.showWarningMessage(notice);
    if (!this.#client().knowsVersions) return { ...action, edit: withoutVersions(edit) };
    return { ...action, edit: this.#client().knowsSnippets ? withSelected(edit, REASON_PLACEHOLDER) : edit };
  }

  async #execute({ command, arguments: [page] = [] }: ExecuteCommandParams): Promise<void> {
    if (command !== OPEN_PAGE || typeof page !== 'string' || !/^https?:/.test(page)) return;
    await this.#connection.window.showDocument({ uri: page, external: true });
  }
}
