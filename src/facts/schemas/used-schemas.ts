import type { Api } from '../../model/api.ts';
import { Header } from '../../model/header.ts';
import type { Operation } from '../../model/operation.ts';
import type { Schema } from '../../model/schema.ts';
import { SchemaUses } from '../../model/schema-uses.ts';
import { operationUse, type Use } from '../../model/use.ts';
import { fact } from '../fact.ts';

/** The schemas that the parameters, bodies and headers of operations are made of. */
export const usedSchemas = fact((api: Api) => new SchemaUses<Use>(api, rootsOf(api)));

function* rootsOf(api: Api): Generator<readonly [Schema, Use]> {
  for (const operation of api.operations()) {
    const use = operationUse(operation);
    for (const schema of schemasOf(operation)) yield [schema, use];
  }
}

/** The schemas of whole parameters, bodies and headers. */
function* schemasOf(operation: Operation): Generator<Schema> {
  const { parameters, requestBody, responses, api } = operation;
  const inBody = (place: string) => place === 'body' || place === 'formData';
  for (const parameter of parameters) if (!inBody(parameter.in) && parameter.schema) yield parameter.schema;
  const contents = [requestBody?.content ?? [], ...responses.map(({ response }) => response.content(operation))];
  for (const { schema } of contents.flat()) if (schema) yield schema;
  for (const { response } of responses) {
    for (const [, place] of response.headers) {
      const schema = api.resolve(Header, place)?.schema;
      if (schema) yield schema;
    }
  }
}
