/** A sentence of the conventions, in brief. */
export interface Sentence {
  /** The clause that rules cite: `4.2` if the sentence is numbered, else its section and its topic: `4 pagination`. */
  readonly clause: string;
  readonly text: string;
  /** The reason why no rule, or no further rule, can check the sentence. */
  readonly uncheckedReason?: string;
}

/** The sentences of the conventions by section. Points that they leave open ("not shown") are not included. */
export const SECTIONS: readonly { readonly title: string; readonly sentences: readonly Sentence[] }[] = [
  {
    title: 'What the service does',
    sentences: [
      {
        clause: '1 service',
        text: 'The service is an interface between two machines, at which a client requests data from a server.',
        uncheckedReason: 'it says what an API is, and an OpenAPI description describes nothing else.',
      },
      {
        clause: '1 REST',
        text: 'It follows REST: resources have unique URIs, and a request is an HTTP verb at an endpoint.',
        uncheckedReason: 'apart from method overrides, an OpenAPI description cannot express anything else.',
      },
      {
        clause: '1.1',
        text: 'The interface does not depend on a user interface.',
        uncheckedReason: 'a description shows the interface, not the applications that use it.',
      },
      {
        clause: '1.2',
        text: 'The server keeps no client context; each request is independent.',
        uncheckedReason: 'a description does not show what the server stores.',
      },
      { clause: '1.3', text: 'Each response declares itself cacheable or non-cacheable.' },
      {
        clause: '1.4',
        text: 'Intermediate servers may sit between client and service without the client knowing.',
        uncheckedReason: 'a description does not show them.',
      },
      {
        clause: '1.5',
        text: 'Messages are self-descriptive and link to further resources; data is decoupled from the database schema.',
        uncheckedReason: 'a description does not show the database.',
      },
      {
        clause: '1 requests',
        text: 'Requests have headers and a body; responses have a status code and headers.',
        uncheckedReason: 'HTTP guarantees this. Section 7 covers which status codes are declared.',
      },
      {
        clause: '1 design principles',
        text: 'The API is easy to use, hard to misuse, fails fast, has self-explanatory names, and leaves out doubtful features.',
        uncheckedReason: 'only a human reader can judge this. Section 4 covers what a linter can check about names.',
      },
      {
        clause: '1 information',
        text: 'Information does not leak through logs or exceptions.',
        uncheckedReason: 'a description does not show logs.',
      },
    ],
  },
  {
    title: 'Resources and their fields',
    sentences: [
      { clause: '2 collections', text: 'Collections are named in the plural.' },
      { clause: '2 items', text: 'An item is addressed by its identifier in the path.' },
      {
        clause: '2 path shapes',
        text: 'Path shapes that occur, such as `/cart/items` and `/group/users`.',
        uncheckedReason:
          'they are examples. In a description, `path-plural-collections` reports the placeholder `/item/{id}`, and `path-versioned` reports all of them unless the base path has a version.',
      },
      {
        clause: '2 bulk renumbering',
        text: 'The payload of a bulk renumbering is a JSON list of objects with a required string `id` and a required string `sequence`.',
      },
    ],
  },
  {
    title: 'States and transitions',
    sentences: [
      {
        clause: '3',
        text: 'No states or transitions are defined.',
        uncheckedReason: 'a description shows operations, not the states between them.',
      },
    ],
  },
  {
    title: 'Endpoints',
    sentences: [
      {
        clause: '4.1',
        text: 'An endpoint is a path to one resource; the full URL is the base URL and the path.',
      },
      { clause: '4.2', text: 'Paths do not end with a slash.' },
      { clause: '4.3', text: 'Collection names are plural.' },
      { clause: '4.4', text: 'Paths are simple and self-explanatory.' },
      {
        clause: '4 methods',
        text: 'GET reads, POST creates, PUT updates; POST or PATCH performs bulk operations.',
      },
      {
        clause: '4 bulk operation',
        text: 'A bulk operation is a POST or PATCH with a list.',
      },
      {
        clause: '4 X-Action',
        text: 'The request header `X-Action` names the bulk action, such as `renumbering`.',
      },
      { clause: '4 response format', text: 'Responses are JSON.' },
      {
        clause: '4 design',
        text: 'The API may be designed first in OpenAPI.',
        uncheckedReason: 'the linter checks the description, whenever it was written.',
      },
      { clause: '4 pagination', text: 'Any operation that may return a large amount of data paginates.' },
    ],
  },
  {
    title: 'Authentication',
    sentences: [
      { clause: '5.1', text: 'The interface is served over HTTPS.' },
      { clause: '5.2', text: 'OAuth protects routes.' },
      {
        clause: '5.3',
        text: 'Important properties are stored hashed.',
        uncheckedReason: 'a description shows what is returned, not how it is stored.',
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
        uncheckedReason: 'consumers serve webhooks and callbacks, and only the rules about changes apply to them.',
      },
    ],
  },
  {
    title: 'Errors',
    sentences: [
      { clause: '7.1', text: 'Responses carry a status code.' },
      { clause: '7.2', text: 'A deprecated endpoint that is no longer supported returns 410 Gone and does not redirect.' },
      {
        clause: '7.3',
        text: 'Error messages are a fixed set with identifiers, or an error carries a URL that explains it.',
      },
      {
        clause: '7.4',
        text: 'The error body is `{ "error": { "message", "type", "code", "<trace id>" } }`.',
      },
      {
        clause: '7.5',
        text: 'Error messages and logs do not leak internal information.',
        uncheckedReason: 'a description does not show logs.',
      },
    ],
  },
  {
    title: 'Limits',
    sentences: [
      { clause: '8 rate limiting', text: 'The number of calls is limited.' },
      {
        clause: '8 IP addresses',
        text: 'Only listed IP addresses are allowed.',
        uncheckedReason: 'servers and networks keep such lists.',
      },
      {
        clause: '8 connections',
        text: 'Simultaneous connections are limited.',
        uncheckedReason: 'OpenAPI does not describe connections.',
      },
      {
        clause: '8 users',
        text: 'Users are limited.',
        uncheckedReason: 'clients see the same 429, whatever the limit applies to.',
      },
      {
        clause: '8 resources',
        text: 'The use of specific resources is limited.',
        uncheckedReason: 'clients see the same 429, whatever the limit applies to.',
      },
      { clause: '8 pagination', text: 'Large result sets are paginated.' },
    ],
  },
  {
    title: 'Versioning',
    sentences: [
      {
        clause: '9.1',
        text: 'The path may carry the version, as `/api/v<major>` or `/api/v<major>.<minor>`; a path with no version, which also occurs, is reported as a warning.',
      },
      { clause: '9.2', text: 'Backward compatibility is kept when the version changes.' },
      { clause: '9.3', text: 'A deprecated endpoint returns 410 Gone and does not redirect.' },
      { clause: '9.4', text: 'The old versioned path may redirect where the new endpoint is backward-compatible.' },
    ],
  },
];
