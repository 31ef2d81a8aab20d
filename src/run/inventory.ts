import type { Api } from '../model/api.ts';
import type { Operation } from '../model/operation.ts';
import type { Parameter } from '../model/parameter.ts';
import type { Place } from '../model/place.ts';
import type { Response } from '../model/response.ts';
import type { Server } from '../model/server.ts';
import { operationUse, responseUse, type Use } from '../model/use.ts';
import { measured } from '../timings/current-timings.ts';

/** Definitions, each once, with their uses, in the order of the description. */
export type Definitions<Node> = ReadonlyMap<Node, readonly Use[]>;

/** Adds the definitions that an operation uses. */
type Collect<Node> = (operation: Operation, add: (node: Node, use: Use) => void) => void;

/** Every definition that an API's operations use. Each kind is collected for all rules when the first rule needs it. */
export class DefinitionInventory {
  readonly #api: Api;
  #operations: Definitions<Operation> | undefined;
  #parameters: Definitions<Parameter> | undefined;
  #responses: Definitions<Response> | undefined;
  #servers: Definitions<Server> | undefined;

  constructor(api: Api) {
    this.#api = api;
  }

  get operations(): Definitions<Operation> {
    if (!this.#operations) {
      // Two paths may share one path item; its operations are then defined once.
      const byDefinition = new Map<unknown, Operation>();
      this.#operations = this.#collect((operation, add) => {
        const first = byDefinition.get(operation.place.value) ?? operation;
        byDefinition.set(operation.place.value, first);
        add(first, operationUse(operation));
      });
    }
    return this.#operations;
  }

  get parameters(): Definitions<Parameter> {
    this.#parameters ??= this.#collect((operation, add) => {
      const use = operationUse(operation);
      for (const parameter of operation.parameters) add(parameter, use);
    });
    return this.#parameters;
  }

  get responses(): Definitions<Response> {
    this.#responses ??= this.#collect((operation, add) => {
      for (const { status, response } of operation.responses) add(response, responseUse(operation, status));
    });
    return this.#responses;
  }

  get servers(): Definitions<Server> {
    this.#servers ??= this.#collect((operation, add) => {
      const use = operationUse(operation);
      for (const server of operation.servers) add(server, use);
    });
    return this.#servers;
  }

  #collect<Node extends { readonly place: Place }>(from: Collect<Node>): Definitions<Node> {
    return measured('model', () => this.#collectNow(from));
  }

  #collectNow<Node extends { readonly place: Place }>(from: Collect<Node>): Definitions<Node> {
    const definitions = new Map<Node, Use[]>();
    const add = (node: Node, use: Use) => {
      this.#api.budget.spend(1, node.place);
      const uses = definitions.get(node);
      if (uses) uses.push(use);
      else definitions.set(node, [use]);
    };
    for (const operation of this.#api.operations()) from(operation, add);
    return definitions;
  }
}
