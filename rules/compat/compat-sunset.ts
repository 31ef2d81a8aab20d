import type { OperationChange } from '../../src/diff/match/operation-change.ts';
import { sunsetOf } from '../../src/model/sunset.ts';
import { type CompatReport, defineCompatRule } from '../../src/rule/compat-rule.ts';
import { option } from '../../src/rule/option.ts';
import { pathsExample } from './examples.ts';
import { removalsOf, reportRemovals } from './removals.ts';

const DAY_MS = 86_400_000;

export default defineCompatRule({
  id: 'compat-sunset',
  clauses: ['9.2', '9.3'],
  severity: 'error',
  summary: 'An operation is not removed before its sunset date, and the date stays or becomes later.',
  rationale: `
Clients plan their migration by the date that the description announces. If the operation is removed before, or the date moves closer,
they are not ready.`,
  details: `
The date is \`x-sunset\` of the operation or its path, or the value of a described \`Sunset\` header (RFC 8594): its \`const\`, single \`enum\`
value, \`example\` or \`default\`. Dates are written as \`2027-12-31\`, with a time, or as HTTP writes them. Other values are ignored.

A date that is new must not be in the past, and the date of a deprecated operation stays. With the option \`notice\`, a date that is new or has changed must be at least as many days away.

Operations that were removed without being deprecated are left to \`compat-operation-removed\`.`,
  remedy: `
Keep the operation until its sunset date. Choose a date that gives clients time to migrate, and do not move it forward.`,
  turnOff: `
Where dates are only planned and clients do not rely on them, set it to \`info\`. For a single operation that nobody calls anymore, use an
override by \`paths\`.`,
  options: {
    notice: option.count('The number of days that a new sunset date must be in the future.', 0),
    today: option.text('The day that dates are compared with, such as `2027-12-31`; if empty, the current day.', ''),
  },
  messages: {
    removedEarly: '`{{ operation }}` was removed before its sunset date `{{ date }}`; {{ clients }} still rely on it.',
    removedEarlyBelow:
      'Under `{{ path }}`, {{ number }} operations such as `{{ example }}` were removed before their sunset dates; {{ clients }} still rely on them.',
    removedEarlyApi: 'The API `{{ title }}` was removed before the sunset dates of operations; {{ clients }} still rely on them.',
    sunsetEarlier:
      '{{ subject }} changed its sunset date from `{{ before }}` to `{{ now }}`; {{ clients }} have less time to migrate.',
    sunsetRemoved:
      '{{ subject }} no longer has its sunset date `{{ before }}`; {{ clients }} cannot know when it will be removed.',
    sunsetPast: '{{ subject }} has the new sunset date `{{ now }}`, which is in the past; {{ clients }} have no time to migrate.',
    shortNotice:
      '{{ subject }} has the sunset date `{{ now }}`, which is less than {{ days }} days away; {{ clients }} have too little time to migrate.',
  },
  identity: ['operation', 'path', 'title', 'date', 'before', 'now'],
  changes: {
    good: [
      {
        base: 'paths: { /v1/orders: { get: { deprecated: true, x-sunset: 2020-12-31, responses: { "200": { description: Ok } } } } }',
        head: 'paths: {}',
      },
      {
        base: 'paths: { /v1/orders: { get: { deprecated: true, x-sunset: "2999-06-30", responses: { "200": { description: Ok } } } } }',
        head: 'paths: { /v1/orders: { get: { deprecated: true, x-sunset: "2999-12-31", responses: { "200": { description: Ok } } } } }',
      },
    ],
    bad: [
      {
        base: 'paths: { /v1/orders: { get: { deprecated: true, x-sunset: "2999-12-31", responses: { "200": { description: Ok } } } } }',
        head: 'paths: {}',
        at: '/paths',
        from: '/paths/~1v1~1orders/get',
        messageId: 'removedEarly',
        data: { operation: 'GET /v1/orders', date: '2999-12-31' },
      },
      {
        base: pathsExample(
          ['/v1/orders', '/v1/orders/{id}', '/v1/users', '/v1/users/{id}'],
          'deprecated: true, x-sunset: "2999-12-31", ',
        ),
        head: pathsExample(['/v2/things']),
        at: '/paths',
        from: '/paths/~1v1~1orders/get',
        messageId: 'removedEarlyBelow',
        data: { path: '/v1', number: 4, example: 'GET /v1/orders' },
      },
      {
        base: `info: { title: Shop }\n${pathsExample(['/v1/orders', '/v1/users'], 'deprecated: true, x-sunset: "2999-12-31", ')}`,
        head: 'info: { title: Shop }\npaths: {}',
        at: '/paths',
        from: '/paths',
        messageId: 'removedEarlyApi',
        data: { title: 'Shop' },
      },
      {
        base: 'paths: { /v1/orders: { get: { deprecated: true, x-sunset: "2999-12-31", responses: { "200": { description: Ok } } } } }',
        head: 'paths: { /v1/orders: { get: { deprecated: true, x-sunset: "2999-06-30", responses: { "200": { description: Ok } } } } }',
        at: '/paths/~1v1~1orders/get/x-sunset',
        from: '/paths/~1v1~1orders/get/x-sunset',
        messageId: 'sunsetEarlier',
        data: { subject: '`GET /v1/orders`', before: '2999-12-31', now: '2999-06-30' },
      },
      {
        base: 'paths: { /v1/orders: { get: { deprecated: true, x-sunset: "2999-12-31", responses: { "200": { description: Ok } } } } }',
        head: 'paths: { /v1/orders: { get: { deprecated: true, responses: { "200": { description: Ok } } } } }',
        at: '/paths/~1v1~1orders/get',
        from: '/paths/~1v1~1orders/get/x-sunset',
        messageId: 'sunsetRemoved',
        data: { subject: '`GET /v1/orders`', before: '2999-12-31' },
      },
      {
        base: 'paths: { /v1/orders: { get: { deprecated: true, responses: { "200": { description: Ok } } } } }',
        head: 'paths: { /v1/orders: { get: { deprecated: true, x-sunset: "2001-12-31", responses: { "200": { description: Ok } } } } }',
        at: '/paths/~1v1~1orders/get/x-sunset',
        from: '/paths/~1v1~1orders/get',
        messageId: 'sunsetPast',
        data: { subject: '`GET /v1/orders`', now: '2001-12-31' },
      },
    ],
  },
  compare: {
    *Comparison(comparison, { options: { today } }) {
      const now = today || currentDay();
      const early = removalsOf(comparison).filter(({ operation, wasDeprecated }) => {
        const sunset = sunsetOf(operation);
        return wasDeprecated && sunset !== undefined && sunset.day > now;
      });
      const dates = new Map(early.map(({ operation }) => [operation.label, sunsetOf(operation)?.day ?? '']));
      for (const report of reportRemovals(early, comparison, {
        one: 'removedEarly',
        many: 'removedEarlyBelow',
        all: 'removedEarlyApi',
      })) {
        const date = dates.get(String(report.data?.operation));
        const all = report.uses?.map(({ label }) => `${label} ${dates.get(label) ?? ''}`) ?? [];
        yield date === undefined ? { ...report, identity: { operations: all } } : { ...report, data: { ...report.data, date } };
      }
      for (const { operation, at } of comparison.webhooks.removed) {
        const date = operation.isDeprecated ? sunsetOf(operation)?.day : undefined;
        if (date === undefined || date <= now) continue;
        const { label, place } = operation;
        const uses = [{ kind: 'operation' as const, label }];
        yield { at, messageId: 'removedEarly', data: { operation: label, date }, base: place, uses };
      }
    },
    *Operation(change, { options: { notice, today } }) {
      yield* dateChanges(change, notice, today || currentDay());
    },
    *Webhook(change, { options: { notice, today } }) {
      yield* dateChanges(change, notice, today || currentDay());
    },
  },
});

function* dateChanges({ base, head }: OperationChange, notice: number, today: string): Generator<CompatReport> {
  const [before, now] = [sunsetOf(base), sunsetOf(head)];
  if (before && !now && head.isDeprecated)
    yield { at: head.place, base: before.place, messageId: 'sunsetRemoved', data: { before: before.day } };
  if (!now || before?.day === now.day) return;
  const at = now.place;
  const place = { at, about: head.place, base: before?.place ?? base.place };
  if (before && now.day < before.day) {
    yield { ...place, messageId: 'sunsetEarlier', data: { before: before.day, now: now.day } };
    return;
  }
  if (!before && now.day < today) {
    yield { ...place, messageId: 'sunsetPast', data: { now: now.day } };
    return;
  }
  const least = new Date(Date.parse(today) + notice * DAY_MS);
  if (notice > 0 && !Number.isNaN(least.getTime()) && now.day < least.toISOString().slice(0, 10))
    yield {
      ...place,
      messageId: 'shortNotice',
      data: { now: now.day, days: notice },
      identity: { ...(before && { before: before.day }) },
    };
}

function currentDay(): string {
  return new Date().toISOString().slice(0, 10);
}
