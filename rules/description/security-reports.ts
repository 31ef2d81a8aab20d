import { type RequirementList, requirementLists } from '../../src/facts/security/requirement-lists.ts';
import type { Api } from '../../src/model/api.ts';
import { hasJsonSchema } from '../../src/model/openapi-version.ts';
import { ownMember, type Place } from '../../src/model/place.ts';
import { type SecurityScheme, securitySchemesPlace } from '../../src/model/security.ts';
import type { Use } from '../../src/model/use.ts';
import type { Fix } from '../../src/rule/edits.ts';
import type { MessageReport, ReportMessage } from '../../src/rule/rule.ts';
import { nearestName } from '../../src/text/nearest-name.ts';
import { allOperations } from './all-operations.ts';
import type { ReportWithKind } from './structure-reports.ts';

/** A scheme in the requirements of a description. */
interface RequiredScheme {
  readonly name: string;
  /** The places at which requirements name it. */
  readonly places: Place[];
  readonly uses: Set<Use>;
}

/** Reports requirements of schemes that do not exist, and scopes for schemes without scopes: one report for each scheme. */
export function* securityReports(api: Api): Generator<ReportWithKind> {
  const names = api.securitySchemes.map(({ name }) => name);
  for (const required of requiredSchemes(api)) {
    const scheme = api.securityScheme(required.name);
    const report = scheme ? scopesOfOtherTypes(required, scheme) : undefinedScheme(required, names, api);
    if (report) yield { kind: 'security', report };
  }
}

function undefinedScheme(required: RequiredScheme, names: readonly string[], api: Api): MessageReport | undefined {
  const { name } = required;
  const place = securitySchemesPlace(api);
  // A scheme that is defined but not an object is another fault.
  if (api.hasUnreadableScheme(name) || ownMember(api.references.follow(place)?.value, name) !== undefined) return undefined;
  const similar = nearestName(name, names);
  if (similar === undefined) {
    const container = api.isSwagger2 ? 'securityDefinitions' : 'components.securitySchemes';
    return reportOf(api, required, required.places, { messageId: 'undefinedScheme', data: { name, container } });
  }
  return reportOf(
    api,
    required,
    required.places,
    { messageId: 'similarScheme', data: { name, similar } },
    {
      title: 'Rename `{{ name }}` to `{{ similar }}`.',
      applicability: 'unsafe',
      edits: () => required.places.map((named) => ({ rename: named, to: similar })),
    },
  );
}

/** Before OpenAPI 3.1, only OAuth and OpenID Connect have scopes; from then on, those of other types are roles. */
function scopesOfOtherTypes(required: RequiredScheme, scheme: SecurityScheme): MessageReport | undefined {
  const { version } = scheme.api;
  const type = ownMember(scheme.place.value, 'type');
  if (hasJsonSchema(version) || scheme.isOAuth || typeof type !== 'string') return undefined;
  const places = required.places.filter(({ value }) => Array.isArray(value) && value.length > 0);
  if (places.length === 0) return undefined;
  const data = { name: required.name, type, version };
  return reportOf(
    scheme.api,
    required,
    places,
    { messageId: 'scopesOfOtherType', data },
    {
      title: 'Remove the scopes.',
      applicability: 'unsafe',
      edits: () => places.map((place) => ({ set: place, value: [] })),
    },
  );
}

function reportOf(
  api: Api,
  { uses }: RequiredScheme,
  [at]: readonly Place[],
  { messageId, data }: ReportMessage,
  fix?: Fix,
): MessageReport | undefined {
  if (!at) return undefined;
  // Otherwise, the subject of the requirement of the document would be the first operation.
  const subject = at.tokens[0] === 'security' && { subject: '`security`' };
  return { at, anchor: api.root, messageId, data: { ...subject, ...data }, uses: [...uses], ...(fix && { fix }) };
}

/** The schemes that the document and its operations require, each once. */
function requiredSchemes(api: Api): Iterable<RequiredScheme> {
  const schemes = new Map<string, RequiredScheme>();
  for (const { place: list, uses } of allRequirementLists(api)) {
    for (const requirement of list.items()) {
      for (const [name, place] of requirement.entries()) {
        if (name.startsWith('x-') && !Array.isArray(place.value)) continue;
        const scheme = schemes.get(name) ?? { name, places: [], uses: new Set() };
        schemes.set(name, scheme);
        scheme.places.push(place);
        for (const use of uses) scheme.uses.add(use);
      }
    }
  }
  return schemes.values();
}

/** The requirements of the document, and those of operations. */
function* allRequirementLists(api: Api): Generator<RequirementList> {
  const place = api.root.child('security');
  const lists = requirementLists(allOperations(api).all);
  yield lists.get(place.value) ?? { place, uses: [] };
  lists.delete(place.value);
  yield* lists.values();
}
