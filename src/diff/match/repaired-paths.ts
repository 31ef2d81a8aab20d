import type { Api } from '../../model/api.ts';
import { append } from '../../model/append.ts';
import type { Operation } from '../../model/operation.ts';
import { normalizedPath } from './paths.ts';

/**
 * The paths of a newer version that have the path parameters which an older version declared and lacked in the path:
 * `/orders/{id}` for `/orders`. Clients already called these paths.
 */
export class RepairedPaths {
  readonly #byPath = new Map<string, Operation[]>();

  constructor(head: Api) {
    for (const operation of head.operations()) {
      const { template } = operation.pathItem;
      if (template.includes('{')) append(this.#byPath, `${operation.method} ${withoutParameters(template)}`, operation);
    }
  }

  /** @param isOfBase Returns whether the older version also has the candidate, so that it is not the repaired path. */
  find(operation: Operation, isOfBase: (candidate: Operation) => boolean): Operation | undefined {
    const missing = missingParameters(operation);
    if (missing.length === 0) return undefined;
    const key = `${operation.method} ${withoutParameters(operation.pathItem.template)}`;
    return this.#byPath
      .get(key)
      ?.find((candidate) => !isOfBase(candidate) && repairedTemplate(operation, candidate) !== undefined);
  }
}

/** The path of the newer version, if it only adds the parameters that the older one forgot in the path; `undefined` otherwise. */
export function repairedTemplate(base: Operation, head: Operation): string | undefined {
  const missing = new Set(missingParameters(base));
  const { template } = head.pathItem;
  if (missing.size === 0) return undefined;
  const without = template.replace(/\/\{([^{}]*)\}(?=\/|$)/g, (segment, name: string) => (missing.delete(name) ? '' : segment));
  return missing.size === 0 && normalizedPath(without) === normalizedPath(base.pathItem.template) ? template : undefined;
}

/** The path parameters that an operation declares but its path lacks. */
function missingParameters({ parameters, pathItem: { template, segments } }: Operation): readonly string[] {
  const written = new Set(segments.flatMap((segment) => segment.parameters));
  return parameters.flatMap(({ in: location, name }) =>
    location === 'path' && !written.has(name) && !template.includes(`:${name}`) ? [name] : [],
  );
}

function withoutParameters(template: string): string {
  return normalizedPath(template.replace(/\/\{[^{}]*\}(?=\/|$)/g, ''));
}
