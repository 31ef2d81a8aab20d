import { isObject, ownMember, type Place } from '../../model/place.ts';

/** The most members of a body to compare, more than any inline error has. */
const MAX_MEMBERS = 300;

const REMARKS = new Set(['description', 'title', 'example', 'examples', 'externalDocs']);

/**
 * A key that is the same for bodies that are written inline in the same way, whatever their descriptions and examples;
 * `undefined` for a body that has a name of its own, or is too large to compare.
 */
export function causeOfInline(place: Place): string | undefined {
  return isNamedDefinition(place) ? undefined : sketchOf(place.value);
}

/** Returns whether a schema is a component, or a file of its own. */
export function isNamedDefinition({ parent }: Place): boolean {
  return parent === undefined || /^(?:schemas|definitions|\$defs)$/.test(String(parent.token));
}

/** The members of a value in a few lines, whatever their order; `undefined` for a large one, as YAML aliases may make it endless. */
function sketchOf(body: unknown): string | undefined {
  const lines: string[] = [];
  const pending: { readonly value: unknown; readonly depth: number }[] = [{ value: body, depth: 0 }];
  for (const { value, depth } of pending) {
    const keys = Array.isArray(value) ? Object.keys(value) : isObject(value) ? Object.keys(value).sort() : [];
    for (const key of keys) {
      if (lines.length >= MAX_MEMBERS) return undefined;
      if (!Array.isArray(value) && REMARKS.has(key)) continue;
      const member = ownMember(value, key);
      const isContainer = typeof member === 'object' && member !== null;
      lines.push(`${depth} ${key}${isContainer ? '' : ` ${String(member).slice(0, 100)}`}`);
      if (isContainer) pending.push({ value: member, depth: depth + 1 });
    }
  }
  return lines.join('\n');
}
