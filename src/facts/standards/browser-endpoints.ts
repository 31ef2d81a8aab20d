import type { Api } from '../../model/api.ts';
import type { MediaType } from '../../model/media-type.ts';
import type { Operation } from '../../model/operation.ts';
import { fact } from '../fact.ts';
import { onlyRedirects } from '../responses/redirect.ts';
import { textOfOperation } from './operation-description.ts';

/** Returns whether an operation serves a browser rather than a client of the API: a page in HTML, or a redirect during a login. */
export function isForBrowser(operation: Operation): boolean {
  if (isPage(operation)) return !servesMostlyPages(operation.api) || NAMES_PAGE.test(textOfPage(operation));
  if (operation.method !== 'get' || !onlyRedirects(operation)) return false;
  const { template, segments } = operation.pathItem;
  if (template === '/' || segments.some(({ text }) => LOGIN_PATH.test(text))) return true;
  return REDIRECTS_BROWSER.test(textOfOperation(operation));
}

const HTML = /^(?:text\/html|application\/xhtml\+xml)$/;
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)$/;

/** Returns whether an operation answers with HTML only: to GET, or to a form that a browser sends. */
function isPage(operation: Operation): boolean {
  const { method, requestBody, successResponses } = operation;
  const isForm = method === 'post' && requestBody?.content.every(({ essence }) => FORM.test(essence)) === true;
  if (method !== 'get' && !isForm) return false;
  const contents = successResponses.flatMap(({ response }) => response.content(operation));
  return contents.length > 0 ? contents.every(isHtml) : producesHtml(operation);
}

/** Returns whether an operation of Swagger 2.0, whose response has no schema, has no media type but HTML. */
function producesHtml({ api, produces, successResponses }: Operation): boolean {
  return api.isSwagger2 && successResponses.length > 0 && produces.length > 0 && produces.every((type) => HTML.test(type));
}

/** An object or an array is data that is served under the wrong media type. */
function isHtml({ essence, schema }: MediaType): boolean {
  return HTML.test(essence) && !(schema && (schema.isObject || schema.isArray || schema.branches.length > 0));
}

/** Returns whether most bodies of an API are HTML, which then is its usual format, or a mistake of a generator. */
const servesMostlyPages = fact((api: Api): boolean => {
  let [pages, bodies] = [0, 0];
  for (const operation of api.operations()) {
    const isPageHere = isPage(operation);
    if (!isPageHere && !operation.successResponses.some(({ response }) => response.content(operation).length > 0)) continue;
    bodies++;
    if (isPageHere) pages++;
  }
  return pages * 2 > bodies;
});

function textOfPage(operation: Operation): string {
  return [textOfOperation(operation), ...operation.successResponses.map(({ response }) => response.description)].join(' ');
}

const NAMES_PAGE =
  /\b(?:html|(?:web|landing|login|start|home|error|main|index)?[ -]?pages?|web ?site|browser|dashboard|front-?end)\b/i;

const LOGIN_PATH = /^(?:log-?(?:in|out)|sign-?(?:in|out)|authorize|authorization|auth|oauth2?|oidc|openid|saml2?|sso|callback)$/i;

const REDIRECTS_BROWSER =
  /\b(?:browsers?|log(?:s|ged)?[ -]?(?:in|out)|sign(?:s|ed)?[ -]?(?:in|out)|(?:user|customer|visitor)s? (?:is|are|will be|gets?) (?:\w+ )?(?:redirected|sent|taken)|redirects? (?:the |an? )?(?:end[ -]?)?(?:user|customer|visitor)s?|authorization (?:code|endpoint|flow|page|response)|oauth2?(?: \d\.\d)? callback|short(?:ened)? (?:link|url)s?|(?:web|landing) ?page)\b/i;
