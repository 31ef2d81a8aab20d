/** A stretch of a message, without the backticks that mark code. */
export interface TextStretch {
  readonly text: string;
  readonly isCode: boolean;
}

/** Splits a message at the backticks that quote code; a backtick without a partner is text. */
export function stretchesOf(message: string): readonly TextStretch[] {
  const parts = message.split('`');
  const single = parts.length % 2 === 0 ? parts.pop() : undefined;
  const stretches = parts.map((text, index) => ({ text, isCode: index % 2 === 1 }));
  if (single !== undefined) stretches.push({ text: `\`${single}`, isCode: false });
  return stretches.filter(({ text }) => text !== '');
}
