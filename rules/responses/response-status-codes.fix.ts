import { describesSuccess } from '../../src/facts/responses/success.ts';
import type { Operation } from '../../src/model/operation.ts';
import { isLocal } from '../../src/model/reference-to.ts';
import type { Edit, Fix, Json } from '../../src/rule/edits.ts';
import { insertStatus } from '../../src/rule/fixes/insert-status.ts';
import { cachingHeaderFor } from './caching-header.ts';

/** Declares the success of an operation that declares none; no fix if `default` may be the success or an error. */
export function declareSuccess(
  operation: Operation,
  messageId: string,
): { readonly fix?: Fix; readonly suggestions?: readonly Fix[] } {
  const { api, place, responses } = operation;
  const map = api.references.follow(place.child('responses'));
  if (!map || !isLocal(map.document)) return {};
  const status = statusOf(operation);
  if (messageId === 'onlyDefault') {
    const text = responses[0]?.response.description ?? '';
    if (describesSuccess(text)) {
      const rename: Edit = { rename: map.child('default'), to: status };
      return { fix: { title: `Rename \`default\` to \`${status}\`.`, applicability: 'unsafe', edits: () => [rename] } };
    }
    if (!/error|fail|unexpected/i.test(text)) return {};
  }
  // Only the author knows the content of the response.
  return {
    suggestions: [
      {
        title: `Add a \`${status}\` response.`,
        applicability: 'unsafe',
        edits: () => {
          const { value, edits: others } = emptySuccess(operation, map.document);
          return [insertStatus(map, status, value), ...others];
        },
      },
    ],
  };
}

/** The status that most operations with the method return. */
function statusOf({ method, pathItem }: Operation): string {
  if (method === 'delete') return '204';
  const isCollection = pathItem.segments.findLast(({ text }) => text !== '')?.isStatic === true;
  return method === 'post' && isCollection ? '201' : '200';
}

function emptySuccess(
  { api, method }: Operation,
  document: Operation['place']['document'],
): { readonly value: Json; readonly edits: readonly Edit[] } {
  const description = 'Success';
  if (method !== 'get') return { value: { description }, edits: [] };
  const { name, header } = cachingHeaderFor(api);
  return { value: { description, headers: { [name]: header.referenceFrom(document) } }, edits: header.edits };
}
