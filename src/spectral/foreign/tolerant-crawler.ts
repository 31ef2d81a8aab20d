import crawlers from '@stoplight/json-ref-resolver/crawler.js';
import { shortenStems } from './reference-stems.ts';

/**
 * Spectral's search for references calls the method `hasOwnProperty` of each object, and fails if a description has a key of that
 * name, such as a property of a schema. This lets the search see views of such objects instead.
 */
export function tolerateNamesOfMethods(): void {
  crawlers.ResolveCrawler = TolerantCrawler;
}

const METHOD = 'hasOwnProperty';

class TolerantCrawler extends crawlers.ResolveCrawler {
  constructor(...args: ConstructorParameters<typeof crawlers.ResolveCrawler>) {
    super(...args);
    shortenStems(this);
    const { computeGraph } = this;
    this.computeGraph = (target, ...rest) => computeGraph(needsView(target) ? viewOf(target) : target, ...rest);
  }
}

function needsView(target: unknown): target is object {
  return typeof target === 'object' && target !== null && Object.hasOwn(target, METHOD) && !isReference(target);
}

/** The search does not visit the content of references. */
function isReference(target: object): boolean {
  return '$ref' in target && typeof target.$ref === 'string';
}

/**
 * A view of an object that has the key. It returns the method, and the value of the key only right after the search has called
 * the method for the key.
 */
function viewOf(target: object): object {
  let isValueNext = false;
  const method = (key: string) => {
    isValueNext = key === METHOD;
    return Object.hasOwn(target, key);
  };
  return new Proxy(target, {
    get: (object, key) => {
      if (key !== METHOD || isValueNext) {
        isValueNext = false;
        return Reflect.get(object, key);
      }
      return method;
    },
  });
}
