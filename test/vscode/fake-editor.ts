import type * as vscode from 'vscode';
import type { LanguageClientOptions, NodeModule } from 'vscode-languageclient/node';
import { activateIn } from '../../src/vscode/activate.ts';
import type { SessionClient } from '../../src/vscode/server-session.ts';

/** An event of VS Code, and the function that makes it happen. */
function event<T>() {
  const listeners = new Set<(value: T) => unknown>();
  const subscribe = (listener: (value: T) => unknown) => {
    listeners.add(listener);
    return { dispose: () => listeners.delete(listener) };
  };
  const fire = (value: T) => {
    for (const listener of listeners) listener(value);
  };
  return { subscribe, fire, listeners };
}

/** A client of the protocol that starts nothing. */
class FakeClient implements SessionClient {
  readonly module: NodeModule;
  readonly options: LanguageClientOptions;
  readonly #states = event<{ readonly newState: number }>();
  readonly onDidChangeState = this.#states.subscribe;
  isRunning = false;

  constructor(server: unknown, options: LanguageClientOptions) {
    this.module = server as NodeModule;
    this.options = options;
  }

  async start(): Promise<void> {
    this.isRunning = true;
    this.#states.fire({ newState: 2 });
  }

  async dispose(): Promise<void> {
    this.crash();
  }

  crash(): void {
    this.isRunning = false;
    this.#states.fire({ newState: 1 });
  }
}

interface Start {
  readonly folders?: readonly string[];
  readonly isTrusted?: boolean;
}

/** VS Code without windows, as far as the extension uses it, in which the extension has started. */
export async function startExtension({ folders = [], isTrusted = true }: Start = {}) {
  const events = {
    trust: event<void>(),
    configuration: event<vscode.ConfigurationChangeEvent>(),
    active: event<undefined>(),
    diagnostics: event<undefined>(),
  };
  const settings: Record<string, unknown> = {};
  const commands = new Map<string, () => unknown>();
  const executed: unknown[][] = [];
  const status: Partial<vscode.LanguageStatusItem> = { dispose: () => {} };
  const log: string[] = [];
  const write = (line: string) => log.push(line);
  const output = { info: write, warn: write, show: () => executed.push(['show output']), dispose: () => {} };
  const shown: { readonly label: string; readonly command: string }[] = [];
  const clients: FakeClient[] = [];
  const workspace = {
    isTrusted,
    workspaceFolders: folders.map((fsPath) => ({ uri: { scheme: 'file', fsPath } })),
    getConfiguration: () => ({ get: (name: string, standard: unknown) => settings[name] ?? standard }),
    onDidGrantWorkspaceTrust: events.trust.subscribe,
    onDidChangeConfiguration: events.configuration.subscribe,
  };
  const found: { source: string }[] = [];
  const editor = {
    LanguageStatusSeverity: { Information: 0, Warning: 1, Error: 2 },
    workspace,
    commands: {
      registerCommand: (name: string, run: () => unknown) => {
        commands.set(name, run);
        return { dispose: () => commands.delete(name) };
      },
      executeCommand: async (...args: unknown[]) => executed.push(args),
    },
    languages: {
      createLanguageStatusItem: () => status,
      getDiagnostics: () => found,
      onDidChangeDiagnostics: events.diagnostics.subscribe,
    },
    window: {
      createOutputChannel: () => output,
      activeTextEditor: { document: { uri: 'file:///openapi.yaml' } },
      onDidChangeActiveTextEditor: events.active.subscribe,
      showQuickPick: async (items: typeof shown) => {
        shown.push(...items);
        return items.at(-1);
      },
    },
  };
  const context = { asAbsolutePath: (file: string) => `/extension/${file}`, subscriptions: [] };
  const session = await activateIn(editor as unknown as typeof vscode, context, (server, options) => {
    const client = new FakeClient(server, options);
    clients.push(client);
    return client;
  });
  return {
    clients,
    commands,
    executed,
    log,
    shown,
    status,
    session,
    /** The server that runs now. */
    running: () => clients.filter(({ isRunning }) => isRunning),
    async grantTrust() {
      workspace.isTrusted = true;
      events.trust.fire();
      await session.settled();
    },
    async set(name: string, value: unknown) {
      settings[name] = value;
      events.configuration.fire({ affectsConfiguration: (section) => section === name || name.startsWith(`${section}.`) });
      await session.settled();
    },
    find(...sources: string[]) {
      found.splice(0, found.length, ...sources.map((source) => ({ source })));
      events.diagnostics.fire(undefined);
    },
    /** How many listeners there are. */
    listeners: () => Object.values(events).reduce((sum, { listeners }) => sum + listeners.size, 0),
  };
}
