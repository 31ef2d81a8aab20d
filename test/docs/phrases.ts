/** A phrase that readers stumble over, and what to write instead. */
interface Phrase {
  readonly avoid: RegExp;
  readonly write: string;
}

/** The phrases that documents, help and messages avoid. */
export const PHRASES: readonly Phrase[] = [
  { avoid: /, expected\b/, write: 'a second sentence: "Use X." or "Add X."' },
  { avoid: /\b(?:tells?|told) of\b/, write: '"reports"' },
  { avoid: /\b(?:is|are|was|were|be|been) told\b(?! apart\b)/, write: '"is reported"' },
  { avoid: /\b(?:is|are) said to\b/, write: '"is described as"' },
  {
    avoid: /(?<!\b[Tt]here )\b(?:is|are|was|were) (?:no (?!longer\b|more than\b|need\b|problem\b|way\b|different\b)|none\b)/,
    write: '"is not a X"',
  },
  { avoid: /\bh(?:as|ave) none\b/, write: '"has no X"' },
  { avoid: /\b(?:there|is|are|found|told) no more\b/, write: '"is gone", "no longer"' },
  { avoid: /\bh(?:as|ave|ad) to be\b/, write: '"must be"' },
  { avoid: /\b(?:a text|texts that|is no text)\b/, write: '"a string"' },
  { avoid: /\bst(?:ands?|ood) (?:at|in|on|there|here|behind|once|twice|for itself)\b/, write: '"is at", "is located in"' },
  { avoid: /\bknown again\b/, write: '"matched"' },
  { avoid: /\bmend(?:s|ed|ing)?\b/, write: '"fix"' },
  { avoid: /\b(?:puts?|putting) (?:[\w ]{1,20} )?right\b/, write: '"fix"' },
  { avoid: /\bcounts? (?:as|for nothing|too|above|here|there)\b/, write: '"applies", "is treated as", "takes precedence"' },
  { avoid: /\b(?:comes?|came) to\b(?! (?:light|rely)\b)/, write: '"resolves to", "results in"' },
  { avoid: /\b(?:the|your) house's\b/, write: '"your organization\'s", "custom"' },
  { avoid: /\bas well(?=[.,;:)]|$)/, write: '"also"' },
  { avoid: /\bdo(?:es)? too\b/, write: '"also"' },
  { avoid: /\bbut for\b/, write: '"except for"' },
  { avoid: /\bpaging\b/, write: '"pagination"' },
  { avoid: /\bstrangers?\b/, write: '"an untrusted contributor"' },
  { avoid: /\bgrave(?:st)?\b/, write: '"severe"' },
  { avoid: /\b(?:take|takes|taken|took) (?:out|back|in all)\b/, write: '"remove", "add"' },
  { avoid: /(?:^|[.:] )Who (?:has|have|wants)\b/, write: '"Without X, …"' },
  { avoid: /\ba program\b|\bprograms, (?:and|which)\b/, write: '"code", "a module"' },
  { avoid: /\bwritten anew\b|\bwrites? (?:it|the file) anew\b/, write: '"written again"' },
];

/** The phrases to avoid in a text, each with some of the words around it. */
export function phrasesIn(text: string): readonly string[] {
  const flat = text.replace(/\s+/g, ' ');
  return PHRASES.flatMap(({ avoid, write }) => {
    const found = avoid.exec(flat);
    if (found === null) return [];
    const around = flat.slice(Math.max(0, found.index - 40), found.index + found[0].length + 20);
    return [`"…${around}…": write ${write}`];
  });
}
