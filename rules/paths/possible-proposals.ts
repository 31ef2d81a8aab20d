import type { Api } from '../../src/model/api.ts';
import { templateShape } from '../../src/model/path-item.ts';
import { sendsList } from '../bulk/bulk-operation.ts';
import type { PathFault } from './segment-faults.ts';

/**
 * The faults of paths, without the names that are proposed where they cannot be used: another operation or path has the name, two faults
 * would lead to the same name, or the operation does something with many items, for which the method of one item is wrong.
 */
export function withPossibleProposals(api: Api, faults: readonly PathFault[]): readonly PathFault[] {
  const proposing = faults.filter((fault) => proposalOf(fault) !== undefined);
  if (proposing.length === 0) return faults;
  const taken = new Set<string>();
  for (const { template, operations } of api.pathItems) {
    const shape = templateShape(template);
    taken.add(shape);
    for (const { method } of operations) taken.add(`${method.toUpperCase()} ${shape}`);
  }
  const proposed = new Set<string>();
  const colliding = new Set<string>();
  for (const fault of proposing) {
    const name = proposalOf(fault) ?? '';
    (proposed.has(name) ? colliding : proposed).add(name);
  }
  return faults.map((fault) => {
    const name = proposalOf(fault);
    if (name === undefined) return fault;
    return taken.has(name) || colliding.has(name) || isForMany(fault) ? withoutProposal(fault) : fault;
  });
}

/** `POST /orders/{}` for a verb, and `/reports/{}` for an extension. */
function proposalOf({ operation, messageId, data }: PathFault): string | undefined {
  if (operation !== undefined) return templateShape(operation);
  return messageId === 'extension' ? templateShape(String(data.suggestion)) : undefined;
}

function isForMany({ operation: proposed = '', items: [item] }: PathFault): boolean {
  const [operation] = item?.operations ?? [];
  return operation !== undefined && /^(?:DELETE|PATCH|PUT) /.test(proposed) && sendsList(operation);
}

function withoutProposal({ operation: _, ...fault }: PathFault): PathFault {
  const { messageId, data } = fault;
  const { suggestion: __, ...others } = data;
  if (messageId === 'extension') return { ...fault, messageId: 'sharedExtension', data: others };
  return { ...fault, messageId: `${messageId}Alone`, data: others };
}
