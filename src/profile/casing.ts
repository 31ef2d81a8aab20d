import { pathNodes } from '../facts/path-tree/path-tree.ts';
import { extensionOf } from '../facts/path-tree/segment-text.ts';
import { describeCasing } from '../facts/paths/casing.ts';
import { isVersion } from '../facts/paths/version.ts';
import { isFixedNode } from '../facts/standards/path-names.ts';
import type { Api } from '../model/api.ts';
import { ItemTally, type TallyEntry } from './tally.ts';

export interface CasingProfile {
  /**
   * The styles, such as `kebab-case`, each with the number of its segments and an example. A single word in lower case has no
   * style.
   */
  readonly styles: readonly TallyEntry<{ readonly style: string; readonly example: string }>[];
  /** Different segments that show a casing. */
  readonly segments: number;
  /** The `casing` of `path-simple` that nearly all of them have. */
  readonly casing: 'kebab' | 'snake' | 'camel' | undefined;
}

const CASINGS: Readonly<Record<string, CasingProfile['casing']>> = {
  'kebab-case': 'kebab',
  snake_case: 'snake',
  camelCase: 'camel',
};

const MIN_SEGMENTS = 3;
const NEARLY_ALL = 0.9;

export function profileCasing(apis: readonly Api[]): CasingProfile {
  const styles = new ItemTally<{ style: string; example: string }>();
  for (const api of apis) for (const example of segmentsOf(api)) add(styles, example);
  const [most] = styles.items;
  const isClear = most && styles.total >= MIN_SEGMENTS && most.count >= styles.total * NEARLY_ALL;
  return { styles: styles.items, segments: styles.total, casing: isClear ? CASINGS[most.item.style] : undefined };
}

/** The distinct segments that the API names itself. */
function segmentsOf(api: Api): ReadonlySet<string> {
  const texts = new Set<string>();
  for (const node of pathNodes(api.pathItems)) {
    const { segment } = node;
    if (segment.isParameter || isVersion(segment.text) || isFixedNode(node)) continue;
    const extension = extensionOf(segment.text);
    texts.add(extension ? segment.text.slice(0, segment.text.lastIndexOf(extension)) : segment.text);
  }
  return texts;
}

function add(styles: ItemTally<{ style: string; example: string }>, example: string): void {
  const style = describeCasing(example, 'lower');
  if (style !== 'lower case') styles.add(style, { style, example });
}
