import { enterForeignCode } from '../foreign-code.ts';
import { isObject, Place } from '../model/place.ts';
import { type Edit, type Fix, isEdit } from '../rule/edits.ts';
import type { Pass, Report, TextReport, Visitor } from '../rule/rule.ts';
import { nearestCandidate } from '../text/did-you-mean.ts';
import { isMessageData } from '../text/message.ts';
import { quote } from '../text/quote.ts';
import { typeName } from '../text/type-name.ts';
import { facts } from './facts.ts';

type VisitFunction = (this: unknown, node: unknown, context: unknown) => unknown;

/**
 * Wraps the visitor of a plugin to check its reports, so that errors are in terms of the plugin interface.
 *
 * @param messageIds The ids of the rule's messages.
 * @param plugin The name of the plugin.
 */
export function guardVisit(visit: object, messageIds: readonly string[], plugin: string): Visitor<never> {
  const guarded = Object.entries(visit as Readonly<Record<string, VisitFunction>>).map(([kind, visitNode]) => [
    kind,
    // A generator, so that errors are thrown where the linter treats them as a crash of the rule.
    function* (node: unknown, context: object): Generator<Report | Pass> {
      const leave = enterForeignCode(`Plugin ${quote(plugin)}`);
      try {
        for (const report of reportsOf(visitNode.call(visit, node, withFacts(context)), kind)) {
          if ('messageId' in report) checkMessageId(report.messageId, messageIds, kind);
          yield report;
        }
      } finally {
        leave();
      }
    },
  ]);
  return Object.fromEntries(guarded);
}

/** The context of a visit with the facts of the built-in rules; its other properties are still computed when they are read. */
function withFacts(context: object): object {
  return Object.create(context, { facts: { value: facts } });
}

function checkMessageId(id: string | undefined, known: readonly string[], kind: string): void {
  if (id === undefined || known.includes(id)) return;
  const choices = known.length === 0 ? 'the rule has no messages' : `use one of ${known.map(quote).join(', ')}`;
  const similar = nearestCandidate(id, known);
  const help = similar === undefined ? choices : `use ${quote(similar)}`;
  throw new TypeError(`a report of \`${kind}\` has the unknown \`messageId\` ${quote(id)}; ${help}`);
}

function* reportsOf(returned: unknown, kind: string): Generator<Report | Pass> {
  // A plain function without findings returns nothing.
  if (returned === undefined || returned === null) return;
  if (!isIterable(returned)) {
    // An unhandled rejection would end the whole run.
    if (returned instanceof Promise) returned.catch(() => {});
    const what = returned instanceof Promise ? 'a promise' : typeName(returned);
    throw new TypeError(`\`${kind}\` must be a generator or return a list of reports, but returns ${what}`);
  }
  for (const report of returned) yield checkReport(report, kind);
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}

function checkReport(report: unknown, kind: string): Report | Pass {
  const reportError = (expected: string) => new TypeError(`a report of \`${kind}\` ${expected}`);
  if (!isObject(report))
    throw reportError(`must be \`{ at, messageId, data }\` or \`{ at, message }\`, but is ${typeName(report)}`);
  const { at, passed, anchor, message, messageId, data, cause, on, uses, fix, suggestions } = report;
  if (uses !== undefined && !isUses(uses)) throw reportError('needs `uses` to be a list of `{ kind, label }`');
  const known = uses !== undefined && { uses: uses as NonNullable<Report['uses']> };
  if (passed instanceof Place) return { passed, ...known };
  if (!(at instanceof Place)) throw reportError('needs `at`, a place in the description such as `operation.place`');
  if (on !== undefined && on !== 'key' && on !== 'value') throw reportError('needs `on` to be `key` or `value`');
  if (fix !== undefined && !isFix(fix)) throw reportError(`needs \`fix\` to be ${FIX}`);
  if (suggestions !== undefined && !(Array.isArray(suggestions) && suggestions.every(isFix)))
    throw reportError(`needs \`suggestions\` to be a list, each item ${FIX}`);
  const fixes = {
    ...(fix !== undefined && { fix: guardFix(fix, reportError) }),
    ...(suggestions !== undefined && { suggestions: suggestions.map((one) => guardFix(one, reportError)) }),
  };
  const about: Pick<TextReport, 'at' | 'on' | 'uses' | 'fix' | 'suggestions'> = { at, ...(on && { on }), ...known, ...fixes };
  if (messageId === undefined) {
    if (typeof message !== 'string' || message === '') throw reportError('needs a `messageId` or a `message`');
    return { ...about, message };
  }
  if (typeof messageId !== 'string') throw reportError('needs `messageId` to be a string');
  if (data !== undefined && !isMessageData(data)) throw reportError('needs `data` to map names to strings, numbers or lists');
  if (cause !== undefined && typeof cause !== 'string') throw reportError('needs `cause` to be a string');
  if (anchor !== undefined && !(anchor instanceof Place))
    throw reportError('needs `anchor` to be a place such as `api.pathsPlace`');
  return {
    ...about,
    messageId,
    ...(anchor && { anchor }),
    ...(data !== undefined && { data }),
    ...(cause !== undefined && { cause }),
  };
}

const FIX = '`{ title, applicability, edits }` with a function that returns edits';

function isFix(fix: unknown): fix is Fix {
  return (
    isObject(fix) &&
    typeof fix.title === 'string' &&
    (fix.applicability === 'safe' || fix.applicability === 'unsafe') &&
    typeof fix.edits === 'function'
  );
}

/** The fix with a function that checks the edits. */
function guardFix({ title, applicability, edits }: Fix, reportError: (expected: string) => TypeError): Fix {
  const checkedEdits = () => {
    const returned: unknown = edits();
    if (!Array.isArray(returned) || !returned.every(isPlacedEdit))
      throw reportError(
        'needs a function `edits` that returns a list of edits, such as `{ set, value }`, `{ remove }` or `{ rename, to }`',
      );
    return returned;
  };
  return { title, applicability, edits: checkedEdits };
}

/** Returns whether a value is an edit with places of the model. */
function isPlacedEdit(edit: unknown): edit is Edit {
  if (!isObject(edit)) return false;
  const placed = Object.entries(edit).map(([name, value]) => [
    name,
    value instanceof Place ? { file: '', tokens: value.tokens } : value,
  ]);
  return isEdit(Object.fromEntries(placed));
}

const USE_KINDS: readonly unknown[] = ['path', 'operation', 'response'];

function isUses(uses: unknown): boolean {
  return (
    Array.isArray(uses) && uses.every((use) => isObject(use) && USE_KINDS.includes(use.kind) && typeof use.label === 'string')
  );
}
