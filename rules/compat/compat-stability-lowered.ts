import type { OperationChange } from '../../src/diff/match/operation-change.ts';
import { isLower, readLevel, stabilityOf, writtenLevelOf } from '../../src/diff/match/stability.ts';
import { ownMember } from '../../src/model/place.ts';
import { type CompatReport, defineCompatRule } from '../../src/rule/compat-rule.ts';
import { pathsExample } from './examples.ts';

export default defineCompatRule({
  id: 'compat-stability-lowered',
  clauses: ['9.2'],
  severity: 'warn',
  summary: 'A stable operation does not become a preview.',
  rationale: `
Clients rely on a stable operation. As a preview, it may change at any time, and its later changes are no longer reported.`,
  details: `
The rule compares \`x-stability-level\` of operations and paths: \`draft\`, \`alpha\`, \`beta\` and \`stable\`, where \`experimental\` is
the same as \`alpha\`. An operation without a level is stable. Operations that were previews before are not compared, unless
\`--stability-level\` names a lower level.`,
  remedy: 'Keep the level, and publish the preview under another path. If the operation is to be removed, deprecate it.',
  turnOff: 'Where no client uses the operation yet, use `x-lint-ignore` on it and give the reason.',
  messages: {
    lowered: '{{ subject }} is now `{{ level }}`; {{ clients }} can no longer rely on it. Keep it stable.',
  },
  identity: ['level'],
  changes: {
    good: [
      {
        base: pathsExample(['/v1/orders'], 'x-stability-level: beta, '),
        head: pathsExample(['/v1/orders'], 'x-stability-level: stable, '),
      },
    ],
    bad: [
      {
        base: pathsExample(['/v1/orders']),
        head: pathsExample(['/v1/orders'], 'x-stability-level: beta, '),
        at: '/paths/~1v1~1orders/get/x-stability-level',
        from: '/paths/~1v1~1orders/get',
        messageId: 'lowered',
        data: { subject: '`GET /v1/orders`', level: 'beta' },
      },
    ],
  },
  compare: {
    Operation: loweredStability,
    Webhook: loweredStability,
  },
});

function* loweredStability({ base, head }: OperationChange): Generator<CompatReport> {
  const level = writtenLevelOf(head);
  if (typeof level !== 'string' || !isLower(readLevel(level), stabilityOf(base))) return;
  const identity = { before: stabilityOf(base) };
  const owner = ownMember(head.place.value, 'x-stability-level') === undefined ? head.pathItem.place : head.place;
  yield {
    at: owner.child('x-stability-level'),
    about: head.place,
    messageId: 'lowered',
    data: { level },
    base: base.place,
    identity,
  };
}
