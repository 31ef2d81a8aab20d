import { wordSet } from '../words/words.ts';

/** The words by which a description names the kind of a value. */
export interface DescribedKind {
  readonly label: string;
  /** Matched against a clause of the description, in lower case and without markup. */
  readonly pattern: RegExp;
}

export const DESCRIBED_KINDS: readonly DescribedKind[] = [
  {
    label: 'a token',
    pattern:
      /\b(access|auth|authentication|authenication|authori[sz]ation|oauth ?2?|oauth 2\.0|session|bearer|refresh|security|login|identity|jwt|reset|password[- ]reset|recovery|invit\w+|activation|personal access|user access|impersonation|api)[- ]?tokens?\b|\bjson web token\b|\bsession key\b|\bauthenticated session\b|\btoken (to|for) (verify|confirm|reset|activat)\w*|\b(?:expiring|short-lived) token\b|\b(proxy|ticket)-granting ticket\b|\bjeton (d'|d’|d )?acc[eè]s|\btoken (de |di |d['’])?(acceso|acesso|acc[eè]s|accesso)(?= |$)|\b(zugriffs|zugangs|toegangs)token\b|访问令牌|アクセストークン|액세스 ?토큰|токен доступа/,
  },
  {
    label: 'a secret',
    pattern:
      /\b(client|shared|app|application|api|consumer|webhook|signing)[- ]secret\b|\bsecret (\S+ )?(token|access key|code)\b|\bprivate hash\b/,
  },
  {
    label: 'an API key',
    pattern:
      /\b(api|access|auth|authentication|subscription|master|developer)[- ]?keys?\b|\bcl[ée] (d['’ ])?api\b|\bapplication key$|\b(clave|chave) (de |da )?(la )?api\b|\bapi[- ]schlüssel\b|\bkey (that|which) (authori[sz]es|authenticates)\b|\bkey (used |to use )?(to|for) (authenticat|authori[sz])|\blicen[cs]e key issued\b|访问密钥|授權碼|인증 ?키|서비스 ?키|アクセスキー|apiキー|ключ api/,
  },
  { label: 'a private key', pattern: /\b(private|secret|security|pre-?shared|encryption|decryption) key\b/ },
  {
    label: 'a one-time code',
    pattern:
      /\b((one[- ]time|single[- ]use)[- ](password|passcode|code|pin|token|secret)|(?<!\/)otp|totp|(verification|authentication|2fa|mfa) codes?|value provided by the mfa device)(?= |$)/,
  },
  {
    label: 'a password',
    pattern:
      /(?:^| )(pass(word|phrase|code)s?|passwort|kennwort|contraseña|contrasena|senha|mot de passe|wachtwoord|пароль|密码|密碼|パスワード|비밀번호)(?= |$)/,
  },
  { label: 'a signature', pattern: /\b(hmac\S{0,40}|request|authentication|crypto\w*) signature\b/ },
  { label: 'a social security number', pattern: /\b(social security (number|no)|national insurance number|ssn)(?= |$)/ },
  {
    label: 'a national identity number',
    pattern:
      /\b(national (id|identity|identification)( (number|code|card number))?|bank verification number|nric|nhs number|identity card number|n[uú]mero (de |do )?(dni|c[eé]dula|curp|cpf)|n[uú]mero de inscrição no cpf|(n°|num[eé]ro) de s[eé]curit[eé] sociale|codice fiscale|personnummer|personal identification number|aadhaar number|passport number|driv(?:er'?s?'?|ing) licen[cs]e number|number (?:\w+ ){0,4}of (?:\w+ ){1,3}(?:passport|driv(?:er|ing) licen[cs]e|identity card)(?=$| (?:of|as|in|on|that|which) ))(?= |$)|เลขประจำตัวประชาชน|תעודת זהות|身份证号|身分證|주민등록번호|マイナンバー|کد ملی|снилс|инн физ\S*|номер паспорта|\bcui[tl](?= |$)/,
  },
  { label: 'a date of birth', pattern: /\b(date of birth|birth ?date)(?= |$)/ },
  {
    label: 'a tax number',
    pattern: /\b(tax|vat) (identification number|registration number|id number|number|id)(?= |$)|\btaxpayer (id\w*|number)\b/,
  },
  { label: 'a bank account number', pattern: /\b(iban|bank account number)(?= |$)/ },
  {
    label: 'a card number',
    pattern:
      /\b(credit|debit|payment|bank) card number(?= |$)|^((the|a|your|full) )*card number(?= |$)|\bprimary account number\b|银行卡卡?号|信用卡号|\b(cvv|cvc)2?(?= |$)/,
  },
];

/** Words before the phrase for a secret that give the sentence another subject. */
export const OTHER_SUBJECT = wordSet(`
  about after all before by count create creates device exclude excludes expand filter filters for from frontend generate generates get gets gift has have id
  identifier identifiers ids if include includes list lists loyalty manage name names never next no not of per public publishable push requires
  retrieve retrieves return returns search searches see since status that to type uid until using via was when where whether which whose with without`);

/** Words after the phrase for a secret that make it an attribute of another thing. */
export const ATTRIBUTE_OF_SECRET = wordSet(`
  authentication based bucket category collection count database endpoint entry expiration expires expiry field fields flow format grant
  group holder id identifier ids index issuer length lifetime manager name names object objects owner policies policy protected protection
  provider rate rates record records request requests requirement requirements reset resource rules scope scopes settings status strength
  support system table ttl type types unique uri url uuid validity version`);

/** A part of each pattern above: a fast test that excludes most descriptions. */
export const MENTIONS_SECRET =
  /token|jeton|session|secret|key|hash|cl[eé]|clave|chave|schlüssel|pass|code|otp|pin|mfa|kennwort|contrase|senha|wachtwoord|пароль|signature|insurance|ssn|national|nric|verification|identity|identification|aadhaar|driv|birth|tax|vat|iban|account|card|cvv|cvc|sensitive|confidential|nhs|dni|c[eé]dula|curp|cpf|codice|personnummer|ประชาชน|卡号|ticket|cui|licen|תעודת|身|番号|번호|ナンバー|снилс|инн|паспорт|ملی|s[eé]curit|密|授權|令牌|キー|トークン|パスワード|키|토큰|токен|ключ/i;

/**
 * Descriptions of an identifier: `ID of the token`, `Name of the key`; not of a session id, which is a secret, and not only
 * "Unique identifier", which leaves the meaning to the name.
 */
export const DESCRIBES_IDENTIFIER =
  /^\W*(?!(?:\w+ ){0,2}session (?:id|identifier|guid)\b|(?:(?:an?|the) )?unique (?:id|identifier)\W*$)(?:(?:the|an?|unique|your|optional|required|desired|given|valid|filter|by|with|resource)\W+){0,4}(?:\w+ ){0,2}(?:ids?|uids?|identifiers?|uuid|guid|names?|arn|slug|title|address|symbol|string that identifies)\b(?!\W+token)/i;

/** A key or an identifier that everybody may see. */
export const DESCRIBES_PUBLIC_VALUE = /^\W*(?:\w+ ){0,4}(?:public|publishable|frontend) (?:\w+ )?(?:key|token|id|identifier)\b/i;

/** A switch, or one of a few values: "Whether to return it", "App key: shop/stays/rides". */
export const DESCRIBES_CHOICE =
  /^\W*(optional\W+)?(whether|(if|when) (set to )?\W*true|true|boolean|flag|indicates? (if|whether)|specif\w+ (if|whether)|set (this )?to \W*(true|1))\b|^[^:]{1,40}: ?[a-z][\w-]{0,40}(?: ?[/|] ?[a-z][\w-]{0,40}){2,30}[.)\s]*$/i;

