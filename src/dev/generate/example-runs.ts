import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { configurationRuns } from './configuration-runs.ts';
import { commandBlock, withCopy, withFiles } from './example-folder.ts';
import { codeBlock, yamlBlock } from './markdown.ts';

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
    'test-run': await withFiles({ 'api-conventions.yaml': TESTED_CONFIG }, testRun),
    ...(await configurationRuns()),
    'plugin-example': pluginExample(),
    'init-file': await withCopy(['examples/swagger2/swagger.yaml'], initFile),
    'baseline-file': await withCopy(['examples/first-run/openapi.yaml'], baselineFile),
  };
}

const SUPPRESS = '--only no-secrets-in-url --suppress no-secrets-in-url --reason "Old clients send it until May."';

/** The configuration that `init` writes. */
async function initFile(folder: string): Promise<string> {
  await commandBlock(folder, 'init --yes --ci none');
  return yamlBlock(readFileSync(path.join(folder, 'api-conventions.yaml'), 'utf8').trimEnd());
}

/** A baseline with a single entry, as it is written. */
async function baselineFile(folder: string): Promise<string> {
  await commandBlock(folder, 'baseline openapi.yaml --rule path-plural-collections=off --rule list-paginated=off');
  const text = readFileSync(path.join(folder, '.api-conventions-baseline.json'), 'utf8');
  return codeBlock('json', text.trimEnd());
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
  return `${yamlBlock(TESTED_CONFIG.trim())}\n\n${await commandBlock(folder, 'test')}`;
}

/** A plugin, the configuration that names it, and what it finds, which a test of the example compares. */
function pluginExample(): string {
  const read = (name: string) => readFileSync(`examples/plugin/${name}`, 'utf8').trimEnd();
  return [
    codeBlock('js', read('acme-rules.mjs')),
    yamlBlock(read('api-conventions.yaml')),
    codeBlock('console', `$ npx api-conventions lint shop.yaml --allow-code\n${read('findings.txt').replace(/^plugin\//, '')}`),
  ].join('\n\n');
}
