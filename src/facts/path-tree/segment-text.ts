import type { PathItem } from '../../model/path-item.ts';
import type { PathNode } from './path-tree.ts';

/** A custom method (`{id}:cancel`, `orders:batchGet`), matrix parameters (`map;lat={lat}`), arguments (`nearest(Lat={lat})`). */
const APPENDIX = /[:;(](?![^{}]*\}).*$/s;

/** A part of a segment: text as written, or a template expression. */
export interface Piece {
  readonly text: string;
  readonly isStatic: boolean;
}

/**
 * The parts of a segment that name a resource, with the template expressions between them; the text after a colon, a semicolon or
 * a bracket is left out. The case of percent-encoded characters is not the author's choice, so that they are treated as expressions.
 */
export function piecesOf(segment: string): readonly Piece[] {
  return segment
    .replace(APPENDIX, '')
    .split(/(\{[^{}]*\}|\{[^{}]*$|(?:%[0-9a-f]{2})+)/i)
    .map((text, index) => ({ text, isStatic: index % 2 === 0 }))
    .filter(({ text }) => text !== '');
}

const FORMATS =
  `json jsonp jsonl ndjson jsonld geojson topojson xml xsd wsdl rdf ttl owl yaml yml toml csv tsv txt md html htm xhtml rss
  atom ics ical vcf kml kmz gpx gml pbf mvt parquet avro proto pdf rtf doc docx odt xls xlsx ods ppt pptx png jpg jpeg gif svg webp ico
  bmp tif tiff mp3 mp4 wav ogg webm m3u8 mpd zip gz tgz tar bz2 7z rar jar exe dmg apk css js mjs php asp aspx ashx asmx svc jsp jsf do
  action cgi pl py cfm pem crt cer crl p12 plist torrent bin dat sqlite`.split(/\s+/);
const EXTENSION = new RegExp(
  `.(\\.(?:${FORMATS.join('|')}|\\{(?:_?(?:response|output|file)?_?(?:format|ext|extension))\\}))$`,
  'i',
);

/** Files that clients look for under this very name. */
const FIXED_FILE =
  /^(?:(?:robots|humans|ads|app-ads|security|llms)\.txt|favicon\.ico|sitemap(?:[-_]index)?\.xml|crossdomain\.xml|jwks\.json|(?:openapi|swagger|asyncapi)\.(?:json|ya?ml))$/i;

/** The file extension at the end of a segment: `.json` of `{id}.json`, `.{format}`; `undefined` if a dot has another meaning. */
export function extensionOf(segment: string): string | undefined {
  if (!segment.includes('.') || FIXED_FILE.test(segment)) return undefined;
  const extension = EXTENSION.exec(segment.replace(APPENDIX, ''))?.[1];
  // `Microsoft.Web.Json`: formats are not capitalized.
  return extension && /^\.\p{Lu}\p{Ll}/u.test(extension) ? undefined : extension;
}

/** The path with another segment in place of a node's, or without the node's segment, and without a query string or fragment. */
export function pathWithSegment({ segments }: PathItem, node: PathNode, replacement: string | undefined): string {
  const texts = segments.map(({ text }) => text).filter((text) => text !== '');
  texts.splice(depthOf(node), 1, ...(replacement === undefined ? [] : [replacement]));
  return `/${texts.join('/')}`;
}

/** The path with other segments at some depths, and otherwise as it is written. */
export function pathWithSegments({ segments, template }: PathItem, replacements: ReadonlyMap<number, string>): string {
  let depth = -1;
  const texts = segments.map(({ text }) => {
    if (text !== '') depth++;
    return text === '' ? text : (replacements.get(depth) ?? text);
  });
  const start = template.startsWith('/') ? '/' : '';
  return `${start}${texts.join('/')}${/[?#].*$/s.exec(template)?.[0] ?? ''}`;
}

/** The number of segments before the segment of a node. */
export function depthOf({ parent }: PathNode): number {
  let depth = 0;
  for (let above = parent; above; above = above.parent) depth++;
  return depth;
}
