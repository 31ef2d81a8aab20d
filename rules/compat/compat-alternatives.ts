import { componentOf, isAmbiguous } from '../../src/compare/branches.ts';
import { type CompatReport, defineCompatRule } from '../../src/compare/compat-rule.ts';
import { discriminatorOf } from '../../src/compare/discriminators.ts';
import { nameOf } from '../../src/compare/names.ts';
import type { SchemaPair } from '../../src/compare/schema-pairs.ts';
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
values count as an \`enum\`. The property that a \`discriminator\` names stays the same, and so do the values of its \`mapping\`. One that
fits into another one, of the other version, is neither new nor gone.

A \`oneOf\` takes what fits exactly one of its alternatives. Where all that was taken fits two, as they say the same but for what is
required, every request is refused; what a \`discriminator\` tells apart is not looked at for that.`,
  remedy:
    'Keep taking the old alternative, and send a new one only to clients that ask for it; or change it under the next major version.',
  turnOff: `
An API which tells its clients to skip alternatives they do not know, such as new kinds of events in a feed, breaks none of
them with one more. Where only some operations are of this kind, use an override by \`operations\` or \`tags\`, as the rule
looks at requests, too.`,
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
      {
        base: requesting('{ required: [id, name], properties: { id: { type: string }, name: { type: string } } }'),
        head: requesting(
          '{ properties: { id: { type: string }, name: { type: string } }, oneOf: [{ required: [id] }, { required: [name] }] }',
        ),
        at: '/components/schemas/Order/oneOf',
        from: '/components/schemas/Order',
        message: '`Order` has to fit just one alternative now, and what it took fits several: requests are refused.',
      },
    ],
  },
  compare: {
    *Schema(pair) {
      const { base, head, branches, isSent, isReceived } = pair;
      yield* toldApart(pair);
      const name = subject(nameOf(head));
      for (const before of isSent ? branches.removed : []) {
        const message = `${name} may no longer be ${branchName(before)}: requests with it are refused.`;
        yield { at: head.at('oneOf', 'anyOf'), message, base: before.place };
      }
      if (isSent && isAmbiguous(head, base) && !isAmbiguous(base, base)) {
        const message = `${name} has to fit just one alternative now, and what it took fits several: requests are refused.`;
        yield { at: head.at('oneOf'), message, base: base.at('oneOf', 'anyOf') };
      }
      for (const now of isReceived ? branches.added : []) {
        const message = `${name} may now be ${branchName(now)}: clients that get it in a response do not know it.`;
        yield { at: now.place, message, base: base.at('oneOf', 'anyOf') };
      }
    },
  },
});

/** What becomes of the property by which clients tell alternatives apart, and of the values it has for those that are left. */
function* toldApart({ base, head, isSent, isReceived }: SchemaPair): Generator<CompatReport> {
  const [before, now] = [discriminatorOf(base), discriminatorOf(head)];
  if (!before?.property || !now?.property) return;
  const name = nameOf(head);
  if (before.property !== now.property) {
    const why = isReceived
      ? 'clients that look at the old one cannot tell what they get'
      : 'requests with the old one are refused';
    const message = `${subject(name)} was told apart by \`${before.property}\` and is now by \`${now.property}\`: ${why}.`;
    yield { at: now.place, message, base: before.place };
    return;
  }
  for (const [value, schema] of before.mapping) {
    const target = schema.place.token;
    const values = [...now.mapping].filter(([, other]) => other.place.token === target).map(([other]) => other);
    if (now.mapping.has(value) || value === target || (values.length === 0 && (head.branches.length > 0 || !isSent))) continue;
    const [instead] = values;
    const change = `${subject(name)} has no \`${value}\` as its \`${now.property}\` any more`;
    const message =
      instead === undefined
        ? `${change}: requests with it are refused.`
        : `${change}, and \`${instead}\` in its place: ${isReceived ? 'clients do not know that value' : 'requests with it are refused'}.`;
    yield { at: now.place, message, base: before.place };
  }
}

function branchName(shape: Shape): string {
  const name = componentOf(shape) ?? shape.text('title');
  if (name !== undefined) return `\`${name}\``;
  const [type, second] = shape.types ?? [];
  if (type === undefined || second !== undefined) return 'one of its alternatives';
  const keys = [...shape.properties.keys()].slice(0, 3).map((key) => `\`${key}\``);
  return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}${keys.length > 0 ? ` with ${keys.join(', ')}` : ''}`;
}
