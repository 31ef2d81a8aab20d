// A process in which a description is edited; bench/keystrokes.ts starts it, and sends `next` for each keystroke.
// Arguments: the description, and `live` for a DocumentStore.
import { readFileSync } from 'node:fs';
import { DocumentStore, lintText } from '../src/index.ts';
import { keystrokes } from './keystroke-script.ts';

/** The cost of one keystroke. */
export interface Keystroke {
  readonly cpuSeconds: number;
  readonly findings: number;
  /** After garbage was collected, if this was asked for. */
  readonly heapMiB?: number;
  readonly residentMiB?: number;
}

const [file = '', mode] = process.argv.slice(2);
const text = readFileSync(file, 'utf8');
const texts = keystrokes(text);
const options = { filename: file, ...(mode === 'live' && { documents: new DocumentStore() }) };

// An editor lints when a file is opened, and twice more while nothing is typed.
for (let run = 0; run < 3; run++) await lintText(text, options);
process.send?.({ cpuSeconds: 0, findings: 0 });

process.on('message', async (message) => {
  const next = texts.next();
  if (next.done) return;
  const before = process.cpuUsage();
  const { findings } = await lintText(next.value, options);
  const { user, system } = process.cpuUsage(before);
  const keystroke = { cpuSeconds: (user + system) / 1e6, findings: findings.length };
  process.send?.(message === 'next' ? keystroke : { ...keystroke, ...memory() });
});

function memory(): Pick<Keystroke, 'heapMiB' | 'residentMiB'> {
  for (let pass = 0; pass < 3; pass++) globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  return { heapMiB: heapUsed / 2 ** 20, residentMiB: rss / 2 ** 20 };
}
