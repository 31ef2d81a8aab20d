import { fact } from '../../src/facts/fact.ts';
import type { Api } from '../../src/model/api.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { PathItem } from '../../src/model/path-item.ts';
import { ownMember, type Place } from '../../src/model/place.ts';
import { operationUse } from '../../src/model/use.ts';
import type { Edit } from '../../src/rule/edits.ts';
import type { MessageReport, ReportMessage } from '../../src/rule/rule.ts';
import { type ListedParameter, parameterList } from './parameter-lists.ts';
import { readTemplate } from './path-template.ts';

/** A declared path parameter that the path does not have. */
export interface UnknownParameter {
  readonly parameter: ListedParameter;
  /** The parameter of the path that the declared one means. */
  readonly similar: string | undefined;
  readonly operations: readonly Operation[];
  readonly pathItem: PathItem;
}

/**
 * Collects path parameters that their paths do not have. A component is reported where it is used, unless it fits no path, so
 * that the component itself is wrong.
 */
export class UnknownParameters {
  readonly #unknown = new Map<unknown, UnknownParameter[]>();

  constructor(readonly api: Api) {}

  add(unknown: UnknownParameter): void {
    const { value } = unknown.parameter.definition;
    const group = this.#unknown.get(value) ?? [];
    this.#unknown.set(value, group);
    group.push(unknown);
  }

  *reports(): Generator<MessageReport> {
    for (const [value, group] of this.#unknown) {
      const [first] = group;
      if (!first) continue;
      const similar = new Set(group.map((one) => one.similar));
      if (similar.size > 1 || parametersOfPaths(this.api).inPath.has(value)) for (const one of group) yield reportAtUse(one);
      else yield reportAtDefinition(first, group, this.belongsToQuery(value));
    }
  }

  /**
   * Returns whether the definition of a parameter fits no path and likely belongs to the query, by its type or by query
   * parameters of the same name.
   */
  belongsToQuery(definition: unknown): boolean {
    const group = this.#unknown.get(definition);
    if (!group || group.some(({ similar }) => similar !== undefined)) return false;
    const { inPath, namesInQuery } = parametersOfPaths(this.api);
    if (inPath.has(definition)) return false;
    const type = ownMember(ownMember(definition, 'schema'), 'type') ?? ownMember(definition, 'type');
    return (
      ownMember(definition, 'required') === false ||
      type === 'boolean' ||
      namesInQuery.has(ownMember(definition, 'name') as string)
    );
  }
}

/** The parameters of all paths: the definitions of those that are in their path, and the names of those in the query. */
const parametersOfPaths = fact((api: Api) => {
  const inPath = new Set<unknown>();
  const namesInQuery = new Set<string>();
  for (const { template, definitions, operations } of api.pathItems) {
    const { names } = readTemplate(template);
    for (const holder of [...definitions, ...operations.map(({ place }) => place)])
      for (const { name, in: location, definition } of parameterList(api, holder.child('parameters')).parameters)
        if (location === 'query') namesInQuery.add(name);
        else if (location === 'path' && names.has(name)) inPath.add(definition.value);
  }
  return { inPath, namesInQuery };
});

function reportAtUse({ parameter, similar, operations, pathItem }: UnknownParameter): MessageReport {
  const { item, definition } = parameter;
  // A path item that several paths refer to is right for one of them.
  const at = item.value === definition.value ? pathItem.place : item;
  const anchor = at === item && item.parent ? { anchor: item.parent } : {};
  return { at, on: 'value', ...anchor, ...messageOf(parameter, similar), uses: operations.map(operationUse) };
}

function reportAtDefinition(
  { parameter, similar }: UnknownParameter,
  group: readonly UnknownParameter[],
  isOfQuery: boolean,
): MessageReport {
  const { item, definition } = parameter;
  const name = definition.child('name');
  const isInline = item.value === definition.value;
  const uses = [...new Set(group.flatMap(({ operations }) => operations))].map(operationUse);
  return {
    at: definition,
    ...(isInline && item.parent && { anchor: item.parent }),
    ...messageOf(parameter, similar),
    ...(isOfQuery && { messageId: 'queryParameterInPath', ...moveToQuery(definition) }),
    uses,
    ...(similar !== undefined && {
      fix: {
        title: 'Rename the parameter to `{{ similar }}`.',
        applicability: 'unsafe',
        edits: () => [{ set: name, value: similar }],
      },
    }),
  };
}

/** Styles of path parameters that query parameters cannot have. */
const PATH_STYLES: readonly unknown[] = ['matrix', 'label', 'simple'];

function moveToQuery(definition: Place): Pick<MessageReport, 'suggestions'> {
  if (PATH_STYLES.includes(ownMember(definition.value, 'style'))) return {};
  const edits = (): readonly Edit[] => [{ set: definition.child('in'), value: 'query' }];
  return { suggestions: [{ title: 'Write `in: query`.', applicability: 'unsafe', edits }] };
}

function messageOf({ name }: ListedParameter, similar: string | undefined): ReportMessage {
  return similar === undefined
    ? { messageId: 'unknownPathParameter', data: { name, names: [name] } }
    : { messageId: 'similarPathParameter', data: { name, similar, names: [name] } };
}
