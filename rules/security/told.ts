import { initialsOf, wordSet, wordsOf } from '../words/words.ts';

/** What a parameter's description tells about its value. Only the beginning is read: that is where it says what the value is. */

interface Phrase {
  readonly label: string;
  readonly pattern: RegExp;
}

const PHRASES: readonly Phrase[] = [
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

/** Before the phrase: what makes the sentence speak of something else. */
const OF_OTHER = wordSet(`
  about after all before by count create creates device exclude excludes expand filter filters for from generate generates get gets gift has have id
  identifier identifiers ids if include includes list lists loyalty manage name names never next no not of per public publishable push requires
  retrieve retrieves return returns search searches see since status that to type uid until using via was when where whether which whose with without`);

/** After the phrase: what makes it another thing's attribute. */
const ITS_ATTRIBUTE = wordSet(`
  authentication based bucket category collection count database endpoint entry expiration expires expiry field fields flow format grant
  group holder id identifier ids index issuer length lifetime manager name names object objects owner policies policy protected protection
  provider rate rates record records request requests requirement requirements reset resource rules scope scopes settings status strength
  support system table ttl type types unique uri url uuid validity version`);

/** In one look, what most descriptions have none of: a part of each phrase above and of the two below. */
const MENTIONED =
  /token|jeton|session|secret|key|hash|cl[eé]|clave|chave|schlüssel|pass|code|otp|pin|mfa|kennwort|contrase|senha|wachtwoord|пароль|signature|insurance|ssn|national|nric|verification|identity|identification|aadhaar|driv|birth|tax|vat|iban|account|card|cvv|cvc|sensitive|confidential|nhs|dni|c[eé]dula|curp|cpf|codice|personnummer|ประชาชน|卡号|ticket|cui|licen|תעודת|身|番号|번호|ナンバー|снилс|инн|паспорт|ملی|s[eé]curit|密|授權|令牌|キー|トークン|パスワード|키|토큰|токен|ключ/i;

const WARNING =
  /\b(treat (it|this) as (sensitive|secret|confidential)|(keep|kept) (it |this )?(secret|confidential)|must (not|never) be (disclosed|shared|published))\b|[.;] secret[.;]/i;

/** In small letters it is a pin on a map or a board; a PIN code is a postal one in India. */
const PIN =
  /^\W*(?:(?:[Tt]he|[Aa]n?|[Yy]our|[Uu]ser'?s?|[Cc]ard|[Cc]urrent|[Nn]ew|[Oo]ld|[Ss]ecret|\w{1,20}['’]s) ){0,3}PIN\b(?! ?code)/;

/** "The security token must have permission to interact with the organization": the caller's, sent elsewhere. */
const OF_CALLER = /^(?:must|needs? to|should|has to) have\b/;

/** "The requester's password and API key are never returned" */
const NOT_HERE = /\b(never|not) (?:be )?(returned|shown|given|included|exposed|needed|required)\b/;

/** What secret or sensitive datum the description says the value is; `undefined` where it does not say that. */
export function secretTold(description: string): string | undefined {
  if (!MENTIONED.test(description.slice(0, 600))) return undefined;
  for (const [index, clause] of clauses(description).entries()) {
    if (index > 0 && isIdentifierTold(description)) break;
    for (const { label, pattern } of PHRASES) {
      const match = pattern.exec(clause);
      if (!match || NOT_HERE.test(clause)) continue;
      const before = clause.slice(0, match.index).split(' ').filter(Boolean);
      const rest = clause.slice(match.index + match[0].length).trim();
      const [after = ''] = rest.split(' ');
      const isSaid = /^(serves|used|acts|works)$/.test(before[0] ?? '');
      if (
        before.length > (index === 0 || isSaid ? 5 : 2) ||
        before.some((word) => OF_OTHER.has(word)) ||
        ITS_ATTRIBUTE.has(after) ||
        OF_CALLER.test(rest) ||
        // "session token or its id", but not "secret code that authenticates the application together with its app_id"
        /^(?:\S+ ){0,5}(?:id|identifier|uuid|guid)$/.test(rest)
      )
        continue;
      return label;
    }
  }
  if (PIN.test(description.slice(0, 120))) return 'a PIN';
  return WARNING.test(description.slice(0, 600)) ? 'a credential' : undefined;
}

