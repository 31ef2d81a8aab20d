import type * as vscode from 'vscode';
import { PROGRAM_NAME } from '../text/command-line.ts';
import { CLIENT_ID, COMMANDS, FIX_ALL, RESTART, SHOW_OUTPUT } from './names.ts';

type CommandHost = Pick<typeof vscode, 'commands' | 'window' | 'workspace'>;

/** The targets of the commands. */
export interface CommandTargets {
  readonly output: vscode.LogOutputChannel;
  restart(): Promise<void>;
}

/** The command that shows all commands, for the entry in the status bar; the palette has the commands themselves. */
export const SHOW_COMMANDS: vscode.Command = {
  title: 'Commands',
  command: `${CLIENT_ID}.showCommands`,
  tooltip: `Commands of ${PROGRAM_NAME}`,
};

/** The action of the server that fixes what is safe to fix. */
const SERVER_ACTION = { kind: 'source.fixAll.apiConventions', apply: 'first' };

const TRUST = { command: 'workbench.trust.manage', title: 'Manage Workspace Trust' };

export function registerCommands(
  { commands, window, workspace }: CommandHost,
  { output, restart }: CommandTargets,
): vscode.Disposable[] {
  const choose = async () => {
    const offered = workspace.isTrusted ? COMMANDS : [...COMMANDS, TRUST];
    const items = offered.map(({ command, title }) => ({ command, label: title }));
    const chosen = await window.showQuickPick(items, { title: PROGRAM_NAME });
    if (chosen) await commands.executeCommand(chosen.command);
  };
  return [
    commands.registerCommand(FIX_ALL, () => commands.executeCommand('editor.action.sourceAction', SERVER_ACTION)),
    commands.registerCommand(RESTART, restart),
    commands.registerCommand(SHOW_OUTPUT, () => output.show()),
    commands.registerCommand(SHOW_COMMANDS.command, choose),
  ];
}
