import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Puts all temporary files of a run below one folder, so that nothing is left behind, whatever fails. */
export default function setup(): () => void {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'api-conventions-tests-')));
  // Tests of permissions run commands as another user.
  chmodSync(root, 0o755);
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = root;
  return () => rmSync(root, { recursive: true, force: true, maxRetries: 3 });
}
