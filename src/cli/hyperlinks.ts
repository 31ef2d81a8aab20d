import { hostname } from 'node:os';
import type { Io } from './io.ts';

/**
 * The name of this machine for links to its files; `undefined` where standard output shows no links: they are for terminals only,
 * and none are wanted where colours are not. FORCE_HYPERLINK decides for terminals that are not recognised.
 */
export async function linkHost(color: boolean, { stdout, env }: Pick<Io, 'stdout' | 'env'>): Promise<string | undefined> {
  if (!stdout.isTTY) return undefined;
  const forced = env.FORCE_HYPERLINK;
  if (forced === undefined ? !color : Number(forced) === 0) return undefined;
  // Loaded on terminals only: it asks the system for more than a start without them needs.
  const { createSupportsHyperlinks } = await import('supports-hyperlinks');
  return createSupportsHyperlinks({ isTTY: true }) ? hostname() : undefined;
}
