import { type Kind, SECRETS } from '../secret/kinds.ts';

const labelled = (label: string): readonly Kind[] => SECRETS.filter((kind) => kind.label === label && !kind.described);

/**
 * What the secrets in responses are called. Fewer names than in URLs: a response may well hand out what opens one thing only (a link
 * to share, an upload), what is bought (a licence key), and what a bank or a signer says (an authorization code, a signature).
 */
export const RETURNED_SECRETS: readonly Kind[] = [
  ...labelled('a password'),
  ...labelled('a PIN'),
  {
    label: 'a one-time code',
    name: /(^| )((otp|totp|hotp)( (code|secret|value|token|seed|key))?|(one time|onetime|2fa|mfa|tfa|two factor) (code|password|passcode|pin|secret)|(recovery|backup|scratch) codes?)$/,
  },
  {
    label: 'a secret key',
    name: /(^| )(secret|private|encryption|decryption|auth|authentication|shared|preshared|pre shared|master|hmac|aes|priv|secret access) ?keys?( (value|pem|data|base64|hex|string|content))?$|(^| )(psk|signing ?key)$/,
    unless: /\b(arn|kms|cmk|resource|public|identifiers?|ids?|names?|fingerprint|customer[- ]managed)\b/i,
  },
  { label: 'an API key', name: /(^| )((api|developer|rapidapi) ?keys?|hapikey)( value)?$/ },
  // In Brazil, the number of an invoice; in object stores, what a secret key goes with.
  {
    label: 'an API key',
    name: /(^| )access ?keys?( value)?$/,
    unless: /\b(invoices?|nf-?c?e|fiscal|nota|danfe|aws|s3|wasabi|filebase)\b/i,
  },
  {
    label: 'a secret',
    name: /(^| )(secrets?|(secret|security) answer|(client|app|api|shared|consumer|webhook|signing|oauth)secrets?)( (value|token|code|string|text|hash))?$/,
    unless: /\b(k8s|kubernetes|pull secrets?)\b/i,
  },
  {
    label: 'a token',
    name: /(^| )(access|refresh|id|auth|authentication|authorization|authorisation|session|bearer|api|oauth2?|security|secret|private|jwt|admin|service account|impersonation|login|activate|activation|password reset|reset password|reset|user access|page access|personal access) ?tokens?$|(^| )(jwt|bearer|sastoken|sas token)$/,
  },
];

/** Names that say little, with the schemas and paths where they are secrets. */
export const BARE_SECRETS: readonly (Kind & { readonly within: RegExp })[] = [
  { label: 'a PIN', name: /^pin( (code|number))?$/, within: /(^| )(cards?|sims?)$/ },
  { label: 'an API key', name: /^(key|token|value|plain ?text)$/, within: /^(\w+ )?(api|access) ?keys?( |$)/ },
  {
    label: 'a token',
    name: /^(key|token|value|plain ?text)$/,
    within:
      /^(\w+ )?(access|api|auth|authentication|personal access|refresh|session|oauth|service|bearer) ?tokens?( |$)|^tokens?$/,
  },
];

/** Parts of all names above. Most names have none of them, so that one look is enough. */
export const MAY_NAME_SECRET =
  /pass|pw|psw|mdp|secret|key|token|jwt|bearer|otp|pin|code|psk|value|text|answer|kennwort|contrase|senha|wachtwoord|parola|heslo|has[lł]o|salasana|l[oö]senord|[^\p{ASCII}]/iu;

/** What is masked, and what a scanner is there to show. */
export const MASKED =
  /\b(mask\w*|obfuscat\w*|redact\w*|truncat\w*|censored|partial(ly)?|hint|asterisks?|last (four|five|six|few|\d+)|first (four|five|six|few|\d+)|(prefix|suffix) of|detected|leaked|compromised|discovered|scanned)\b|\*{3,}/i;
export const MASKED_EXAMPLE = /\*{3,}|•{3,}|^x{3,}$|\.{3}$|…|redacted|masked|hidden/i;

const SHOWN =
  '(return|show|display|present|includ|provid|expos|reveal|populat|availab|visib|accessib|retriev|view|given|sent)\\w*';
const MADE = '(creat|generat|rotat|regenerat|reset|issu|initial)\\w*|once|first|POST';

/** "Only returned when the key is created", "never shown again" */
export const SHOWN_ONCE = new RegExp(
  `\\b(only|just)\\b[^.]{0,30}\\b${SHOWN}[^.]{0,60}\\b(${MADE})\\b|\\b${SHOWN} (only|just|exactly)\\b[^.]{0,60}\\b(${MADE})\\b|` +
    `\\b(never|not|cannot|can't|won't|isn't)( be| ever| been)* (returned|shown|displayed|included|retriev\\w*|visible|available|sent back|viewed|seen|read|recovered)\\b|` +
    `\\bwrite[- ]?only\\b|\\balways (null|empty|blank)\\b`,
  'i',
);

/** Schemas of what a login responds with. */
export const LOGIN_RESPONSE = /^(?:user )?(?:login|sign ?in|auth|authentication|token|session) (?:response|result)(?: dto)?$/;

/** Where one logs in or asks for a token by POST: words that a segment begins with, and words that the path ends in. */
export const LOGIN =
  /^(log ?in|logon|sign ?in|sign ?up|auth|authenticate\w*|authn|oauth2?|sso|otp|totp|mfa|2fa|passwordless|passkeys?|webauthn|impersonate|assume role)( |$)/;
export const LOGIN_LAST =
  /(^| )(login|signin|signup|register|registration|authenticate|authentication|authori[sz]e|tokens?|sessions?|refresh|jwt|callback|exchange)$/;

/** The ends of paths that are asked for a token by GET, too. */
export const LOGIN_BY_GET =
  /(^| )(login|log in|logon|sign ?in|authenticate|authori[sz]e|callback|oauth2? (access )?token|auth (access )?token|token exchange|auth|refresh|refresh token|token refresh)$|(?<!\b(api|access|bearer|private|service) )\btoken$/;

/** What an operation does, by the first word of its id or last segment. */
export const MAKING =
  /^(create|add|new|generate|regenerate|issue|reissue|rotate|roll|renew|reset|mint|provision|register|exchange|enroll?(?:ment)?|setup|init\w*|activate|enable|assume|request)$/;
export const READING =
  /^(get|gets|list|lists|search|query|find|lookup|fetch|read|retrieve|describe|show|view|export|filter|inspect|validate|verify|check|update|patch|modify|edit|delete|remove|revoke|cancel|confirm|introspect)$/;

export const CREDENTIAL =
  /^(\w*keys?|\w*tokens?|\w*secrets?|\w*passwords?|credentials?|clients?|certificates?|keypairs?|otp|totp|mfa|2fa|codes?)$/;

/** What has no key of its own: one that comes back with it is somebody else's. */
export const NO_HOLDER =
  /^(articles?|calculations?|carts?|comments?|documents?|invoices?|items?|messages?|orders?|payments?|posts?|products?|quotes?|refunds?|reports?|reviews?|shipments?|transactions?)$/;
