import { isObject, type JsonObject } from '../model/place.ts';
import type { AnyRule, BadExample, ExpectedFinding } from '../rule/rule.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { quote } from '../text/quote.ts';
import type { HouseMistakes, MistakePath } from './house-mistakes.ts';
import { describeValue } from './shown-parts.ts';

/** The keys of a house rule that hold examples. */
export const EXAMPLE_KEYS = ['good', 'bad'] as const;

/** The fields of a description in any version of OpenAPI, which an example may have. */
export const DESCRIPTION_KEYS: readonly string[] = [
  ...['openapi', 'swagger', '$self', 'info', 'jsonSchemaDialect', 'servers', 'paths', 'webhooks', 'components', 'security'],
  ...['tags', 'externalDocs', 'host', 'basePath', 'schemes', 'consumes', 'produces', 'definitions', 'parameters', 'responses'],
  'securityDefinitions',
];

/** Reads the examples of a house rule, with the mistakes in their form. An example is kept as JSON, which is also YAML. */
export function readExamples(definition: JsonObject, mistakes: HouseMistakes): AnyRule['examples'] {
  const read = (key: (typeof EXAMPLE_KEYS)[number]) =>
    listOf(definition[key], [key], 'descriptions', mistakes).flatMap((item, index) => {
      const example = readExample(item, [key, index], mistakes);
      return example ? [example] : [];
    });
  return {
    good: read('good').map(({ api }) => api),
    bad: read('bad'),
  };
}

function listOf(value: unknown, path: MistakePath, what: string, mistakes: HouseMistakes): readonly unknown[] {
  if (value === undefined) return [];
  const name = String(path.at(-1));
  const advice = isObject(value) ? ' Begin each item with `- `.' : '';
  if (!Array.isArray(value))
    mistakes.report(path, `${quote(name)} must be a list of ${what}, but is ${describeValue(value)}.${advice}`);
  else if (value.length === 0) mistakes.report(path, `${quote(name)} is empty. Add an item, or remove the key.`);
  else return value;
  return [];
}

function readExample(value: unknown, path: MistakePath, mistakes: HouseMistakes): BadExample | undefined {
  if (!isObject(value)) {
    mistakes.report(
      path,
      `An example must be a mapping with parts of a description, such as \`paths\`, but is ${describeValue(value)}.`,
    );
    return undefined;
  }
  const { findings, ...description } = value;
  const keys = Object.keys(description);
  if (keys.length === 0) mistakes.report(path, 'An example must have parts of a description, such as `paths`. Add them.');
  const isGood = path[0] === 'good';
  for (const key of keys) {
    if (DESCRIPTION_KEYS.includes(key) || key.startsWith('x-')) continue;
    const known = isGood ? DESCRIPTION_KEYS : [...DESCRIPTION_KEYS, 'findings'];
    const help = didYouMean(key, known) || ' Use the fields at the root of a description, such as `paths`.';
    mistakes.reportKey([...path, key], `An example does not have a key ${quote(key)}.${help}`);
  }
  const api = JSON.stringify(description);
  if (findings === undefined) return { api };
  if (isGood) {
    mistakes.reportKey([...path, 'findings'], 'A good example has no findings. Remove `findings`, or move the example to `bad`.');
    return { api };
  }
  const list = listOf(findings, [...path, 'findings'], 'messages', mistakes);
  return { api, findings: list.filter((finding, index) => isFinding(finding, [...path, 'findings', index], mistakes)) };
}

/** The keys of a finding that a bad example expects. */
const FINDING_KEYS = ['message', 'at'] as const;

function isFinding(value: unknown, path: MistakePath, mistakes: HouseMistakes): value is ExpectedFinding {
  if (typeof value === 'string' && value !== '') return true;
  if (!isObject(value) || Object.keys(value).length === 0) {
    mistakes.report(
      path,
      `A finding must be a message, or a mapping with \`message\` and \`at\`, but is ${describeValue(value)}.`,
    );
    return false;
  }
  for (const [key, text] of Object.entries(value)) {
    if (!FINDING_KEYS.some((known) => known === key))
      mistakes.reportKey(
        [...path, key],
        `A finding does not have a key ${quote(key)}.${didYouMean(key, FINDING_KEYS) || ' Use `message` and `at`.'}`,
      );
    else if (typeof text !== 'string')
      mistakes.report([...path, key], `${quote(key)} of a finding must be a string, but is ${describeValue(text)}.`);
    else if (key === 'at' && text !== '' && !text.startsWith('/'))
      mistakes.report([...path, key], `\`at\` must be a JSON Pointer, such as \`/paths/~1orders/get\`, but is ${quote(text)}.`);
  }
  return true;
}
