import type { Api } from '../../src/model/api.ts';
import type { Operation } from '../../src/model/operation.ts';
import { isObject, type Place } from '../../src/model/place.ts';
import { embeddedExpressions, isMeantAsExpression } from '../../src/specification/expression.ts';
import { structureOf } from '../../src/specification/structure.ts';
import { allOperations } from './all-operations.ts';
import { operationOfLink, parameterNamed } from './link-reports.ts';
import { isJsonMediaType, type ValueSite } from './value-sites.ts';

/** The values that links give to the parameters and bodies of their operations, except for those that are taken from a message. */
export function* linkSites(api: Api): Generator<ValueSite> {
  const { links } = structureOf(api);
  if (links.length === 0) return;
  const operations = allOperations(api);
  for (const link of links) {
    const target = operationOfLink(link, api, operations);
    if (!target) continue;
    for (const [name, place] of link.child('parameters').entries()) {
      const schema = parameterNamed(target, name)?.place.child('schema');
      if (!isConstant(place) || !isObject(schema?.value)) continue;
      yield { kind: 'example', place, schema, direction: 'request', form: 'parameter' };
    }
    const body = link.child('requestBody');
    const schema = onlyJsonSchemaOf(target);
    if (body.value !== undefined && schema && isConstant(body))
      yield { kind: 'example', place: body, schema, direction: 'request', form: 'json' };
  }
}

/** The schema of the body, if it is JSON only: a body in a link could otherwise be meant for another media type. */
function onlyJsonSchemaOf({ requestBody }: Operation): Place | undefined {
  const [only, ...others] = requestBody?.content ?? [];
  const schema = only?.place.child('schema');
  return only && isJsonMediaType(only.name) && others.length === 0 && isObject(schema?.value) ? schema : undefined;
}

function isConstant({ value }: Place): boolean {
  if (typeof value !== 'string') return !JSON.stringify(value).includes('$');
  return !(value.startsWith('$') || isMeantAsExpression(value) || embeddedExpressions(value).length > 0);
}
