import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dump } from 'js-yaml';
import { describeApi } from './generate.ts';

/** A description that is linted in one process. */
export interface Description {
  /** `stripe.yaml` */
  readonly name: string;
  /** The files to name on the command line. */
  readonly files: readonly string[];
  /** The folder of a description in several files, which also contains the files that are only referred to. */
  readonly folder?: string;
  readonly bytes: number;
  /** The goal, as a multiple of the time of the floor; generated JSON has no goal. */
  readonly goal?: number;
}

const data = path.join(import.meta.dirname, '.data');
const corpus = path.resolve(process.env.API_CORPUS ?? '../shared/corpus');

const TINY = `openapi: 3.0.3
info: { title: Tiny, version: 1.0.0 }
servers: [{ url: https://api.example.com/v1 }]
paths:
  /orders:
    get:
      operationId: listOrders
      parameters: [{ name: limit, in: query, schema: { type: integer } }]
      responses:
        '200': { description: Done., content: { application/json: { schema: { type: array, items: { type: string } } } } }
`;

/** The generated descriptions, and those of the corpus that are on this machine. */
export function findDescriptions(): readonly Description[] {
  mkdirSync(data, { recursive: true });
  const real = [
    inCorpus('stripe.yaml', 1.7),
    inCorpus('openai.yaml', 1.7),
    inCorpus('github.json', 3),
    inCorpus('digitalocean', 1.7, (file) => file === 'DigitalOcean-public.v2.yaml'),
    inCorpus('twilio', 1.7, (file) => file.endsWith('.yaml')),
  ];
  return [write('tiny', TINY, 'yaml', 1.5), ...real.flat(), ...[100, 1_000, 10_000].flatMap((paths) => generated(paths))];
}

/** @param isRoot For a folder, returns whether a file in it is a description; other files are only referred to. */
function inCorpus(name: string, goal: number, isRoot?: (file: string) => boolean): readonly Description[] {
  const place = path.join(corpus, name);
  if (!existsSync(place)) return [];
  if (!isRoot) return [{ name, files: [place], bytes: statSync(place).size, goal }];
  const all = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ya?ml|json)$/.test(file));
  const files = all.filter(isRoot).map((file) => path.join(place, file));
  const bytes = all.reduce((sum, file) => sum + statSync(path.join(place, file)).size, 0);
  return [{ name: `${name}, ${all.length.toLocaleString('en')} files`, files, folder: place, bytes, goal }];
}

function generated(paths: number): readonly Description[] {
  const api = describeApi(paths);
  const name = `${paths.toLocaleString('en')} paths`;
  return [write(name, dump(api, { noRefs: true }), 'yaml', 1.7), write(name, JSON.stringify(api, null, 2), 'json')];
}

function write(name: string, text: string, ending: 'yaml' | 'json', goal?: number): Description {
  const file = path.join(data, `${name.replace(/\W+/g, '-')}.${ending}`);
  writeFileSync(file, text);
  return {
    name: name.endsWith('paths') ? `${name}, ${ending.toUpperCase()}` : name,
    files: [file],
    bytes: Buffer.byteLength(text),
    ...(goal !== undefined && { goal }),
  };
}
