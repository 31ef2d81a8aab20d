import type { ChalkInstance } from 'chalk';
import { type CodeLine, filledSections, type RuleText, type TextBlock, type TextSection } from '../../explain/rule-text.ts';
import { commandLine } from '../../text/command-line.ts';
import { harmlessLines, visible } from '../../text/escape.ts';
import { indent, wrapCode, wrapMarkdown, wrapWords } from '../layout.ts';

const INDENT = 2;

/** Lays out the parts of an explanation for the width of the terminal. Rules of configurations are untrusted text. */
export class PageLayout {
  constructor(
    readonly width: number,
    readonly chalk: ChalkInstance,
  ) {}

  /** The text about a rule. */
  rule(text: RuleText): string[] {
    const [first = '', ...more] = this.words(`${text.id} (${text.origin})`, 0);
    const title = first.replace(/^\S+/, (word) => this.chalk.bold(word));
    return [title, ...more, ...this.words(text.summary, 0), ...filledSections(text).flatMap((part) => this.textSection(part))];
  }

  /** A section of the text about a rule. */
  textSection({ title, groups }: TextSection): string[] {
    return this.section(title, withBlankLinesBetween(groups.map((blocks) => blocks.flatMap((block) => this.#block(block)))));
  }

  #block(block: TextBlock): string[] {
    switch (block.kind) {
      case 'markdown':
        return this.markdown(block.text);
      case 'sentence':
        return this.words(block.text);
      case 'code':
        return block.lines.flatMap((line) => this.#codeLine(line));
      case 'message':
        return this.message(block.text);
      case 'command':
        return this.command(block.words);
      case 'term':
        return [...this.code([block.name]), ...indent(this.words(block.text, INDENT + 4), 4)];
      case 'numbered':
        return block.items.flatMap((item, index) => this.#item(`${index + 1}. `, item));
      case 'address':
        return [visible(block.url)];
    }
  }

  #codeLine({ mark, text }: CodeLine): string[] {
    if (mark === undefined) return this.code([text]);
    const colors = { ' ': (line: string) => line, '-': this.chalk.red, '+': this.chalk.green };
    return this.code([`${mark} ${text}`]).map((line) => colors[mark](line));
  }

  #item(number: string, text: string): string[] {
    const lines = this.words(text, INDENT + number.length);
    return lines.map((line, index) => (index === 0 ? number : ' '.repeat(number.length)) + line);
  }

  /** Lines below a title; nothing without lines. */
  section(title: string, lines: readonly string[]): string[] {
    if (lines.length === 0) return [];
    return ['', ...this.words(title, 0).map((line) => this.chalk.bold(line)), ...indent(lines, INDENT)];
  }

  /** The paragraphs and lists of a section. */
  markdown(text: string): string[] {
    return text.trim() === ''
      ? []
      : this.#fitted(wrapMarkdown(harmlessLines(relativeLinksAsText(text)), this.width - INDENT), INDENT);
  }

  /** A sentence of a section, or with `margin: 0` outside of sections. */
  words(text: string, margin = INDENT): string[] {
    return this.#fitted(wrapWords(visible(text), this.width - margin), margin);
  }

  /** A command of this program. It is not wrapped, so that it can be copied. */
  command(words: string): string[] {
    return [visible(commandLine(words))];
  }

  /** Lines of YAML. */
  code(lines: readonly string[], margin = INDENT): string[] {
    return lines.flatMap((line) => wrapCode(visible(line), this.width - margin));
  }

  /** Breaks words that are longer than a line, except for addresses, so that they can be copied. */
  #fitted(lines: readonly string[], margin: number): string[] {
    return lines.flatMap((line) => (line.includes('://') ? [line] : wrapCode(line, this.width - margin)));
  }

  /** The message of a finding, below the example that has it. */
  message(text: string): string[] {
    const lines = this.words(text, INDENT + ARROW.length);
    return lines.map((line, index) => (index === 0 ? ARROW : ' '.repeat(ARROW.length)) + this.chalk.red(line));
  }
}

const ARROW = '-> ';

/** Links to other pages as their texts, because their addresses are relative. */
function relativeLinksAsText(text: string): string {
  return text.replace(/\[([^\][\n]{1,200})\]\((?!https?:)[^()\s]{1,200}\)/g, '$1');
}

/** Blocks of lines with blank lines between them. */
export function withBlankLinesBetween(blocks: readonly (readonly string[])[]): string[] {
  return blocks.flatMap((block, index) => (index === 0 ? block : ['', ...block]));
}
