import type { KeptDocuments } from './kept-documents.ts';

/** The documents in each `DocumentStore`. What keeps them is loaded only by those who have a store. */
export const keptIn = new WeakMap<object, KeptDocuments>();
