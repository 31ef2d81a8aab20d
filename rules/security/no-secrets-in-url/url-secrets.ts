import { isDescribedAsIdentifier, oneLine, secretDescribedIn } from '../../../src/facts/secrets/description.ts';
import {
  DESCRIBES_CHOICE,
  DESCRIBES_CORRELATION,
  DESCRIBES_PAGINATION,
} from '../../../src/facts/secrets/description-patterns.ts';
import { findKind } from '../../../src/facts/secrets/find-kind.ts';
import { kindsNamed, nameFacts } from '../../../src/facts/secrets/name-words.ts';
import { matchesAny } from '../../../src/facts/words/globs.ts';
import { ownMember, stringOf } from '../../../src/model/place.ts';
import type { Server } from '../../../src/model/server.ts';

/** A secret that is written into a URL, or that a client fills in there. */
export interface UrlSecret {
  /** The part of the URL that has the secret; `user` has no name. */
  readonly part: 'user' | 'parameter' | 'variable';
  readonly name: string;
  /** The secret in the words of the message: `a token`. */
  readonly secret: string;
}

/** The names that the options of the rule add and leave out. */
interface SensitiveNames {
  readonly sensitive: readonly string[];
  readonly allow: readonly string[];
}

/** The authority of a URL, up to the host. */
const AUTHORITY = /^\s*(?:(?:[a-z][a-z0-9+.-]*:|\{[^{}]*\}:?)?\/\/)([^/?#\\]*)@/i;

/** `?name=value`, `&name={value}` and `;name=value`; also without a value. */
const URL_PARAMETER = /[?&;]([^=?&;/#{}]{1,200})(?:=(?:\{([^{}]{1,200})\})?|(?=[?&;/#]|$))/g;

/** The secrets in the URL of a server: its user, its query, and its variables. */
export function secretsOfServer(server: Server, names: SensitiveNames): readonly UrlSecret[] {
  const { url, urls } = server;
  const variables = server.place.child('variables').value;
  const found = new Map<string, UrlSecret>();
  const add = (secret: UrlSecret) => found.set(`${secret.part} ${secret.name}`, secret);
  for (const [, name = ''] of url.matchAll(/\{([^{}]{1,200})\}/g)) {
    const variable = ownMember(variables, name);
    // A value from a fixed set is not a secret.
    if (Array.isArray(ownMember(variable, 'enum'))) continue;
    const secret = secretNamed(name, names, stringOf(ownMember(variable, 'description')));
    if (secret !== undefined) add({ part: 'variable', name, secret });
  }
  for (const one of new Set([url, ...urls])) {
    const user = AUTHORITY.exec(one)?.[1] ?? '';
    if (user.includes(':')) add({ part: 'user', name: '', secret: 'a password' });
    for (const secret of secretsOfUrl(one, names)) add(secret);
  }
  return [...found.values()];
}

/** The secrets in the query and the matrix parameters (`;jsessionid=`) of a URL or path. */
export function secretsOfUrl(url: string, names: SensitiveNames): readonly UrlSecret[] {
  if (!/[?;]/.test(url)) return [];
  return [...url.matchAll(URL_PARAMETER)].flatMap(([, parameter = '', variable]): UrlSecret[] => {
    for (const name of variable === undefined ? [parameter] : [parameter, variable]) {
      const secret = secretNamed(name, names);
      if (secret !== undefined) return [{ part: 'parameter', name, secret }];
    }
    return [];
  });
}

/** The secret that a name plainly means, or that its description says it is; `undefined` for other names. */
function secretNamed(name: string, { sensitive, allow }: SensitiveNames, written = ''): string | undefined {
  if (matchesAny(name, allow)) return undefined;
  if (matchesAny(name, sensitive)) return 'a sensitive value';
  const { words, describesSecret } = nameFacts(name);
  const description = oneLine(written);
  const isOther =
    describesSecret ||
    DESCRIBES_CHOICE.test(description) ||
    DESCRIBES_PAGINATION.test(description) ||
    DESCRIBES_CORRELATION.test(description);
  if (isOther || isDescribedAsIdentifier(description)) return undefined;
  const kind = findKind(kindsNamed(words), { description, surroundings: `${description} ${words}` });
  return kind?.label ?? (words === 'token' ? 'a token' : secretDescribedIn(description));
}
