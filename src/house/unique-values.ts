import { identityOf } from '../model/place.ts';
import { hasNoContent } from './attribute.ts';
import { type AttributeTest, type Condition, type Failure, testsOf } from './condition.ts';
import { shortened, valueTexts } from './shown-values.ts';
import type { HouseSubject, SubjectKind } from './subject.ts';
import { labelAt, subjectLabelOf } from './subject-label.ts';

/** The values of attributes that must be unique in an API, as far as its subjects were visited. */
export class UniqueValues {
  readonly #kind: SubjectKind;
  readonly #tests: readonly AttributeTest[];
  readonly #owners = new Map<AttributeTest, ValueOwners>();

  constructor(must: Condition, kind: SubjectKind) {
    this.#kind = kind;
    this.#tests = testsOf(must).filter(({ assertion }) => assertion.name === 'unique');
  }

  /** The failures of a subject: its attributes whose values another subject already has. */
  failuresOf(subject: HouseSubject): readonly Failure[] {
    return this.#tests.flatMap((test): readonly Failure[] => {
      const value = subject.read(test.attribute);
      const [text] = valueTexts(value);
      // Two lists may have the same items.
      if (text === undefined || hasNoContent(value) || Array.isArray(value)) return [];
      // A case-insensitive repetition is found by comparing with the value in another case.
      const isCaseInsensitive = subject.isCaseInsensitive(test.attribute) || this.#kind.isSame(test.attribute, 'a', 'A');
      const repeated = isCaseInsensitive ? text.toLowerCase() : text;
      const owner = this.#ownerOf(test, { text, caseFolded: isCaseInsensitive ? repeated : undefined }, subject);
      if (identityOf(owner.place) === identityOf(subject.place)) return [];
      const predicate = `is \`${shortened(text)}\`, as in ${ownerLabel(owner, test.attribute)}`;
      return [{ test, fault: { predicate, expected: 'a different value', repeated: shortened(repeated) } }];
    });
  }

  /** The first subject with a value. */
  #ownerOf(test: AttributeTest, { text, caseFolded }: UniqueValue, subject: HouseSubject): HouseSubject {
    const owners = this.#owners.get(test) ?? { byText: new Map(), caseFolded: new Map() };
    this.#owners.set(test, owners);
    const alike = caseFolded === undefined ? undefined : owners.caseFolded.get(caseFolded);
    const owner = alike ?? owners.byText.get(text) ?? subject;
    if (!owners.byText.has(text)) owners.byText.set(text, subject);
    if (caseFolded !== undefined && !alike) owners.caseFolded.set(caseFolded, subject);
    return owner;
  }
}

interface UniqueValue {
  readonly text: string;
  /** The text in lower case, if values of the subject are the same in any case. */
  readonly caseFolded: string | undefined;
}

/** The first subject with each value: headers are the same in any case, but not a header and a query parameter. */
interface ValueOwners {
  readonly byText: Map<string, HouseSubject>;
  readonly caseFolded: Map<string, HouseSubject>;
}

/** The name in messages of the part that has a value, at the place of the value. */
function ownerLabel(owner: HouseSubject, attribute: string): string {
  const usage = owner.usageOf(attribute);
  return usage ? labelAt(usage.place, usage.detail, owner.uses()) : subjectLabelOf(owner, owner.uses());
}
