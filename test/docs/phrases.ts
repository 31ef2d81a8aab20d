/** A phrase that readers stumble over, and what to write instead. */
interface Phrase {
  readonly avoid: RegExp;
  readonly write: string;
}

/** The phrases that documents, help, messages, comments and titles of tests avoid. */
export const PHRASES: readonly Phrase[] = [
  { avoid: /, expected\b/, write: 'a second sentence: "Use X." or "Add X."' },
  { avoid: /\b(?:tells?|told) of\b/, write: '"reports"' },
  { avoid: /\btold\b(?! apart\b)/, write: '"is reported", "distinguished"' },
  { avoid: /\bsaid\b/, write: '"is described as", "stated"' },
  {
    avoid: /(?<!\b[Tt]here )\b(?:is|are|was|were) (?:no (?!longer\b|more than\b|need\b|problem\b|way\b|different\b)|none\b)/,
    write: '"is not a X"',
  },
  { avoid: /\bh(?:as|ave) none\b/, write: '"has no X"' },
  { avoid: /\b(?:there|is|are|found|told) no more\b/, write: '"is gone", "no longer"' },
  { avoid: /(?<!\b(?:not|only|would|will|may) )\bh(?:as|ave|ad) to\b/, write: '"must"' },
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

/** Comments begin with their subject. */
export const COMMENT_OPENINGS: readonly Phrase[] = [
  { avoid: /^(?:Who|What|Of|Those)\b/, write: 'the subject first: "The members that …", "For a schema, …"' },
  { avoid: /^Whether\b/, write: '"Returns whether …", "True if …"' },
];

/** A title that stands alone in a list of failures does not begin like the rest of a sentence. */
export const TITLE_OPENINGS: readonly Phrase[] = [
  {
    avoid:
      /^(?:and|as|at|also|before|but|by|even|for|from|if|in|like|nor|of|on|only|or|so|than|that|those|through|to|too|under|unless|what|where|whether|which|while|who|with|without)\b/i,
    write: 'a sentence: who, under which condition, does what',
  },
];

/** The phrases to avoid in a document or comment, each with some of the words around it. */
export function phrasesIn(text: string, phrases: readonly Phrase[] = PHRASES): readonly string[] {
  const flat = text.replace(/\s+/g, ' ');
  return phrases.flatMap(({ avoid, write }) => {
    const found = avoid.exec(flat);
    if (found === null) return [];
    const around = flat.slice(Math.max(0, found.index - 40), found.index + found[0].length + 20);
    return [`"…${around}…": write ${write}`];
  });
}
