const MAX_TEXT_LENGTH = 20_000;

/** The sentences of a description, each on one line. */
export function sentencesOf(text: string): readonly string[] {
  return text
    .slice(0, MAX_TEXT_LENGTH)
    .split('\n\n')
    .flatMap((paragraph) =>
      paragraph
        .replace(/\s+/g, ' ')
        .trim()
        .split(/(?<=[.!?]) /),
    )
    .filter((sentence) => sentence !== '');
}

/** A sentence without tags, links, emphasis and the marks of headings and lists. */
export function withoutMarkup(sentence: string): string {
  return sentence
    .replace(/<[^<>]*>/g, '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\*\*|__|^[ >#*-]+/g, '')
    .replace(/(?<![\w*])\*([^\s*][^*]*)\*(?![\w*])/g, '$1');
}
