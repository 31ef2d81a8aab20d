import path from 'node:path';
import { expect, test } from 'vitest';
import { LocalChecks } from '../../src/lsp/check-service.ts';
import { folderWith, SLASH } from '../cli/support.ts';
import { actionsOf, resolved, startServer } from './client.ts';

/** Reports what is checked without being asked for. */
class Watched extends LocalChecks {
  readonly warmedUp: string[] = [];
  /** Ends the first time of waiting for it. */
  onWarmUp: () => void = () => {};
  /** True if something else comes first, as a call in another thread may. */
  isStopped = false;

  override async warmUp(description: string): Promise<boolean> {
    const isDone = await super.warmUp(description, () => this.isStopped);
    this.warmedUp.push(`${path.basename(description)} ${isDone}`);
    this.onWarmUp();
    return isDone;
  }

  until(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.onWarmUp = () => this.warmedUp.length >= count && resolve();
      this.onWarmUp();
    });
  }
}

async function opened() {
  const folder = folderWith({});
  const file = path.join(folder, 'openapi.yaml');
  const checks = new Watched();
  const client = await startServer({ folders: [folder], checks, warmsUpAfterMs: 1 });
  await client.open(file, SLASH);
  return { file, checks, client };
}

test('the language server checks an opened description twice more while idle, and actions stay possible', async () => {
  const { file, checks, client } = await opened();
  await client.diagnostics(file);
  const [action] = await actionsOf(client, file);
  await checks.until(2);
  expect((await resolved(client, action)).edit).toBeDefined();
  await client.diagnosticsOf(file, await client.replace(file, 'Shop', 'Store'));
  await client.close(file);
  await client.open(file, SLASH);
  await client.diagnosticsOf(file, 1);
  expect(checks.warmedUp).toEqual(['openapi.yaml true', 'openapi.yaml true']);
});

test('the language server repeats a stopped warm-up, but not after an edit', async () => {
  const { file, checks, client } = await opened();
  checks.isStopped = true;
  await checks.until(3);
  expect(new Set(checks.warmedUp)).toEqual(new Set(['openapi.yaml false']));
  await client.diagnosticsOf(file, await client.replace(file, 'Shop', 'Store'));
  const count = checks.warmedUp.length;
  await client.diagnosticsOf(file, await client.replace(file, 'Store', 'Market'));
  expect(checks.warmedUp.length - count).toBeLessThan(2);
});
