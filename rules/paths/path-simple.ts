import type { PathItem } from '../../src/model/path-item.ts';
import { defineRule, option } from '../../src/rule.ts';
import { isFixedNode } from '../standards/path-names.ts';
import { CASINGS, type Casing, conforms, nameOfCasing, recased, styleOf } from './casing.ts';
import { crudVerbOf } from './crud-verb.ts';
import { type Fault, reportsOf } from './path-faults.ts';
import { type PathNode, pathNodes } from './path-tree.ts';
import { extensionOf } from './segment-text.ts';
import { isVersion } from './version.ts';

export default defineRule({
  id: 'path-simple',
  clauses: ['4.4'],
  severity: 'warn',
  summary: 'A path is made of lower-case words that name resources: no verbs, file extensions, empty segments or queries.',
  rationale: `
A path is read aloud, typed by hand and guessed from another one. Verbs repeat the method (\`POST /orders/create\`), file
extensions repeat the media type, servers and caches disagree on case and on empty segments, and a query or fragment in a path
can never be matched: the path of a request ends before it.`,
  details: `
The verbs are get, list, fetch, create, add, update, set, delete and remove, as a segment (\`/orders/create\`) or at the head of
one (\`/getUsers\`, \`/delete-user\`). Other actions are simple: \`/orders/{id}/cancel\`, \`/search\`, \`/login\`. So are nouns
that only look like a verb (\`/settings\`, \`/lists\`, \`/add-ons\`) and a list or set that has an id or methods of its own
(\`/list/{listId}\`).

Not looked at: parameters, which have a casing of their own; versions; what follows a colon (\`/orders/{id}:cancel\`);
whatever other standards call so (\`/.well-known/...\`, \`/scim/v2/Users\`, \`/robots.txt\`). A dot is an extension only before
the name of a format.

A segment that several paths share is reported once. What more than ten segments in half of the paths have in common is the API's
style rather than a slip, and is reported once as well; so is camelCase where hardly any words are joined otherwise.`,
  remedy: `
Name the resource and let the method say what is done with it: \`POST /orders\` instead of \`/orders/create\`. Let the client
choose the format with \`Accept\`, and declare what follows the \`?\` as query parameters. An API that is written in another
casing throughout says so with \`casing\`.`,
  turnOff: `
An API of remote procedure calls, whose paths are the names of functions (\`/getUsers\`), goes against it by design. For
another casing, set \`casing\`; for a part whose paths are fixed by old clients or another system, use an override by
\`paths\`.`,
  options: {
    casing: option.choice<Casing>(
      'How segments are written. `lower`: lower-case words joined by `-` or `_`; the others allow one way to join them, `any` all.',
      'lower',
      CASINGS,
    ),
  },
  examples: {
    good: [
      'paths: { /user-accounts: {}, "/line_items/{lineItemId}": {} }',
      'paths: { "/orders/{id}/cancel": {}, /search: {}, "/orders/{id}:archive": {} }',
      'paths: { /settings: {}, /add-ons: {}, /v1.1/lists: {}, /.well-known/openid-configuration: {} }',
    ],
    bad: [
      {
        api: 'paths: { /getUsers: {} }',
        at: '/paths/~1getUsers',
        message: '`getUsers` in `/getUsers` begins with the verb `get`, expected a noun and the method `GET`.',
      },
      {
        api: 'paths: { /orders/create: {} }',
        at: '/paths/~1orders~1create',
        message: '`create` in `/orders/create` is a verb, expected a noun and the method `POST`.',
      },
      {
        api: 'paths: { "/userAccounts/{id}": {} }',
        at: '/paths/~1userAccounts~1{id}',
        message: '`userAccounts` in `/userAccounts` is written in camelCase, expected lower case: `user-accounts`.',
      },
      {
        api: 'paths: { "/reports/{id}.pdf": {} }',
        at: '/paths/~1reports~1{id}.pdf',
        message: '`{id}.pdf` in `/reports/{id}.pdf` ends in the file extension `.pdf`, expected `{id}`.',
      },
      {
        api: 'paths: { /orders//items: {} }',
        at: '/paths/~1orders~1~1items',
        message: '`/orders//items` has an empty segment, expected `/orders/items`.',
      },
      {
        api: 'paths: { "/orders?status=open": {} }',
        at: '/paths/~1orders?status=open',
        message: '`/orders?status=open` has a query string, expected `/orders` and query parameters.',
      },
    ],
  },
  visit: {
    *Api({ pathItems }, { options }) {
      const faults: Fault[] = [];
      const joined = new Set<string>();
      for (const item of pathItems) for (const fault of itemFaults(item)) faults.push(fault);
      for (const node of pathNodes(pathItems)) {
        const { segment } = node;
        if (segment.isParameter || isVersion(segment.text) || isFixedNode(node)) continue;
        const found = [...segmentFaults(node, options.casing)];
        if (found.length === 0 && /[a-z][-_][a-z]/.test(segment.text)) joined.add(segment.text);
        for (const fault of found) faults.push(fault);
      }
      // An API that joins its words in another way throughout has one cause, however many of its segments are one word.
      yield* reportsOf(
        faults,
        (kind, names, paths) => paths * 2 >= pathItems.length || (kind === 'camelCase' && names > joined.size * 3),
      );
    },
  },
});

