import { escapeMarkup } from '../../text/escape.ts';
import type { RunOrigin } from '../run-origin.ts';
import { linked } from './markup.ts';

/** When a run was made, and of which commit of which repository. */
export function originMarkup({ date, commit, repository, repositoryUrl = '' }: RunOrigin): string {
  const iso = date.toISOString();
  const parts = [
    ...(repository === undefined ? [] : [linked(escapeMarkup(repository), repositoryUrl)]),
    ...(commit === undefined ? [] : [`commit <code>${escapeMarkup(commit.slice(0, 12))}</code>`]),
    `<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC</time>`,
  ];
  return `<p class="origin">${parts.join(' · ')}</p>\n`;
}
