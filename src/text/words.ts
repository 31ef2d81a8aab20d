/** The words of templates by the `audience` of the data: receivers of webhooks get requests and send responses. */
const WORDS = {
  clients: { clients: 'clients', Clients: 'Clients', requests: 'requests', Requests: 'Requests', responses: 'responses' },
  receivers: {
    clients: 'receivers',
    Clients: 'Receivers',
    requests: 'webhook responses',
    Requests: 'Webhook responses',
    responses: 'webhook requests',
  },
} as const;

/** The phrases of templates about responses, unless the subject is a response: then, the data has `within: 'response'`. */
const PHRASES: Readonly<Record<string, string>> = { inResponses: 'in', fromResponses: 'from' };

/**
 * The word that a placeholder stands for: `clients`, `Clients`, `requests`, `Requests`, `responses`, or the phrases `inResponses` and
 * `fromResponses`, which begin with a space. `undefined` for other names.
 */
export function wordFor(name: string, { audience, within }: Readonly<Record<string, unknown>>): string | undefined {
  const isForReceivers = audience === 'receivers';
  const words: Readonly<Record<string, string>> = WORDS[isForReceivers ? 'receivers' : 'clients'];
  if (Object.hasOwn(words, name)) return words[name];
  if (!Object.hasOwn(PHRASES, name)) return undefined;
  return within === 'response' && !isForReceivers ? '' : ` ${PHRASES[name]} ${words.responses}`;
}
