import { wordSet } from './words.ts';

// The classes of words that are needed to find the object in an operation's summary.

/** Verbs before the object of an operation: "Retrieve the orders". Verbs that are not here are read as a part of the object. */
export const VERBS = wordSet(`
  get gets list lists fetch fetches retrieve retrieves retrieving return returns read reads show shows find finds search searches query queries
  obtain obtains view views load loads lookup receive receives display displays download downloads give gives provide provides browse discover
  discovers export exports enumerate enumerates explore explores describe describes pull pulls select collect collects acquire expose exposes
  delete deletes remove removes update updates edit edits modify modifies replace replaces`);

/** Verbs for creating something new: "Add a user", `newUser`. */
export const CREATION_VERBS = wordSet('create creates add adds register registers new insert inserts');

/** Words before the verb: "This endpoint allows you to create a user", "Used to create a user". */
export const INTRODUCTIONS = wordSet(`
  a allow allows an api be beta by call can endpoint extended function is it method new operation request resource route service that the this to
  use used user which will you`);

/** Words that end the object, because they begin a phrase about it: "roles assigned to a user", "orders by date". */
export const PREPOSITIONS = wordSet(`
  for of by in from with that which who associated and on at to given matching based using within under per as into onto via about available
  applicable where belonging relating currently you your sorted ordered filtered assigned related including`);

/** Words for the form of many, before "of" or after a noun: "a list of orders", "order list". */
export const LIST_WORDS = wordSet('list lists array arrays collection set range page sequence number');

/** Words for many before "of" only, because they are things of their own elsewhere: "a group of users", "the group". */
export const COLLECTIVES = wordSet('series selection batch subset group catalog catalogue history log feed');

/** Words that say that all or several are meant: "all orders". Some are from languages in which published APIs are described. */
export const ALL_WORDS = wordSet(
  'all every multiple several list lists listing liste lista listado todos todas alle tous toutes',
);

/** Words for information about an object: in "order details", the object is the order. */
export const DETAIL_WORDS = wordSet('details detail information info data metadata record');

/** Words for the form in which something is returned, which are not the returned thing: "list of orders", "order details". */
export const FORM_WORDS: ReadonlySet<string> = new Set([...LIST_WORDS, ...DETAIL_WORDS, 'v1', 'v2', 'v3']);

/** Words that single one object out even before a plural: "the specified endpoints" are one. */
export const SINGLING_WORDS = wordSet('single specific specified given particular individual requested');

/** Words before one object: "a user", "the specified clan". */
export const DETERMINERS: ReadonlySet<string> = new Set([...SINGLING_WORDS, ...wordSet('a an the this that one existing new')]);

/** Words that choose one of many by itself: "the latest release". */
export const SELECTING_WORDS = wordSet('latest newest current default');

/** Words for a figure about many objects: "the number of users". */
export const MEASURES = wordSet('balance count number report overview total totals');

/** Words that are plural in form, but also mean one object: "Get the settings". */
export const VAGUE_PLURALS = wordSet(
  'details settings preferences options properties stats statistics permissions metrics limits status series info analytics results conditions',
);
