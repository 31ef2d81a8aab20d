import type { Api } from '../model/api.ts';
import type { Operation } from '../model/operation.ts';
import type { Parameter } from '../model/parameter.ts';
import type { Response } from '../model/response.ts';
import type { Server } from '../model/server.ts';
import type { Use } from '../rule.ts';

/** Every definition that the API's operations use, once each, with its uses, in the order in which a reader meets them. */
export interface Inventory {
  readonly operations: ReadonlyMap<Operation, readonly Use[]>;
  readonly parameters: ReadonlyMap<Parameter, readonly Use[]>;
  readonly responses: ReadonlyMap<Response, readonly Use[]>;
  readonly servers: ReadonlyMap<Server, readonly Use[]>;
}

export function takeInventory(api: Api): Inventory {
  const operations = new Map<Operation, Use[]>();
  const parameters = new Map<Parameter, Use[]>();
  const responses = new Map<Response, Use[]>();
  const servers = new Map<Server, Use[]>();
  // Two paths may share one path item; its operations are then defined once.
  const byDefinition = new Map<unknown, Operation>();

  for (const operation of api.operations()) {
    const { label } = operation;
    const first = byDefinition.get(operation.place.value) ?? operation;
    byDefinition.set(operation.place.value, first);
    add(operations, first, { kind: 'operation', label, operation });
    for (const parameter of operation.parameters) add(parameters, parameter, { kind: 'operation', label, operation });
    for (const { status, response } of operation.responses) {
      add(responses, response, { kind: 'response', label: `${label} ${status}`, operation });
    }
    for (const server of operation.servers) add(servers, server, { kind: 'operation', label, operation });
  }
  return { operations, parameters, responses, servers };
}

function add<Node>(map: Map<Node, Use[]>, node: Node, use: Use): void {
  const uses = map.get(node);
  if (uses) uses.push(use);
  else map.set(node, [use]);
}
