import { Buffer } from 'node:buffer';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDescriptionText } from '../../src/descriptions/description-text.ts';
import { splitLines } from '../../src/document/lines.ts';
import { lintText } from '../../src/index.ts';
import { isEqual } from '../../src/model/equal.ts';
import { cli, folderWith } from '../cli/support.ts';
import { change, changes, type TextChange, versionsOf } from '../document/live/edits.ts';
import { LIVE_TEXTS } from '../document/live/live-texts.ts';
import { description } from '../fuzz/descriptions.ts';
import { layout } from '../fuzz/writing.ts';
import { runs } from '../support/runs.ts';
import { type EditorClient, startServer } from './client.ts';
import { type Report, shownIn, shownOf } from './visible-diagnostics.ts';

const isDescription = (text: string) => isDescriptionText(Buffer.from(text));

/** The diagnostics about syntax errors. */
const syntaxErrors = (shown: readonly string[]) => shown.filter((line) => / 1 syntax /.test(line));

const generated = fc.tuple(layout, description).map(([{ name, write }, api]) => ({ name, text: write(api) }));
const written = fc.oneof(generated, fc.constantFrom(...LIVE_TEXTS.filter(({ text }) => isDescription(text))));
const texts = fc
  .tuple(written, fc.constantFrom('\n', '\r\n', '\r'))
  .map(([{ name, text }, end]) => ({ name, text: text.replaceAll('\n', end) }));

/** An editor in which one text after the other is typed. */
class Typing {
  readonly #client: EditorClient;
  readonly #folder: string;

  constructor(client: EditorClient, folder: string) {
    this.#client = client;
    this.#folder = folder;
  }

  /** @param waits Before which changes the editor waits for the diagnostics of the one before. */
  async type(name: string, text: string, made: readonly TextChange[], waits: readonly boolean[]): Promise<void> {
    const file = path.join(this.#folder, name);
    const versions = [...versionsOf(text, made)];
    this.#client.published.length = 0;
    await this.#client.open(file, text);
    for (const [index, version] of versions.entries()) {
      if (index > 0) await this.#client.change(file, version);
      if (waits[index] || index === versions.length - 1) await this.#expectShown(file, version);
    }
    await this.#client.close(file);
    await this.#client.diagnostics(file, (found) => found.length === 0);
  }

  async #expectShown(file: string, text: string): Promise<void> {
    const name = path.basename(file);
    const fresh = shownIn(await lintText(text, { filename: name, cwd: this.#folder, root: this.#folder }), name);
    const isBroken = syntaxErrors(fresh).length > 0;
    if (!isDescription(text)) {
      // It depends on the checked versions whether it was one before.
      if (!isBroken) await this.#client.diagnostics(file, (found) => found.length === 0);
      return;
    }
    await this.#client.diagnosticsOf(file, this.#client.versionOf(file));
    const shown = shownOf(await this.#client.diagnostics(file));
    const context = JSON.stringify(text);
    if (!isBroken) expect(shown, context).toEqual(fresh);
    else {
      expect(syntaxErrors(shown), context).toEqual(syntaxErrors(fresh));
      expect(this.#client.lastOf(file).filter(({ range }) => range.end.line >= splitLines(text).length)).toEqual([]);
    }
  }
}

test('the diagnostics of an edited document equal those of a new run, with no old syntax error', async () => {
  const folder = folderWith({});
  const typing = new Typing(await startServer({ folders: [folder] }), folder);
  await fc.assert(
    fc.asyncProperty(texts, changes, fc.array(fc.boolean(), { maxLength: 12 }), ({ name, text }, made, waits) =>
      typing.type(name, text, made, waits),
    ),
    runs(30),
  );
});

const FILES = {
  'openapi.yaml': `openapi: 3.0.3
info: { title: Shop, version: '1' }
paths:
  /v1/orders: { $ref: 'parts/orders.yaml#/list' }
  /v1/item/:
    get:
      operationId: getItem
      responses:
        '200': { description: OK, content: { application/json: { schema: { $ref: 'parts/orders.yaml#/schemas/Order' } } } }
components:
  schemas:
    Customer: { type: object, properties: { name: { type: string } } }
`,
  'parts/orders.yaml': `list:
  get:
    operationId: listOrders
    parameters:
      - { name: token, in: query, schema: { type: string } }
      - { name: customer, in: query, schema: { $ref: '../openapi.yaml#/components/schemas/Customer' } }
    responses:
      '200':
        description: OK
        content: { application/json: { schema: { type: array, items: { $ref: '#/schemas/Order' } } } }
schemas:
  Order:
    type: object
    properties:
      # The customer sees it.
      password: { type: string, example: '' }
`,
};

/** Returns whether a document is the same after it was saved: half of a surrogate pair is not. */
const isSaved = (text: string) => Buffer.from(text).toString() === text;

/** How many requests are answered at most before the server has done what a change leads to. */
const ROUNDS = 100;

/** Expects that a server shows for two files what the command line reports. */
async function expectReported(client: EditorClient, folder: string, copy: string): Promise<void> {
  const names = Object.keys(FILES);
  const texts = names.map((name) => client.textOf(path.join(folder, name)));
  for (const [index, name] of names.entries()) writeFileSync(path.join(copy, name), texts[index] ?? '');
  const { stdout } = await cli(['lint', 'openapi.yaml', '--format', 'json'], { cwd: copy });
  const report: Report = JSON.parse(stdout);
  if (report.errors.some(({ kind }) => kind === 'syntax')) return;
  const expected = names.map((name) => shownIn(report, name));
  const shown = () => names.map((name) => shownOf(client.lastOf(path.join(folder, name))));
  // A file that the description no longer refers to has no new diagnostics that could be waited for.
  for (let round = 0; round < ROUNDS && !isEqual(shown(), expected); round++) await client.answered();
  await client.answered();
  expect(shown(), JSON.stringify(texts)).toEqual(expected);
}

test('the diagnostics of two files equal those of the command line, whichever of them is edited', async () => {
  const [folder, copy] = [folderWith(FILES), folderWith(FILES)];
  const client = await startServer({ folders: [folder] });
  const made = fc.array(fc.tuple(fc.boolean(), fc.boolean(), change), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(made, async (all) => {
      client.published.length = 0;
      const before: Record<string, string[]> = {};
      for (const [name, text] of Object.entries(FILES)) await client.open(path.join(folder, name), text);
      for (const [isPart, waits, make] of all) {
        const name = isPart ? 'parts/orders.yaml' : 'openapi.yaml';
        const file = path.join(folder, name);
        const now = client.textOf(file);
        const next = make(now, before[name] ?? []);
        if (!isSaved(next) || !isDescription(isPart ? FILES['openapi.yaml'] : next)) continue;
        before[name] = [...(before[name] ?? []), now];
        await client.change(file, next);
        if (waits) await expectReported(client, folder, copy);
      }
      await expectReported(client, folder, copy);
      for (const name of Object.keys(FILES)) await client.close(path.join(folder, name));
    }),
    runs(30),
  );
});
