import type { Api } from '../../src/model/api.ts';
import { operationUse } from '../../src/model/use.ts';
import { allOperations } from './all-operations.ts';
import type { ReportWithKind } from './structure-reports.ts';

/** Reports operations of Swagger 2.0 with several bodies: there can be one body or one form (Swagger 2.0, Parameter Object). */
export function* swaggerBodyReports(api: Api): Generator<ReportWithKind> {
  if (!api.isSwagger2) return;
  for (const operation of allOperations(api).all) {
    const bodies = operation.parameters.filter((parameter) => parameter.in === 'body');
    if (bodies.length === 0) continue;
    const hasForm = operation.parameters.some((parameter) => parameter.in === 'formData');
    if (bodies.length === 1 && !hasForm) continue;
    const messageId = hasForm ? 'bodyAndForm' : 'severalBodies';
    const report = { at: operation.place, messageId, data: {}, cause: messageId, uses: [operationUse(operation)] };
    yield { kind: hasForm ? 'exclusive-fields' : 'repeated-name', report };
  }
}
