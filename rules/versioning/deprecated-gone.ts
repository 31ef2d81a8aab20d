import type { Api } from '../../src/model/api.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { PathItem } from '../../src/model/path-item.ts';
import { defineRule, operationUse, type Report } from '../../src/rule.ts';
import { type Shared, SharedFaults } from '../operations/shared-faults.ts';
import { textsOf } from '../paths/version.ts';
import { isVersioned, Versions } from './successor.ts';

export default defineRule({
  id: 'deprecated-gone',
  clauses: ['7.2', '9.3', '9.4'],
  severity: 'warn',
  summary: 'A deprecated operation declares that it will answer 410 Gone, and does not redirect.',
  rationale: `
Clients have to learn that an operation is no more, in a way they can tell from a wrong address: 410 says that it is gone for
good, 404 does not. A redirect hides the change until the day the answer no longer fits, and may turn a POST into a GET.`,
  details: `
\`410\` and \`4XX\` declare it, \`default\` does not. Every status from 300 to 399 is a redirect, and so is \`3XX\`, except 304:
that only says that the client's copy is still good.

A redirect is right from an old versioned path whose newer version is in the description and answers to the same method, such as
\`/v1/orders\` beside \`/v2/orders\`; it then takes the place of the 410. The version may stand in the path or in the base path of a
server, parameters may be called otherwise, and a minor version counts.

Where a whole part of the API is deprecated, all operations below \`/v1\` for example, that was one decision: more than three of
them without a 410 are one finding, which stands at the first.`,
  remedy: `
Declare a \`410\` response, with the standard error object as its body, before the operation is switched off. Where a newer
version answers just as the old one did, redirect to it instead.`,
  turnOff: `
An API whose gateway answers 404 to all that it does not know, or that never removes what it has deprecated, should not
declare a 410 which it will not send. For single operations that stay for good, use an override by \`operations\` or an
\`x-lint-ignore\`.`,
  options: {},
  examples: {
    good: [
      'paths: { /orders: { get: { deprecated: true, responses: { "200": { description: Ok }, "410": { description: Gone } } } } }',
      `paths:
  /v1/orders: { get: { deprecated: true, responses: { "308": { description: Moved to v2 } } } }
  /v2/orders: { get: { responses: { "200": { description: Ok } } } }`,
    ],
    bad: [
      {
        api: 'paths: { /orders: { get: { deprecated: true, responses: { "200": { description: Ok } } } } }',
        at: '/paths/~1orders/get',
        message: 'The deprecated `GET /orders` declares no `410`, expected one for when it is gone.',
      },
      {
        api: 'paths: { /orders: { get: { deprecated: true, responses: { "301": { description: Moved }, "410": { description: Gone } } } } }',
        at: '/paths/~1orders/get',
        message:
          'The deprecated `GET /orders` redirects (`301`), expected `410` only: without a version in its path there is no newer one.',
      },
      {
        api: 'paths: { /v1/orders: { get: { deprecated: true, responses: { "301": { description: Moved } } } } }',
        at: '/paths/~1v1~1orders/get',
        message:
          'The deprecated `GET /v1/orders` redirects (`301`), expected `410` only: no newer version of its path is in the description.',
      },
    ],
  },
  visit: {
    *Api(api) {
      // Paths that share a path item share its operations.
      const redirecting = new SharedFaults();
      const lacking = new SharedFaults<{ readonly operation: Operation }>();
      let versions: Versions | undefined;
      for (const operation of api.operations()) {
        const { isDeprecated, statuses, place } = operation;
        if (!isDeprecated || !statuses) continue;
        const use = operationUse(operation);
        const redirects = statuses.filter(isRedirect);
        if (redirects.length > 0) {
          versions ??= new Versions(api);
          if (versions.hasNewer(operation)) continue;
          redirecting.add(place.value, { at: place, message: redirectMessage(operation, redirects) }, use);
        } else if (!statuses.some((status) => status === '410' || status === '4XX')) {
          lacking.add(place.value, { operation }, use);
        }
      }
      yield* redirecting.all;
      yield* reportLacking(api, lacking.all);
    },
  },
});

/** A deprecated operation without a 410. */
type Lacking = Shared<{ readonly operation: Operation }>;

function isRedirect(status: string): boolean {
  return status[0] === '3' && status !== '304';
}

function redirectMessage(operation: Operation, redirects: readonly string[]): string {
  const statuses = redirects.map((status) => `\`${status}\``).join(', ');
  const why = isVersioned(operation)
    ? 'no newer version of its path is in the description'
    : 'without a version in its path there is no newer one';
  return `The deprecated \`${operation.label}\` redirects (${statuses}), expected \`410\` only: ${why}.`;
}

/** How many operations of a deprecated part are still told one by one. */
const MOST_APART = 3;

function* reportLacking(api: Api, lacking: readonly Lacking[]): Generator<Report> {
  const parts = lacking.length > MOST_APART ? groupByPart(api, lacking) : new Map(lacking.map((one) => [one, [one]]));
  for (const [part, members] of parts) {
    const [first] = members;
    if (!first) continue;
    if (typeof part === 'string' && members.length > MOST_APART) {
      const message = `The deprecated operations at and below \`${part}\` declare no \`410\`, expected one for when they are gone.`;
      yield { at: first.operation.place, message, uses: members.flatMap(({ uses }) => uses) };
      continue;
    }
    for (const { operation, uses } of members) {
      const message = `The deprecated \`${operation.label}\` declares no \`410\`, expected one for when it is gone.`;
      yield { at: operation.place, message, uses };
    }
  }
}

/** Operations by the largest part of the API that is deprecated as a whole: `/v1`, `/teams`, or their own path. */
function groupByPart(api: Api, lacking: readonly Lacking[]): ReadonlyMap<unknown, readonly Lacking[]> {
  const alive = new Set<string>();
  for (const item of api.pathItems) {
    if (item.operations.every(({ isDeprecated }) => isDeprecated)) continue;
    for (const part of partsAround(item)) alive.add(part);
  }
  const groups = new Map<unknown, Lacking[]>();
  for (const one of lacking) {
    const part = partsAround(one.operation.pathItem).find((around) => !alive.has(around)) ?? one;
    const group = groups.get(part);
    if (group) group.push(one);
    else groups.set(part, [one]);
  }
  return groups;
}

/** `/`, `/v1`, `/v1/orders`: the parts of the API that a path belongs to, from the largest to itself. */
function partsAround({ segments }: PathItem): readonly string[] {
  const parts = ['/'];
  let part = '';
  for (const text of textsOf(segments)) {
    part += `/${text}`;
    parts.push(part);
  }
  return parts;
}
