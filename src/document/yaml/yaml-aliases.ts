import { EVENT_ID, type Event } from 'js-yaml';

/** A list or mapping that is not at its end yet. */
interface OpenYamlNode {
  readonly anchor: string | undefined;
  size: number;
}

/**
 * Finds the alias at which all aliases of the text expand to more values than allowed: a few lines of lists of aliases of lists can expand
 * to billions, so that visiting all of them never ends. A value that contains itself counts once.
 *
 * @returns The index of its event; `undefined` if the values do not exceed the limit.
 */
export function firstExcessiveAlias(text: string, events: readonly Event[], max: number): number | undefined {
  const sizes = new Map<string, number>();
  const open: OpenYamlNode[] = [];
  let total = 0;
  const add = (size: number, anchor?: string) => {
    if (anchor !== undefined) sizes.set(anchor, size);
    const around = open.at(-1);
    if (around) around.size += size;
  };
  for (let index = 0; index < events.length; index++) {
    const event = events[index];
    if (!event) continue;
    if (event.type === EVENT_ID.POP) {
      const closed = open.pop();
      if (closed) add(closed.size, closed.anchor);
      continue;
    }
    const anchor = 'anchorStart' in event && event.anchorStart >= 0 ? text.slice(event.anchorStart, event.anchorEnd) : undefined;
    if (event.type === EVENT_ID.ALIAS) {
      const size = sizes.get(anchor ?? '') ?? 1;
      total += size;
      if (total > max) return index;
      add(size);
    } else if (event.type === EVENT_ID.SCALAR) {
      add(1, anchor);
    } else {
      // An earlier meaning of an anchor does not apply within its own node.
      if (anchor !== undefined) sizes.delete(anchor);
      open.push({ anchor, size: 1 });
    }
  }
  return undefined;
}
