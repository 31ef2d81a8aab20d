import { ownMember, type Place, stringOf } from '../../model/place.ts';
import type { SecurityScheme } from '../../model/security.ts';

/** The URLs at which clients get a token in one flow of OAuth, or from OpenID Connect. */
export interface TokenSource {
  /** `clientCredentials`, in all versions of OpenAPI; empty for URLs of the scheme itself. */
  readonly flow: string;
  readonly place: Place;
  /** The URLs by keyword: `tokenUrl`. */
  readonly urls: ReadonlyMap<string, string>;
}

const URLS = ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl', 'openIdConnectUrl', 'oauth2MetadataUrl'];

const SWAGGER_FLOWS: Readonly<Record<string, string>> = { accessCode: 'authorizationCode', application: 'clientCredentials' };

/** The flows and URLs of a security scheme; empty for a scheme without tokens. */
export function tokenSourcesOf({ api, place, isOAuth }: SecurityScheme): readonly TokenSource[] {
  if (!isOAuth) return [];
  if (api.isSwagger2) {
    const flow = stringOf(ownMember(place.value, 'flow')) ?? '';
    return [{ flow: Object.hasOwn(SWAGGER_FLOWS, flow) ? (SWAGGER_FLOWS[flow] ?? flow) : flow, place, urls: urlsAt(place) }];
  }
  const flows = [...api.references.entries(place.child('flows'))].filter(([flow]) => !flow.startsWith('x-'));
  return [{ flow: '', place, urls: urlsAt(place) }, ...flows.map(([flow, at]) => ({ flow, place: at, urls: urlsAt(at) }))];
}

function urlsAt({ value }: Place): ReadonlyMap<string, string> {
  return new Map(
    URLS.flatMap((keyword) => {
      const url = stringOf(ownMember(value, keyword));
      return url === undefined ? [] : [[keyword, url] as const];
    }),
  );
}
