import type { Operation } from './operation.ts';
import type { PathItem } from './path-item.ts';

/** A place that shares the cause of a finding: an operation that uses a parameter, a path that has a segment. */
export interface Use {
  /** The name in messages: `GET /users`, `/users/{id}`, `GET /users 404`. */
  readonly label: string;
  readonly kind: 'path' | 'operation' | 'response';
  /** The operation that uses the definition. */
  readonly operation?: Operation;
  /** The status of a response. */
  readonly status?: string;
}

/** The use of a fault by a path. */
export function pathUse({ template }: PathItem): Use {
  return { kind: 'path', label: template };
}

export function operationUse(operation: Operation): Use {
  return { kind: 'operation', label: operation.label, operation };
}

/** The use of a response by an operation under one status. */
export function responseUse(operation: Operation, status: string): Use {
  return { kind: 'response', label: `${operation.label} ${status}`, operation, status };
}
