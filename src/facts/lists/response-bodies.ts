import type { MediaType } from '../../model/media-type.ts';
import type { Operation } from '../../model/operation.ts';
import type { Response } from '../../model/response.ts';
import type { Schema } from '../../model/schema.ts';
import { isAllMetadata } from './metadata.ts';

export type SchemaOf = (response: Response, mediaType: MediaType) => Schema | undefined;

/** The JSON bodies that an operation returns if it succeeds. What 202 returns confirms that something was started. */
export function* successJsonBodiesOf(operation: Operation, schemaOf: SchemaOf): Generator<Schema> {
  for (const { status, response } of operation.successResponses) {
    if (status === '202') continue;
    for (const mediaType of response.content(operation)) {
      const body = mediaType.isJson ? schemaOf(response, mediaType) : undefined;
      if (body) yield body;
    }
  }
}

/** The alternatives that a body consists of, except errors; none if it has properties or is an array. */
export function alternativesOf(body: Schema): readonly Schema[] {
  return body.properties.size > 0 || body.isArray ? [] : body.branches.filter((branch) => !isNoAnswer(branch));
}

/** `null`, or an object that says only how the request went, such as an error. */
function isNoAnswer(branch: Schema): boolean {
  const isOpen = branch.types.size === 0 && branch.properties.size === 0 && branch.branches.length === 0;
  return (branch.isNullable && isOpen) || isAllMetadata(branch);
}
