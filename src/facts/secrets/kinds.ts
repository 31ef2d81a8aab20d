/**
 * A kind of secret or sensitive data, with its names. Patterns are matched against a name's words, in lower case, with one space
 * between (`accessToken` and `access-token` are `access token`); all of them are linear.
 */
export interface SecretKind {
  readonly label: string;
  readonly name: RegExp;
  /** A word that the description must contain if the name alone is not enough. */
  readonly described?: RegExp;
  /** A word in the description that gives the name another meaning. */
  readonly unless?: RegExp;
  /** The words of the schema or path around the value, if the name alone says little. */
  readonly within?: RegExp;
  /** Says where the value must not be; by default in URLs. */
  readonly where?: 'response' | 'both';
  /** True if it may be a number; by default, codes may be, and tokens and keys may not. */
  readonly mayBeNumber?: boolean;
}

const SIGN_IN =
  /\b(authenticat\w+|authori[sz]ed?|api[- ]?keys?|secrets?|passwords?|log(ged)?[- ]?in|sign(ed)?[- ]?in|session|bearer|jwt|oauth|header|tokens?)\b|授權|授权|認證|认证|認証|인증/i;
const ONE_TIME =
  /\b(verif\w+|otp|one[- ]time|sms|text message|sent (to|by|via)|e-?mailed|(activat|confirm)\w* (your|the|an?) (e-?mail|phone|account|user))\b/i;

/** Names of values beside a password, each after a comma: the account that logs in, or the thing that the password opens. */
const BESIDE_LOGIN = ', (?:[^,]{0,40} )?(?:user|username|login|e ?mail|ssid|usr)(?: name| id)?(?=,|$)';

/** Other meanings of a pass: a ticket, a passage, a test that did not fail, a filter, a throw. */
const OTHER_PASS =
  'ticket|board(?:ing)?|season|day|week|month|annual|ski|bus|train|transit|travel|visitor|event|museum|member|loyalty|wallet|google|apple|battle|game|gym|parking|toll|mountain|free|hall|low|high|band|all|by|render|first|second|test|forward|yellow|satellite|fly';

const CARD_CHECK =
  /\b(reveal\w*|virtual|checks?|checked|checking|results?|match(es|ed)?|provided|supplied|outcome|indicat\w+|status)\b/i;

/**
 * The kinds of secrets. Fewer names are secrets in responses: a response may return what gives access to one thing only (a link
 * to share, an upload), what is bought (a licence key), and what a bank or a signer issues (an authorization code, a signature).
 */
