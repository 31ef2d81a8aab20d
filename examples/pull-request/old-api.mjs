// Prints an old API: 250 paths, each with a trailing slash and a key in the query.
const nouns = ['account', 'booking', 'carrier', 'delivery', 'event'];
const paths = Array.from({ length: 250 }, (_, index) => `  /v1/${nouns[index % nouns.length]}-reports-${index}/:
    post:
      summary: Ask for report ${index}
      parameters: [{ name: api_key, in: query, schema: { type: string } }]
      responses: { 204: { description: It comes by mail. } }
`);
process.stdout.write(`openapi: 3.0.3
info: { title: Reports, version: '1' }
servers: [{ url: https://reports.example.com }]
paths:
${paths.join('')}`);
