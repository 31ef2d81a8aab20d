// The worker of the playground: it has the texts, and lints, fixes and compares them.
import { ChangeSet, Text } from '@codemirror/state';
import { UsageError } from '../../../errors.ts';
import { type FromWorker, OLDER_NAME, type PlaygroundQuestion, type ToWorker } from '../client/playground/protocol.ts';
import { answerTo } from './answers.ts';

/** The part of the scope of workers that this one uses. */
declare const self: {
  onmessage: ((event: { readonly data: ToWorker }) => void) | null;
  postMessage(message: FromWorker): void;
};

const texts = new Map<string, Text>();
let last: Promise<void> = Promise.resolve();

self.onmessage = ({ data }) => {
  // Changes also wait: an answer is about the texts as they were when it was requested.
  last = last.then(() => handleMessage(data));
};

async function handleMessage(message: ToWorker): Promise<void> {
  if (message.kind === 'open') texts.set(message.name, Text.of(message.text.split(/\r\n?|\n/)));
  else if (message.kind === 'close') texts.delete(message.name);
  else if (message.kind === 'change') change(message.name, message.changes);
  else self.postMessage({ id: message.id, ...(await answer(message.main, message.question)) });
}

function change(name: string, changes: unknown): void {
  const text = texts.get(name);
  if (text) texts.set(name, ChangeSet.fromJSON(changes).apply(text));
}

async function answer(
  main: string,
  question: PlaygroundQuestion,
): Promise<{ answer: Awaited<ReturnType<typeof answerTo>> } | { error: string }> {
  const { [OLDER_NAME]: older, ...files } = Object.fromEntries([...texts].map(([name, text]) => [name, text.toString()]));
  try {
    return { answer: await answerTo(question, { main, files, older }) };
  } catch (error) {
    if (error instanceof UsageError) return { error: error.message };
    return { error: `The playground failed. Please report it: ${String(error)}` };
  }
}
