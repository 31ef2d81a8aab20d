import type { ChalkInstance } from 'chalk';
import { commandLine } from '../../text/command-line.ts';
import { harmless, visible } from '../../text/escape.ts';
import { indent, wrapCode, wrapMarkdown, wrapWords } from '../layout.ts';

const INDENT = 2;

/** Lays out the parts of an explanation for the width of the terminal. Rules of configurations have texts that are not trusted. */
export class PageLayout {
  constructor(
    readonly width: number,
    readonly chalk: ChalkInstance,
  ) {}

  /** Lines below a title; nothing without lines. */
  section(title: string, lines: readonly string[]): string[] {
    if (lines.length === 0) return [];
    return ['', ...this.words(title, 0).map((line) => this.chalk.bold(line)), ...indent(lines, INDENT)];
  }

  /** The paragraphs and lists of a section. */
  markdown(text: string): string[] {
    return text.trim() === '' ? [] : this.#fitted(wrapMarkdown(harmless(relativeLinksAsText(text)), this.width - INDENT), INDENT);
  }

  /** A sentence of a section, or with `margin: 0` outside of sections. */
  words(text: string, margin = INDENT): string[] {
    return this.#fitted(wrapWords(visible(text), this.width - margin), margin);
  }

  /** A command of this program, which is only of use whole. */
  command(words: string): string[] {
    return [visible(commandLine(words))];
  }

  /** Lines of YAML. */
  code(lines: readonly string[], margin = INDENT): string[] {
    return lines.flatMap((line) => wrapCode(visible(line), this.width - margin));
  }

  /** Breaks words that are longer than a line, except for addresses, which are only of use whole. */
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
export function spaced(blocks: readonly (readonly string[])[]): string[] {
  return blocks.flatMap((block, index) => (index === 0 ? block : ['', ...block]));
}
