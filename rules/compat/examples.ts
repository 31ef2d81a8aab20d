/** An example description whose only response has this schema. */
export function responseExample(schema: string): string {
  return `paths:
  /v1/orders:
    get:
      responses:
        "200":
          description: Ok
          content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } }
components:
  schemas:
    Order: ${schema}`;
}

/** An example description whose only request body has this schema. */
export function requestExample(schema: string): string {
  return `paths:
  /v1/orders:
    post:
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }
      responses: { "201": { description: Created } }
components:
  schemas:
    Order: ${schema}`;
}

/** An example description whose only request body and response have this schema. */
export function exchangeExample(schema: string): string {
  return requestExample(schema).replace(
    '{ description: Created }',
    '{ description: Created, content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }',
  );
}

/** An example description whose only operation has these parameters. */
export function parametersExample(parameters: string): string {
  return `paths:
  /v1/orders:
    get:
      parameters: ${parameters}
      responses: { "200": { description: Ok } }`;
}

/** An example description with a GET operation for each path. */
export function pathsExample(paths: readonly string[], fields = ''): string {
  const operation = `{ get: { ${fields}responses: { "200": { description: Ok } } } }`;
  return ['paths:', ...paths.map((path) => `  "${path}": ${operation}`)].join('\n');
}

/** An example description whose only operation is the webhook `orderPaid`. */
export function webhookExample(operation: string): string {
  return `openapi: 3.1.0
paths: {}
webhooks: { orderPaid: { post: ${operation} } }`;
}
