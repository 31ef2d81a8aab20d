import type { Parameter } from '../../src/model/parameter.ts';
import { wordsOf } from '../words/words.ts';

/** CSRF, locale and consent cookies, and others that no server keeps a session by. Matched against the words of a name. */
const HARMLESS =
  /(^| )(\w*csrf\w*|\w*xsrf\w*|anti ?forgery|antiforgerytoken|(request )?verification ?token|authenticity token|i18n\w*|l10n|locale|lang|language|culture|consent|gdpr|ccpa|optanon\w*|cookie (policy|banner|notice)|cookies? (accepted|allowed)|theme|time ?zone|tz|currency|country|region|preferences?|tracking|analytics|experiment|variant|ab test|banner)( |$)/;

/** What a description says of such a cookie, where its name leaves it open. */
const HARMLESS_TOLD = /\b(csrf|xsrf|cross[- ]site request|anti-?forgery|locale|language|consent|tracking|analytics)\b/i;

const SESSION = [
  // `session`, `user_session_id`, `session-token`, `id_sesion`, `sitzungs_id`; not what is only about a session (`session_count`).
  /(^| )(sessions?|sess|sesi[oó]n|sess[aã]o|sessione|sessie|sitzungs?)( (id|ids|identifier|key|token|cookie|uuid|guid|data|value|hash|ticket|handle|secret|sig|state|user|auth|v?\d+))*$/,
  // `JSESSIONID`, `PHPSESSID`, `ASPSESSIONIDQQAB`, `connect.sid`, `CFID`.
  /(^| )(\w*sess(ion)?_?(id|key|token|cookie)\w*|\w*(?<!pos|ob)session|s ?sid|sid|cfid|cftoken)$/,
];

const LOGIN = [
  // `token`, `access_token`, `jwt`, `remember_token`.
  /(^| )(\w*tokens?|jwt|\w*jwt)$/,
  /(^| )(auth|authn|authentication|authorization|authorisation|bearer|login|logged in|sign ?in|sso|sso ticket|remember( me)?|credentials?|api ?key|access ?key|aspxauth|application ?cookie|identity( application)?|net core cookies)( (cookie|id|key|value|user))?$/,
];

/** Tokens of other things. */
const OTHER_TOKEN = /(^| )(device|push|page|cart|basket|share|invite|download) ?tokens?$/;

const TOLD =
  /\b(session (cookie|id|identifier|token|key)|(id|identifier|key|token) of (the|a|an|your|this) session|(authentication|authorization|auth|login) (cookie|token|session)|(identif\w+|holds?|carr\w+|keeps?|stores?|contains?|tracks?) (the |a |an |your |this |user'?s? |current |client'?s? |caller'?s? |logged[- ]in |active )*session|logged[- ]in (user|session)|signed[- ]in (user|session)|(user|server|login|server[- ]side)[- ]session)\b/i;
const NEGATED = /\b(no|not|never|without|isn't|doesn't)\b[^.]{0,30}\bsession\b/i;

/** Whether a cookie of that name carries none of a session: `XSRF-TOKEN`, `locale`, `cookie_consent`. */
export function isHarmlessCookie(name: string): boolean {
  return HARMLESS.test(nameOf(name));
}

/** Whether a cookie carries a session or a login, by its name or by what its description says. */
export function isSessionCookie({ name, description, schema }: Parameter): boolean {
  if (isHarmlessCookie(name)) return false;
  const words = nameOf(name);
  const told = `${description} ${schema?.description ?? ''}`.slice(0, 1000);
  if (SESSION.some((pattern) => pattern.test(words))) return !NEGATED.test(told);
  if (HARMLESS_TOLD.test(told) || NEGATED.test(told)) return false;
  return (LOGIN.some((pattern) => pattern.test(words)) && !OTHER_TOKEN.test(words)) || TOLD.test(told);
}

/** A header `Cookie`, with the cookies of a session unless it is said to carry another one. */
export function isSessionHeader({ name, description, schema }: Parameter): boolean {
  const told = `${description} ${schema?.description ?? ''}`.slice(0, 1000);
  return name.toLowerCase() === 'cookie' && !(HARMLESS_TOLD.test(told) && !TOLD.test(told));
}

function nameOf(name: string): string {
  return wordsOf(name.slice(0, 200)).join(' ');
}
