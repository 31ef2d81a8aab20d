import { jsonLanguage } from '@codemirror/lang-json';
import { yamlLanguage } from '@codemirror/lang-yaml';
import { classHighlighter, highlightCode } from '@lezer/highlight';
import { escapeMarkup } from '../../text/escape.ts';

const LANGUAGES = new Map([
  ['yaml', yamlLanguage],
  ['json', jsonLanguage],
]);

/** Code as markup, with a class for each kind of part: `tok-propertyName`. Languages that are not known have no parts. */
export function highlighted(code: string, language: string): string {
  const known = LANGUAGES.get(language);
  if (!known) return escapeMarkup(code);
  let markup = '';
  const put = (text: string, classes: string) => {
    markup += classes === '' ? escapeMarkup(text) : `<span class="${classes}">${escapeMarkup(text)}</span>`;
  };
  highlightCode(code, known.parser.parse(code), classHighlighter, put, () => put('\n', ''));
  return markup;
}