function* segmentFaults(node: PathNode, casing: Casing): Generator<Fault> {
  const { segment, prefix, all } = node;
  const { text } = segment;
  const where = `\`${text}\` in \`${prefix}\``;
  const extension = extensionOf(text);
  const bare = extension ? withoutExtension(text, extension) : text;
  if (extension) {
    yield {
      kind: extension,
      name: `${extension} ${prefix}`,
      message: `${where} ends in the file extension \`${extension}\`, expected \`${bare}\`.`,
      throughout: `The paths end in the file extension \`${extension}\`, expected them without.`,
      items: all,
    };
  }
  const found = crudVerbOf(node);
  if (found) {
    const what = found.isWhole ? 'is a verb' : `begins with the verb \`${found.verb}\``;
    yield {
      kind: 'verb',
      // The same verb is said of another thing behind another prefix; a verb and its object are the same anywhere.
      name: found.isWhole ? prefix : text,
      message: `${where} ${what}, expected a noun and the method ${found.method}.`,
      throughout: undefined,
      items: all,
    };
  } else if (!conforms(bare, casing)) {
    // Renaming a verb away is the end of its casing as well.
    const expected = `expected ${nameOfCasing(casing)}: \`${recased(bare, casing)}\``;
    const style = styleOf(bare);
    yield {
      kind: style,
      name: `${style} ${bare}`,
      message: `${where} is written in ${style}, ${expected}.`,
      throughout: `The paths are written in ${style} throughout, such as \`${bare}\`, ${expected}.`,
      items: all,
    };
  }
}

function withoutExtension(text: string, extension: string): string {
  return text.slice(0, text.lastIndexOf(extension));
}

/** What is wrong with the path as a whole. */
function* itemFaults(item: PathItem): Generator<Fault> {
  const { template } = item;
  // An expression may hold either mark: `{id?}`, `{#section}`.
  const path = template.replace(/\{[^{}?#]*\??\}/g, (expression) => '_'.repeat(expression.length));
  const mark = path.search(/[?#]/);
  const end = mark === -1 ? template.length : mark;
  const resource = template.slice(0, end).replace(/\{$/, '') || '/';
  if (mark !== -1) {
    const what = path[mark] === '#' ? 'a fragment' : 'a query string';
    const instead = path[mark] === '#' ? '' : ' and query parameters';
    yield {
      kind: what,
      name: template,
      message: `\`${template}\` has ${what}, expected \`${resource}\`${instead}.`,
      throughout: `The paths have ${what}, such as \`${template}\`, expected \`${resource}\`${instead}.`,
      items: [item],
    };
  }
  const empty = /^(?:.*?[^/])?\/{2,}[^/]+/.exec(template.slice(0, end))?.[0];
  if (empty !== undefined) {
    const expected = empty.replace(/\/{2,}/, '/');
    yield {
      kind: 'empty segment',
      name: empty,
      message: `\`${empty}\` has an empty segment, expected \`${expected}\`.`,
      throughout: `The paths have an empty segment, such as \`${empty}\`, expected \`${expected}\`.`,
      items: [item],
    };
  }
}
