/** Two paths of one collection, whose name is singular, and of which one is an item. */
export const BOATS = `  /boat:
    post: { summary: Create a boat, responses: { '201': { description: Made } } }
  /boat/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { summary: Get a boat, responses: { '204': { description: There } } }
    delete: { summary: Delete a boat, responses: { '204': { description: Gone } } }
`;
