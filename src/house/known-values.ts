import { isStatus } from '../model/status.ts';
import { type AttributeValues, oneOf } from './attribute.ts';

/** The methods of the registry of IANA, of which OpenAPI 3.2 allows any; descriptions may have others, which patterns match. */
const METHODS: readonly string[] = [
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY', 'CONNECT'],
  ...['ACL', 'BASELINE-CONTROL', 'BIND', 'CHECKIN', 'CHECKOUT', 'COPY', 'LABEL', 'LINK', 'LOCK', 'MERGE', 'MKACTIVITY'],
  ...['MKCALENDAR', 'MKCOL', 'MKREDIRECTREF', 'MKWORKSPACE', 'MOVE', 'ORDERPATCH', 'PRI', 'PROPFIND', 'PROPPATCH', 'REBIND'],
  ...['REPORT', 'SEARCH', 'UNBIND', 'UNCHECKOUT', 'UNLINK', 'UNLOCK', 'UPDATE', 'UPDATEREDIRECTREF', 'VERSION-CONTROL'],
];

export const methodValues: AttributeValues = {
  has: (value) => METHODS.includes(value.toUpperCase()),
  expected: 'an HTTP method such as `POST`',
  known: METHODS,
};

/** The values of statuses, which rules may also write in lower case: `4xx`. */
export const statusValues: AttributeValues = {
  has: (value) => value.toLowerCase() === 'default' || isStatus(value.toUpperCase()),
  expected: 'a status such as `404`, `4XX` or `default`',
  known: ['default'],
};

/** The attribute for the version of OpenAPI, which every part has. */
export const VERSION_ATTRIBUTE = 'openapi';

/** Without quotes, YAML reads `2.0` as the number 2. */
export const versionValues: AttributeValues = {
  ...oneOf(['2.0', '3.0', '3.1', '3.2']),
  expected: '`"2.0"`, `"3.0"`, `"3.1"` or `"3.2"`',
};
