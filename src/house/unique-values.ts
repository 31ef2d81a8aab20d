import { identityOf } from '../model/place.ts';
import { isEmpty } from './attribute.ts';
import { type AttributeTest, type Condition, type Failure, testsOf } from './condition.ts';
import { shortened, textsOf } from './shown-values.ts';
import type { Subject, SubjectKind } from './subject.ts';
import { labelAt, labelOf } from './subject-label.ts';

/** The values of attributes that must be unique in an API, as far as its subjects were visited. */
export class UniqueValues {
  readonly #kind: SubjectKind;
  readonly #tests: readonly AttributeTest[];
  readonly #owners = new Map<AttributeTest, Map<string, Subject>>();

  constructor(must: Condition, kind: SubjectKind) {
    this.#kind = kind;
    this.#tests = testsOf(must).filter(({ assertion }) => assertion.name === 'unique');
  }

  /** The attributes of a subject whose values another one already has. */
  failuresOf(subject: Subject): readonly Failure[] {
    return this.#tests.flatMap((test): readonly Failure[] => {
      const value = subject.read(test.attribute);
      const [text] = textsOf(value);
      // A list may have the items of another one.
      if (text === undefined || isEmpty(value) || Array.isArray(value)) return [];
      // What is the same in any case is told by its comparison with another case.
      const repeated = this.#kind.isSame(test.attribute, 'a', 'A') ? text.toLowerCase() : text;
      const owner = this.#ownerOf(test, repeated, subject);
      if (identityOf(owner.place) === identityOf(subject.place)) return [];
      const found = `is \`${shortened(text)}\`, as in ${ownerLabel(owner, test.attribute)}`;
      return [{ test, fault: { found, expected: 'a different value', repeated: shortened(repeated) } }];
    });
  }

  /** The first subject with a value. */
  #ownerOf(test: AttributeTest, key: string, subject: Subject): Subject {
    const owners = this.#owners.get(test) ?? new Map<string, Subject>();
    this.#owners.set(test, owners);
    const owner = owners.get(key) ?? subject;
    owners.set(key, owner);
    return owner;
  }
}

/** What messages call the part that has a value, where it has it. */
function ownerLabel(owner: Subject, attribute: string): string {
  const usage = owner.usageOf(attribute);
  return usage ? labelAt(usage.place, usage.detail, owner.uses()) : labelOf(owner, owner.uses());
}
