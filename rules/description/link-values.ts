import type { Api } from '../../src/model/api.ts';
import { isObject, type Place } from '../../src/model/place.ts';
import { embeddedIn, isMeantAsExpression } from '../../src/specification/expression.ts';
import { structureOf } from '../../src/specification/structure.ts';
import { allOperations } from './all-operations.ts';
import { parameterNamed, targetOf } from './link-reports.ts';
import type { ValueSite } from './value-sites.ts';

/** The values that links give to the parameters of their operations, except for those that are taken from a message. */
export function* linkSites(api: Api): Generator<ValueSite> {
  const { links } = structureOf(api);
  if (links.length === 0) return;
  const operations = allOperations(api);
  for (const link of links) {
    const target = targetOf(link, api, operations);
    if (!target) continue;
    for (const [name, place] of link.child('parameters').entries()) {
      const schema = parameterNamed(target, name)?.place.child('schema');
      if (!isConstant(place) || !isObject(schema?.value)) continue;
      yield { kind: 'example', place, schema, direction: 'request', form: 'parameter' };
    }
  }
}

function isConstant({ value }: Place): boolean {
  return typeof value !== 'string' || !(value.startsWith('$') || isMeantAsExpression(value) || embeddedIn(value).length > 0);
}
