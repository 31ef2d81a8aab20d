import type { Schema } from '../../model/schema.ts';
import { wordsOf } from '../words/words.ts';

const URL_FORMATS = new Set(['uri', 'url', 'uri-reference', 'uri-template', 'iri', 'iri-reference']);
const URL_WORDS = new Set(['url', 'urls', 'uri', 'uris', 'href', 'link', 'links']);

/** Targets of URLs other than an explanation: the request, other resources, steps of the client. */
const OTHER_TARGETS =
  /\b(?:instance|request(?:ed|s)?|path|endpoint|self|next|prev(?:ious)?|first|last|call ?back|redirect|return|image|avatar|logo|icon|login|retry|origin|refer+er|location|resource|target|webhook|upload|download|payment|checkout)\b/;
const EXPLANATION =
  /explain|explanation|document|\bdocs?\b|\bhelp|more (?:info|detail)|further|learn|about (?:the|this) (?:error|problem)|read more|reference/i;
/** Names of explanations; only a format, a description or an example shows that the value is a URL. */
const HELP_NAME = /^(?:more ?info(?:rmation)?|help|docs?|documentation|info|about|see(?: also)?|reference|type|described ?by)$/;

/** Returns whether a property carries a URL that explains the error. */
export function isExplanationUrl(name: string, schema: Schema): boolean {
  const words = wordsOf(name.slice(0, 100));
  if (URL_WORDS.has(words.at(-1) ?? '') && (schema.isObject || schema.isArray)) return leadsToExplanation(schema);
  if (!schema.allows('string') || schema.isObject) return false;
  const text = words.join(' ');
  const isHelp = EXPLANATION.test(text) || HELP_NAME.test(text);
  const description = schema.description.slice(0, 300);
  const isDescribedAsUrl = text === 'type' ? isCalledUri(description) : isHelp && mentionsUrl(schema);
  if (!URL_WORDS.has(words.at(-1) ?? '') && !isUrl(schema) && !isDescribedAsUrl) return false;
  if (isHelp || EXPLANATION.test(description)) return true;
  return !OTHER_TARGETS.test(`${text} ${description.toLowerCase()}`);
}

/** `links: { about: ... }`, `_links: { help: { href } }`, `links: [{ rel, href }]`. */
function leadsToExplanation(links: Schema): boolean {
  if (links.isArray) return true;
  const names = [...links.properties.keys()].map((name) => wordsOf(name.slice(0, 100)).join(' '));
  return names.length === 0 || names.some((name) => HELP_NAME.test(name) || EXPLANATION.test(name) || URL_WORDS.has(name));
}

function isUrl(schema: Schema): boolean {
  if (URL_FORMATS.has(schema.format ?? '')) return true;
  const { place } = schema;
  const shown = [
    schema.example,
    place.child('default').value,
    place.child('const').value,
    place.child('examples').child(0).value,
  ];
  return shown.some((value) => typeof value === 'string' && /^(?:https?:\/\/|about:blank$)/i.test(value));
}

/** RFC 9457: "a URI reference that identifies the problem type". URLs in the description itself do not count. */
function isCalledUri(description: string): boolean {
  return /\bur[il]\b/i.test(description.replace(/\bhttps?:\/\/\S*/gi, ''));
}

/** `help: { example: "Read https://..." }` */
function mentionsUrl(schema: Schema): boolean {
  const shown = typeof schema.example === 'string' ? schema.example : '';
  return /\b(?:ur[il]|link|web ?page)\b|https?:\/\//i.test(`${schema.description.slice(0, 300)} ${shown.slice(0, 300)}`);
}