/** A token to page with, or to repeat a request safely with. */
export const DESCRIBES_PAGINATION =
  /\b(next|previous|first|last|subsequent|specified|additional) (pages?|set|batch)\b|\bpages? of (the )?(results?|list)\b|\bpage (\w+ )?(token|cursor|key)\b|\btoken (of|for) the page\b|\bpage (before|after)\b|\bwhere to (go on|continue|resume)\b|\bpag(ing|inat\w+)\b|\bcontinuation\b|\bcursor\b|\bidempoten/i;

/** Values that only show to which request a response, a log entry or a notification belongs. */
export const DESCRIBES_CORRELATION =
  /^(?!.*\b(?:authenticat|authori[sz]|secret|credential)).*(?:\bcorrelat(?:e|es|ed|ing|ion)\b|\b(?:echoed|returned|sent|passed|repeated) (?:back )?(?:unchanged|unmodified|as[- ]is|verbatim|in the (?:response|callback|reply|notification))\b|\b(?:match|associate|relate|link|pair)\w* (?:the |this |each |your )?(?:requests?|responses?|calls?|replies|callbacks?|notifications?) (?:to|with|and)\b|\b(?:identif\w+|track\w*|trac(?:e|es|ing)) (?:the |this |each |your )?(?:requests?|calls?)\b|\bde-?duplicat\w+)/is;

/** A value that one response hands on to the next request. */
export const DESCRIBES_SEQUENCE =
  /\b(next|previous|first|last|subsequent|prior) (request|call|results?|response|retrieval)\b|\bcontinu(e|ing)\b|\bscroll\b|\biterat(e|ing)\b|\bmaintain\w* state\b|\bsync(hroni[sz]ation)? token\b|\bdelta\b/i;

/** Coins, whose tokens give no access. */
export const MENTIONS_COIN =
  /\b(crypto\w*|coins?|currency|currencies|blockchain|wallet|erc ?-?\d+|nfts?|contract|ethereum|solana|tron|symbol|mint|(?:native|exchange) (?:price|rate))\b/i;

/** Other tokens that give no access: of devices and locks, words, figures on a map. */
export const MENTIONS_OTHER_TOKEN =
  /\b(assets?|cards?|payments?|queue|device|push|apns|fcm|gcm|locks?|search|text|words?|file path)\b|^\W*only (?:the|those)\b/i;

export const WARNS_OF_DISCLOSURE =
  /\b(treat (it|this) as (sensitive|secret|confidential)|(keep|kept) (it |this )?(secret|confidential)|must (not|never) be (disclosed|shared|published))\b|[.;] secret[.;]/i;

/** A PIN; in lower case, a pin is one on a map or a board, and in India, a PIN code is a postal code. */
export const MENTIONS_PIN =
  /^\W*(?:(?:[Tt]he|[Aa]n?|[Yy]our|[Uu]ser'?s?|[Cc]ard|[Cc]urrent|[Nn]ew|[Oo]ld|[Ss]ecret|\w{1,20}['’]s) ){0,3}PIN\b(?! ?code)/;
