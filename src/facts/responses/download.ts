import type { MediaType } from '../../model/media-type.ts';
import type { Operation } from '../../model/operation.ts';
import type { PathItem } from '../../model/path-item.ts';
import type { Response } from '../../model/response.ts';
import type { Schema } from '../../model/schema.ts';

/** Media types of files and streams, which clients pass on unchanged. */
const FILE_TYPE = new RegExp(
  [
    '^(?:image|audio|video|font|model|chemical)/',
    '^multipart/(?!form-data$)',
    // Formats that are based on XML.
    '[/.](?:atom|rss|gpx|kml|dash|svg|tei|epub|samlmetadata|google-earth\\.km[lz])\\+(?:xml|zip)$',
    // Tables, documents and calendars.
    '^(?:text|application)/(?:x-)?(?:csv|comma-separated-values|tab-separated-values|tsv|calendar|vcard|directory|vtt|rtf|pdf|postscript)$',
    '^application/(?:msword|vnd\\.(?:ms-|openxmlformats-|oasis\\.opendocument\\.))',
    // Archives and bytes.
    '^application/(?:x-)?(?:octet-stream|binary|download|force-download|zip(?:-compressed)?|gzip|gtar|tar|bzip2?|7z-compressed|rar(?:-compressed)?|compressed)$',
    // Content that is signed or encrypted as a whole.
    '^application/(?:jose|jwt)$',
    '\\+(?:zip|gzip)$',
    '(?:^|[/.+-])(?:event-?)?stream$',
    '[/.+-](?:ndjson|nd-json|jsonl|json-?lines|json-?seq)$',
  ].join('|'),
);

/** Media types of data that could be JSON. */
const DATA_TYPE = new RegExp(
  [
    '^text/(?:\\*|plain|html|xml|markdown|x-markdown|javascript|x-json)$',
    '^application/(?:x-)?(?:xml|msgpack|messagepack|cbor|bson|ubjson|protobuf|javascript|www-form-urlencoded|text|html)$',
    '^application/vnd\\.(?:msgpack|google\\.protobuf)$',
    '^multipart/form-data$',
    '\\+(?:xml|cbor|msgpack|protobuf|proto)$',
  ].join('|'),
);

/**
 * Returns whether a body is passed on as a file or a stream and not read as data. If the media type does not decide, the schema does: an
 * object or an array is data.
 */
export function isDownload(mediaType: MediaType, more: readonly string[]): boolean {
  const { essence, schema } = mediaType;
  if (FILE_TYPE.test(essence) || more.some((name) => name.toLowerCase() === essence)) return true;
  // OpenAPI 3.2: a stream of items.
  if (mediaType.place.child('itemSchema').value !== undefined || (schema && isFile(schema))) return true;
  return !DATA_TYPE.test(essence) && !(schema && (schema.isObject || schema.isArray));
}

/** Returns whether a schema describes a file: by Swagger 2's type `file`, or as bytes in a string. */
function isFile(schema: Schema): boolean {
  return schema.types.has('file') || schema.format === 'binary';
}

/** Returns whether the response asks the client to save its body. */
export function isAttachment(response: Response): boolean {
  return response.headers.has('content-disposition');
}

/** Returns whether a path names a file, which is returned unchanged: `/openapi.yaml`, `/robots.txt`. */
export function isFilePath({ segments }: PathItem): boolean {
  // `/jsonl` and `/csv` name the format of a file.
  if (segments.some(({ text }) => /^(?:jsonl|ndjson|csv|tsv)$/i.test(text))) return true;
  return /\.(?:ya?ml|txt|html|md|rss|atom|ttl|rdf|pbf|gpg|asc|pem|crt)$/.test(segments.at(-1)?.text ?? '');
}

const RENDERING_VERB = /^render(?:ed|er|ing)?$/i;
const FORMAT_NAME = /^(?:file[-_]?)?(?:ext|extension|format)$|^output[-_]?format$/i;
const GRAPH_TEXT = /\b(?:graphviz|dot (?:format|graph|language|file)|mermaid|plantuml|graphml|gexf)\b/i;

/** Returns whether an operation renders a document: by its path, or in a format other than JSON that the client chooses. */
export function isRendered({ pathItem, parameters }: Operation): boolean {
  if (pathItem.segments.some(({ text }) => RENDERING_VERB.test(text))) return true;
  return parameters.some(({ in: where, name, schema }) => {
    const isChosen = (where === 'path' || where === 'query') && FORMAT_NAME.test(name);
    return isChosen && !schema?.values?.some((value) => typeof value === 'string' && /json/i.test(value));
  });
}

/** Returns whether a body in plain text is a graph: `digraph { a -> b }`. */
export function isGraph(response: Response, { schema }: MediaType): boolean {
  return GRAPH_TEXT.test(response.description.slice(0, 500)) || GRAPH_TEXT.test(schema?.description.slice(0, 500) ?? '');
}
