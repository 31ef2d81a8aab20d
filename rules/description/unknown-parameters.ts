import type { Operation } from '../../src/model/operation.ts';
import type { PathItem } from '../../src/model/path-item.ts';
import { operationUse } from '../../src/model/use.ts';
import type { MessageReport, ReportMessage } from '../../src/rule/rule.ts';
import type { ListedParameter } from './parameter-lists.ts';

/** A declared path parameter that the path does not have. */
export interface UnknownParameter {
  readonly parameter: ListedParameter;
  /** The parameter of the path that is meant. */
  readonly similar: string | undefined;
  readonly operations: readonly Operation[];
  readonly pathItem: PathItem;
}

/**
 * Collects path parameters that their paths do not have. A component is reported where it is used, unless it fits to no path: then it is
 * wrong itself.
 */
export class UnknownParameters {
  readonly #unknown = new Map<unknown, UnknownParameter[]>();

  add(unknown: UnknownParameter): void {
    const { value } = unknown.parameter.definition;
    const group = this.#unknown.get(value) ?? [];
    this.#unknown.set(value, group);
    group.push(unknown);
  }

  /** @param fittingParameters The definitions that fit to some path. */
  *reports(fittingParameters: () => ReadonlySet<unknown>): Generator<MessageReport> {
    const fitting = this.#unknown.size > 0 ? fittingParameters() : this.#unknown;
    for (const [value, group] of this.#unknown) {
      const [first] = group;
      if (!first) continue;
      const similar = new Set(group.map((one) => one.similar));
      if (fitting.has(value)) for (const one of group) yield reportAtUse(one);
      else if (similar.size > 1) for (const one of group) yield reportAtUse(one);
      else yield reportAtDefinition(first, group);
    }
  }
}

function reportAtUse({ parameter, similar, operations, pathItem }: UnknownParameter): MessageReport {
  const { item, definition } = parameter;
  // A path item that several paths refer to is right for one of them.
  const at = item.value === definition.value ? pathItem.place : item;
  const anchor = at === item && item.parent ? { anchor: item.parent } : {};
  return { at, on: 'value', ...anchor, ...messageOf(parameter, similar), uses: operations.map(operationUse) };
}

function reportAtDefinition({ parameter, similar }: UnknownParameter, group: readonly UnknownParameter[]): MessageReport {
  const { item, definition } = parameter;
  const name = definition.child('name');
  const isInline = item.value === definition.value;
  const uses = [...new Set(group.flatMap(({ operations }) => operations))].map(operationUse);
  return {
    at: definition,
    ...(isInline && item.parent && { anchor: item.parent }),
    ...messageOf(parameter, similar),
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

function messageOf({ name }: ListedParameter, similar: string | undefined): ReportMessage {
  return similar === undefined
    ? { messageId: 'unknownPathParameter', data: { name, names: [name] } }
    : { messageId: 'similarPathParameter', data: { name, similar, names: [name] } };
}
