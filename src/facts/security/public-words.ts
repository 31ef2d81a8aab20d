// The words of a segment, in lower case with one space between, by which operations that need no token are recognized.

/** Segments that say nothing about the segments below them. */
export const PREFIX =
  /^(?:api|apis|rest|rest api|v ?\d+(?:(?: \d+)*|(?:alpha|beta)\d*)|version|public|pub|open|internal|external|platform|services?|app|web|mobile|latest|\d+( \d+)*)$/;

/** Segments of a path for logging in and getting tokens. */
export const AUTHENTICATION =
  /^(?:auth|authn|authz|authentication|authenticate|authorization|authorisation|authori[sz]e|oauth ?2?|oauth2? \d|oauth2 0|oidc|open ?id( connect)?|connect|identity|identities|idp|sso|saml ?2?|ldap|jwt|login|log in|logon|sign ?in|sessions?|security|iam|access|credentials?|public|administration|admin|enterprise|accounts?|users?|customers?|members?|client|default|v\d+|\d+|tokens?|access ?tokens?|refresh|refresh token|device|google|github|gitlab|facebook|apple|microsoft|azure|twitter|linkedin|discord|slack|social|(?:get|obtain|request|create|generate|issue|renew|exchange|reissue) ?(?:access |auth |jwt |new )?tokens?|obtain|renew|reissue|exchange|jwt token \w+|token \w+|\w+ (?:access )?token)$/;

/** Words of a path that are only about logging in and tokens. */
export const ONLY_AUTHENTICATION = /auth|login|log in|sign ?in|token|security|identity|sso|jwt|iam/;

/** Endpoints of an authorization server besides the one for tokens (RFC 7009, 7662, 8628 and 9126). */
export const AUTHORIZATION_SERVER = /^(?:revoke|revocation|device authorization|device code|code|par|jwks?|keys|certs)$/;
export const OAUTH_SERVER = /^(?:oauth ?2?|oauth2 \d|connect|oidc|openid)$/;

export const LOGIN =
  /^(?:(?:user|admin|customer|account|member|staff|default|browser|api|web|social|google|facebook|github|apple|microsoft|azure|oidc|saml|oauth2?|jwt|2fa|mfa|otp|passwordless|magic|magic link|first time|initiate|start) )*(?:log ?in|log ?on|sign ?in|authenticate|sso)(?: (?:user|admin|customer|page|(?:with|by|via|using)(?: \w+)+))?$/;

/** Segments that precede the methods of logging in. */
export const AUTHENTICATION_ENTRY = /^(?:authenticate|log ?in|sign ?in|sso)$/;

/** Segments at which a browser or client begins to log in. */
export const AUTHORIZES = /^(?:authori[sz]e|(?:\w+ )*(?:log ?in|sign ?in|sso)|login with \w+)$/;

/** Words of operations that only report about logins and tokens. */
export const REPORTS = /\b(?:history|histories|attempts?|logs|list|lists|details|information|whether|check if)\b/;

/** The parameter of a path that names the identity provider. */
export const PROVIDER = /(?:^| )(?:provider|strategy|connection|idp|method|type|service|name|realm|tenant|network|social)$/;

/** One token for the caller. `api token`, `personal token` and `device token` are created by a client that already has a token. */
export const TOKEN =
  /^(?:(?:get|obtain|request|create|generate|issue|renew|refresh|exchange|access|auth|oauth2?|jwt|bearer|id|session|user|new) ?)*(?:tokens?(?<!s)|jwt|refresh|renew|reissue|obtain)(?: (?:auth|refresh|exchange|renew|obtain|create|get|verify))?$/;

/** A token or session for a client that authenticates, or that is already authenticated. */
export const TOKENS = /^(?:access |auth |jwt )?(?:access)?(?:tokens|sessions?)$/;

export const SIGN_UP =
  /^(?:(?:user|customer|account|member|email|self|new) )*(?:register|registration)(?: (?:user|account|customer|member|(?:with|by|via) \w+))?$/;

/** Things that only clients with an account register. */
export const OTHER_REGISTRATION =
  /\bregist\w+ (?:\w+ ){0,4}(?:devices?|web ?hooks?|hooks?|domains?|applications?|apps?|clients?|endpoints?|payments?|listeners?|tokens?|services?|plugins?|servers?|nodes?|agents?|events?|students?|participants?)\b/;

export const ACCOUNT =
  /^(?:users?|accounts?|customers?|members?|people|person|persons|profiles?|sign ?up|register|registrations?|email|e mail|phone|otp)$/;

/** The account of a client that has logged in, or of the users of one. */
export const OWN_ACCOUNT = /^(?:|me|my|myself|self|profile|settings|current|admin|administration|current user)$/;

