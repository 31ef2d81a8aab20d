import { wordsOf } from '../words/words.ts';
import { ABOUT_FIRST, ABOUT_LAST, FILLERS } from './secret-words.ts';

/** What `format: password` does not make a password of: some generators mark all personal data with it. */
export const NO_PASSWORD =
  /(^| )(e ?mail|mail|arn|name|username|user|phone|number|id|ids|address|url|uri|message|text|query|metadata|content|filter|data|script|search|spec|title|tags?|notes?|description|comment|information|info|city|country|state|location|postal code|locale|language|timezone|error|cause|input|output|expression|definition|configuration|parameters|command|destination|endpoint)$/;

/**
 * The words of a name that say what it is. Django's and OData's lookups go (`secret__ic` filters by the secret, `secret__empty` asks
 * only whether there is one), filter brackets (`filter[api_key]`), fillers and numbering (`password2`).
 */
export function nameWords(name: string): readonly string[] {
  const bare = name
    .slice(0, 200)
    .replace(/__(n|i?contains|i?exact|n?ic|n?ie|n?iew|n?isw|in|regex|i?startswith|i?endswith)$/, '')
    .replace(/^(filters?|search|where|q)(?=[[.])/i, '');
  const words = wordsOf(bare).map((word) =>
    /^[a-z]{3,}[12]$/.test(word) && !/^(oauth|cvv|cvc|auth)/.test(word) ? word.slice(0, -1) : word,
  );
  let [from, to] = [0, words.length];
  while (to - from > 1 && FILLERS.has(words[from] ?? '')) from++;
  while (to - from > 1 && FILLERS.has(words[to - 1] ?? '')) to--;
  return words.slice(from, to);
}

/** `has_password`, `token_type`, `max_tokens`: about a secret, not one. */
export function isAbout(words: readonly string[]): boolean {
  if (/(^| )(id token hint|sess(ion)? id|session (name|guid))$/.test(words.join(' '))) return false;
  // "Required when changing one's own password"
  if (words[0] === 'previous' && /^(password|pin)$/.test(words.at(-1) ?? '')) return false;
  return words.length > 1 && (ABOUT_FIRST.has(words[0] ?? '') || ABOUT_LAST.has(words.at(-1) ?? ''));
}

/** `tax_id`, `national_id` are numbers of a person or company, though they are called ids. */
export function isNumberCalledId(name: string): boolean {
  return /(^| )(tax|vat|fiscal|steuer|national|citizen|passport|personal|taxpayer|tax payer|registration|government|emirates|civil) (id|identification|identity)$/.test(
    name,
  );
}
