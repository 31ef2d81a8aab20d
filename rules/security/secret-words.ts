/**
 * What secrets and sensitive data are called. Patterns are matched against a name's words, in lower case, with one space between
 * (`accessToken` and `access-token` are `access token`); all of them are linear.
 */
export interface Kind {
  readonly label: string;
  /** The name says it by itself. */
  readonly name: RegExp;
  /** What the description has to add, where the name alone is not enough. */
  readonly told?: RegExp;
}

const AUTH_TOLD =
  /\b(auth\w*|api[- ]?keys?|secrets?|credentials?|passwords?|log(ged)?[- ]?in|sign(ed)?[- ]?in|session|bearer|jwt|oauth|private|access|reset|invit\w+|confirm\w*|verif\w+|magic link|e-?mail(ed)?)\b/i;

export const SECRETS: readonly Kind[] = [
  {
    label: 'a password',
    name: /(^| )(password|passwd|passwort|pwd|passphrase|passcode)s?( (hash|confirmation|confirm|old|new|current|repeat))?$/,
  },
  { label: 'a password', name: /^pass$/, told: /\bpass(word|phrase|code)\b/i },
  { label: 'a PIN', name: /(^| )(user|card|login|security|access|account|customer) pin( code)?$/ },
  { label: 'a PIN', name: /^pin( code)?$/, told: /\b(PIN|personal identification number|secret)\b/ },
  { label: 'a one-time code', name: /(^| )(otp|totp|hotp)( (code|query|value|token))?$/ },
  {
    label: 'a one-time code',
    name: /(^| )(one time|2fa|mfa|tfa|two factor|verification|confirmation|sms|auth|authorization|security|activation) (code|password|passcode|pin)$/,
  },
  {
    label: 'an API key',
    name: /(^| )(api|app|application|subscription|developer|dev|access|consumer|client|license|licence) ?key( value)?$/,
  },
  { label: 'an API key', name: /(^| )(apikey|appkey|accesskey)s?$/ },
  {
    label: 'a secret key',
    name: /(^| )(secret|private|encryption|signing|auth|authentication|shared|preshared|pre shared|master|session|stream|security|hmac|aes|rsa|ssh private) ?key( value)?$/,
  },
  { label: 'a secret key', name: /(^| )psk$/ },
  { label: 'a secret', name: /(^| )secret(s| value| token| code)?$/ },
  {
    label: 'a token',
    name: /(^| )(access|refresh|id|auth|authentication|authorization|authenticity|session|bearer|api|user|oauth|security|login|reset|recovery|invite|invitation|invited|activation|verification|confirm|confirmation|password|link|secret|private|personal|app|application|client|service|admin|temporary|temp|link|jwt|sso|csrf|xsrf|unsubscribe|share|download|upload|guest|signed|impersonation|registration|magic|web|bot|sas|remember|delegation|identity) ?tokens?$/,
  },
  { label: 'a token', name: /(^| )(jwt|bearer|accesstokens?|authtoken|apitoken)$/ },
  { label: 'a credential', name: /(^| )(credentials?|authorization)$/, told: AUTH_TOLD },
  { label: 'a signature', name: /^(x amz |x goog |request |url |x )?(signature|sig|hmac)$/ },
];

/** Names that say little: the parameter's description, its schema and the operation decide. */
export const VAGUE: readonly Kind[] = [
  { label: 'a token', name: /^(x )?tokens?$|^t$/, told: AUTH_TOLD },
  { label: 'a token', name: /^token$/, told: /^$/ },
  {
    label: 'a token',
    name: /(^| )token$/,
    told: /\b(authenticat\w+|authori[sz]ation|access|api|oauth|secret|bearer|reset|one[- ]time|grants?) ?tokens?\b|\bjwt\b/i,
  },
  {
    label: 'an API key',
    name: /^(x )?key$|^k$|^keyid$|^auth$|^access$|^hash$|^authkey$/,
    told: /\b(api|access|secret|private|auth\w*|account) ?(key|token|hash)\b|cl[eé] api|private hash|\bpem\b|pre-?shared|shared secret|\bsecret\b/i,
  },
  {
    label: 'an authorization code',
    name: /^(auth |authorization |oauth )?code$/,
    told: /\b(authori[sz]ation code|oauth2?|one[- ]time|temporary code|handshake|otp|verification code|exchanged? for|callback)\b/i,
  },
  {
    label: 'a session token',
    name: /^(j|php|asp)? ?(sess|session) ?(id|key)?$/,
    told: /\b(authenticat\w+|log(ged)?[- ]?in|sign(ed)?[- ]?in|session (token|key|cookie))\b/i,
  },
];

