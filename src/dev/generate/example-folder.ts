import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Io } from '../../cli/io.ts';
import { run } from '../../cli/run-command.ts';
import { PROGRAM_NAME, setProgram } from '../../text/command-line.ts';

/** Copies files into a folder of their own, which is the root of a repository, so that no configuration above it applies. */
export async function withCopy<Result>(files: readonly string[], use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'api-conventions-')));
  try {
    mkdirSync(path.join(folder, '.git'));
    for (const file of files) cpSync(file, path.join(folder, path.basename(file)));
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes files with these texts into a folder of their own, as `withCopy` copies files. */
export function withFiles<Result>(
  files: Readonly<Record<string, string>>,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  return withCopy([], (folder) => {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    return use(folder);
  });
}

/** A command with what it prints on a terminal of 80 columns without colours, as a block of Markdown. */
export async function commandBlock(folder: string, command: string): Promise<string> {
  const printed: string[] = [];
  const terminal = { write: (text: string) => void printed.push(text), isTTY: true, columns: 80 };
  const io: Io = {
    stdout: terminal,
    stderr: { ...terminal, isTTY: false },
    env: { NO_COLOR: '1', TERM: 'dumb' },
    cwd: folder,
    readStdin: async () => Buffer.alloc(0),
    isInteractive: false,
    ask: async () => undefined,
    onInterrupt: () => () => {},
  };
  const args = [...command.matchAll(/"([^"]*)"|'([^']*)'|\S+/g)].map(([word, double, single]) => double ?? single ?? word);
  setProgram('npx api-conventions');
  try {
    await run(args, io);
  } finally {
    setProgram(PROGRAM_NAME);
  }
  return `\`\`\`console\n$ npx api-conventions ${command}\n${printed.join('')}\`\`\``;
}
