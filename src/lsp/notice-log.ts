import type { Connection } from 'vscode-languageserver';
import { REPOSITORY } from '../package-version.ts';
import { PROGRAM_NAME } from '../text/command-line.ts';

/** Writes to the log of the client. */
export class NoticeLog {
  readonly #connection: Connection;
  readonly #logged = new Set<string>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Logs a notice that stays true, only once. */
  once(notice: string): void {
    if (this.#logged.has(notice)) return;
    this.#logged.add(notice);
    this.#write('warn', notice);
  }

  /** Says that the server has a fault. */
  failure(reason: string): void {
    this.#write('error', `${PROGRAM_NAME} failed unexpectedly: ${reason}. Please report it at ${REPOSITORY}/issues`);
  }

  #write(level: 'warn' | 'error', text: string): void {
    try {
      this.#connection.console[level](text);
    } catch {
      // The client is gone.
    }
  }
}
