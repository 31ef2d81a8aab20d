// The script of the playground.
import { Page } from './page.ts';
import { startPlayground } from './start.ts';

const root = document.querySelector<HTMLElement>('#playground');
if (root) await startPlayground(new Page(root));
