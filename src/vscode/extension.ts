// The entry of the extension for VS Code; a client of the language server.
import * as vscode from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';
import { PROGRAM_NAME } from '../text/command-line.ts';
import { activateIn } from './activate.ts';
import { CLIENT_ID } from './names.ts';
import type { ServerSession } from './server-session.ts';

let session: ServerSession | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  session = await activateIn(vscode, context, (server, options) => new LanguageClient(CLIENT_ID, PROGRAM_NAME, server, options));
}

/** VS Code waits for the server to end. */
export async function deactivate(): Promise<void> {
  await session?.dispose();
}
