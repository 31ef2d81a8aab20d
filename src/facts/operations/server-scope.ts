import type { Server } from '../../model/server.ts';
import { causeOf } from './cause.ts';

/** The subject and the cause of a report about a server. */
export interface ServerScope {
  /** The subject, for a server of the whole document. */
  readonly data: { readonly subject?: string };
  readonly cause?: string;
}

/** Servers of the document are a cause each; the same server written at several paths or operations is one cause. */
export function serverScope({ api, place }: Server): ServerScope {
  if (place.document === api.document && (api.isSwagger2 || place.tokens[0] === 'servers'))
    return { data: { subject: 'The API' } };
  const cause = causeOf(place.value);
  return { data: {}, ...(cause !== undefined && { cause }) };
}
