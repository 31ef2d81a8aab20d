import type { Api } from '../../model/api.ts';
import { jsonSchemasOf, type MediaType } from '../../model/media-type.ts';
import type { Operation } from '../../model/operation.ts';
import type { Schema } from '../../model/schema.ts';
import type { Server } from '../../model/server.ts';
import { fact } from '../fact.ts';
import { propertyOf, type SchemaShape, shapesOf } from '../schemas/shapes.ts';

/** Returns whether a body has one of these media types. */
export function hasMediaType(content: readonly MediaType[], ...types: readonly string[]): boolean {
  return content.some(({ essence }) => types.includes(essence));
}

/**
 * Returns a test for bodies that have one of these media types, in their own response or in another error response that shares
 * the body.
 */
export function bodyWithMediaType(...types: readonly string[]): (content: readonly MediaType[]) => boolean {
  const bodiesOf = fact((api: Api): ReadonlySet<Schema> => {
    const found = new Set<Schema>();
    for (const operation of api.operations()) {
      for (const { response } of operation.errorResponses) {
        const content = response.content(operation);
        if (hasMediaType(content, ...types)) for (const { schema } of content) if (schema) found.add(schema);
      }
    }
    return found;
  });
  return (content) =>
    hasMediaType(content, ...types) || content.some(({ schema }) => schema !== undefined && bodiesOf(schema.api).has(schema));
}

/** Returns whether there is a body in JSON, and all alternatives of it meet a condition. */
export function everyBody(content: readonly MediaType[], isWanted: (body: SchemaShape) => boolean): boolean {
  const schemas = jsonSchemasOf(content);
  return schemas.length > 0 && schemas.every((schema) => shapesOf([schema]).every(isWanted));
}

/** The definitions of a property, if each declares one of the types or no type. */
function typedProperty(body: SchemaShape, name: string, ...types: readonly string[]): readonly Schema[] {
  const definitions = propertyOf(body, name);
  return definitions.every((schema) => types.some((type) => schema.allows(type))) ? definitions : [];
}

export function hasProperty(body: SchemaShape, name: string, ...types: readonly string[]): boolean {
  return typedProperty(body, name, ...types).length > 0;
}

/** The segments of the servers' base paths and of the path, in lower case, without empty segments. */
export function fullPathSegments({ servers, pathItem }: Operation): readonly string[] {
  const segments = [...baseSegmentsOf(servers)];
  for (const { text } of pathItem.segments) if (text !== '') segments.push(text.toLowerCase());
  return segments;
}

/** The segments of the base paths of servers. The result is kept, as most operations have the servers of the document. */
const baseSegmentsOf = fact((servers: readonly Server[]): readonly string[] => {
  const texts = servers.flatMap(({ basePath }) => basePath.split('/'));
  return texts.filter((text) => text !== '').map((text) => text.toLowerCase());
});