const SECRET_KINDS: readonly SecretKind[] = [
  {
    label: 'a password',
    where: 'both',
    name: /(^| )(passwords?|passwd|pswd|passwort|pwd|pass ?phrase|passcode|kennwort|contraseñ?a|contraseni?a|senha|mot de passe|motdepasse|mdp|wachtwoord|parola|heslo|hasło|haslo|salasana|lösenord|losenord|passord|adgangskode|jelsz[oó]|lozinka|[sş]ifre|kata sandi|m[aậ]t kh[aẩ]u|пароль|密码|密碼|パスワード|비밀번호)( (hash|digest|confirmation|confirm|old|new|current|repeat|again|verify|md5|sha1|sha256|encrypted))?$/,
    // `pwd` may be a working directory, and other passwords are yet to be generated.
    unless: /\bworking director(?:y|ies)\b|\bpasswords to (?:generate|create)\b|\bgenerated passwords\b/i,
  },
  {
    label: 'a password',
    where: 'both',
    name: /(^| )(api|user|login|db|database|ftp|sftp|ssh|smtp|imap|pop3?|mail|admin|account|key ?store|trust ?store|proxy|socks|wifi|wlan|wpa|mqtt|rtsp|rtmp|sip|smb|vpn|ppp|pppoe|http|snmp|telnet|radius|old|new|current|confirm|root|server|client|host|auth|bind|ldap) (pass|pw)$/,
    mayBeNumber: false,
  },
  {
    label: 'a password',
    where: 'both',
    name: new RegExp(`(^| )(?<!\\b(?:${OTHER_PASS}) )(pass|pw)$`),
    described: new RegExp(
      `\\b(pass(word|phrase|code|key)|cl[eé] d['’ ]identification|contraseña|senha|mot de passe|passwort)\\b|${BESIDE_LOGIN}`,
      'i',
    ),
    unless:
      /\b(tickets?|boarding|season|admission|validity|fail(s|ed|ures?)?|skip(s|ped)?|pass(age|es|ing)|satellite|orbit|elevation|azimuth|bar ?code|wallet|input ?box|label|placeholder)\b/i,
    mayBeNumber: false,
  },
  {
    label: 'a PIN',
    where: 'both',
    name: /(^| )(?!(map|drop|board|gpio|header|digital|analog|input|output|location|place|post|postal|zip|data|clock|reset|led|io|pwm|rx|tx|signal|button|sensor|relay|servo|power|i2c|spi|uart|sda|scl|miso|mosi|irq|interrupt|motor|buzzer) )\w+ pin( (code|number))?$/,
    unless: /\b(postal|post|zip|area|city|district|gpio|board|map|drop(ped)?|pinned|india|connector|header)\b/i,
  },
  {
    label: 'a PIN',
    name: /^pin( (code|number))?$/,
    described: /\b(PIN|personal identification|secret|login|[Aa]ccess code)\b|(^| )(pin|cards?)(?= |,)/,
    unless: /\b(postal|post|zip|area|city|district|delivery|pinned|map|board|gpio|india)\b/i,
  },
  // `OTP` is also the platform of Erlang, and a one-time purchase.
  {
    label: 'a one-time code',
    name: /(^| )(otp|totp|hotp)( (code|value|token))?$/,
    unless: /\b(erlang|one[- ]time purchases?)\b/i,
  },
  { label: 'a PIN', where: 'both', name: /(^| )[tm]pin$/ },
  { label: 'a one-time code', name: /(^| )(authenticator code|sms code|(mfa|2fa|tfa) token)$/ },
  // A transaction number of a bank; the word may also be a color.
  { label: 'a one-time code', name: /(^| )((sms|push|chip|photo|m) ?)?tan$/, described: /\bTAN\b/ },
  { label: 'a PUK', name: /(^| )puk ?[12]?( code)?$/ },
  {
    label: 'a one-time code',
    name: /(^| )(one time|onetime|2fa|mfa|tfa|two factor|twofactor|verification|auth|authentication|authorization|security|activation|recovery|backup|login|token|magic|unlock|door|access|code) (code|password|passcode|pin|verifier)$/,
    unless:
      /\b(status|error|response|country|bank|currency) code\b|\b(exchange|ticker|symbol|stock|isin|instrument|bond)\b|\bof the card\b/i,
  },
  {
    label: 'a one-time code',
    name: /(^| )(invite|invitation) code$/,
  },
  {
    label: 'a one-time code',
    name: /(^| )(confirm|confirmation|validation|email) code$/,
    described: ONE_TIME,
  },
  {
    label: 'a one-time code',
    name: /(^| )(c[oó]digo|code|codice) (de |di )?(verificaci[oó]n|verifica[cç][aã]o|v[eé]rification|verifica)$|(^| )(verifizierungs|best(ä|ae)tigungs) ?code$/,
  },
  {
    label: 'an API key',
    name: /(^| )(api|developer|dev|access|consumer|ws|web ?service|rapidapi|admin|functions) ?key( value)?$/,
  },
  {
    label: 'an API key',
    name: /(^| )(app|subscription|client|service) ?key( value)?$/,
    unless: /\b(match|of (a|the)|public|encrypt)\w*/i,
  },
  {
    label: 'an API key',
    name: /(^| )(application|license|licence) ?key( value)?$/,
    described: /\byour\b|\b(app|api|secret|developer) key\b|\bissued\b|\bauthenticat/i,
  },
  {
    label: 'an API key',
    name: /(^| )(apikey|appkey|accesskey|hapikey|api ?hash)s?$|(^| )(cl[eé] (d )?|clave |chave )api$|(^| )api ?schl(ü|ue)ssel$/,
  },
  {
    label: 'a secret key',
    name: /(^| )(secret|private|encryption|decryption|signing|auth|authentication|shared|sharing|preshared|pre shared|master|stream|cert|certificate|tls|ssl|service account|security|invite|invitation|validation|verification|activation|hmac|aes|rsa|ssh private|wallet|priv) ?key( value)?$/,
  },
  { label: 'a secret key', name: /(^| )(psk|keystring)$/ },
  { label: 'a private key', name: /(^| )(view|spend) ?key$/, described: /\bprivate\b/i },
  { label: 'a secret', name: /(^| )secret(s| value| token| code| string)?$/ },
  {
    label: 'a token',
    name: /(^| )(access|acces|activate|refresh|id|auth|authentication|authenication|authorization|authorisation|authenticity|session|session reference|bearer|api|user|oauth2?|security|login|reset|recovery|invite|invitation|invited|activation|verification|verify|confirm|confirmation|validation|password|email|e mail|link|secret|private|personal|pat|app|application|service|admin|temporary|temp|jwt|sso|saml|csrf|xsrf|unsubscribe|share|download|upload|guest|signed|impersonation|magic|web|bot|sas|remember|delegation|identity|cli|scm|keycloak|firebase|grant|consent|webhook|hook|trigger|interaction|ws|plex|server|deploy|runner|join|enrol?lment|feed|ical|preview|embed|playback|stream|approval|signup|sign up|signin|sign in|git ?hub|git ?lab|bitbucket|slack|discord|telegram) ?tokens?$|(^| )id token hint$/,
    unless: /\bidempoten|\bautocomplete \W?session\b/i,
  },
  // A payment token allows one payment; the id of a stored card is described as an id.
  {
    label: 'a payment token',
    name: /(^| )(stripe|paypal|braintree|razorpay|paystack|adyen|mollie|klarna|square|checkout|apple ?pay|google ?pay|payment|payment method|card|credit ?card|debit ?card|bank account) ?tokens?$/,
    unless: /\b(push|device|gift|loyalty|sim|time|punch) ?cards?\b/i,
  },
  { label: 'a token', name: /(^| )(jwt|bearer|accesstokens?|authtoken|apitoken|sastoken)$|(^| )jeton (d )?acc[eè]s$/ },
  { label: 'a token', name: /(^| )saml (assertion|response)$|^(client )?assertion$/, unless: /\btest|expect/i },
  { label: 'a token', name: /(^| )job token$/, described: /\b(CI|job token)\b/i },
  // Only without further words; a single `credential` may be the id of one.
  { label: 'a credential', name: /^((user|client|login|api|access) )?credentials$/, described: /^$/ },
  { label: 'a credential', name: /^(((proxy|http|basic) )?(auth|authorization)|basic ?auth)$/, described: /^$/ },
  {
    label: 'a credential',
    name: /(^| )(credentials?|authorization|auth|auth (info|data|string)|basic auth|http auth)$/,
    described: SIGN_IN,
  },
  {
    label: 'a signature',
    name: /(^| )auth hash$|(^| )hmac (hash|digest)$|^(amz|goog|oauth|request|auth|api|hmac|security) (signature|sig|hmac)$/,
  },
  // A mnemonic is the source of derived keys; the word may also mean an abbreviation.
  {
    label: 'a private key',
    name: /(^| )(mnemonic|(seed|recovery|secret|backup) phrase)( (phrase|words?))?$/,
    described: /\b(wallets?|seed|private keys?|words|phrase|bip ?-?39)\b/i,
  },
  { label: 'a private key', name: /^(xprv|xpriv)$/ },
  { label: 'a private key', name: /(^| )seed$/, described: /\b(seed phrase|mnemonic|private keys?)\b/i },
  { label: 'an authorization code', name: /(^| )epp ?(code|key)$/ },
  // Secrets of Facebook, of Authorize.net, and of servers that put the session into the URL.
  { label: 'a secret', name: /(^| )(app ?secret( proof)?|tran key)$/ },
  { label: 'a token', name: /^(fb exchange token|jsession ?id|phpsess ?id|aspsession ?id)$/ },
  { label: 'a signature', name: /^sign$/, described: /\bsignature\b/i },
  {
    label: 'a signature',
    name: /^(url )?(signature|sig|hmac)$/,
    described: /^$|sign|hmac|sha\d|md5|hash|digest|auth|verif|secret|key|request|param/i,
    unless:
      /\b(time signature|musical?|songs?|tracks?|transaction|documents?|e-?mail|signer|e-?sign\w*|image|footer|method|function)\b/i,
  },
  // Names that say little: the description decides.
  {
    label: 'an API key',
    name: /(^| )(key|k)$|^keyid$|^auth$|^access$|^hash$|^authkey$|^checksum$/,
    described:
      /^\W*(\w+ ){0,3}(api|access|private|auth\w*) ?(key|token|hash)\b|^\W*your (\w+ )?key\b|\bkey (from|in) (your|the) (account|dashboard|console|developer)|\bpem\b|pre-?shared|shared secret|\bapi key itself\b/i,
    unless: /\b(id|identifier|name|uuid) (of|for)\b|\bpublic\b|\bcache\b/i,
  },
  {
    label: 'a token',
    name: /(^| |inst)tokens?$|^tokenid$/,
    described:
      /\b(oauth|access|auth\w*|bearer|reset|secret|sso) tokens?\b|\b\w+:(read|write)\W{1,2}token\b|\bestablish\w* (the )?credentials\b|\binvit(e|ation)s?\b|\b(password|account) (reset|recovery|activation)\b|\bjwt\b|\bauthenticat(ion|es?|ed)\b|\bauthori[sz](ation|es?)\b|\b(grants?|gives?|allow(s|ing)?) access\b/i,
    unless: /\b(ids?|identifiers?) (of|for)\b|\b(device|push|crypto\w*|card|payment) token/i,
  },
  { label: 'an API key', name: /^code$/, described: /\b(function|host) key\b/i },
  {
    label: 'an authorization code',
    name: /^(auth |authorization |oauth )?code$/,
    described:
      /\b(authori[sz]ation code|oauth2?|one[- ]time|temporary code|handshake|otp|verification code|(two|multi)[- ]factor( authentication)? code|invitation|exchanged? for|callback|log ?in|sign ?in|authori[sz]e|(e ?mail|phone|mobile|sms) verif\w+|verif\w+ (e ?mail|phone|mobile)|code to (authori[sz]e|verify|confirm|activate|exchange))\b/i,
  },
  { label: 'a token', name: /(^| )ticket$/, described: /\b(authenticat\w+|log(ged)?[- ]?in|one[- ]time|session)\b/i },
  {
    label: 'a password',
    name: /(^| )(clave|chave)$/,
    described: /\b(acceso|acesso|secreta|usuario|usuário|contraseña|senha)\b/i,
  },
  { label: 'a session token', name: /(^| )(auth|authentication|identity|login|session|sso) cookie( value)?$/, mayBeNumber: true },
  {
    label: 'a session token',
    name: /^(sess|session) ?(id|key|token|name|guid)?$/,
    described: /\b(authenticat\w+|log(ged)?[- ]?in|sign(ed)?[- ]?in|session (token|cookie))\b|授权/i,
    unless: /\bautocomplete \W?session\b/i,
  },
  {
    label: 'a session token',
    name: /^sid$/,
    described: /\bsession (id|identifier|key|token) (returned|obtained|received|issued|given)\b/i,
  },
  // For responses only: data that must not be stored after a payment (PCI DSS, 3.3), and so must not be returned. The result of a
  // check may be.
  {
    label: 'a card security code',
    where: 'response',
    name: /(^| )(cvv2?|cvc2?|cvn2?|card (security|verification|validation) (code|number|value))( (code|number|value|no))?$/,
    unless: CARD_CHECK,
  },
  {
    label: 'a card security code',
    where: 'response',
    name: /^(csc|cvd|cid|security (code|number)|card code)$/,
    within: /(^| )((credit|debit|payment|bank)? ?cards?|card (data|details?|info|information))$/,
    unless: CARD_CHECK,
  },
  { label: 'the magnetic stripe of a card', where: 'response', name: /(^| )(mag|magnetic) ?stripe( ?data)?$/ },
  {
    label: 'the magnetic stripe of a card',
    where: 'response',
    name: /^(full )?track( data)?$/,
    within: /(^| )(cards?|swipe|magstripe|card (data|present|details?|reader))$/,
  },
  {
    label: 'a one-time code',
    where: 'response',
    name: /(^| )((otp|totp|hotp)( (code|secret|value|token|seed|key))?|(one time|onetime|2fa|mfa|tfa|two factor) (code|password|passcode|pin|secret)|(recovery|backup|scratch) codes?)$/,
  },
  {
    label: 'a secret key',
    where: 'response',
    name: /(^| )(secret|private|encryption|decryption|auth|authentication|shared|preshared|pre shared|master|hmac|aes|priv|secret access) ?keys?( (value|pem|data|base64|hex|string|content))?$|(^| )(psk|signing ?key)$/,
    unless: /\b(arn|kms|cmk|resource|public|identifiers?|ids?|names?|fingerprint|customer[- ]managed)\b/i,
  },
  { label: 'an API key', where: 'response', name: /(^| )((api|developer|rapidapi) ?keys?|hapikey)( value)?$/ },
  // An access key may also be the number of an invoice in Brazil, or in object stores, the id that belongs to a secret key.
  {
    label: 'an API key',
    where: 'response',
    name: /(^| )access ?keys?( value)?$/,
    unless: /\b(invoices?|nf-?c?e|fiscal|nota|danfe|aws|s3|wasabi|filebase)\b/i,
  },
  {
    label: 'a secret',
    where: 'response',
    name: /(^| )(secrets?|(secret|security) answer|(client|app|api|shared|consumer|webhook|signing|oauth)secrets?)( (value|token|code|string|text|hash))?$/,
    unless: /\b(k8s|kubernetes|pull secrets?)\b/i,
  },
  {
    label: 'a token',
    where: 'response',
    name: /(^| )(access|refresh|id|auth|authentication|authorization|authorisation|session|bearer|api|oauth2?|security|secret|private|jwt|admin|service account|impersonation|login|activate|activation|password reset|reset password|reset|user access|page access|personal access) ?tokens?$|(^| )(jwt|bearer|sastoken|sas token)$/,
  },
  { label: 'a PIN', where: 'response', name: /^pin( (code|number))?$/, within: /(^| )(cards?|sims?)$/ },
  { label: 'an API key', where: 'response', name: /^(key|token|value|plain ?text)$/, within: /^(\w+ )?(api|access) ?keys?( |$)/ },
  {
    label: 'a token',
    where: 'response',
    name: /^(key|token|value|plain ?text)$/,
    within:
      /^(\w+ )?(access|api|auth|authentication|personal access|refresh|session|oauth|service|bearer) ?tokens?( |$)|^tokens?$/,
  },
];

