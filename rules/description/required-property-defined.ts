import type { Api } from '../../src/model/api.ts';
import { isObject, ownMember, type Place, stringOf, stringsOf } from '../../src/model/place.ts';
import { isNameMap } from '../../src/model/visit-objects.ts';
import type { Edit, Fix } from '../../src/rule/edits.ts';
import { defineRule, type MessageReport, type ReportMessage } from '../../src/rule/rule.ts';
import { structureOf } from '../../src/specification/structure.ts';
import { isMisspelling } from '../../src/text/did-you-mean.ts';
import { definedNamesAround } from './defined-names.ts';

export default defineRule({
  id: 'required-property-defined',
  clauses: [],
  severity: 'info',
  summary: 'The properties that a schema requires are defined.',
  rationale: `
A name in \`required\` that no property has is mostly a misspelling, or left from a property that was renamed or removed. Each value without
a property of this name is then invalid, and generators leave out the property or make it of any type.`,
  details: `
The rule looks for the property in the schema, in its \`allOf\`, \`oneOf\`, \`anyOf\` and conditions, and in all schemas that use it in these
keywords. A schema with \`patternProperties\`, or whose \`additionalProperties\` is a schema or \`true\`, may require any name.`,
  remedy: 'Correct the name in `required`, remove it, or define the property.',
  fixes: `
Fix: replaces the name by the property whose name is nearly the same, if that is not required yet, separates names in one string, and
moves the name of a property that requires itself into the schema around it.

No fix: otherwise, only the author knows whether the property or its name in \`required\` is wrong.`,
  turnOff:
    'Turn the rule off if properties are described elsewhere, such as in the text, and only their names are to be required.',
  messages: {
    similar: '{{ subject }}: `required` names `{{ name }}`, which is not a property. Did you mean `{{ similar }}`?',
    undefined: '{{ subject }}: `required` names {{ names }}, which are not properties. Define them, or remove the names.',
    undefinedOne: '{{ subject }}: `required` names `{{ name }}`, which is not a property. Define it, or remove the name.',
    several: '{{ subject }}: `required` names {{ names }} in one string. Write each name as an item of its own.',
    ofItself:
      '{{ subject }}: `required` names the property that it is in. Put `{{ name }}` into `required` of the schema around it.',
    ofItems: '{{ subject }}: `required` has no effect on an array. Move it into the schema of `items`.',
    otherType: '{{ subject }}: `required` has no effect on the type `{{ type }}`. Remove it.',
  },
  identity: ['name', 'names'],
  examples: {
    good: [
      `
components:
  schemas:
    Pet: { type: object, required: [name], properties: { name: { type: string } } }
    Dog:
      required: [name]
      allOf: [{ $ref: "#/components/schemas/Pet" }]`,
    ],
    bad: [
      {
        api: `
components:
  schemas:
    Pet: { type: object, required: [nmae], properties: { name: { type: string } } }`,
        fixed: `
components:
  schemas:
    Pet: { type: object, required: [name], properties: { name: { type: string } } }`,
        at: '/components/schemas/Pet/required/0',
        messageId: 'similar',
        data: { subject: '`Pet`', name: 'nmae', similar: 'name' },
      },
      {
        api: `
components:
  schemas:
    Pet: { type: object, required: [owner], properties: { name: { type: string } } }`,
        at: '/components/schemas/Pet/required/0',
        messageId: 'undefinedOne',
        data: { subject: '`Pet`', name: 'owner' },
      },
      {
        api: `
components:
  schemas:
    Pet: { type: object, required: [name, age, owner], properties: { name: { type: string } } }`,
        at: '/components/schemas/Pet/required',
        messageId: 'undefined',
        data: { subject: '`Pet`', names: ['age', 'owner'] },
      },
      {
        api: `
components:
  schemas:
    Pet: { type: object, required: ["name, age"], properties: { name: { type: string }, age: { type: integer } } }`,
        fixed: `
components:
  schemas:
    Pet: { type: object, required: [name, age], properties: { name: { type: string }, age: { type: integer } } }`,
        at: '/components/schemas/Pet/required/0',
        messageId: 'several',
        data: { subject: '`Pet`', name: 'name, age', names: ['name', 'age'] },
      },
      {
        api: `
components:
  schemas:
    Pet: { type: object, properties: { name: { type: string, required: [name] } } }`,
        fixed: `
components:
  schemas:
    Pet: { type: object, properties: { name: { type: string } }, required: [name] }`,
        at: '/components/schemas/Pet/properties/name/required/0',
        messageId: 'ofItself',
        data: { subject: '`Pet.name`', name: 'name' },
      },
      {
        api: `
components:
  schemas:
    Pets: { type: array, required: [name], items: { properties: { name: { type: string } } } }`,
        at: '/components/schemas/Pets/required',
        messageId: 'ofItems',
        data: { subject: '`Pets`' },
      },
      {
        api: `
components:
  schemas:
    Names: { type: array, required: [name], items: { type: string } }`,
        at: '/components/schemas/Names/required',
        messageId: 'otherType',
        data: { subject: '`Names`', type: 'array' },
      },
      {
        api: `
components:
  schemas:
    Token: { type: string, required: [token] }`,
        at: '/components/schemas/Token/required',
        messageId: 'otherType',
        data: { subject: '`Token`', type: 'string' },
      },
    ],
  },
  visit: {
    *Api(api) {
      for (const schema of structureOf(api).requiringSchemas) yield* undefinedNames(schema, api);
    },
  },
});

