import { defineCompatRule } from '../../src/compare/compat-rule.ts';
import { nameOf } from '../../src/compare/names.ts';
import { requesting, responding } from './examples.ts';
import { formatsOf, isWithin } from './formats.ts';
import { sharesType } from './values.ts';
import { subject } from './wording.ts';

export default defineCompatRule({
  id: 'compat-format',
  clauses: ['9.2'],
  severity: 'error',
  summary: 'Requests take all formats that they took, and responses have no formats that they did not have.',
  rationale: `
Clients parse a \`date\` by another rule than a \`date-time\`, and keep an \`int32\` where an \`int64\` does not fit. What they send in the
format they know is refused by a server that wants another one.`,
  details: `
Formats count that say what values look like: dates and times, \`uuid\`, \`email\`, host names and addresses, URIs, \`byte\`, \`binary\`,
and the sizes of numbers. Others, such as \`password\` or names of the house's own, are remarks. On the way in \`int32\` may become
\`int64\`, on the way out the other way round; so with \`float\` and \`double\`. \`type: file\` of Swagger 2.0, \`contentMediaType\` and
\`contentEncoding\` of 3.1 are what 3.0 calls \`binary\` and \`byte\`.`,
  remedy: 'Keep the format, and add a second property of the new one; or change it under the next major version in the path.',
  turnOff: `
Where no client is generated from the description, and all of them treat such values as plain text, formats promise little.
Where the values were always like this and only the description was wrong, an \`x-lint-ignore\` at the schema is enough.`,
  options: {},
  changes: {
    good: [
      {
        base: requesting('{ properties: { count: { type: integer, format: int32 } } }'),
        head: requesting('{ properties: { count: { type: integer, format: int64 } } }'),
      },
    ],
    bad: [
      {
        base: responding('{ properties: { made: { type: string, format: date } } }'),
        head: responding('{ properties: { made: { type: string, format: date-time } } }'),
        at: '/components/schemas/Order/properties/made/format',
        from: '/components/schemas/Order/properties/made/format',
        message: 'The format of `Order.made` was `date` and is now `date-time`: clients that parse `date` cannot read it.',
      },
      {
        base: requesting('{ properties: { ref: { type: string } } }'),
        head: requesting('{ properties: { ref: { type: string, format: uuid } } }'),
        at: '/components/schemas/Order/properties/ref/format',
        from: '/components/schemas/Order/properties/ref',
        message: '`Order.ref` had no format and is now `uuid`: requests with anything else are refused.',
      },
    ],
  },
  compare: {
    *Schema({ base, head, isSent, isReceived, isSplit, isText }) {
      if (isSplit || !base.types || !head.types || !sharesType(base.types, head.types)) return;
      const [before, now] = formatsOf(base, head);
      // What was a number of some size in a URL may be any text now.
      if (isText && !now && !sizeChanged(before)) return;
      const isRefused = isSent && !isWithin(before, now);
      const isUnknown = isReceived && !isWithin(now, before);
      if (!isRefused && !isUnknown) return;
      const name = nameOf(head);
      const change = before
        ? `The format of ${name} was \`${before}\` and is now ${now ? `\`${now}\`` : 'not said'}`
        : `${subject(name)} had no format and is now \`${now}\``;
      const why = [
        ...(isRefused ? [`requests with ${before ? `\`${before}\`` : 'anything else'} are refused`] : []),
        ...(isUnknown ? [`clients that parse \`${before}\` cannot read it`] : []),
      ];
      yield { at: head.at('format'), message: `${change}: ${why.join(', and ')}.`, base: base.at('format') };
    },
  },
});

function sizeChanged(format: string | undefined): boolean {
  return format !== undefined && !/^(?:int|float|double)/.test(format);
}
