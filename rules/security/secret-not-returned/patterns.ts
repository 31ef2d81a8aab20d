/** Descriptions and examples of values that are masked, or that a scanner exists to show. */
export const MASKED_DESCRIPTION =
  /\b(mask\w*|obfuscat\w*|redact\w*|truncat\w*|censored|partial(ly)?|hint|asterisks?|last (four|five|six|few|\d+)|first (four|five|six|few|\d+)|(prefix|suffix) of|detected|leaked|compromised|discovered|scanned)\b|\*{3,}/i;
export const MASKED_EXAMPLE = /\*{3,}|•{3,}|^x{3,}$|\.{3}$|…|redacted|masked|hidden/i;

const SHOWING_VERB =
  '(return|show|display|present|includ|provid|expos|reveal|populat|availab|visib|accessib|retriev|view|given|sent)\\w*';
const MAKING_WORD = '(creat|generat|rotat|regenerat|reset|issu|initial)\\w*|once|first|POST';

/** "Only returned when the key is created", "never shown again" */
export const SHOWN_ONCE = new RegExp(
  `\\b(only|just)\\b[^.]{0,30}\\b${SHOWING_VERB}[^.]{0,60}\\b(${MAKING_WORD})\\b|\\b${SHOWING_VERB} (only|just|exactly)\\b[^.]{0,60}\\b(${MAKING_WORD})\\b|` +
    `\\b(never|not|cannot|can't|won't|isn't)( be| ever| been)* (returned|shown|displayed|included|retriev\\w*|visible|available|sent back|viewed|seen|read|recovered)\\b|` +
    `\\bwrite[- ]?only\\b|\\balways (null|empty|blank)\\b`,
  'i',
);

/** "If left out, the secret is generated" */
export const GENERATED_BY_SERVER =
  /\b(?:auto[- ]?)?generat(?:e|es|ed)\b|\brandom(?:ly)?\b|\b(?:created|assigned|issued) by the (?:server|service|api)\b/i;

/** Names of the schemas in responses to a login. */
export const LOGIN_RESPONSE = /^(?:user )?(?:login|sign ?in|auth|authentication|token|session) (?:response|result)(?: dto)?$/;

/** Paths at which clients log in or ask for a token by POST: words that a segment begins with, and words that the path ends in. */
export const LOGIN_SEGMENT =
  /^(log ?in|logon|sign ?in|sign ?up|auth|authenticate\w*|authn|oauth2?|sso|otp|totp|mfa|2fa|passwordless|passkeys?|webauthn|impersonate|assume role)( |$)/;
export const LOGIN_PATH_END =
  /(^| )(login|signin|signup|register|registration|authenticate|authentication|authori[sz]e|tokens?|sessions?|refresh|jwt|callback|exchange)$/;

/** The ends of paths that also return a token to GET. */
export const LOGIN_PATH_END_OF_GET =
  /(^| )(login|log in|logon|sign ?in|authenticate|authori[sz]e|callback|oauth2? (access )?token|auth (access )?token|token exchange|auth|refresh|refresh token|token refresh)$|(?<!\b(api|access|bearer|private|service) )\btoken$/;

/** Actions of operations, by the first word of the id or the last segment. */
export const MAKING_VERB =
  /^(create|add|new|generate|regenerate|issue|reissue|rotate|roll|renew|reset|mint|provision|register|exchange|enroll?(?:ment)?|setup|init\w*|activate|enable|assume|request)$/;
export const READING_VERB =
  /^(get|gets|list|lists|search|query|find|lookup|fetch|read|retrieve|describe|show|view|export|filter|inspect|validate|verify|check|update|patch|modify|edit|delete|remove|revoke|cancel|confirm|introspect)$/;

export const CREDENTIAL_WORD =
  /^(\w*keys?|\w*tokens?|\w*secrets?|\w*passwords?|credentials?|clients?|certificates?|keypairs?|otp|totp|mfa|2fa|codes?)$/;

/** Things without a key of their own: a key that is returned with them belongs to something else. */
export const THING_WITHOUT_KEY =
  /^(articles?|calculations?|carts?|comments?|documents?|invoices?|items?|messages?|orders?|payments?|posts?|products?|quotes?|refunds?|reports?|reviews?|shipments?|transactions?)$/;

/** Actions that replace a credential with a new one, by any method that changes something. */
export const REMAKING_VERB = /^(?:regenerate|reissue|rotate|roll|renew|reset)$/;
