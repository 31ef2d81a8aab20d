import type { Api } from '../../src/model/api.ts';
import { hasJsonSchema } from '../../src/model/openapi-version.ts';
import { ownMember, type Place } from '../../src/model/place.ts';
import type { Edit, Fix } from '../../src/rule/edits.ts';
import type { ReportMessage } from '../../src/rule/rule.ts';

/** The message about an exclusive bound in the form of another version: until OpenAPI 3.0, it was a boolean beside the bound. */
export function exclusiveBound({ token, value }: Place, { version }: Api): ReportMessage | undefined {
  if (token !== 'exclusiveMaximum' && token !== 'exclusiveMinimum') return undefined;
  const data = { field: token, bound: boundOf(token), version };
  if (!hasJsonSchema(version)) return typeof value === 'number' ? { messageId: 'boundIsNumber', data } : undefined;
  if (typeof value !== 'boolean') return undefined;
  return { messageId: value ? 'boundIsTrue' : 'boundIsFalse', data };
}

/** Writes the bound in the form of the version; `undefined` if the schema has no bound to make exclusive, or two bounds. */
export function fixOfBound(place: Place, schema: Place): Fix | undefined {
  const { value } = place;
  const bound = schema.child(boundOf(String(place.token)));
  if (typeof value === 'number') {
    if (ownMember(schema.value, String(bound.token)) !== undefined) return undefined;
    return fix(
      'Write `{{ bound }}` and `{{ field }}: true`.',
      { set: place, value: true },
      { set: bound, value, before: String(place.token) },
    );
  }
  if (value === false) return fix('Remove `{{ field }}`.', { remove: place });
  const limit = bound.value;
  if (typeof limit !== 'number') return undefined;
  return fix('Write the value of `{{ bound }}` in `{{ field }}`.', { set: place, value: limit }, { remove: bound });
}

function boundOf(field: string): string {
  return field === 'exclusiveMaximum' ? 'maximum' : 'minimum';
}

function fix(title: string, ...edits: readonly Edit[]): Fix {
  return { title, applicability: 'safe', edits: () => edits };
}
