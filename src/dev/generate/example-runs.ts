import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Io } from '../../cli/io.ts';
import { run } from '../../cli/run-command.ts';
import { NAME, setProgram } from '../../text/command-line.ts';

/** The runs that documents show, by the name of the place where a document shows them. */
export async function exampleRuns(): Promise<Readonly<Record<string, string>>> {
  return {
    'first-run': await withCopy(['examples/first-run/openapi.yaml'], (folder) => commandBlock(folder, 'lint openapi.yaml')),
    'compare-run': await withCopy(['examples/compare/old.yaml', 'examples/compare/openapi.yaml'], (folder) =>
      commandBlock(folder, 'compare old.yaml openapi.yaml'),
    ),
    'changelog-run': await withCopy(['examples/compare/old.yaml', 'examples/compare/openapi.yaml'], (folder) =>
      commandBlock(folder, 'changelog old.yaml openapi.yaml'),
    ),
    'fix-run': await withCopy(['examples/first-run/openapi.yaml'], (folder) =>
      commandBlock(folder, 'lint --unsafe-fixes --diff openapi.yaml'),
    ),
    'fix-diff': await withCopy(['examples/fix/openapi.yaml'], (folder) =>
      commandBlock(folder, 'lint --unsafe-fixes --diff openapi.yaml'),
    ),
    'suppress-run': await withCopy(['examples/first-run/openapi.yaml'], (folder) =>
      commandBlock(folder, `lint ${SUPPRESS} --diff openapi.yaml`),
    ),
    ...(await baselineRuns()),
    'statistics-run': await withCopy([], statisticsRun),
    'test-run': await withCopy([], testRun),
    'init-file': await withCopy(['examples/swagger2/swagger.yaml'], initFile),
    'baseline-file': await withCopy(['examples/first-run/openapi.yaml'], baselineFile),
  };
}

const SUPPRESS = '--only no-secrets-in-url --suppress no-secrets-in-url --reason "Old clients send it until May."';

/** The configuration that `init` writes. */
async function initFile(folder: string): Promise<string> {
  await commandBlock(folder, 'init --yes --ci none');
  return `\`\`\`yaml\n${readFileSync(path.join(folder, 'api-conventions.yaml'), 'utf8')}\`\`\``;
}

/** A baseline with a single entry, as it is written. */
async function baselineFile(folder: string): Promise<string> {
  await commandBlock(folder, 'baseline openapi.yaml --rule path-plural-collections=off --rule list-paginated=off');
  const text = readFileSync(path.join(folder, '.api-conventions-baseline.json'), 'utf8');
  return `\`\`\`json\n${text}\`\`\``;
}

const NEW_PARAMETER = '        - { name: access_token, in: query, schema: { type: string } }\n';

/** A first baseline, and what is reported after a change that adds one fault and fixes another. */
async function baselineRuns(): Promise<Readonly<Record<string, string>>> {
  return withCopy(['examples/bookstore/openapi.yaml'], async (folder) => {
    const first = await commandBlock(folder, 'baseline openapi.yaml');
    const file = path.join(folder, 'openapi.yaml');
    const text = readFileSync(file, 'utf8');
    const changed = text.replace('        - name: genre\n', `${NEW_PARAMETER}$&`).replaceAll('/v1/author', '/v1/authors');
    writeFileSync(file, changed);
    return { 'baseline-run': first, 'baseline-lint-run': await commandBlock(folder, 'lint openapi.yaml') };
  });
}

/** The numbers of two teams, of which one has known findings. */
async function statisticsRun(folder: string): Promise<string> {
  for (const [name, example] of Object.entries({ books: 'bookstore', users: 'first-run' }))
    cpSync(`examples/${example}/openapi.yaml`, path.join(folder, `apis/${name}/openapi.yaml`));
  writeFileSync(path.join(folder, 'api-conventions.yaml'), 'teams: { shop: apis/books, accounts: apis/users }\n');
  await commandBlock(folder, 'baseline apis/books');
  return commandBlock(folder, 'lint --statistics');
}

const TESTED_CONFIG = `rules:
  acme/page-size:
    where: parameter
    when: { name: limit }
    must: { maximum: { defined: true } }
    message: '{{ subject }} allows any number of items. Set \`maximum\`.'
    good:
      - paths: { /orders: { get: { parameters: [{ name: limit, in: query, schema: { maximum: 100 } }] } } }
    bad:
      - paths: { /orders: { get: { parameters: [{ name: limit, in: query }] } } }
        findings: ['\`GET /orders\` query parameter \`limit\` has no maximum. Set \`maximum\`.']
`;

/** A rule with examples, and what the test of it prints. */
async function testRun(folder: string): Promise<string> {
  writeFileSync(path.join(folder, 'api-conventions.yaml'), TESTED_CONFIG);
  return `\`\`\`yaml\n${TESTED_CONFIG}\`\`\`\n\n${await commandBlock(folder, 'test')}`;
}

/** Copies files into a folder of their own, which is the root of a repository, so that no configuration above it applies. */
async function withCopy<Result>(files: readonly string[], use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'api-conventions-')));
  try {
    mkdirSync(path.join(folder, '.git'));
    for (const file of files) cpSync(file, path.join(folder, path.basename(file)));
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A command with what it prints on a terminal of 80 columns without colours, as a block of Markdown. */
async function commandBlock(folder: string, command: string): Promise<string> {
  const printed: string[] = [];
  const terminal = { write: (text: string) => void printed.push(text), isTTY: true, columns: 80 };
  const io: Io = {
    stdout: terminal,
    stderr: { ...terminal, isTTY: false },
    env: { NO_COLOR: '1', TERM: 'dumb' },
    cwd: folder,
    readStdin: async () => Buffer.alloc(0),
    isInteractive: false,
    ask: async () => undefined,
    onInterrupt: () => () => {},
  };
  const args = [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
  setProgram('npx api-conventions');
  try {
    await run(args, io);
  } finally {
    setProgram(NAME);
  }
  return `\`\`\`console\n$ npx api-conventions ${command}\n${printed.join('')}\`\`\``;
}
