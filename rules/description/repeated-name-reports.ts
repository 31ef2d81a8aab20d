import type { Api } from '../../src/model/api.ts';
import { append } from '../../src/model/append.ts';
import { isEqual } from '../../src/model/equal.ts';
import type { Operation } from '../../src/model/operation.ts';
import { type JsonObject, ownMember, type Place } from '../../src/model/place.ts';
import { operationUse } from '../../src/model/use.ts';
import type { Fix } from '../../src/rule/edits.ts';
import { allOperations } from './all-operations.ts';
import { type ListedParameter, ParameterValues, parameterList } from './parameter-lists.ts';
import type { ReportWithKind } from './structure-reports.ts';

/** Reports operation ids, parameters and tags that exist twice. */
export function* repeatedNameReports(api: Api): Generator<ReportWithKind> {
  const operations = allOperations(api).all;
  yield* repeatedOperationIds(operations);
  const lists = new Set<unknown>();
  const values = ParameterValues.of(api);
  for (const { place, pathItem } of operations) {
    for (const holder of [...pathItem.definitions, place]) {
      const list = ownMember(holder.value, 'parameters');
      if (list === undefined || lists.has(list)) continue;
      lists.add(list);
      if (hasDistinctNames(values.at(holder))) continue;
      yield* repeatedParameters(api, holder.child('parameters'));
    }
  }
  yield* repeatedTags(api);
}

function* repeatedOperationIds(operations: readonly Operation[]): Generator<ReportWithKind> {
  const firsts = new Map<string, Operation>();
  const repeated = new Map<string, Operation[]>();
  for (const operation of operations) {
    const { operationId } = operation;
    if (operationId === undefined) continue;
    const first = firsts.get(operationId);
    if (!first) firsts.set(operationId, operation);
    else append(repeated, operationId, operation);
  }
  for (const [name, [second, ...more]] of repeated) {
    const first = firsts.get(name);
    if (!first || !second) continue;
    const group = [first, second, ...more];
    const labels = group.map(({ label }) => label);
    const others = labels.filter((_, index) => index !== 1);
    yield {
      kind: 'repeated-name',
      report: {
        at: second.place.child('operationId'),
        on: 'value',
        anchor: second.api.root,
        messageId: name === '' ? 'emptyOperationIds' : 'repeatedOperationId',
        data: { name, names: [name], others, operations: labels },
        uses: group.map(operationUse),
      },
    };
  }
}

/** The most parameters that are compared in pairs; more are compared as a set. */
const MAX_COMPARED_IN_PAIRS = 12;

/** Returns whether a list certainly has no parameter twice. */
function hasDistinctNames(parameters: readonly JsonObject[] | undefined): boolean {
  if (!parameters) return false;
  if (parameters.length > MAX_COMPARED_IN_PAIRS)
    return new Set(parameters.map((one) => keyOf(String(one.in), String(one.name)))).size === parameters.length;
  return parameters.every((one, index) => {
    for (let other = 0; other < index; other++)
      if (parameters[other]?.in === one.in && isSameName(parameters[other]?.name, one)) return false;
    return true;
  });
}

function isSameName(name: unknown, other: JsonObject): boolean {
  return name === other.name || (other.in === 'header' && String(name).toLowerCase() === String(other.name).toLowerCase());
}

/** The names of headers are the same in any case (RFC 9110, 5.1). */
function keyOf(location: string, name: string): string {
  return `${location} ${location === 'header' ? name.toLowerCase() : name}`;
}

function* repeatedParameters(api: Api, list: Place): Generator<ReportWithKind> {
  const { parameters } = parameterList(api, list);
  if (parameters.length < 2) return;
  const known = new Map<string, ListedParameter>();
  for (const parameter of parameters) {
    const { name, in: location, item, definition } = parameter;
    const key = keyOf(location, name);
    const first = known.get(key);
    if (!first) known.set(key, parameter);
    else {
      const fix = isEqual(first.definition.value, definition.value, false) && removalFix(item);
      const data = { name, in: location };
      yield {
        kind: 'repeated-name',
        report: {
          at: item,
          ...(item.parent && { anchor: item.parent }),
          messageId: 'repeatedParameter',
          data,
          cause: `${location} ${name}`,
          ...(fix && { fix }),
        },
      };
    }
  }
}

function* repeatedTags({ references, root }: Api): Generator<ReportWithKind> {
  const known = new Map<string, unknown>();
  for (const item of references.items(root.child('tags'))) {
    const name = ownMember(item.value, 'name');
    if (typeof name !== 'string') continue;
    if (!known.has(name)) {
      known.set(name, item.value);
      continue;
    }
    const fix = isEqual(known.get(name), item.value, false) && removalFix(item);
    const anchor = item.parent && { anchor: item.parent };
    yield {
      kind: 'repeated-name',
      report: { at: item, ...anchor, messageId: 'repeatedTag', data: { name, names: [name] }, ...(fix && { fix }) },
    };
  }
}

function removalFix(item: Place): Fix {
  return { title: 'Remove the second of them.', applicability: 'safe', edits: () => [{ remove: item }] };
}
