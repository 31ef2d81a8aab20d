/** A sentence of the conventions, in brief. */
export interface Sentence {
  /** What rules cite: `4.2` where the sentence is numbered, else its section. */
  readonly clause: string;
  readonly text: string;
  /** Rules that check it, besides those that cite its number. A sentence without a number needs them. */
  readonly rules?: readonly string[];
  /** Why no rule, or no further rule, can check it. */
  readonly unseen?: string;
}

/** Each numbered sentence and each other sentence that requires something, by section. */
export const SECTIONS: readonly { readonly title: string; readonly sentences: readonly Sentence[] }[] = [
  {
    title: 'What the service does',
    sentences: [
      {
        clause: '1',
        text: 'It follows REST: resources have unique URIs, and a request is an HTTP verb at an endpoint.',
        rules: ['method-semantics'],
        unseen: 'apart from method overrides, an OpenAPI description cannot express anything else.',
      },
      {
        clause: '1.1',
        text: 'The interface does not depend on a user interface.',
        unseen: 'a description shows the interface, not the applications that use it.',
      },
      {
        clause: '1.2',
        text: 'The server keeps no client context; each request is independent.',
        rules: ['stateless-no-cookies'],
        unseen: 'a description does not show what the server stores.',
      },
      { clause: '1.3', text: 'Each response declares itself cacheable or non-cacheable.' },
      {
        clause: '1.4',
        text: 'Intermediate servers may sit between client and service without the client knowing.',
        unseen: 'a description does not show them.',
      },
      {
        clause: '1.5',
        text: 'Messages are self-descriptive and link to further resources; data is decoupled from the database schema.',
        unseen: 'a description does not show the database.',
      },
      {
        clause: '1',
        text: 'Requests have headers and a body; responses have a status code and headers.',
        unseen: 'HTTP guarantees this. Section 7 covers which status codes are declared.',
      },
      {
        clause: '1',
        text: 'The API is easy to use, hard to misuse, fails fast, has self-explanatory names, and leaves out doubtful features.',
        unseen: 'only a human reader can judge this. Section 4 covers what a linter can check about names.',
      },
      {
        clause: '1',
        text: 'Information does not leak through logs or exceptions.',
        rules: ['error-no-internals'],
        unseen: 'a description does not show logs.',
      },
    ],
  },
  {
    title: 'Resources and their fields',
    sentences: [
      { clause: '2', text: 'Collections are named in the plural.', rules: ['path-plural-collections'] },
      { clause: '2', text: 'An item is addressed by its identifier in the path.', rules: ['item-by-path-id'] },
      {
        clause: '2',
        text: 'Path shapes that occur, such as `/cart/items` and `/group/users`.',
        unseen: 'they are examples. The rules about paths accept them.',
      },
      {
        clause: '2',
        text: 'The payload of a bulk renumbering is a JSON list of objects with a required string `id` and a required string `sequence`.',
        rules: ['bulk-renumbering-payload'],
      },
    ],
  },
  {
    title: 'States and transitions',
    sentences: [
      {
        clause: '3',
        text: 'No states or transitions are defined.',
        unseen: 'a description shows operations, not the states between them.',
      },
    ],
  },
  {
    title: 'Endpoints',
    sentences: [
      {
        clause: '4.1',
        text: 'An endpoint is a path to one resource; the full URL is the base URL and the path.',
        unseen: 'OpenAPI builds URLs in this way.',
      },
      { clause: '4.2', text: 'Paths do not end with a slash.' },
      { clause: '4.3', text: 'Collection names are plural.' },
      { clause: '4.4', text: 'Paths are simple and self-explanatory.', rules: ['path-simple'] },
      {
        clause: '4',
        text: 'GET reads, POST creates, PUT updates; POST or PATCH performs bulk operations.',
        rules: ['method-semantics'],
      },
      {
        clause: '4',
        text: 'A bulk operation takes a list, and the header `X-Action` names its action, such as `renumbering`.',
        rules: ['bulk-action-header', 'bulk-renumbering-payload'],
      },
      { clause: '4', text: 'Responses are JSON.', rules: ['response-json'] },
      {
        clause: '4',
        text: 'The API may be designed first in OpenAPI.',
        unseen: 'the linter checks the description, whenever it was written.',
      },
      { clause: '4', text: 'Any operation that may return a large amount of data paginates.', rules: ['list-paginated'] },
    ],
  },
  {
    title: 'Authentication',
    sentences: [
      { clause: '5.1', text: 'The interface is served over HTTPS.', rules: ['server-https'] },
      { clause: '5.2', text: 'OAuth protects routes.', rules: ['operation-oauth'] },
      {
        clause: '5.3',
        text: 'Important properties are stored hashed.',
        rules: ['secret-not-returned', 'sensitive-data-returned'],
        unseen: 'a description shows what is returned, not how it is stored.',
      },
      { clause: '5.4', text: 'Secret or sensitive parameters are never placed in the URL.' },
    ],
  },
  {
    title: 'Events',
    sentences: [
      {
        clause: '6',
        text: 'No events are defined.',
        unseen: 'consumers serve webhooks and callbacks, and only the rules about changes apply to them.',
      },
    ],
  },
  {
    title: 'Errors',
    sentences: [
      { clause: '7.1', text: 'Responses carry a status code.', rules: ['response-status-codes', 'error-responses-declared'] },
      { clause: '7.2', text: 'A deprecated endpoint that is no longer supported returns 410 Gone and does not redirect.' },
      {
        clause: '7.3',
        text: 'Error messages are a fixed set with identifiers, or an error carries a URL that explains it.',
        rules: ['error-catalogue'],
      },
      {
        clause: '7.4',
        text: 'The error body is `{ "error": { "message", "type", "code", "<trace id>" } }`.',
      },
      {
        clause: '7.5',
        text: 'Error messages and logs do not leak internal information.',
        rules: ['error-no-internals'],
        unseen: 'a description does not show logs.',
      },
    ],
  },
  {
    title: 'Limits',
    sentences: [
      { clause: '8', text: 'The number of calls is limited.', rules: ['rate-limit-declared'] },
      {
        clause: '8',
        text: 'Only listed IP addresses are allowed.',
        unseen: 'servers and networks keep such lists.',
      },
      {
        clause: '8',
        text: 'Simultaneous connections are limited.',
        unseen: 'OpenAPI does not describe connections.',
      },
      {
        clause: '8',
        text: 'Users and the use of specific resources are limited.',
        rules: ['rate-limit-declared'],
        unseen: 'clients see the same 429, whatever the limit applies to.',
      },
      { clause: '8', text: 'Large result sets are paginated.', rules: ['list-paginated'] },
    ],
  },
  {
    title: 'Versioning',
    sentences: [
      { clause: '9.1', text: 'The path may carry the version, as `/api/v<major>` or `/api/v<major>.<minor>`.' },
      { clause: '9.2', text: 'Backward compatibility is kept when the version changes.' },
      { clause: '9.3', text: 'A deprecated endpoint returns 410 Gone and does not redirect.' },
      { clause: '9.4', text: 'The old versioned path may redirect where the new endpoint is backward-compatible.' },
    ],
  },
];
