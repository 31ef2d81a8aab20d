import { componentOf } from '../../src/compare/branches.ts';
import { defineCompatRule } from '../../src/compare/compat-rule.ts';
import { nameOf } from '../../src/compare/names.ts';
import type { Shape } from '../../src/compare/shape.ts';
import { requesting, responding } from './examples.ts';
import { subject } from './wording.ts';

export default defineCompatRule({
  id: 'compat-alternatives',
  clauses: ['9.2'],
  severity: 'error',
  summary: 'Requests take all alternatives that they took, and responses have no alternatives that they did not have.',
  rationale: `
Clients send one of the alternatives of a \`oneOf\` or \`anyOf\`, and are built to tell those apart that they may get. One that is no
longer taken is a request refused; one that they never heard of, an answer they cannot read.`,
  details: `
Alternatives are known again by what they say, the name of their schema, the value that tells them apart, their title, or what they
share; under a \`discriminator\` by the name first. A schema without alternatives counts as the only one. Alternatives that are single
values count as an \`enum\`. One that fits into another one, of the other version, is neither new nor gone.`,
  remedy:
    'Keep taking the old alternative, and send a new one only to clients that ask for it; or change it under the next major version.',
  options: {},
  changes: {
    good: [
      {
        base: requesting('{ oneOf: [{ type: string }] }'),
        head: requesting('{ oneOf: [{ type: string }, { type: object, properties: { id: { type: string } } }] }'),
      },
    ],
    bad: [
      {
        base: requesting('{ oneOf: [{ type: string }, { type: integer }] }'),
        head: requesting('{ oneOf: [{ type: string }] }'),
        at: '/components/schemas/Order/oneOf',
        from: '/components/schemas/Order/oneOf/1',
        message: '`Order` may no longer be an integer: requests with it are refused.',
      },
      {
        base: responding('{ oneOf: [{ title: Open, type: object, properties: { id: { type: string } } }, { type: string }] }'),
        head: responding(
          '{ oneOf: [{ title: Open, type: object, properties: { id: { type: string } } }, { type: string }, { title: Lost, type: object, properties: { why: { type: string } } }] }',
        ),
        at: '/components/schemas/Order/oneOf/2',
        from: '/components/schemas/Order/oneOf',
        message: '`Order` may now be `Lost`: clients that get it in a response do not know it.',
      },
    ],
  },
  compare: {
    *Schema({ base, head, branches, isSent, isReceived }) {
      const name = subject(nameOf(head));
      for (const before of isSent ? branches.removed : []) {
        const message = `${name} may no longer be ${branchName(before)}: requests with it are refused.`;
        yield { at: head.at('oneOf', 'anyOf'), message, base: before.place };
      }
      for (const now of isReceived ? branches.added : []) {
        const message = `${name} may now be ${branchName(now)}: clients that get it in a response do not know it.`;
        yield { at: now.place, message, base: base.at('oneOf', 'anyOf') };
      }
    },
  },
});

function branchName(shape: Shape): string {
  const name = componentOf(shape) ?? shape.text('title');
  if (name !== undefined) return `\`${name}\``;
  const [type, second] = shape.types ?? [];
  if (type === undefined || second !== undefined) return 'one of its alternatives';
  const keys = [...shape.properties.keys()].slice(0, 3).map((key) => `\`${key}\``);
  return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}${keys.length > 0 ? ` with ${keys.join(', ')}` : ''}`;
}
