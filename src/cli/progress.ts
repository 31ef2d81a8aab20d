import type { LintOptions } from '../run/run-options.ts';
import { visible } from '../text/escape.ts';
import type { Output } from './io.ts';

const DELAY_MS = 1000;
const INTERVAL_MS = 100;
const ERASE_LINE = '\r\u001b[K';

interface ProgressLine {
  readonly onProgress: NonNullable<LintOptions['onProgress']>;
  /** Removes the line. */
  end(): void;
}

/** Shows the progress of a run on one line: only on terminals, and only for runs of more than a second. */
export function showProgress(output: Output): ProgressLine {
  if (!output.isTTY) return { onProgress: () => {}, end: () => {} };
  const started = performance.now();
  let shown = Number.NEGATIVE_INFINITY;
  return {
    onProgress({ file, done, total }) {
      const now = performance.now();
      if (now - started < DELAY_MS || now - shown < INTERVAL_MS) return;
      shown = now;
      const line = `${done + 1} of ${total}: ${visible(file)}`;
      output.write(ERASE_LINE + line.slice(0, (output.columns ?? 80) - 1));
    },
    end() {
      if (shown !== Number.NEGATIVE_INFINITY) output.write(ERASE_LINE);
    },
  };
}
