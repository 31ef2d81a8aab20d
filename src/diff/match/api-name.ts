import type { Api } from '../../model/api.ts';

/** The name of an API in messages: its title, or else the name of its file. */
export function nameOfApi({ title, document }: Api): string {
  return title || (document.uri.split('/').at(-1) ?? '');
}

export function hasNoOperations(api: Api): boolean {
  return api.operations().next().done === true;
}
