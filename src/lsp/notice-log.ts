import type { Connection } from 'vscode-languageserver';

/** Writes to the log of the client. */
export class NoticeLog {
  readonly #connection: Connection;
  readonly #told = new Set<string>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Says something that stays true, which is said once. */
  once(notice: string): void {
    if (this.#told.has(notice)) return;
    this.#told.add(notice);
    this.#write('warn', notice);
  }

  /** Says that the server has a fault. */
  failure(reason: string): void {
    this.#write(
      'error',
      `api-conventions failed unexpectedly: ${reason}. Please report it at https://github.com/api-conventions/api-conventions/issues`,
    );
  }

  #write(level: 'warn' | 'error', text: string): void {
    try {
      this.#connection.console[level](text);
    } catch {
      // The client is gone.
    }
  }
}
