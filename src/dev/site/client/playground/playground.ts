// The script of the playground.
import { PlaygroundPage } from './page.ts';
import { startPlayground } from './start.ts';

const root = document.querySelector<HTMLElement>('#playground');
if (root) await startPlayground(new PlaygroundPage(root));
