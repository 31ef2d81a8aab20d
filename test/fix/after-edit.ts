/** The effect of an edit on a plain value, written independently of the code that edits documents. */
import type { Token } from '../../src/document/pointer.ts';
import type { EditOf, EditPlace, Json } from '../../src/rule/edits.ts';

/** A value after an edit that can be made. */
export function afterEdit(value: Json, edit: EditOf<EditPlace>): Json {
  if ('set' in edit) return changed(value, edit.set.tokens, () => edit.value);
  if ('add' in edit) return changed(value, edit.to.tokens, (list) => inserted((list ?? []) as Json[], edit.add, edit.before));
  if ('remove' in edit) return changed(value, edit.remove.tokens, () => undefined);
  if ('move' in edit) {
    const moved = at(value, edit.move.tokens);
    return changed(
      changed(value, edit.move.tokens, () => undefined),
      shifted(edit.to.tokens, edit.move.tokens),
      () => moved,
    );
  }
  if ('rename' in edit) {
    const { tokens } = edit.rename;
    const from = String(tokens.at(-1));
    return changed(value, tokens.slice(0, -1), (object) =>
      Object.fromEntries(Object.entries(object as object).map(([key, member]) => [key === from ? edit.to : key, member])),
    );
  }
  return value;
}

function inserted(list: Json[], item: Json, before = list.length): Json {
  return [...list.slice(0, before), item, ...list.slice(before)];
}

function at(value: Json, [token, ...rest]: readonly Token[]): Json {
  return token === undefined ? value : at((value as Record<Token, Json>)[token] as Json, rest);
}

/** Where a place is after an item before it has gone. */
function shifted(tokens: readonly Token[], gone: readonly Token[]): readonly Token[] {
  const depth = gone.length - 1;
  const [index, position] = [gone[depth], tokens[depth]];
  const isSameList = gone.slice(0, depth).every((token, i) => token === tokens[i]);
  if (!isSameList || typeof index !== 'number' || typeof position !== 'number' || position < index) return tokens;
  return [...tokens.slice(0, depth), position - 1, ...tokens.slice(depth + 1)];
}

function changed(
  value: Json | undefined,
  [token, ...rest]: readonly Token[],
  change: (present: Json | undefined) => Json | undefined,
): Json {
  if (token === undefined) return change(value) as Json;
  if (Array.isArray(value)) {
    return value.flatMap((item: Json, index) => {
      if (index !== Number(token)) return [item];
      const next = rest.length === 0 ? change(item) : changed(item, rest, change);
      return next === undefined ? [] : [next];
    });
  }
  const members = Object.entries((value ?? {}) as Record<string, Json>);
  const present = members.find(([key]) => key === String(token))?.[1];
  const next = rest.length === 0 ? change(present) : changed(present, rest, change);
  const others = members.filter(([key]) => key !== String(token));
  return Object.fromEntries(next === undefined ? others : [...others, [String(token), next]]);
}
