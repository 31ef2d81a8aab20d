import { describe, expect, test } from 'vitest';
import type { OpenApiVersion } from '../../src/model/openapi-version.ts';
import { OPENAPI_OBJECTS } from '../../src/specification/objects.ts';
import { isInRange, type ObjectShape, specificationOf, type ValueType } from '../../src/specification/shapes.ts';

const VERSIONS: readonly OpenApiVersion[] = ['2.0', '3.0', '3.1', '3.2'];

/** All objects that are within an object, by the fields that it has for any values of the fields that decide about others. */
function reachable(version: OpenApiVersion): ReadonlySet<ObjectShape> {
  const found = new Set<ObjectShape>();
  const visit = ({ shape, list, map }: ValueType): void => {
    if (list) visit(list.items);
    if (map) visit(map.values);
    if (!shape || found.has(shape)) return;
    found.add(shape);
    for (const type of shape.members.fields.values()) visit(type);
    for (const decisive of shape.decidingFields) {
      const { strings } = shape.members.fields.get(decisive) ?? {};
      for (const value of strings instanceof Set ? strings : [])
        for (const type of shape.membersFor((field) => (field === decisive ? value : undefined)).fields.values()) visit(type);
    }
    if (shape.others) visit(shape.others.values);
  };
  visit(specificationOf(version).root);
  return found;
}

describe.each(VERSIONS)('the table of objects in OpenAPI %s', (version) => {
  test('names only objects that can be reached from the root', () => {
    const names = [...reachable(version)].map(({ name }) => name);
    expect(names).toContain('Schema');
    for (const name of names) expect(Object.keys(OPENAPI_OBJECTS)).toContain(name);
  });

  test('has a type for each field of each object', () => {
    for (const shape of reachable(version))
      for (const [field, type] of shape.members.fields)
        expect(Object.keys(type).length, `${shape.name}.${field}`).toBeGreaterThan(0);
  });

  test('requires only fields that the object has', () => {
    for (const { members } of reachable(version))
      for (const field of members.required) expect([...members.fields.keys()]).toContain(field);
  });
});

test('each object of the table of objects is part of some version', () => {
  const all = new Set(VERSIONS.flatMap((version) => [...reachable(version)].map(({ name }) => name)));
  expect(Object.keys(OPENAPI_OBJECTS).filter((name) => !all.has(name) && name !== 'Reference')).toEqual([]);
});

test('a range of versions is one version, several versions, or all versions from one on', () => {
  const within = (range: string) => VERSIONS.filter((version) => isInRange(version, range));
  expect(within('3.0')).toEqual(['3.0']);
  expect(within('2.0-3.0')).toEqual(['2.0', '3.0']);
  expect(within('3.1+')).toEqual(['3.1', '3.2']);
});

test('the fields of an object may depend on the value of another field', () => {
  const fieldsOf = (values: Readonly<Record<string, string>>) => [
    ...specificationOf('3.0')
      .shape('SecurityScheme')
      .membersFor((field) => values[field])
      .fields.keys(),
  ];
  expect(fieldsOf({ type: 'http' })).toEqual(['type', 'description', 'scheme', 'bearerFormat']);
  expect(fieldsOf({ type: 'apiKey' })).toEqual(['type', 'description', 'name', 'in']);
  // Nothing is known about an unknown type.
  expect(fieldsOf({ type: 'hawk' })).toEqual(expect.arrayContaining(['scheme', 'name', 'flows']));
});
