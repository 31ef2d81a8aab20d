import {
  ATTRIBUTE_OF_SECRET,
  DESCRIBED_KINDS,
  DESCRIBES_IDENTIFIER,
  DESCRIBES_PUBLIC_VALUE,
  MENTIONS_PIN,
  MENTIONS_SECRET,
  OTHER_SUBJECT,
  WARNS_OF_DISCLOSURE,
} from './description-patterns.ts';

/** The number of characters that are read; a description says at its beginning what the value is. */
const MAX_DESCRIPTION_LENGTH = 600;

/** The beginning of a description, on one line. */
export function oneLine(text: string): string {
  return text.slice(0, MAX_DESCRIPTION_LENGTH).replace(/\s+/g, ' ').trim();
}

/** Returns whether the value is described as a name or an id of something, or as public. */
export function isDescribedAsIdentifier(description: string): boolean {
  return DESCRIBES_IDENTIFIER.test(description) || DESCRIBES_PUBLIC_VALUE.test(description);
}

/** The label of the secret or sensitive value that a description states; `undefined` if it states none. */
export function secretDescribedIn(description: string): string | undefined {
  if (!MENTIONS_SECRET.test(description)) return undefined;
  for (const [index, clause] of clauses(description).entries()) {
    if (index > 0 && isDescribedAsIdentifier(description)) break;
    const kind = DESCRIBED_KINDS.find(({ pattern }) => isValue(clause, pattern, index === 0));
    if (kind) return kind.label;
  }
  if (MENTIONS_PIN.test(description)) return 'a PIN';
  return WARNS_OF_DISCLOSURE.test(description) ? 'a credential' : undefined;
}

/** Returns whether a clause says that the value is what the pattern matches: not "Orders that need a password", "Access token type". */
function isValue(clause: string, pattern: RegExp, isFirst: boolean): boolean {
  const match = pattern.exec(clause);
  // "The requester's password and API key are never returned"
  if (!match || /\b(never|not) (be )?(returned|shown|given|included|exposed|needed|required)\b/.test(clause)) return false;
  const before = clause.slice(0, match.index).split(' ').filter(Boolean);
  const longest = isFirst || /^(serves|used|acts|works)$/.test(before[0] ?? '') ? 5 : 2;
  if (before.length > longest || before.some((word) => OTHER_SUBJECT.has(word))) return false;
  const rest = clause.slice(match.index + match[0].length).trim();
  // "must have permission" is about the caller's token, sent elsewhere; "session token or its id" may be either.
  const isOther = /^(must|needs? to|should|has to) have\b|^(\S+ ){0,5}(id|identifier|uuid|guid)$/.test(rest);
  return !isOther && !ATTRIBUTE_OF_SECRET.has(rest.split(' ')[0] ?? '');
}

/** The first two sentences' first parts, in lower case, without markup. */
function clauses(description: string): readonly string[] {
  return description
    .slice(0, 300)
    .replace(/<[^<>]{0,200}>|\]\([^()\s]{0,200}\)/g, ' ')
    .replace(/['’]s\b|[*_`'"[\]{}]/g, ' ')
    .toLowerCase()
    .split(/\.(?!\d)|[;:!?()|,\n]| - | – /)
    .map((clause) => oneLine(clause).replace(/^(?:immediately |directly )?followed by /, ''))
    .filter((clause) => clause !== '')
    .slice(0, 2);
}
