import type { Api } from '../../src/model/api.ts';
import { findMappedSchema } from '../../src/model/mapped-schema.ts';
import { Place, stringOf } from '../../src/model/place.ts';
import type { BadExample, MessageReport } from '../../src/rule/rule.ts';
import { structureOf } from '../../src/specification/structure.ts';
import type { Templates } from '../../src/text/message.ts';
import { nearestName } from '../../src/text/nearest-name.ts';
import { type DefinedNames, definedNamesAround, definedNamesWithin } from './defined-names.ts';
import type { ReportWithKind } from './structure-reports.ts';

export const DISCRIMINATOR_MESSAGES = {
  similarDiscriminator:
    '{{ subject }}: the discriminator names the property `{{ name }}`, which no schema defines. Did you mean `{{ similar }}`?',
  unknownDiscriminator:
    '{{ subject }}: the discriminator names the property `{{ name }}`, which no schema defines. Define it in the schemas that the discriminator is about.',
} satisfies Templates;

/** Discriminators whose property is defined neither by their schema nor by any that they choose from. */
export function* discriminatorReports(api: Api): Generator<ReportWithKind> {
  for (const schema of structureOf(api).discriminatorSchemas) {
    const report = reportOf(schema, api);
    if (report) yield { kind: 'discriminators', report };
  }
}

function reportOf(schema: Place, api: Api): MessageReport | undefined {
  const discriminator = schema.child('discriminator');
  const at = api.isSwagger2 ? discriminator : discriminator.child('propertyName');
  const name = stringOf(at.value);
  // With a default, values without the property are allowed.
  if (name === undefined || discriminator.child('defaultMapping').value !== undefined) return undefined;
  const chosen = ['oneOf', 'anyOf']
    .flatMap((keyword) => [...schema.child(keyword).items()])
    .map((one) => definedNamesWithin(api, one));
  const around = definedNamesAround(api, schema);
  const all = [around, ...chosen, ...mappedNames(discriminator.child('mapping'), api)];
  // A schema without properties says nothing about its values.
  if (all.some(({ names, isOpen }) => isOpen || names.size === 0 || names.has(name))) return undefined;
  const similar = nearestName(name, commonNames(chosen.length > 0 ? chosen : [definedNamesWithin(api, schema)]));
  const cause = `discriminator ${name}`;
  if (similar === undefined) return { at, on: 'value', messageId: 'unknownDiscriminator', data: { name }, cause };
  const edits = () => [{ set: at, value: similar }];
  const fix = { title: 'Write `{{ similar }}`.', applicability: 'unsafe', edits } as const;
  return { at, on: 'value', messageId: 'similarDiscriminator', data: { name, similar }, cause, fix };
}

/** The names that the schemas of a mapping define; schemas that cannot be found may define any name. */
function mappedNames(mapping: Place, api: Api): readonly DefinedNames[] {
  return [...mapping.entries()].flatMap(([key, { value }]) => {
    if (typeof value !== 'string' || key.startsWith('x-')) return [];
    const target = findMappedSchema(api.references, mapping, value);
    return target instanceof Place ? definedNamesWithin(api, target) : { names: new Set<string>(), isOpen: true };
  });
}

function commonNames([first, ...others]: readonly DefinedNames[]): readonly string[] {
  return [...(first?.names ?? [])].filter((name) => others.every(({ names }) => names.has(name)));
}

const CAT = 'Cat: { type: object, properties: { type: { type: string } } }';

export const DISCRIMINATOR_EXAMPLES: readonly BadExample[] = [
  {
    api: petExample('typ'),
    fixed: petExample('type'),
    at: '/components/schemas/Pet/discriminator/propertyName',
    messageId: 'similarDiscriminator',
    data: { subject: '`Pet`', name: 'typ', similar: 'type' },
  },
  {
    api: petExample('species'),
    at: '/components/schemas/Pet/discriminator/propertyName',
    messageId: 'unknownDiscriminator',
    data: { subject: '`Pet`', name: 'species' },
  },
];

/** A schema with a discriminator. */
function petExample(name: string): string {
  return `
components:
  schemas:
    Pet: { oneOf: [{ $ref: "#/components/schemas/Cat" }], discriminator: { propertyName: ${name} } }
    ${CAT}`;
}
