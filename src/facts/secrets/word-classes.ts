/** First words of names that only describe a secret, or that name another kind of token: `has_password`, `next_token`. */
export const DESCRIBING_FIRST: ReadonlySet<string> = new Set(
  `has have is with without include includes included exclude show hide max min maximum minimum number total count next prev previous page
  paging pagination continuation continue cursor sync public publishable idempotency partition sort row primary foreign force require requires
  required skip expire expires expired need needs generate enable enabled disable rotate regenerate use allow filter search last first batch
  since scroll nextpage resume delta no drop ignore supports support can should manage split missing display masked redacted truncated`.split(
    /\s+/,
  ),
);
/** Last words of names that only describe a secret: `token_type`. */
export const DESCRIBING_LAST: ReadonlySet<string> = new Set(
  `id ids uuid uuids guid sid arn type types name names status state count expires expiry expiration expired ttl length limit policy policies
  format url uri hint version enabled required exists at after before prefix suffix last4 usage scope scopes label description algorithm method
  strategy field fields column sort order by provider issuer owner mode empty isnull null lifetime age duration size alias title kind
  category group validity days hours minutes seconds result results required permission permissions role roles`.split(/\s+/),
);
/** Words in the names of values that are public or hidden, and names of actions: `masked_token`, `reset_password`. */
export const NOT_SECRET =
  /\b(public|publishable|masked|redacted|obfuscated|truncated|partial|hidden)\b|^(reset|forgot|forgotten|change|update|set|uses?|using|ask|asks|prompt|verify|check|validate) (password|passcode|pin|secret)$/;

/** Words around a name that are not part of the thing that it names: `YOUR_API_KEY_HERE`. */
export const FILLER_WORDS: ReadonlySet<string> = new Set(
  'your my the a here value string param parameter query new old current'.split(' '),
);

/** The commonest names, none of which is a secret. A small description often has no others, so that no pattern is compiled. */
export const COMMON_NAMES: ReadonlySet<string> = new Set(
  `action after before category city count country cursor date description direction email end expand fields filter format from
  group height id ids include interval label lang language lat latitude limit locale location lon longitude mode month name
  number offset order page period prefix q query radius region scope search since size sort source start status tag tags
  term text timestamp title to type url user username uuid version width year`.split(/\s+/),
);

/** Names that are not of a password in spite of `format: password`: some generators mark all personal data with it. */
export const NOT_A_PASSWORD =
  /(^| )(e ?mail|mail|arn|name|username|user|phone|number|id|ids|address|url|uri|message|text|query|metadata|content|filter|data|script|search|spec|title|tags?|notes?|description|comment|information|info|city|country|state|location|postal code|locale|language|timezone|error|cause|input|output|expression|definition|configuration|parameters|command|destination|endpoint)$/;

/** Things whose entries have a key that is a name and not a secret. */
export const KEYED_ENTRIES: ReadonlySet<string> = new Set(['secret', 'config', 'variable', 'setting', 'property']);

/** Beginnings of the names of things that a token gives access to. Elsewhere, a token may be an id: `/cards/{card_token}`. */
export const ACCESS_WORD =
  /^(access$|activat|api|auth|bearer|client|confirm|device|download|export|guest|invit|jwt|link|login|magic|password|recover|refresh|reset|session|share|sign|subscription|token|upload|user|verif)/;