export const SENSITIVE: readonly Kind[] = [
  {
    label: 'a card number',
    name: /(^| )(credit ?card|debit ?card|card|payment card)( ?(number|num|no|nbr|pan))$|^(creditcard|cardnumber|ccnumber|cc number|cc num|credit card)$/,
  },
  { label: 'a card security code', name: /(^| )(cvv2?|cvc2?|csc|card verification (value|code)|card security code)$/ },
  {
    label: 'a bank account number',
    name: /(^| )(bank account( number| no)?|iban|bban|ibannumber|iban number|bankaccountnumber)$/,
  },
  {
    label: 'a bank account number',
    name: /(^| )account (number|no|num|nbr)$/,
    told: /\b(bank|iban|routing|sort code|beneficiary)\b/i,
  },
  {
    label: 'a social security number',
    name: /(^| )(ssn|ssn ?last ?4|social security( number| no| num)?|nino|national insurance( number)?)$/,
  },
  {
    label: 'a national identity number',
    name: /(^| )(national|citizen|personal|government|identity|identification) (id|identity|identification)( (number|no|code))?$|(^| )(national number|nationalid|identity card( number)?|id card number|personal code|personnummer|aadhaa?r( number)?|curp|cpf|pesel|cedula|dni|bsn|egn|codice fiscale|fiscal code)$/,
  },
  {
    label: 'a national identity number',
    name: /^(nif|nie|rut|sin|pan|rfc|nin|tin|document number|document id|id number|national document)$/,
    told: /\b(national|identity|identification|citizen|social|tax|fiscal|person)\b/i,
  },
  {
    label: 'a tax number',
    name: /(^| )(tax|vat|fiscal|gst|steuer) ?(id|identification|identifier|number|no|code|registration)( (id|number|no|code))?$|(^| )(taxid|vatid|vatin|vat|taxnumber|vatnumber|ein|tax payer id|taxpayer id)$/,
  },
  { label: 'a passport number', name: /(^| )passport( ?(number|no|num|nbr|id))$|^passport$/ },
  { label: 'a driving-licence number', name: /(^| )(driver|drivers|driving|driver s) ?(license|licence)( (number|no|id))?$/ },
  {
    label: 'a date of birth',
    name: /(^| )(dob|date of birth|birth ?date|birthday|birth day|dateofbirth|birthdate)( (from|to|start|end|min|max|gte|lte|before|after))?$|^born( on)?$/,
  },
];

/** The description says outright what the value is, whatever it is called. */
export const TOLD: readonly Kind[] = [
  {
    label: 'a password',
    name: /^(the |your |user'?s? |account |login |customer'?s? |a |new |current ){0,4}(pass(word|phrase))( of| for| to|\.|,|$)/,
  },
  {
    label: 'an API key',
    name: /^(the |your |a |an |user'?s? |account |registered |valid |unique |personal |private |secret |required |application |developer |\S+ ){0,4}api[- ]?(key|token)s?( (of|for|to|used|provided|given|associated|that|which|from|you|in|is|assigned|obtained)|[.,:;(]|$)/,
  },
  {
    label: 'a token',
    name: /^(the |your |a |an |user'?s? |valid |oauth2? |temporary |one[- ]time |jwt |bearer ){0,4}(access|auth|authentication|authorization|session|bearer|refresh|security|login|password reset|reset|invitation) token( (of|for|to|used|provided|given|associated|that|which|from|you|in|is|bearing|obtained)|[.,:;(]|$)/,
  },
  { label: 'a secret', name: /^(the |your |a |an |user'?s? |application'?s? ){0,3}(client|shared|api|app) secret( |[.,:;(]|$)/ },
  { label: 'a one-time code', name: /^(the |your |a |an ){0,2}(one[- ]time (password|passcode|code|pin)|otp)( |[.,:;(]|$)/ },
  { label: 'a private key', name: /^(the |your |a |an |pem[- ]encoded ){0,3}private key( |[.,:;(]|$)/ },
  { label: 'a social security number', name: /^(the |your |\S+ ){0,3}social security number( |[.,:;(]|$)/ },
  { label: 'a date of birth', name: /^(the |your |\S+ ){0,3}(date of birth|birth ?date)( |[.,:;(]|$)/ },
  {
    label: 'a tax number',
    name: /^(the |your |\S+ ){0,3}(tax|vat) (identification number|registration number|number)( |[.,:;(]|$)/,
  },
  { label: 'a bank account number', name: /^(the |your |\S+ ){0,3}(iban|bank account number)( |[.,:;(]|$)/ },
];

/** Words that make a name speak about a secret, or of another kind of token: first words and last words of the name. */
export const ABOUT_FIRST: ReadonlySet<string> = new Set(
  `has have is with without include includes included exclude show hide max min maximum minimum num number total count next prev previous page
  paging pagination continuation continue cursor sync public idempotency partition sort row primary foreign force require requires required
  skip expire expires expired need needs reset generate enable enabled disable rotate regenerate use allow filter search last first batch
  since scroll nextpage resume`.split(/\s+/),
);
export const ABOUT_LAST: ReadonlySet<string> = new Set(
  `id ids uuid uuids guid type types name names status state count expires expiry expiration expired ttl length limit policy policies format
  url uri hint version enabled required exists at after before prefix suffix last4 usage scope scopes label description algorithm method
  strategy field fields column sort order by provider issuer owner mode empty isnull null lifetime age duration size alias title kind
  category group validity days hours minutes seconds`.split(/\s+/),
);
