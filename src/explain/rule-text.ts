/** A piece of the text about a rule, which each format renders. The texts of rules in configurations are untrusted. */
export type TextBlock =
  /** Paragraphs and lists in Markdown. */
  | { readonly kind: 'markdown'; readonly text: string }
  /** A sentence with code in backticks. */
  | { readonly kind: 'sentence'; readonly text: string }
  /** YAML; the lines of an extract of a change are marked. */
  | { readonly kind: 'code'; readonly lines: readonly CodeLine[] }
  /** The message of a finding in the example above it. */
  | { readonly kind: 'message'; readonly text: string }
  /** A command of this program. */
  | { readonly kind: 'command'; readonly words: string }
  /** A name with its explanation, such as an option. */
  | { readonly kind: 'term'; readonly name: string; readonly text: string }
  | { readonly kind: 'numbered'; readonly items: readonly string[] }
  | { readonly kind: 'address'; readonly url: string };

/** A line of code: of both versions of a change, only of the old one, or only of the new one. */
export interface CodeLine {
  readonly mark?: ' ' | '-' | '+';
  readonly text: string;
}

/** A part of the text about a rule; without blocks, it is left out. */
export interface TextSection {
  readonly title: string;
  /** Blocks that belong together, such as an example and its message. */
  readonly groups: readonly (readonly TextBlock[])[];
}

/** The text about a rule. */
export interface RuleText {
  readonly id: string;
  /** The severity, and where the rule comes from. */
  readonly origin: string;
  readonly summary: string;
  readonly sections: readonly TextSection[];
}

/** A section of blocks that belong together. */
export function section(title: string, ...blocks: readonly TextBlock[]): TextSection {
  return { title, groups: [blocks] };
}

/** A section with paragraphs in Markdown; empty texts are left out. */
export function markdownSection(title: string, ...texts: readonly (string | undefined)[]): TextSection {
  const blocks = texts.flatMap((text = '') => (text.trim() === '' ? [] : [{ kind: 'markdown', text } as const]));
  return { title, groups: blocks.map((block) => [block]) };
}

/** YAML as a block of code. */
export function codeBlock(yaml: string): TextBlock {
  return { kind: 'code', lines: yaml.split('\n').map((text) => ({ text })) };
}

/** The sections that have something to say. */
export function filledSections({ sections }: RuleText): readonly TextSection[] {
  return sections.filter(({ groups }) => groups.some((blocks) => blocks.length > 0));
}
