import { escapeMarkup } from '../../text/escape.ts';
import type { RunOrigin } from '../run-origin.ts';
import { linkMarkup } from './markup.ts';

/** The date of a run, with its commit and repository. */
export function originMarkup({ date, commit, repository, repositoryUrl = '' }: RunOrigin): string {
  const iso = date.toISOString();
  const parts = [
    ...(repository === undefined ? [] : [linkMarkup(escapeMarkup(repository), repositoryUrl)]),
    ...(commit === undefined ? [] : [`commit <code>${escapeMarkup(commit.slice(0, 12))}</code>`]),
    `<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC</time>`,
  ];
  return `<p class="origin">${parts.join(' · ')}</p>\n`;
}
