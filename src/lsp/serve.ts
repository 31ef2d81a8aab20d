import { createConnection, type WatchDog } from 'vscode-languageserver';
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { hasEnded } from '../temporary.ts';
import type { CheckService } from './check-service.ts';
import { LanguageServer, type ServerOptions } from './server.ts';

/** The interval at which the server checks that the editor still runs. */
const PARENT_CHECK_MS = 3000;

/** The two ends of a connection. */
export interface Streams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/**
 * Serves one client until it disconnects.
 *
 * @returns True if the client has ended the session as the protocol requires.
 */
export function serve({ input, output }: Streams, checks: CheckService, options: ServerOptions): Promise<boolean> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const watchDog: WatchDog = {
      shutdownReceived: false,
      initialize({ processId }) {
        if (typeof processId !== 'number' || timer) return;
        timer = setInterval(() => hasEnded(processId) && end(), PARENT_CHECK_MS).unref();
      },
      exit: () => end(),
    };
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearInterval(timer);
      // A connection that is disposed throws at answers which are still being made.
      resolve(watchDog.shutdownReceived);
    };
    const connection = createConnection(
      (logger) => createProtocolConnection(new StreamMessageReader(input), new StreamMessageWriter(output), logger),
      watchDog,
    );
    // An editor that crashed sends no more.
    input.once('end', end).once('close', end);
    output.once('error', end);
    new LanguageServer(connection, checks, options);
    connection.listen();
  });
}
