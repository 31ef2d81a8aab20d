import { identityOf } from '../model/place.ts';
import type { MessageReport } from '../rule/rule.ts';
import type { Failure } from './condition.ts';
import type { HouseSubject } from './subject.ts';
import type { SubjectName } from './subject-kinds.ts';

interface ReportedSchema {
  readonly kind: SubjectName;
  readonly report: MessageReport;
}

/** The faults of schemas that a rule about several kinds of parts reported: a parameter and its schema have one and the same `enum`. */
export class ReportedSchemas {
  readonly #reports = new Map<unknown, Map<unknown, ReportedSchema>>();

  /** The report of a part of another kind about the same faults of the same schemas. */
  find(failures: readonly Failure[], subject: HouseSubject, kind: SubjectName): MessageReport | undefined {
    const [first, ...others] = failures.map((failure) => this.#reportOf(failure, subject));
    const isOne = first !== undefined && first.kind !== kind && others.every((other) => other?.report === first.report);
    return isOne ? first.report : undefined;
  }

  add(failures: readonly Failure[], subject: HouseSubject, kind: SubjectName, report: MessageReport): void {
    for (const failure of failures) {
      if (!('test' in failure)) continue;
      const schema = schemaOf(failure, subject);
      if (schema === undefined) continue;
      const ofSchema = this.#reports.get(schema) ?? new Map<unknown, ReportedSchema>();
      this.#reports.set(schema, ofSchema);
      if (!ofSchema.has(failure.test)) ofSchema.set(failure.test, { kind, report });
    }
  }

  #reportOf(failure: Failure, subject: HouseSubject): ReportedSchema | undefined {
    if (!('test' in failure)) return undefined;
    const schema = schemaOf(failure, subject);
    return schema === undefined ? undefined : this.#reports.get(schema)?.get(failure.test);
  }
}

/** The schema that a fault is in; `undefined` if the fault is not that of a schema. */
function schemaOf(failure: Failure, subject: HouseSubject): unknown {
  const source = 'test' in failure ? subject.sourceOf(failure.test.attribute) : undefined;
  return source && identityOf(source.schema.place);
}
