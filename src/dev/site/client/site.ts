// The script of all pages. Without it, they can be read, but have no search and no filter.
import { startFilter } from './rule-filter.ts';
import { startScrolling } from './scrolling-boxes.ts';
import { startSearch } from './search-box.ts';

const search = document.querySelector<HTMLFormElement>('#search');
if (search) startSearch(search);
const filter = document.querySelector<HTMLFormElement>('#filter');
if (filter) startFilter(filter);
startScrolling([...document.querySelectorAll<HTMLElement>('pre, .table')]);
