import { defineCompatRule } from '../../src/compare/compat-rule.ts';
import { nameOf } from '../../src/compare/names.ts';
import { requesting } from './examples.ts';
import { sharesType } from './values.ts';
import { subject } from './wording.ts';

export default defineCompatRule({
  id: 'compat-request-pattern',
  clauses: ['9.2'],
  severity: 'warn',
  summary: 'The pattern of a request does not change.',
  rationale: 'A text that matched the old pattern may not match the new one, and requests that were right are then refused.',
  details: `
Which of two patterns allows more, no program can tell in general. So each change counts, but as a warning only. A pattern that is
dropped allows more, and is fine; so is \`.*\`.`,
  remedy:
    'Make sure that the new pattern matches all that the old one did, and suppress the finding, saying so; else keep the old one.',
  turnOff: `
Where tests hold every new pattern against values that clients really send, a warning at each change tells nothing new. A
single pattern that only got wider takes an \`x-lint-ignore\` beside it; old parts of the API, an override by \`paths\`.`,
  options: {},
  changes: {
    good: [
      {
        base: requesting('{ properties: { code: { type: string, pattern: "^[A-Z]+$" } } }'),
        head: requesting('{ properties: { code: { type: string } } }'),
      },
    ],
    bad: [
      {
        base: requesting('{ properties: { code: { type: string, pattern: "^[A-Z]+$" } } }'),
        head: requesting('{ properties: { code: { type: string, pattern: "^[A-Z]{3}$" } } }'),
        at: '/components/schemas/Order/properties/code/pattern',
        from: '/components/schemas/Order/properties/code/pattern',
        message: '`Order.code` has a new pattern, `^[A-Z]{3}$`: requests that matched the old one may be refused.',
      },
    ],
  },
  compare: {
    *Schema({ base, head, isSent, isSplit }) {
      if (!isSent || isSplit || !sharesType(base.types, head.types)) return;
      const before = new Set(base.all('pattern'));
      const added = head.all('pattern').find((pattern) => !before.has(pattern) && !MATCHES_ALL.has(pattern));
      if (typeof added !== 'string') return;
      const which = before.size > 0 ? 'that matched the old one' : 'that do not match it';
      const message = `${subject(nameOf(head))} has a new pattern, \`${added}\`: requests ${which} ${before.size > 0 ? 'may be' : 'are'} refused.`;
      yield { at: head.at('pattern'), message, base: base.at('pattern') };
    },
  },
});

const MATCHES_ALL = new Set<unknown>(['.*', '^.*$', '']);
