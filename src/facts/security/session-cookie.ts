import type { Parameter } from '../../model/parameter.ts';
import { wordsOf } from '../words/words.ts';

/** CSRF, locale and consent cookies, and others that do not identify a session. Matched against the words of a name. */
const HARMLESS =
  /(^| )(\w*csrf\w*|\w*xsrf\w*|anti ?forgery|antiforgerytoken|(request )?verification ?token|authenticity token|i18n\w*|l10n|locale|lang|language|culture|consent|gdpr|ccpa|optanon\w*|cookie (policy|banner|notice)|cookies? (accepted|allowed)|theme|time ?zone|tz|currency|country|region|preferences?|tracking|analytics|experiment|variant|ab test|banner)( |$)/;

/** Describes such a cookie, where the name is not enough. */
const HARMLESS_DESCRIPTION = /\b(csrf|xsrf|cross[- ]site request|anti-?forgery|locale|language|consent|tracking|analytics)\b/i;

const SESSION = [
  // `session`, `user_session_id`, `session-token`, `id_sesion`, `sitzungs_id`; not `session_count`, which only describes a session.
  /(^| )(sessions?|sess|sesi[oó]n|sess[aã]o|sessione|sessie|sitzungs?)( (id|ids|identifier|key|token|cookie|uuid|guid|data|value|hash|ticket|handle|secret|sig|state|user|auth|v?\d+))*$/,
  // `JSESSIONID`, `PHPSESSID`, `ASPSESSIONIDQQAB`, `connect.sid`, `CFID`.
  /(^| )(\w*sess(ion)?_?(id|key|token|cookie)\w*|\w*(?<!pos|ob)session|s ?sid|sid|cfid|cftoken)$/,
];

const LOGIN = [
  // `token`, `access_token`, `jwt`, `remember_token`.
  /(^| )(\w*tokens?|jwt|\w*jwt)$/,
  /(^| )(auth|authn|authentication|authorization|authorisation|bearer|login|logged in|sign ?in|sso|sso ticket|remember( me)?|credentials?|api ?key|access ?key|aspxauth|application ?cookie|identity( application)?|net core cookies)( (cookie|id|key|value|user))?$/,
];

/** Tokens that do not authenticate a user. */
const OTHER_TOKEN = /(^| )(device|push|page|cart|basket|share|invite|download) ?tokens?$/;

const SESSION_DESCRIPTION =
  /\b(session (cookie|id|identifier|token|key)|(id|identifier|key|token) of (the|a|an|your|this) session|(authentication|authorization|auth|login) (cookie|token|session)|(identif\w+|holds?|carr\w+|keeps?|stores?|contains?|tracks?) (the |a |an |your |this |user'?s? |current |client'?s? |caller'?s? |logged[- ]in |active )*session|logged[- ]in (user|session)|signed[- ]in (user|session)|(user|server|login|server[- ]side)[- ]session)\b/i;
const NEGATED = /\b(no|not|never|without|isn't|doesn't)\b[^.]{0,30}\bsession\b/i;

/** Whether a cookie with that name does not carry a session: `XSRF-TOKEN`, `locale`, `cookie_consent`. */
export function isHarmlessCookie(name: string): boolean {
  return HARMLESS.test(nameOf(name));
}

/** Whether a cookie carries a session or a login, according to its name or description. */
export function isSessionCookie({ name, description, schema }: Parameter): boolean {
  if (isHarmlessCookie(name)) return false;
  const words = nameOf(name);
  const text = `${description} ${schema?.description ?? ''}`.slice(0, 1000);
  if (SESSION.some((pattern) => pattern.test(words))) return !NEGATED.test(text);
  if (HARMLESS_DESCRIPTION.test(text) || NEGATED.test(text)) return false;
  return (LOGIN.some((pattern) => pattern.test(words)) && !OTHER_TOKEN.test(words)) || SESSION_DESCRIPTION.test(text);
}

/** Whether a parameter is the header `Cookie`. It carries a session unless it is described as another cookie. */
export function isSessionHeader({ name, description, schema }: Parameter): boolean {
  const text = `${description} ${schema?.description ?? ''}`.slice(0, 1000);
  return name.toLowerCase() === 'cookie' && !(HARMLESS_DESCRIPTION.test(text) && !SESSION_DESCRIPTION.test(text));
}

function nameOf(name: string): string {
  return wordsOf(name.slice(0, 200)).join(' ');
}
