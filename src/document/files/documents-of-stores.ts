import type { KeptDocuments } from './kept-documents.ts';

/** The documents that each `DocumentStore` keeps. The code that keeps them is loaded only with a store. */
export const keptDocumentsOf = new WeakMap<object, KeptDocuments>();
