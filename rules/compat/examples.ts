/** A description whose one response has this schema, for examples. */
export function responding(schema: string): string {
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

/** A description whose one request body has this schema, for examples. */
export function requesting(schema: string): string {
  return `paths:
  /v1/orders:
    post:
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }
      responses: { "201": { description: Created } }
components:
  schemas:
    Order: ${schema}`;
}

/** A description whose one operation has these parameters, for examples. */
export function taking(parameters: string): string {
  return `paths:
  /v1/orders:
    get:
      parameters: ${parameters}
      responses: { "200": { description: Ok } }`;
}
