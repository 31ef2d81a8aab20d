/** A sentence of the conventions that a rule may hold, in brief. */
export interface Sentence {
  /** What rules cite: `4.2` where the sentence is numbered, else its section. */
  readonly clause: string;
  readonly text: string;
  /** Rules that hold it, besides those that cite its number: where it has none, nothing else tells which of the section's do. */
  readonly rules?: readonly string[];
  /** What of it no rule can hold, and why: what a description does not show. */
  readonly unseen?: string;
}

/** Each numbered sentence and each other one that asks for something, by section. */
export const SECTIONS: readonly { readonly title: string; readonly sentences: readonly Sentence[] }[] = [
  {
    title: 'What the service does',
    sentences: [
      {
        clause: '1',
        text: 'It follows REST: resources have unique URIs, and a request is an HTTP verb at an endpoint.',
        unseen: 'an OpenAPI description can say nothing else; what the verbs are for is said in section 4.',
      },
      {
        clause: '1.1',
        text: 'The interface depends on no user interface.',
        unseen: 'a description shows the interface alone, not who is built on it.',
      },
      {
        clause: '1.2',
        text: 'The server keeps no client context; each request stands for itself.',
        rules: ['stateless-no-cookies'],
        unseen: 'what the server keeps to itself is not described.',
      },
      { clause: '1.3', text: 'Each response declares itself cacheable or not.' },
      {
        clause: '1.4',
        text: 'Servers may stand between client and service without the client knowing.',
        unseen: 'they are not in the description either.',
      },
      {
        clause: '1.5',
        text: 'Messages describe themselves and link to further resources; data is told apart from the database schema.',
        unseen: 'the database is not described.',
      },
      {
        clause: '1',
        text: 'Requests have headers and a body; responses, a status code and headers.',
        unseen: 'HTTP sees to it; which status codes are declared is said in section 7.',
      },
      {
        clause: '1',
        text: 'The API is easy to use, hard to misuse, fails fast, names things so that they explain themselves, and leaves out what is doubtful.',
        unseen: 'it takes a reader to judge; what a machine can tell of names is said in section 4.',
      },
      {
        clause: '1',
        text: 'Information does not leak through logs or exceptions.',
        rules: ['error-no-internals'],
        unseen: 'logs are not described.',
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
        unseen: 'these are examples; the rules about paths let them pass.',
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
    sentences: [{ clause: '3', text: 'None are given.', unseen: 'a description has operations, not the states between them.' }],
  },
  {
    title: 'Endpoints',
    sentences: [
      {
        clause: '4.1',
        text: 'An endpoint is a path to one resource; the full URL is the base URL and the path.',
        unseen: 'that is how OpenAPI puts URLs together.',
      },
      { clause: '4.2', text: 'Paths do not end with a slash.' },
      { clause: '4.3', text: 'Collection names are plural.' },
      { clause: '4.4', text: 'Paths are simple and explain themselves.', rules: ['path-simple'] },
      {
        clause: '4',
        text: 'GET reads, POST creates, PUT updates; POST or PATCH does it in bulk.',
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
        unseen: 'what is checked is that design; the design may as well come after.',
      },
      { clause: '4', text: 'Whatever may return much is paginated.', rules: ['list-paginated'] },
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
        rules: ['secret-not-returned'],
        unseen: 'a description does not show how data is stored, only what is given back.',
      },
      { clause: '5.4', text: 'Secret and sensitive parameters are never in the URL.' },
    ],
  },
  {
    title: 'Events',
    sentences: [
      {
        clause: '6',
        text: 'None are given.',
        unseen: 'webhooks and callbacks are served by the consumer, to whom no rule applies.',
      },
    ],
  },
  {
    title: 'Errors',
    sentences: [
      { clause: '7.1', text: 'Responses carry a status code.', rules: ['response-status-codes', 'error-responses-declared'] },
      { clause: '7.2', text: 'A deprecated endpoint that is no longer supported answers 410 Gone and does not redirect.' },
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
        text: 'Error messages and logs do not leak what is internal.',
        rules: ['error-no-internals'],
        unseen: 'logs are not described.',
      },
    ],
  },
  {
    title: 'Limits',
    sentences: [
      { clause: '8', text: 'The number of calls is limited.', rules: ['rate-limit-declared'] },
      {
        clause: '8',
        text: 'Only listed IP addresses are let in.',
        unseen: 'lists of addresses are kept by servers and networks.',
      },
      {
        clause: '8',
        text: 'Connections at the same time are limited.',
        unseen: 'connections are below what OpenAPI describes.',
      },
      {
        clause: '8',
        text: 'Users are limited, and so is the use of single resources.',
        rules: ['rate-limit-declared'],
        unseen: 'whoever or whatever a limit is for, clients see the same 429.',
      },
      { clause: '8', text: 'Large results are paginated.', rules: ['list-paginated'] },
    ],
  },
  {
    title: 'Versioning',
    sentences: [
      { clause: '9.1', text: 'The path may carry the version, as `/api/v<major>` or `/api/v<major>.<minor>`.' },
      { clause: '9.2', text: 'Compatibility is kept when the version changes.' },
      { clause: '9.3', text: 'A deprecated endpoint answers 410 Gone and does not redirect.' },
      { clause: '9.4', text: 'The old versioned path may redirect where the new endpoint is backward-compatible.' },
    ],
  },
];
