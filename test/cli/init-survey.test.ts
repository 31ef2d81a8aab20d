import { describe, expect, test } from 'vitest';
import { HOUSE_31, PROBLEM_30, readConfig, SWAGGER_2 } from './init-support.ts';
import { cli, folderWith } from './support.ts';

/** The part of the output of `init` between these titles. */
async function printed(cwd: string, from: string, to: string): Promise<string> {
  const { stdout, stderr, code } = await cli(['init'], { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout.slice(stdout.indexOf(from), stdout.indexOf(`\n${to}`));
}

/** The common conventions of descriptions and the options that follow from them, which users compare with their knowledge of the API. */
const survey = (cwd: string) => printed(cwd, 'Survey\n', 'Findings by preset\n');

// Each rule with findings, the most first, so that the user can choose a preset by the work that it makes.
const PRESETS = `Findings by preset
                         recommended  headline  strict
error-catalogue                    1         -       1
list-paginated                     1         1       1
page-size-bounded                  1         -       1
rate-limit-declared                1         -       1
response-body-described            1         -       1
response-cacheable                 1         -       1
total                              6         1       6
errors among them                  0         0       6
`;

// The file that the user keeps: why each option is set, what it changes, and the rules to turn off.
const CONFIG = `# yaml-language-server: $schema=https://unpkg.com/api-conventions/dist/api-conventions.schema.json
# All settings: https://github.com/api-conventions/api-conventions/blob/VERSION/docs/configuration.md

# Presets: recommended, headline (six rules to start with), strict (every rule as an error).
# Current findings: recommended 6, strict 6, headline 1.
extends: recommended

rules:
  # The version follows \`/api\` in all 4 paths.
  path-versioned:
    prefix: /api

  # Paths use camelCase, such as \`orderItems\`: all 3 segments with more than one word.
  # The conventions require lower case. Remove the option to report these segments.
  # Current findings: 0; without \`casing\`: 1.
  path-simple:
    casing: camel

  # 3 of 4 lists use \`page\`, \`size\` for pagination. With this option, other parameters and links to the next page are not accepted.
  list-paginated:
    parameters: [page, size]
    # severity: off  # 1 finding (warn)

  # Errors have their trace identifier in \`requestId\`.
  # Current findings: 0; without \`traceProperty\`: 1.
  error-schema:
    traceProperty: requestId

  # Rules with findings. To turn a rule off, remove the first \`# \` of its line. To keep reporting it
  # without failing the run, write \`warn\` or \`info\` instead of \`off\`.
  # error-catalogue: off          # 1 finding (info)
  # page-size-bounded: off        # 1 finding (info)
  # rate-limit-declared: off      # 1 finding (info)
  # response-body-described: off  # 1 finding (info)
  # response-cacheable: off       # 1 finding (info)
`;

const NOTHING_FOUND = `1 OpenAPI description:
- \`openapi.yaml\`: OpenAPI 3.0, 0 operations

Survey
Version     no paths
Pagination  no lists
Errors      no error responses
Casing      only single lower-case words
Security    no OAuth 2 or OpenID Connect

Findings by preset
                   recommended  headline  strict
total                        0         0       0
errors among them            0         0       0

Written
api-conventions.yaml

Next
api-conventions lint

To see findings in your editor, see https://github.com/api-conventions/api-conventions/blob/main/docs/editors.md

To install the package in this project, see https://github.com/api-conventions/api-conventions#install
`;

describe('the survey of init', () => {
  test('reports the conventions of an OpenAPI 3.1 description with its own style', async () => {
    expect(await survey(folderWith({ 'openapi.yaml': HOUSE_31 }))).toBe(`Survey
Version     in the path, \`/api/v1\` (4 paths)
Pagination  3 of 4 lists with parameters: \`page\` (3), \`size\` (3); 1 without
            pagination
Errors      \`{ error: { code, message, requestId, type } }\` (4 of 4 error
            responses)
Casing      camelCase, such as \`orderItems\` (3 of 3)
Security    OAuth 2 or OpenID Connect on 4 of 4 operations

Suggested options, written if the preset includes the rule
path-versioned, prefix: /api
path-simple, casing: camel (findings: 0; without \`casing\`: 1)
list-paginated, parameters: [page, size]
error-schema, traceProperty: requestId (findings: 0; without \`traceProperty\`: 1)
`);
    const cwd = folderWith({ 'openapi.yaml': HOUSE_31 });
    expect(await printed(cwd, 'Findings by preset\n', 'Written\n')).toBe(PRESETS);
    expect(readConfig(cwd).text.replace(/(?<=\/blob\/)v\d[\d.]*(?=\/)/, 'VERSION')).toBe(CONFIG);
  });

  test('reports the conventions of an OpenAPI 3.0 description that is inconsistent', async () => {
    const cwd = folderWith({ 'openapi.yaml': PROBLEM_30 });
    expect(await survey(cwd)).toBe(`Survey
Version     in the base path, \`/v2\` (3 paths)
Pagination  3 of 3 lists with parameters: \`limit\` (1), \`cursor\` (1), \`page\` (1),
            \`per_page\` (1), \`offset\` (1), \`count\` (1)
Errors      \`{ detail, status, title, type }\`, problem details (RFC 9457) (3 of
            3 error responses)
Casing      kebab-case, such as \`mail-boxes\` (3 of 3)
Security    no OAuth 2 or OpenID Connect; but an API key

Suggested options, written if the preset includes the rule
path-simple, casing: kebab
error-schema, shape: problem-details (findings: 0; without \`shape\`: 1)
`);
    const { text, rules } = readConfig(cwd);
    expect(rules).toEqual({
      'path-simple': { options: { casing: 'kebab' } },
      'error-schema': { options: { shape: 'problem-details' } },
    });
    expect(text).toContain('  # All 3 described error bodies use problem details (RFC 9457).\n');
  });

  test('reports the conventions of a Swagger 2.0 description', async () => {
    const cwd = folderWith({ 'swagger.yaml': SWAGGER_2 });
    expect(await survey(cwd)).toBe(`Survey
Version     in the path, \`/rest/v1\`, neither first nor after \`/api\` (3 paths)
Pagination  no lists
Errors      not JSON but \`application/xml\` (3 of 3 error responses)
Casing      snake_case, such as \`stock_items\` (3 of 3)
Security    no OAuth 2 or OpenID Connect

Suggested options, written if the preset includes the rule
path-versioned, prefix: /rest
path-simple, casing: snake
`);
    expect(readConfig(cwd).rules).toEqual({
      'path-versioned': { options: { prefix: '/rest' } },
      'path-simple': { options: { casing: 'snake' } },
    });
  });

  test('reports the conventions of several descriptions together', async () => {
    const cwd = folderWith({ 'apis/a.yaml': HOUSE_31, 'apis/b.yaml': PROBLEM_30 });
    expect(await survey(cwd)).toBe(`Survey
Version     in the path, \`/api/v1\` (4 paths); in the base path, \`/v2\` (3 paths)
Pagination  6 of 7 lists with parameters: \`page\` (4), \`size\` (3), \`limit\` (1),
            \`cursor\` (1), \`per_page\` (1), \`offset\` (1), ...; 1 without
            pagination
Errors      \`{ error: { code, message, requestId, type } }\` (4 of 7 error
            responses); \`{ detail, status, title, type }\`, problem details (RFC
            9457) (3 of 7 error responses)
Casing      camelCase, such as \`orderItems\` (3 of 6); kebab-case, such as
            \`mail-boxes\` (3 of 6)
Security    OAuth 2 or OpenID Connect on 4 of 7 operations; also an API key

Suggested options, written if the preset includes the rule
error-schema, traceProperty: requestId (findings: 1; without \`traceProperty\`: 2)
`);
    expect(readConfig(cwd).rules).toEqual({ 'error-schema': { options: { traceProperty: 'requestId' } } });
  });

  // The whole output of the shortest run: what was found and written, and what to do next.
  test('reports an empty description', async () => {
    const cwd = folderWith({ 'openapi.yaml': 'openapi: 3.0.0\ninfo: { title: "", version: "1" }\npaths: {}\n' });
    expect(await cli(['init'], { cwd })).toEqual({ code: 0, stdout: NOTHING_FOUND, stderr: '' });
    expect(readConfig(cwd).text).not.toContain('rules:');
  });
});
