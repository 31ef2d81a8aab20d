import { globSync } from 'tinyglobby';
import { TestRepository } from '../support/git.ts';
import { SLASH } from './support.ts';

const STYLE_GUIDE = `rules:
  acme/ids:
    where: operation
    must: { operationId: { defined: true } }
    bad: [{ paths: { /v1/orders: { get: {} } } }]
`;
const PLUGIN = `export default { name: 'acme', apiVersion: 1, rules: [{
  id: 'x', severity: 'warn', summary: 'No path is a draft.', visit: { PathItem: () => [] },
  examples: { good: ['paths: { /v1/orders: {} }'], bad: [] },
}] };
`;
/** The files that examples name. */
const DESCRIPTIONS = Object.fromEntries(
  ['openapi.yaml', 'old.yaml', 'v1.yaml', 'v2.yaml', 'api/openapi.yaml', 'apis/shop.yaml', 'apis/old/shop.yaml'].map((file) => [
    file,
    SLASH,
  ]),
);
const CONFIG = 'api-conventions.yaml';
const CONFIGURED = { [CONFIG]: 'extends: [recommended, ./style-guide.yaml]\n', 'style-guide.yaml': STYLE_GUIDE };

/** Added where an example runs code. */
export const WITH_PLUGIN = { [CONFIG]: 'plugins: [./acme.mjs]\n', 'acme.mjs': PLUGIN };

/** A repository in which the examples of a command run, with a tag and a remote branch. */
export function exampleRepository(command: string, more: Readonly<Record<string, string>> = {}): TestRepository {
  // These commands write a configuration.
  const files = /^(?:init|migrate)$/.test(command) ? { 'redocly.yaml': 'extends: [recommended]\n' } : CONFIGURED;
  const repository = TestRepository.with({ ...DESCRIPTIONS, ...files, ...more });
  repository.git('tag', 'v1.2.0');
  repository.git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  return repository;
}

/** The words of an example, as a shell passes them on, without the redirection of its output. */
export function wordsOf(line: string, cwd: string): string[] {
  const [command = ''] = line.split(/ (?:[|<]|>>?) /);
  return [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].flatMap(([, single, double, plain = '']) => {
    const quoted = single ?? double;
    return quoted === undefined && plain.includes('*') ? globSync(plain, { cwd }).sort() : [quoted ?? plain];
  });
}
