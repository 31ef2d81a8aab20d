import type * as vscode from 'vscode';
import { version } from '../package-version.ts';
import { PROGRAM_NAME } from '../text/command-line.ts';
import { registerCommands, SHOW_COMMANDS } from './commands.ts';
import { BUNDLED_SERVER } from './names.ts';
import { ServerSession, type SessionParts } from './server-session.ts';
import { Status } from './status.ts';

/** Starts the server, and adds the status and the commands to VS Code. */
export async function activateIn(
  editor: typeof vscode,
  context: Pick<vscode.ExtensionContext, 'asAbsolutePath' | 'subscriptions'>,
  makeClient: SessionParts['makeClient'],
): Promise<ServerSession> {
  const output = editor.window.createOutputChannel(PROGRAM_NAME, { log: true });
  const bundled = { module: context.asAbsolutePath(BUNDLED_SERVER), version, isInstalled: false };
  const status = new Status(editor, SHOW_COMMANDS);
  const session = new ServerSession({ editor, bundled, output, makeClient }, (state) => status.show(state));
  const commands = registerCommands(editor, { output, restart: () => session.restart() });
  context.subscriptions.push(output, status, ...commands);
  await session.restart();
  return session;
}
