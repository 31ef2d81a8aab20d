/** The file of a style guide, in the folder of the configuration. */
export const STYLE_GUIDE = 'style-guide.yaml';

/**
 * A style guide to start with: rules that many organizations have, each with examples that `test` runs.
 *
 * @param schema Where the JSON Schema is: a path relative to the style guide, or a URL.
 * @param reference The address of the page about house rules.
 */
export function styleGuideText(schema: string, reference: string): string {
  return `# yaml-language-server: $schema=${schema}
#
# The rules of your API style guide: change them, remove them, add your own. Rename the prefix \`style\` to your organization's.
# All parts, attributes and assertions: ${reference}
#
#   npx api-conventions test                       run the examples below
#   npx api-conventions lint                       check your descriptions
#   npx api-conventions explain style/page-size    explain a rule
#   npx api-conventions rules --format markdown    write a page about all rules
#
# An example contains only what its rule needs: \`openapi\`, \`info\` and \`paths\` are added where they are missing.
${RULES}`;
}

const RULES = `
rules:
  # A rule says which parts of an API it is about (\`where\`), and which condition each of them must meet (\`must\`).
  style/operation-id:
    where: operation
    must: { operationId: { defined: true, casing: camelCase } }
    severity: warn
    summary: Operations have an id in camelCase.
    rationale: Code generators turn operation ids into names of functions.
    # The rule must find nothing in a good example, and something in a bad one.
    good:
      - paths: { /orders: { get: { operationId: listOrders } } }
    bad:
      - paths: { /orders: { get: { operationId: list_orders } } }
      - paths: { /orders: { get: {} } }

  # With a \`message\` of your own, findings say what your organization wants. \`{{ subject }}\` names the part.
  style/operation-description:
    where: operation
    must: { description: { defined: true, length: { min: 20 } } }
    message: '{{ subject }} needs a description of 20 characters or more. Say what it does, and when it fails.'
    severity: warn
    summary: Operations have a description.
    rationale: A path and a method do not say when to use an operation, nor what can go wrong.
    good:
      - paths: { /orders: { get: { description: Returns the orders of the signed-in customer. } } }
    bad:
      # \`findings\` lists the exact messages, in their order.
      - paths: { /orders: { get: { description: Orders } } }
        findings:
          - '\`GET /orders\` needs a description of 20 characters or more. Say what it does, and when it fails.'

  # A rule can be about several kinds of parts.
  style/described:
    where: [parameter, property, tag]
    must: { description: { defined: true } }
    message: '{{ subject }} has no description. Say what its values mean.'
    severity: warn
    summary: Parameters, properties and tags have a description.
    rationale: A name such as \`filter\` does not say which values are allowed.
    good:
      - tags: [{ name: Orders, description: What customers buy. }]
        paths: { /orders: { get: { parameters: [{ name: since, in: query, description: The earliest day. }] } } }
    bad:
      - paths: { /orders: { get: { parameters: [{ name: since, in: query }] } } }
        findings: ['\`GET /orders\` query parameter \`since\` has no description. Say what its values mean.']
      - tags: [{ name: Orders }]

  style/property-casing:
    where: property
    must: { name: { casing: camelCase } }
    severity: warn
    summary: Properties are in camelCase.
    rationale: Clients can rely on one casing, and need not look up each name.
    good:
      - paths: { /orders: { get: { responses: { '200': { content: { application/json: { schema: { properties: { placedBy: {} } } } } } } } } }
    bad:
      - paths: { /orders: { get: { responses: { '200': { content: { application/json: { schema: { properties: { placed_by: {} } } } } } } } } }

  # \`when\` selects some of the parts.
  style/enum-casing:
    where: [parameter, property]
    when: { type: string }
    must: { enum: { casing: MACRO_CASE } }
    severity: warn
    summary: Values of enums are in MACRO_CASE.
    rationale: Clients tell fixed values from free text at a glance.
    good:
      - paths: { /orders: { get: { responses: { '200': { content: { application/json: { schema: { properties: { state: { type: string, enum: [OPEN, PAID] } } } } } } } } } }
    bad:
      - paths: { /orders: { get: { responses: { '200': { content: { application/json: { schema: { properties: { state: { type: string, enum: [open, PAID] } } } } } } } } } }

  # A list of values stands for any of them.
  style/page-size:
    where: parameter
    when: { name: [limit, pageSize], in: query }
    must: { maximum: { defined: true, max: 200 } }
    message: '{{ subject }} allows pages that are too large. Set \`maximum\` to 200 or less.'
    severity: warn
    summary: A page has at most 200 items.
    rationale: Without a limit, a single request can read a whole table.
    good:
      - paths: { /orders: { get: { parameters: [{ name: limit, in: query, schema: { type: integer, maximum: 100 } }] } } }
    bad:
      - paths: { /orders: { get: { parameters: [{ name: limit, in: query, schema: { type: integer } }] } } }
        findings: ['\`GET /orders\` query parameter \`limit\` allows pages that are too large. Set \`maximum\` to 200 or less.']
      - paths: { /orders: { get: { parameters: [{ name: limit, in: query, schema: { type: integer, maximum: 5000 } }] } } }

  # \`4XX\` stands for all statuses from 400 to 499.
  style/error-format:
    where: media-type
    when: { status: [4XX, 5XX] }
    must: { name: application/problem+json }
    message: '{{ subject }} is not a problem document. Use \`application/problem+json\` (RFC 9457).'
    severity: warn
    summary: Errors are problem documents.
    rationale: Clients handle the errors of all APIs with the same code.
    docs: https://www.rfc-editor.org/rfc/rfc9457
    good:
      - paths: { /orders: { get: { responses: { '404': { content: { application/problem+json: {} } } } } } }
    bad:
      - paths: { /orders: { get: { responses: { '404': { content: { application/json: {} } } } } } }

  # All conditions in \`when\` must hold.
  style/created-location:
    where: response
    when: { method: POST, status: 201 }
    must: { headers: { contains: Location } }
    message: '{{ subject }} does not say where the new resource is. Add the header \`Location\`.'
    severity: warn
    summary: A response \`201\` has the header \`Location\`.
    rationale: Clients find what they have created without building its URL.
    good:
      - paths: { /orders: { post: { responses: { '201': { headers: { Location: { schema: { type: string } } } } } } } }
    bad:
      - paths: { /orders: { post: { responses: { '201': { description: Created } } } } }
        findings: ['\`POST /orders\` response \`201\` does not say where the new resource is. Add the header \`Location\`.']

  # Regular expressions are in single quotes.
  style/date-format:
    where: property
    when: { name: { pattern: '(?:At|Date)$' }, type: string }
    must: { format: { defined: true, enum: [date, date-time] } }
    message: '{{ subject }} is a date or time. Add \`format: date\` or \`format: date-time\`.'
    severity: warn
    summary: Dates and times have a format.
    rationale: Without a format, each client must guess how to parse the value.
    good:
      - paths: { /orders: { get: { responses: { '200': { content: { application/json: { schema: { properties: { placedAt: { type: string, format: date-time } } } } } } } } } }
    bad:
      - paths: { /orders: { get: { responses: { '200': { content: { application/json: { schema: { properties: { placedAt: { type: string } } } } } } } } } }

  # \`and\`, \`or\` and \`not\` combine conditions.
  style/contact-and-license:
    where: api
    must:
      and:
        - or: [{ info.contact.email: { defined: true } }, { info.contact.url: { defined: true } }]
        - info.license.name: { defined: true }
    message: '{{ subject }} needs a contact with an \`email\` or a \`url\`, and a license. Add both to \`info\`.'
    severity: warn
    summary: The description names a contact and a license.
    rationale: Users know whom to ask, and what they may do with generated code.
    good:
      - info: { title: Orders, version: 1.0.0, contact: { email: orders@example.com }, license: { name: Apache-2.0 } }
    bad:
      - info: { title: Orders, version: 1.0.0, contact: { name: Orders team }, license: { name: Apache-2.0 } }
      - info: { title: Orders, version: 1.0.0, contact: { email: orders@example.com } }

  style/one-tag:
    where: operation
    must: { tags: { length: { min: 1, max: 1 } }, undeclaredTags: { undefined: true } }
    message: '{{ subject }} must have exactly one tag, which \`tags\` of the description lists.'
    severity: warn
    summary: Each operation has exactly one tag, and the description lists it.
    rationale: Documentation is grouped by tags, and shows an operation once for each of them.
    good:
      - tags: [{ name: Orders }]
        paths: { /orders: { get: { tags: [Orders] } } }
    bad:
      - paths: { /orders: { get: {} } }
      - tags: [{ name: Orders }, { name: Payments }]
        paths: { /orders: { get: { tags: [Orders, Payments] } } }
      - tags: [{ name: Orders }]
        paths: { /orders: { get: { tags: [Order] } } }

  # Extensions such as \`x-sunset\` are attributes like any other.
  style/deprecated-sunset:
    where: operation
    when: { deprecated: true }
    must: { x-sunset: { defined: true, pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' } }
    message: '{{ subject }} is deprecated. Add \`x-sunset\` with the day on which it is removed, such as \`2030-12-31\`.'
    severity: warn
    summary: Deprecated operations say when they are removed.
    rationale: Clients can plan when to move to the replacement.
    good:
      - paths: { /orders: { get: { deprecated: true, x-sunset: '2030-12-31' } } }
    bad:
      - paths: { /orders: { get: { deprecated: true } } }
      - paths: { /orders: { get: { deprecated: true, x-sunset: soon } } }
`;
