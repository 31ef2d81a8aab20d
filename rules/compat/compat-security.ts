import { defineCompatRule } from '../../src/compare/compat-rule.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { SecurityRequirement } from '../../src/model/security.ts';
import { coversRequirement, identityOf, isPublic, isSame, kindOf, lackingScopes } from './credentials.ts';
import { listOf } from './wording.ts';

const OAUTH =
  'components: { securitySchemes: { oauth: { type: oauth2, flows: {} }, key: { type: apiKey, in: header, name: X-Key } } }';

function guarded(security: string): string {
  return `paths: { /v1/orders: { get: { responses: { "200": { description: Ok } }, security: ${security} } } }\n${OAUTH}`;
}

export default defineCompatRule({
  id: 'compat-security',
  clauses: ['9.2'],
  severity: 'error',
  summary: 'Whoever could call an operation still can, with the same credentials.',
  rationale: `
Clients have a key, a token or nothing, and no way to get more on their own. An operation that asks for more answers \`401\` or
\`403\` to all of them at the same moment.`,
  details: `
Each alternative of the older version has to be enough in the newer one: the same schemes or fewer, and the same scopes or fewer.
Schemes are known again by what they are, not by their names; all kinds of bearer tokens are one, and an API
key in the header \`Authorization\`, as Swagger 2.0 describes tokens, is the same as what HTTP or OAuth sends there. An operation that was public, by
\`security: []\`, by an empty alternative or because nothing was said, has to stay public, unless a header or parameter for the
credentials was described all the same.`,
  remedy: `
Keep the old alternative beside the new one until clients have moved, or tighten under the next major version in the path. A hole
that has to be closed at once is worth the break: suppress the finding, and say why.`,
  turnOff: `
An API that gets its first protection as a whole means to shut clients out; turn it off for that one comparison
(\`--rule compat-security=off\`). An operation whose server has always asked for what is described only now takes an
\`x-lint-ignore\` with the reason.`,
  options: {},
  changes: {
    good: [{ base: guarded('[{ key: [] }]'), head: guarded('[{ key: [] }, { oauth: [read] }]') }],
    bad: [
      {
        base: guarded('[]'),
        head: guarded('[{ oauth: [read] }]'),
        at: '/paths/~1v1~1orders/get/security',
        from: '/paths/~1v1~1orders/get/security',
        message: 'Anyone could call it, and now it takes `oauth`: clients without credentials are refused.',
      },
      {
        base: guarded('[{ oauth: [read] }]'),
        head: guarded('[{ oauth: [read, orders] }]'),
        at: '/paths/~1v1~1orders/get/security',
        from: '/paths/~1v1~1orders/get/security',
        message: 'Clients with `oauth` now need the scope `orders` as well: tokens without it are refused.',
      },
      {
        base: guarded('[{ oauth: [read] }, { key: [] }]'),
        head: guarded('[{ oauth: [read] }]'),
        at: '/paths/~1v1~1orders/get/security',
        from: '/paths/~1v1~1orders/get/security',
        message: 'Credentials for `key` are no longer enough, expected `oauth`: clients that have no others are refused.',
      },
    ],
  },
  compare: {
    *Operation({ base, head }) {
      const message = tightened(base, head);
      if (message === undefined) return;
      yield { at: head.securityPlace ?? head.place, message, base: base.securityPlace ?? base.place };
    },
  },
});

function tightened(base: Operation, head: Operation): string | undefined {
  const now = head.security;
  const { isUnclear, wanted, refused } = changeOf(base, head);
  if (isUnclear) return undefined;
  if (isPublic(base.security)) {
    if (now.some((alternative) => isDescribed(alternative, base))) return undefined;
    return `Anyone could call it, and now it takes ${wanted}: clients without credentials are refused.`;
  }
  if (!refused) return undefined;
  const had = listOf(refused.schemes.map(({ name }) => name));
  const scopes = lackingScopes(now, refused);
  if (scopes.length > 0) {
    const what = scopes.length === 1 ? 'the scope' : 'the scopes';
    return `Clients with ${had} now need ${what} ${listOf(scopes)} as well: tokens without ${scopes.length === 1 ? 'it' : 'them'} are refused.`;
  }
  const expected = now.flatMap(({ schemes }) => schemes);
  for (const before of refused.schemes) {
    const after = expected.find(({ name }) => name === before.name);
    if (!after || isSame(before, after)) continue;
    return `\`${before.name}\` was ${kindOf(before.scheme)} and is now ${kindOf(after.scheme)}: clients that have no other credentials are refused.`;
  }
  return `Credentials for ${had} are no longer enough, expected ${wanted}: clients that have no others are refused.`;
}

interface SecurityChange {
  /** Whether nothing can be said: anyone may call, or nobody can tell who may. */
  readonly isUnclear: boolean;
  readonly wanted: string;
  /** The first alternative of the base that no longer does. */
  readonly refused: SecurityRequirement | undefined;
}

const known = new WeakMap<object, WeakMap<object, SecurityChange>>();

/** What the document says is the same for thousands of operations. */
function changeOf(base: Operation, head: Operation): SecurityChange {
  const [before, now] = [base.security, head.security];
  const changes = known.get(before) ?? new WeakMap<object, SecurityChange>();
  known.set(before, changes);
  const found = changes.get(now) ?? changed(before, now, head);
  changes.set(now, found);
  return found;
}

type Alternatives = readonly SecurityRequirement[];

function changed(before: Alternatives, now: Alternatives, { api }: Operation): SecurityChange {
  if (isPublic(now) || hasUnreadable(now) || hasUnreadable(before)) return { isUnclear: true, wanted: '', refused: undefined };
  api.budget.pass(before.length * now.length);
  const refused = before.find((alternative) => !now.some((candidate) => coversRequirement(candidate, alternative)));
  return { isUnclear: false, wanted: namesOf(now), refused };
}

function namesOf(security: readonly SecurityRequirement[]): string {
  const alternatives = security.map(({ schemes }) => schemes.map(({ name }) => `\`${name}\``).join(' with '));
  return [...new Set(alternatives)].join(' or ');
}

function hasUnreadable(security: readonly SecurityRequirement[]): boolean {
  return security.some(({ schemes }) => schemes.some(({ isUnreadable }) => isUnreadable));
}

/** Whether credentials were described as parameters, where no security was. */
function isDescribed({ schemes }: SecurityRequirement, base: Operation): boolean {
  return (
    schemes.every(({ scheme }) => {
      if (!scheme) return true;
      const [place, name] = scheme.type === 'apiKey' ? [scheme.in, scheme.parameterName] : ['header', 'Authorization'];
      return base.parameters.some((parameter) => parameter.in === place && parameter.name.toLowerCase() === name?.toLowerCase());
    }) &&
    schemes.length > 0 &&
    identityOf(schemes[0]?.scheme) !== undefined
  );
}
