// Prints an old API: 250 paths, each with a trailing slash and a secret in the query.
const nouns = ['account', 'booking', 'carrier', 'delivery', 'event'];
const paths = Array.from({ length: 250 }, (_, index) => `  /v1/${nouns[index % nouns.length]}-reports-${index}/:
    post:
      summary: Order report ${index}
      parameters: [{ name: ${index === 0 ? 'password' : 'api_key'}, in: query, schema: { type: string } }]
      responses: { 204: { description: The report is sent by mail. } }
`);
process.stdout.write(`openapi: 3.0.3
info: { title: Reports, version: '1' }
servers: [{ url: https://reports.example.com }]
paths:
${paths.join('')}`);
