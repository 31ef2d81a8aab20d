import type * as vscode from 'vscode';
import { PROGRAM_NAME } from '../text/command-line.ts';
import { count } from '../text/count.ts';
import { CHECKED_FILES, ENABLE_SETTING } from './names.ts';
import type { SessionState } from './server-session.ts';

type StatusHost = Pick<typeof vscode, 'languages' | 'window' | 'LanguageStatusSeverity'>;

/** The entry in the status bar of descriptions: whether the server runs, which version, and how much it finds in the file. */
export class Status {
  readonly #editor: StatusHost;
  readonly #item: vscode.LanguageStatusItem;
  readonly #subscriptions: readonly vscode.Disposable[];
  #state: SessionState = { kind: 'off' };

  constructor(editor: StatusHost, command: vscode.Command) {
    this.#editor = editor;
    this.#item = editor.languages.createLanguageStatusItem(PROGRAM_NAME, CHECKED_FILES);
    this.#item.name = PROGRAM_NAME;
    this.#item.command = command;
    this.#subscriptions = [
      this.#item,
      editor.window.onDidChangeActiveTextEditor(() => this.#update()),
      editor.languages.onDidChangeDiagnostics(() => this.#update()),
    ];
    this.#update();
  }

  show(state: SessionState): void {
    this.#state = state;
    this.#update();
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  #update(): void {
    const { Error: failed, Information } = this.#editor.LanguageStatusSeverity;
    const { kind } = this.#state;
    this.#item.busy = kind === 'starting';
    this.#item.severity = kind === 'failed' ? failed : Information;
    this.#item.text =
      kind === 'running'
        ? this.#findings()
        : { off: `${PROGRAM_NAME} is off`, starting: PROGRAM_NAME, failed: `${PROGRAM_NAME} has stopped` }[kind];
    this.#item.detail = detailOf(this.#state);
  }

  /** Without findings the name alone, because other files are not checked at all. */
  #findings(): string {
    const { languages, window } = this.#editor;
    const document = window.activeTextEditor?.document;
    const found = document ? languages.getDiagnostics(document.uri).filter(({ source }) => source === PROGRAM_NAME) : [];
    return found.length === 0 ? PROGRAM_NAME : `${PROGRAM_NAME}: ${count(found.length, 'finding')}`;
  }
}

function detailOf(state: SessionState): string {
  if (state.kind === 'off') return `by the setting ${ENABLE_SETTING}`;
  const { version, isInstalled } = state.server;
  return `${version} (${isInstalled ? 'workspace' : 'bundled'})${state.isTrusted ? '' : ', restricted mode'}`;
}
