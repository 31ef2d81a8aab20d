import { jsonLanguage } from '@codemirror/lang-json';
import { yamlLanguage } from '@codemirror/lang-yaml';
import { classHighlighter, highlightCode } from '@lezer/highlight';
import { escapeMarkup } from '../../text/escape.ts';

const LANGUAGES = new Map([
  ['yaml', yamlLanguage],
  ['json', jsonLanguage],
]);

/** Code as markup, with a class for each kind of part: `tok-propertyName`. Empty for languages that are not known. */
export function highlighted(code: string, language: string): string {
  if (language === 'diff') return code.split('\n').map(diffLine).join('\n');
  const known = LANGUAGES.get(language);
  if (!known) return '';
  let markup = '';
  const put = (text: string, classes: string) => {
    markup += classes === '' ? escapeMarkup(text) : `<span class="${classes}">${escapeMarkup(text)}</span>`;
  };
  const breakLine = () => {
    markup += '\n';
  };
  highlightCode(code, known.parser.parse(code), classHighlighter, put, breakLine);
  return markup;
}

function diffLine(line: string): string {
  const kind = line.startsWith('+') ? 'inserted' : line.startsWith('-') ? 'deleted' : undefined;
  return kind === undefined ? escapeMarkup(line) : `<span class="tok-${kind}">${escapeMarkup(line)}</span>`;
}
