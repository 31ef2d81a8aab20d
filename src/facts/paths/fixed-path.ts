import type { PathItem } from '../../model/path-item.ts';
import { endNodeOf, type PathNode } from '../path-tree/path-tree.ts';
import { isFixedNode } from '../standards/path-names.ts';

/** Returns whether the author cannot rename a path: a standard names a part of it (SCIM's `/scim/v2/Users`), or it is a placeholder for a URL. */
export function isFixedPath(item: PathItem): boolean {
  for (let node: PathNode | undefined = endNodeOf(item); node; node = node.parent) if (isFixedNode(node)) return true;
  return isPlaceholder(item);
}

/** `/<upload_url>`, `/{upload_url}`: clients receive the whole URL. */
function isPlaceholder({ segments }: PathItem): boolean {
  const texts = segments.map(({ text }) => text).filter((text) => text !== '');
  return texts.some((text) => /^<[^<>]*>$/.test(text)) || (texts.length === 1 && /^\{[^{}]*ur[il]\}$/i.test(texts[0] ?? ''));
}