/** The secrets that a URL must not contain. */
export const URL_SECRETS: readonly SecretKind[] = SECRET_KINDS.filter(({ where }) => where !== 'response');

const RETURNED: readonly SecretKind[] = SECRET_KINDS.filter(({ where }) => where !== undefined);

/** The secrets that a response must not contain, by their names alone. */
export const RETURNED_SECRETS: readonly SecretKind[] = RETURNED.filter(({ within }) => !within);

/** The secrets that a response must not contain, by their names and the schema or path around them. */
export const SECRETS_WITH_CONTEXT: readonly (SecretKind & { readonly within: RegExp })[] = RETURNED.flatMap((kind) =>
  kind.within ? { ...kind, within: kind.within } : [],
);

export const FINANCIAL_DATA: readonly SecretKind[] = [
  {
    label: 'a card number',
    name: /(^| )(credit ?card|debit ?card|card|payment card|cc)( ?(number|num|no|nbr|pan))$|^(creditcard|cardnumber|ccnumber|ccnum|credit card)$|(^| )kreditkarten ?nummer$/,
    unless: /\b(job|time|punch|gift|loyalty|member\w*|sim|fuel|library|report|collect\w*|trading)\b/i,
  },
  {
    label: 'a card number',
    name: /(^| )n[uú]m[eé]ro (de |da |do )?(la )?(carte|cart[aã]o|tarjeta)( (de )?(cr[eé]dito?|d[eé]bito?|bancaire|paiement))?$/,
    described: /^$|\b(bancaire|banc[aá]ri[ao]|cr[eé]dito?|d[eé]bito?|paiement|pago|pagamento)\b/i,
  },
  {
    label: 'a card security code',
    name: /(^| )(cvv2?(cvc2?)?|cvc2?|cvd|csc|card verification (value|code|number)|card security code)$/,
  },
  { label: 'a card security code', name: /(^| )security code$/, described: /\bcard\b/i },
  { label: 'a card security code', name: /(^| )card code$/, described: /\b(cvv2?|cvc2?|security code|back of)\b/i },
  {
    label: 'a card number',
    name: /(^| )(track ?[12]?|mag|mag ?stripe|magnetic stripe|swipe)( data)?$/,
    described: /\bmag(netic)? ?stripe\b|\bswipe of (?:the|a) card\b/i,
  },
  {
    label: 'a bank account number',
    name: /(^| )(bank ?acc(oun)?t?( ?(number|no))|virtual account (number|no)|iban|bban|iban ?(number|no)|(payment|beneficiary|debtor|creditor|payee|payer) account (number|no))$/,
  },
  {
    label: 'a bank account number',
    name: /(^| )(clabe|cbu|cvu|micr)$/,
    described: /\b(clabe|cbu|cvu|accounts?|cuentas?|bancari[ao])\b/i,
  },
  { label: 'a bank account number', name: /^rib$/, described: /\bRIB\b|\b(bancaire|compte)\b/ },
  { label: 'a bank account number', name: /(^| )bank ?account$/, described: /\b(number|digits|iban)\b|rachunk/i },
  {
    label: 'a bank account number',
    name: /(^| )(bankkonto ?(nummer|nr)|rekening ?(nummer|nr)|tilinumero|n(umer|r) rachunku( bankowego)?|n[uú]mero (de )?cuenta bancaria)$/,
  },
  {
    label: 'a bank account number',
    name: /(^| )(konto ?(nummer|nr)|n[uú]mero (de |da |di )?(cuenta|conta|conto)|num[eé]ro (de )?compte|[cč][ií]slo [uú][cč]tu)$/,
    described: /bank|iban|banc|ban[ck][aá]ri|siffer|zahler|inhaber/i,
  },
  {
    label: 'a bank account number',
    name: /(^| )account( (number|no|num|nbr|identification))?$/,
    described:
      /\b(iban|bank account (number|no)|beneficiary account|payee|direct deposit account|routing number|sort code|bank code|bsb|bic|swift)\b/i,
  },
];
