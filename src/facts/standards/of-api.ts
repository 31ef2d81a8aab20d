import type { Api } from '../../model/api.ts';

/** Remembers the answer for each API: it is asked for each segment. */
export function ofApi(answer: (api: Api) => boolean): (api: Api) => boolean {
  const known = new WeakMap<Api, boolean>();
  return (api) => {
    const found = known.get(api) ?? answer(api);
    known.set(api, found);
    return found;
  };
}
