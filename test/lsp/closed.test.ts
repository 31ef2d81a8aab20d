import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { LocalChecks } from '../../src/lsp/check-service.ts';
import type { CheckOutcome } from '../../src/lsp/checking/checker.ts';
import { CLEAN, folderWith, SLASH } from '../cli/support.ts';
import { codesOf, startServer } from './client.ts';

/** Checks whose first outcome waits until the test lets it go. */
class HeldChecks extends LocalChecks {
  readonly #hold: Promise<void>;
  readonly begun: Promise<void>;
  #begin = () => {};
  release = () => {};

  constructor() {
    super();
    this.#hold = new Promise((resolve) => {
      this.release = resolve;
    });
    this.begun = new Promise((resolve) => {
      this.#begin = resolve;
    });
  }

  override async check(description: string): Promise<CheckOutcome | undefined> {
    const outcome = await super.check(description);
    this.#begin();
    await this.#hold;
    return outcome;
  }
}

describe('a description that is closed in the editor while it is checked', () => {
  test('gets no more diagnostics', async () => {
    const folder = folderWith({ 'openapi.yaml': SLASH });
    const checks = new HeldChecks();
    const client = await startServer({ folders: [folder], checks });
    const [file, other] = [path.join(folder, 'openapi.yaml'), path.join(folder, 'other.yaml')];
    await client.open(file, SLASH);
    await checks.begun;
    await client.close(file);
    await client.answered();
    checks.release();
    await client.open(other, SLASH);
    await client.diagnostics(other, (found) => found.length > 0);
    expect(client.lastOf(file)).toEqual([]);
  });

  test('gets only the diagnostics of its new text if it is opened again', async () => {
    const folder = folderWith({});
    const checks = new HeldChecks();
    const client = await startServer({ folders: [folder], checks });
    const file = path.join(folder, 'openapi.yaml');
    await client.open(file, SLASH);
    await checks.begun;
    await client.close(file);
    await client.open(file, CLEAN);
    await client.answered();
    checks.release();
    expect(codesOf(await client.diagnosticsOf(file, 1))).toEqual([]);
  });

  test('is removed from memory when the check ends, if a part of it was open', async () => {
    const folder = folderWith({ 'openapi.yaml': `${SLASH}x-part: { $ref: part.yaml }\n`, 'part.yaml': 'type: object\n' });
    const [description, part] = [path.join(folder, 'openapi.yaml'), path.join(folder, 'part.yaml')];
    const checks = new LocalChecks();
    await checks.configure({ folders: [folder], isTrusted: false });
    expect(await checks.change({ file: part, uri: `file://${part}`, version: 1, text: 'type: object\n' })).toEqual({
      check: [description],
      removed: [],
    });
    const checking = checks.check(description);
    await checks.close(part);
    expect((await checking)?.diagnostics.size).toBe(0);
    expect(await checks.configure({ folders: [folder], isTrusted: false })).toEqual({ check: [], removed: [] });
  });
});