/**
 * Returns a predicate for names that a schema requires and no property has. They are reported here, or as those of a
 * discriminator.
 */
export function undefinedNameFilter(schema: Place, api: Api): (name: string) => boolean {
  const { names, isOpen } = definedNamesAround(api, schema);
  return (name) => !isOpen && !names.has(name);
}

interface UndefinedRequiredName {
  readonly at: Place;
  readonly name: string;
}

function* undefinedNames(schema: Place, api: Api) {
  if (isNegated(schema)) return;
  const { names, isOpen } = definedNamesAround(api, schema);
  if (isOpen) return;
  const list = schema.child('required');
  const required = new Set(stringsOf(list.value));
  // `description-valid` reports a discriminator whose property is not defined.
  const discriminator = discriminatorOf(schema.value);
  const unknown: UndefinedRequiredName[] = [];
  for (const at of list.items()) {
    const name = stringOf(at.value);
    if (name === undefined || names.has(name) || name === discriminator) continue;
    const [similar, another] = [...names].filter((other) => !required.has(other) && isLikelyMisspelling(name, other));
    const several = severalNames(name, names);
    if (several)
      yield reportWithCause({ at, messageId: 'several', data: { name, names: several }, fix: splitFix(at, list, several) });
    else if (requiresItself(schema, name))
      yield reportWithCause({ at, messageId: 'ofItself', data: { name }, fix: moveOutFix(at, schema) });
    else if (similar === undefined || another !== undefined) unknown.push({ at, name });
    else yield reportWithCause({ at, messageId: 'similar', data: { name, similar }, fix: replaceFix(at, similar) });
  }
  const [first, second] = unknown;
  if (!first) return;
  const type = stringOf(ownMember(schema.value, 'type')) ?? 'object';
  const items = ownMember(schema.value, 'items');
  const mayBeOfItems = isObject(items) && ['object', undefined].includes(stringOf(ownMember(items, 'type')));
  if (type === 'array' && mayBeOfItems) yield reportWithCause({ at: list, messageId: 'ofItems', data: {} });
  else if (type !== 'object') yield reportWithCause({ at: list, messageId: 'otherType', data: { type } });
  else if (second) yield reportWithCause({ at: list, messageId: 'undefined', data: { names: unknown.map(({ name }) => name) } });
  else yield reportWithCause({ at: first.at, messageId: 'undefinedOne', data: { name: first.name } });
}

/** Returns whether a name is meant to be that of a property: a misspelling, but not what follows a qualifier, such as `version` of `os_version`. */
function isLikelyMisspelling(name: string, property: string): boolean {
  const isQualified = /\w[_.-]$/.test(property.slice(0, -name.length)) && property.endsWith(name);
  return !isQualified && isMisspelling(name, property);
}

/** The names in a string such as `id, name`, if properties have all of them. */
function severalNames(text: string, names: ReadonlySet<string>): readonly string[] | undefined {
  const parts = text.split(/[\s,;|]+/);
  return parts.length > 1 && parts.every((part) => names.has(part)) ? parts : undefined;
}

function splitFix(at: Place, list: Place, names: readonly string[]): Fix {
  const required = stringsOf(list.value);
  const missing = names.filter((name) => !required.includes(name));
  const edits = (): readonly Edit[] => [{ remove: at }, ...missing.map((name): Edit => ({ add: name, to: list }))];
  return { title: 'Write each name as an item of its own.', applicability: 'unsafe', edits };
}

/** Returns whether a property requires itself, as if `required` were a list for `required: true`. */
function requiresItself({ token, parent, value }: Place, name: string): boolean {
  const required = ownMember(value, 'required');
  return token === name && parent?.token === 'properties' && Array.isArray(required) && required.length === 1;
}

function moveOutFix(at: Place, property: Place): Fix {
  const names = property.parent?.parent?.child('required');
  const isNamed = stringsOf(names?.value).includes(at.value as string);
  const edits = (): readonly Edit[] => [
    { remove: property.child('required') },
    ...(names && !isNamed ? [{ add: at.value as string, to: names }] : []),
  ];
  return { title: 'Name the property in `required` of the schema around it.', applicability: 'unsafe', edits };
}

/** Adds a cause, because the same names are missing for one reason, wherever they are required. */
function reportWithCause(report: ReportMessage & Pick<MessageReport, 'at' | 'fix'>): MessageReport {
  return { ...report, cause: `${report.messageId} ${JSON.stringify(report.data)}` };
}

function replaceFix(at: Place, name: string): Fix {
  return { title: 'Write `{{ similar }}`.', applicability: 'unsafe', edits: () => [{ set: at, value: name }] };
}

/** Returns whether a schema is within a `not`, which may forbid any name. */
function isNegated(schema: Place): boolean {
  for (let at: Place | undefined = schema; at?.parent; at = at.parent)
    if (at.token === 'not' && !isNameMap(at.parent)) return true;
  return false;
}

/** The property that a discriminator names. */
function discriminatorOf(schema: unknown): string | undefined {
  const discriminator = ownMember(schema, 'discriminator');
  return stringOf(discriminator) ?? stringOf(ownMember(discriminator, 'propertyName'));
}
