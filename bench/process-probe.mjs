// Loaded into the process of the language server by bench/keystroke-server.ts: reports the CPU time and memory that the process
// has used with all its threads.
import { isMainThread } from 'node:worker_threads';

// The threads of the server also load this module.
if (isMainThread) {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuSeconds: (user + system) / 1e6, residentMiB: process.memoryUsage.rss() / 2 ** 20 });
  });
}