export const PASSWORD =
  /^(?:(?:ask|send|request|init|initiate|start|complete|confirm|verify|do|user|users|account|customer|for) )*(?:(?:forgot|forget|forgotten|reset|recover|lost|restore) (?:\w+ )?passwords?|passwords? (?:reset|forgot|forgotten|recovery|recover|lost|restore)s?)(?: (?:token|request|link|email|code|confirm|confirmation|verify|init|finish|otp))?$/;
/** Words of an operation about a password for users who have forgotten it. */
export const FORGOTTEN_PASSWORD_TEXT =
  /\b(?:forg[eo]t\w*|lost|recover\w*|reset) (?:\w+ ){0,2}passwords?\b|\bpasswords? (?:reset|recovery)\b|\breset token\b/;
export const RECOVERY = /^(?:forgot|forgotten|forget|reset|resets|recover|recovery|lost|reset request|request reset)$/;

export const CONFIRMATION =
  /^(?:verify|verification|confirm|confirmation|activate|activation|validate|accept|unsubscribe|opt ?out)$/;
export const CONFIRM_ACCOUNT =
  /^(?:(?:ask|send|resend|re|request|new) )*(?:(?:verify|confirm|activate|validate|resend|verification|confirmation|activation) (?:(?:user|new|account|your|my) )*(?:e ?mail|account|user|registration|sign ?up|otp|phone|mobile|code)(?: (?:address|number|code|token|link|verification))*|(?:e ?mail|account|user|registration|sign ?up|phone|mobile|otp) (?:verify|verification|confirm|confirmation|activate|activation)(?: (?:e ?mail|link|code|token))?|otp|send otp|verify otp)$/;

/** Names of a secret for one use, as the last segment of a path. */
export const ONE_TIME = /(?:^| )(?:token|guid|uuid|hash|nonce|otp|key|code|secret|jwt)$/;

export const CALLBACK = /(?:^| )(?:callback|call back|acs|assertion consumer service)$/;

export const WEBHOOK = /^(?!(?:set|add|create|register|update|delete|remove|get|list|test|new|save) )(?:\w+ )*(?:web ?hook|ipn)$/;
export const WEBHOOKS = /(?:^| )(?:web ?hooks?|hooks?|callbacks?|ipn|notif(?:y|ications?))$/;

/** Words of an operation that receives the messages of another service. */
export const RECEIVES =
  /\b(?:receiv\w+|handl\w+|process\w*|incoming|inbound|accepts?|consum\w+|listen\w*)\b.{0,60}\b(?:web ?hooks?|callbacks?|notifications?|events?|ipn)\b|\bweb ?hooks?(?: \w+)? (?:endpoint|receiver|handler|listener|callback|of|from|for)\b|\b(?:called|sent|invoked|posted) by\b/;
export const MANAGES_WEBHOOKS =
  /\b(?:create|add|register|regist\w+|set|subscribe|update|configure|test|ping|retry|resend|replay|trigger|send|list|enable|disable|rotate|delete|remove)s? (?:\w+ ){0,4}(?:web ?hooks?|hooks?|callbacks?|notifications?|subscriptions?)\b/;

/** Words for the verification of a receiver of webhooks. */
export const CHALLENGES = /\b(?:challenge|handshake|verif(?:y|ies|ication)|validat(?:e|es|ion))\b/;
export const CHALLENGES_WEBHOOK =
  /\bweb ?hooks? (?:\w+ )?(?:challenge|handshake|verification|validation)\b|\b(?:challenge|handshake|verification) (?:\w+ ){0,3}web ?hooks?\b/;
export const CHALLENGE = /^(?:hub )?(?:challenge|verify token)$|^(?:crc|validation) token$/;

/** The accounts of the API itself, as a collection or the one to be created. */
export const ACCOUNTS = /^(?:users?|accounts?|customers?|members?)$/;
/** Words about the creation of a user by the user. */
export const SIGN_UP_TEXT = /\bsign(?:s|ing)? ?up\b|\bregist(?:er|ers|ration)\b|\b(?:an|your|my|new) account\b/;

/** Names of a secret in a link, at the end of a path and in the query. */
export const LINK_TOKEN = /(?:^| )(?:token|otp|nonce|secret|jwt)$/;
export const LINK_QUERY =
  /^(?:(?:one time|invitation|invite|confirmation|verification|activation|magic|link|share|download|unsubscribe|reset|recovery) )?(?:token|otp)$/;

/** The documents of an authorization server or identity provider. */
export const KEY_SET = /^(?:\w+ )?jwks?(?: set)?$/;
export const METADATA = /^(?:\w+ )?(?:discovery|metadata)$/;
/** Parts of all patterns for such documents, as a fast test. */
export const MENTIONS_DISCOVERY = /jwks|json ?web ?key|open ?id|oidc|saml|identity/i;
export const DESCRIBES_DISCOVERY =
  /\b(?:json web key sets?|jwks|(?:open ?id|oidc) (?:connect )?(?:\w+ )?(?:discovery|metadata)|saml (?:\w+ )?metadata|discovers? (?:\w+ ){0,4}(?:open ?id|oidc|identity provider))\b/;
