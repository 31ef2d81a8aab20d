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
  readonly #owners = new Map<AttributeTest, Owners>();

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
      const isInAnyCase = subject.isInAnyCase(test.attribute) || this.#kind.isSame(test.attribute, 'a', 'A');
      const repeated = isInAnyCase ? text.toLowerCase() : text;
      const owner = this.#ownerOf(test, { text, inAnyCase: isInAnyCase ? repeated : undefined }, subject);
      if (identityOf(owner.place) === identityOf(subject.place)) return [];
      const found = `is \`${shortened(text)}\`, as in ${ownerLabel(owner, test.attribute)}`;
      return [{ test, fault: { found, expected: 'a different value', repeated: shortened(repeated) } }];
    });
  }

  /** The first subject with a value. */
  #ownerOf(test: AttributeTest, { text, inAnyCase }: Value, subject: Subject): Subject {
    const owners = this.#owners.get(test) ?? { byText: new Map(), inAnyCase: new Map() };
    this.#owners.set(test, owners);
    const alike = inAnyCase === undefined ? undefined : owners.inAnyCase.get(inAnyCase);
    const owner = alike ?? owners.byText.get(text) ?? subject;
    if (!owners.byText.has(text)) owners.byText.set(text, subject);
    if (inAnyCase !== undefined && !alike) owners.inAnyCase.set(inAnyCase, subject);
    return owner;
  }
}

interface Value {
  readonly text: string;
  /** The text in lower case, if values of the subject are the same in any case. */
  readonly inAnyCase: string | undefined;
}

/** The first subject with each value: headers are the same in any case, but not a header and a query parameter. */
interface Owners {
  readonly byText: Map<string, Subject>;
  readonly inAnyCase: Map<string, Subject>;
}

/** What messages call the part that has a value, where it has it. */
function ownerLabel(owner: Subject, attribute: string): string {
  const usage = owner.usageOf(attribute);
  return usage ? labelAt(usage.place, usage.detail, owner.uses()) : labelOf(owner, owner.uses());
}
