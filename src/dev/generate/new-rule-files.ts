import { readdirSync, readFileSync } from 'node:fs';
import { sectionAnchor } from '../../rule/section.ts';

/** The files of a new rule. */
export interface NewRuleFiles {
  readonly id: string;
  /** True if it is about changes from one version to the next. */
  readonly isCompat: boolean;
  readonly files: readonly { readonly file: string; readonly text: string }[];
}

/** The chapter of rules about changes. */
const COMPAT = 'compat';

/**
 * A rule that works as it is, to be changed: it reports operations whose summary contains TODO, or changed operation ids.
 *
 * @param name `CHAPTER/ID`: a folder of `rules/`, and an id in kebab case.
 * @param section The section of the conventions that the rule cites.
 * @param exists Returns whether there is a file of that name.
 * @returns The files, or the mistake in the arguments.
 */
export function newRule(name: string, section: string, exists: (file: string) => boolean): NewRuleFiles | string {
  const [, chapter = '', id = ''] = /^([\w-]+)\/([a-z][a-z\d]*(?:-[a-z\d]+)+)$/.exec(name) ?? [];
  if (id === '') return 'Name the rule as CHAPTER/ID, with an id of two or more words in kebab case, the subject first.';
  const chapters = readdirSync('rules', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  if (!chapters.includes(chapter)) return `There is no chapter ${chapter}. Choose one of ${chapters.join(', ')}.`;
  if (section === '' || !readFileSync('docs/conventions.md', 'utf8').includes(`id="${sectionAnchor(section)}"`))
    return 'Name a section of docs/conventions.md that the rule checks, such as 4.4 or "4 pagination".';
  const isCompat = chapter === COMPAT;
  if (isCompat && !id.startsWith(`${COMPAT}-`)) return `Begin the id of a rule about changes with \`${COMPAT}-\`.`;
  const files = [
    { file: `rules/${chapter}/${id}.ts`, text: isCompat ? compatRuleText(id, section) : ruleText(id, section) },
    { file: `test/rules/${chapter}/${id}.test.ts`, text: isCompat ? compatTestText(id) : testText(id) },
  ];
  const known = files.find(({ file }) => exists(file));
  return known ? `${known.file} exists. Choose another id, or remove the file first.` : { id, isCompat, files };
}

function ruleText(id: string, section: string): string {
  return `import { defineRule } from '../../src/rule/rule.ts';

export default defineRule({
  id: '${id}',
  clauses: ['${section}'],
  severity: 'warn',
  summary: 'A summary does not contain TODO.',
  rationale: 'Summaries are published. A reader of the documentation cannot do anything about a TODO.',
  remedy: 'Finish the summary, or keep the note in a YAML comment.',
  turnOff: 'Turn the rule off for drafts that are not published.',
  messages: { todo: 'The summary of {{ subject }} contains \`TODO\`. Finish it.' },
  examples: {
    good: ['paths: { /orders: { get: { summary: List orders } } }'],
    bad: [
      {
        api: 'paths: { /orders: { get: { summary: "TODO: describe" } } }',
        at: '/paths/~1orders/get',
        messageId: 'todo',
        data: { subject: '\`GET /orders\`' },
      },
    ],
  },
  visit: {
    *Operation({ place, summary }) {
      if (/\\bTODO\\b/.test(summary)) yield { at: place, messageId: 'todo' };
    },
  },
});
`;
}

function testText(id: string): string {
  return `import { describe, expect, test } from 'vitest';
import { lintWith } from '../../support/test-rule.ts';

const messages = async (api: string) => (await lintWith('${id}', api)).map(({ message }) => message);

describe('${id}', () => {
  test('reports each operation once', async () => {
    const api = 'paths: { /orders: { get: { summary: TODO }, post: { summary: TODO or not TODO } } }';
    expect(await messages(api)).toHaveLength(2);
  });

  test('is silent about a word that only contains the letters', async () => {
    expect(await messages('paths: { /orders: { get: { summary: Export TODOLIST } } }')).toEqual([]);
  });
});
`;
}

function compatRuleText(id: string, section: string): string {
  return `import { defineCompatRule } from '../../src/rule/compat-rule.ts';

export default defineCompatRule({
  id: '${id}',
  clauses: ['${section}'],
  severity: 'warn',
  summary: 'An operation keeps its operation id.',
  rationale: 'Generators make function names of operation ids. Code that calls the function does not compile with the new name.',
  remedy: 'Keep the operation id, and change the summary instead.',
  turnOff: 'Turn the rule off for an API whose operation ids no generator reads.',
  messages: { renamed: 'The operation id of {{ subject }} was \`{{ before }}\` and is now \`{{ now }}\`. Keep it.' },
  // The data that distinguish changes: a change that a team has accepted does not cover one with other data.
  identity: ['before', 'now'],
  changes: {
    good: [
      {
        base: 'paths: { /v1/orders: { get: { operationId: listOrders } } }',
        head: 'paths: { /v1/orders: { get: { operationId: listOrders, summary: List orders } } }',
      },
    ],
    bad: [
      {
        base: 'paths: { /v1/orders: { get: { operationId: listOrders } } }',
        head: 'paths: { /v1/orders: { get: { operationId: getOrders } } }',
        at: '/paths/~1v1~1orders/get/operationId',
        from: '/paths/~1v1~1orders/get/operationId',
        messageId: 'renamed',
        data: { subject: '\`GET /v1/orders\`', before: 'listOrders', now: 'getOrders' },
      },
    ],
  },
  compare: {
    *Operation({ base, head }) {
      const [before, now] = [base.operationId, head.operationId];
      if (before === undefined || now === undefined || before === now) return;
      yield {
        at: head.place.child('operationId'),
        base: base.place.child('operationId'),
        messageId: 'renamed',
        data: { before, now },
      };
    },
  },
});
`;
}

function compatTestText(id: string): string {
  return `import { describe, expect, test } from 'vitest';
import { compareWith } from '../../diff/support.ts';

const api = (operationId: string) => \`paths: { /v1/orders: { get: \${operationId} } }\`;

describe('${id}', () => {
  test('is silent about an operation that gets or loses its id', async () => {
    const [without, withId] = [api('{}'), api('{ operationId: listOrders }')];
    expect(await compareWith('${id}', without, withId)).toEqual([]);
    expect(await compareWith('${id}', withId, without)).toEqual([]);
  });
});
`;
}