/**
 * Whether the description spells out what else a name is short for: `dni`, "direct normal irradiance"; `ssn`, "smoothed sunspot
 * number".
 */
export function isShortForOther(name: string, description: string): boolean {
  if (!/^[a-z]{3,4}$/.test(name)) return false;
  const words = wordsOf(description.slice(0, 200));
  const start = words.findIndex((_, at) => initialsOf(words.slice(at, at + name.length)) === name);
  return start !== -1 && !SPELLED_OUT.test(words.slice(start, start + name.length).join(' '));
}

/** What short names of secrets and numbers stand for. */
const SPELLED_OUT =
  /account|auth|bancaria|birth|card|code|credential|document|fiscal|granting|identi|insurance|kependudukan|key|login|national|nacional|one time|pass|personal|secret|security|social|tax|token|verification/;

/** Whether the value is a switch, though the schema does not say so. */
export function isSwitchTold(description: string): boolean {
  return /^\W*(optional\W+)?(whether|(if|when) (set to )?\W*true|true|boolean|flag|indicates? (if|whether)|specif\w+ (if|whether)|set (this )?to \W*(true|1))\b/i.test(
    description.slice(0, 120),
  );
}

/** Whether the values are listed, of which it has one: "App key: shop/stays/rides". */
export function areValuesTold(description: string): boolean {
  return /^[^:]{1,40}: ?[a-z][\w-]{0,40}(?: ?[/|] ?[a-z][\w-]{0,40}){2,30}\W*$/i.test(description.slice(0, 400));
}

/** A token to page with, or to repeat a request safely with. */
export function isOfPaging(description: string): boolean {
  return /\b(next|previous|first|last|subsequent|specified|additional) (pages?|set|batch)\b|\bpages? of (the )?(results?|list)\b|\bpage (\w+ )?(token|cursor|key)\b|\btoken (of|for) the page\b|\bpage (before|after)\b|\bwhere to (go on|continue|resume)\b|\bpag(ing|inat\w+)\b|\bcontinuation\b|\bcursor\b|\bidempoten/i.test(
    description.slice(0, 600),
  );
}

/** A value that one answer hands on to the next request: of paging, where the name does not say that it is a secret. */
export function isOfSequence(description: string): boolean {
  return /\b(next|previous|first|last|subsequent|prior) (request|call|results?|response|retrieval)\b|\bcontinu(e|ing)\b|\bscroll\b|\biterat(e|ing)\b|\bmaintain\w* state\b|\bsync(hroni[sz]ation)? token\b|\bdelta\b/i.test(
    description.slice(0, 600),
  );
}

/** It says that the value is the name or the id of a thing: `ID of the token`. */
export function isIdentifierTold(description: string): boolean {
  // Of what, the name says: `token`.
  if (/^\W*(?:an? |the )?unique (?:id|identifier)\W*$/i.test(description)) return false;
  if (/^\W*(\w+ ){0,2}session (id|identifier)\b/i.test(description.slice(0, 60))) return false;
  return /^\W*((the|a|an|unique|your|optional|required|desired|given|valid|filter|by|with|resource)\W+){0,4}(\w+ ){0,2}(ids?|uids?|identifiers?|uuid|guid|names?|arn|slug|title|address|symbol|string that identifies)\b(?!\W+token)/i.test(
    description.slice(0, 120),
  );
}

/** A key or an identifier that everybody may see. */
export function isPublicTold(description: string): boolean {
  return /^\W*(\w+ ){0,4}(public|publishable|frontend) (\w+ )?(key|token|id|identifier)\b/i.test(description.slice(0, 120));
}

/** The first two sentences' first parts, in lower case, without markup. */
function clauses(description: string): readonly string[] {
  const text = description
    .slice(0, 300)
    .replace(/<[^<>]{0,200}>/g, ' ')
    .replace(/\]\([^()\s]{0,200}\)/g, ' ')
    .replace(/['’]s\b|[*_`'"[\]{}]/g, ' ')
    .toLowerCase();
  return (
    text
      .split(/[.;:!?()|\n]|,| - | – /)
      .map((clause) => clause.replace(/\s+/g, ' ').trim())
      // "The word `bot`, immediately followed by the authentication token"
      .map((clause) => clause.replace(/^(?:immediately |directly )?followed by /, ''))
      .filter((clause) => clause !== '')
      .slice(0, 2)
  );
}
