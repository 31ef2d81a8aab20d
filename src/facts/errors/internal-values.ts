import { findInternalHost } from './internal-hosts.ts';
import { asWords, type Leak, leakOfName } from './internal-names.ts';

/** An internal detail in an example, with the text that shows it. */
export interface FoundLeak {
  readonly leak: Leak;
  readonly quote: string;
}

/** The callback for an example that is too large to be read completely. */
export type OnLimit = (kind: 'values' | 'characters', limit: number) => void;

/** The number of characters that are read of a string; all patterns below take time in proportion to the length. */
const MAX_LENGTH = 5000;

const STACK_TRACE: readonly RegExp[] = [
  // Java and JavaScript, then .NET.
  /\bat (?:async |new )?[\w$.<>[\]`@/-]{1,200} ?\((?:[^()\s]{1,200}\.\w{1,5}:\d+|node:[^()\s]{1,200}:\d+|native method|unknown source|<anonymous>)/i,
  /\bat [\w<>`]{1,100}\.[\w<>`]{1,100}\.[\w<>`.]{1,200}\([\w<>`.[\]&, ]{0,200}\)/,
  /\bin [^\s]{1,200}:line \d+/,
  /\bat (?:async )?(?:file:\/\/|node:|webpack:|[A-Za-z]:\\|\/)[^\s()]{1,200}:\d+:\d+/,
  // Python, PHP, Go, Ruby, Rust.
  /\bTraceback \(most recent call last\)/i,
  /\bFile "[^"\n]{1,200}", line \d+/,
  /(?:^|\s)#\d{1,3} (?:\{main\}|[^\s():]{1,200}\(\d+\): )/,
  /\bgoroutine \d+ \[|\bpanic: runtime error\b|\bruntime error: (?:slice bounds|index) out of range \[/,
  /\.rb:\d+:in [`']/,
  /\bthread '[^'\n]{1,100}' panicked at\b/,
  /\bstack ?trace:\s*\S/i,
];

const SQL: readonly RegExp[] = [
  /\bSELECT\s[^;]{1,300}?\sFROM\s+[\w"`[]/,
  /\bselect (?:\* from (?!(?:an?|the|this|that|your|our)\b)|[^\n]{1,200}? from [\w."`]{1,60} where [\w."`]{1,60} ?(?:[=<>]|like\b|in\b|is\b))/i,
  /\bINSERT INTO\s+[\w"`[]|\bDELETE FROM\s+[\w"`[]|\b(?:CREATE|ALTER|DROP) TABLE\b/,
  /\binsert into [\w."`]{1,60} ?(?:\(|values\b)|\bdelete from [\w."`]{1,60} where\b|\bupdate [\w."`[\]]{1,60} set [\w."`[\]]{1,60} ?=/i,
  /\bORA-\d{5}\b|\bSQLSTATE\b|\bE11000\b|\bPG::[A-Z]|\bER_(?:DUP_ENTRY|NO_SUCH_TABLE|PARSE_ERROR|BAD_FIELD_ERROR|LOCK_DEADLOCK)\b/,
  /\bsyntax error at or near\b|\berror in your SQL syntax\b|\bnear "[^"\n]{1,50}": syntax error\b|\bincorrect syntax near '/i,
  /\bviolates (?:unique|foreign key|not-null|check|exclusion) constraint\b|\b(?:UNIQUE|FOREIGN KEY|NOT NULL) constraint failed\b/i,
  /\brelation "[^"\n]{1,100}" does not exist\b|\bduplicate entry '[^'\n]{1,200}' for key\b|\bunknown column '[^'\n]{1,100}' in '/i,
  /\baccess denied for user '[^'\n]{1,100}'@'/i,
  /\btable '[^'\s.]{1,60}\.[^'\s]{1,60}' doesn't exist\b|\bno such (?:table|column): \S|\bdata too long for column '|\ba foreign key constraint fails\b/i,
  /\bdeadlock found when trying to get lock\b|\block wait timeout exceeded\b|\bconflicted with the (?:reference|foreign key|check) constraint\b/i,
  /\binvalid object name '|\bcould not (?:execute|prepare) (?:statement|query)\b|\bcannot insert duplicate key\b/i,
];

const FILE_PATH: readonly RegExp[] = [
  /(?<![^\s"'`(=:[,<])(?:file:\/\/)?\/(?:usr|var|etc|opt|root|srv|proc|tmp)\/[\w.@-][^\s"'`(),:]{0,100}/,
  /(?<![^\s"'`(=:[,<])(?:file:\/\/)?\/(?:home|Users|apps?|application|data|mnt|tmp|workspace|code|src|build|deploy|www)\/[^\s"'`():]{1,200}\.(?:[cm]?[jt]s|py|php|rb|java|go|cs|kt|rs|jar|dll|so|class|conf|ini|env|log|sql|properties|sock|pem)\b/,
  /(?<![^\s"'`(=:[,<])\/(?:home|Users)\/[\w.-]{1,60}\/[\w.-]{1,60}\/[^\s"'`():]{1,200}\.(?:json|ya?ml|toml|xml|txt|csv|db|key|html?)\b/,
  // Messages of system calls.
  /\bE(?:NOENT|ACCES|PERM|EXIST|ISDIR|NOTDIR): [^\n]{0,60} '\/[^'\n]{1,100}|\[Errno \d{1,3}\] [^\n:]{1,60}: '\/[^'\n]{1,100}/,
  /\b(?:open|stat|mkdir|unlink|rename|remove|chdir|read) \/[^\s:]{1,100}: (?:no such file|permission denied|file exists|not a directory|is a directory)/,
  /(?<![A-Za-z])(?:[A-Za-z]:\\{1,2}|[A-Z]:\/)[A-Za-z_$][^\s"'`(),:]{0,100}/,
  /(?<!\S)\\\\[\w.-]{1,60}\\[\w$]/,
  /(?<![\w/.:-])[\w/.-]{1,100}\.(?:java|py|php|rb|go|cs|[cm]?[jt]s|cpp|kt|scala|vb)(?::\d+|\(\d+\)| on line \d+|, line \d+)/,
];

/** The names of variables of the environment that say how to reach and open a service. */
const VARIABLE_NAME =
  '(?:APP|AWS|DATABASE|DB|JWT|MAIL|MONGO|MYSQL|PG|POSTGRES|REDIS|S3|SMTP)_(?:[A-Z]{1,20}_){0,3}(?:DSN|HOST|KEY|PASS|PASSWORD|SECRET|TOKEN|URI|URL|USER|USERNAME)';

/** Variables of the environment, as they are printed. */
const PRINTED_ENVIRONMENT = new RegExp(`\\b${VARIABLE_NAME}=\\S|\\b(?:HOME|LD_LIBRARY_PATH|PATH|PYTHONPATH|JAVA_HOME)=/`);

/** A variable of the environment as the name of a member. */
const VARIABLE = new RegExp(`^${VARIABLE_NAME}$`);

/** Exceptions of languages and their libraries. Those of the service itself are not included, as their names may be public. */
const RUNTIME_EXCEPTION =
  /^(?:Null(?:Pointer|Reference)|Illegal(?:Argument|State)|(?:Array|String)?IndexOutOf(?:Bounds|Range)|Argument(?:Null|OutOfRange)?|InvalidOperation|ClassCast|ClassNotFound|NoSuch(?:Element|Method|Field)|NumberFormat|ArrayStore|Arithmetic|(?:PSQL|SQL|Sql|PDO|MySQL|Npgsql|Mongo|Redis|JDBC|Hibernate)\w{0,40}|Runtime|IO|FileNotFound|ConcurrentModification|UnsupportedOperation|ConstraintViolation|DataIntegrityViolation|DataAccess\w{0,40}|Db(?:Update)?\w{0,20}|KeyNotFound|Format|Socket(?:Timeout)?|UnknownHost|Connect|ObjectOptimisticLockingFailure|DivideByZero|StackOverflow|OutOfMemory|Json(?:Processing|Mapping|Parse)|Http(?:MessageNotReadable|RequestMethodNotSupported|MediaType\w{0,20}|\w{0,10}ClientError)|No(?:Resource|Handler)Found|MissingServlet\w{0,30}|Servlet|InvocationTarget|MethodArgument(?:NotValid|TypeMismatch)|EntityNotFound|Query)Exception$/;

const RUNTIME_ERROR =
  /\b(?:Type|Reference|Range|Syntax|Key|Attribute|Value|Index|ZeroDivision|Name|Import|ModuleNotFound|NoMethod|Argument|Runtime|Assertion|Recursion|Operational|Integrity|Programming|OutOfMemory|StackOverflow|NoClassDefFound)Error: /;

/** Exceptions without the word in their names: those of Ruby's libraries, and those in modules of Python. */
const EXCEPTION_OF_LIBRARY =
  /\b(?:ActiveRecord|ActiveModel|ActionController|ActionView|ActionDispatch|Mongoid|Faraday|Errno)::[A-Z]\w{2,60}|(?<![\w.])[a-z]\w{1,30}(?:\.\w{1,30}){0,3}\.(?:errors|exceptions|exc)\.(?:[A-Z][a-z]+){1,6}\b/;

/** A printed exception of the service itself, in most languages and in Elixir. Its name alone may be public. */
const PRINTED_EXCEPTION = /(?<![\w"'.])[A-Z][a-z]\w{1,80}Exception: |\*\* \([A-Z][\w.]{1,80}Error\)/;

/** The number of values that are read of an example; nobody writes more by hand. */
const MAX_VALUES = 5000;

/** Details that examples may contain, as they expose nothing. */
export interface HarmlessContent {
  /** The names, as words, of the members to skip. */
  readonly names: ReadonlySet<string>;
  /** The hosts of the API's servers, which every client calls. */
  readonly hosts: readonly string[];
}

/**
 * The internal details in an example, at any depth.
 *
 * @param name The property that the example is for, if it is known.
 */
export function leaksInValue(example: unknown, harmless: HarmlessContent, name: string, onLimit: OnLimit): readonly FoundLeak[] {
  const leaks: FoundLeak[] = [];
  const pending: { readonly value: unknown; readonly key: string }[] = [{ value: example, key: name }];
  // Aliases in YAML may form a cycle.
  const seen = new Set<unknown>();
  for (const { value, key } of pending) {
    if (typeof value === 'string') {
      if (value.length > MAX_LENGTH) onLimit('characters', MAX_LENGTH);
      for (const leak of leaksInText(withoutHosts(value, harmless), key)) leaks.push(leak);
    }
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    for (const [name, member] of Object.entries(value)) {
      if (pending.length >= MAX_VALUES) {
        onLimit('values', MAX_VALUES);
        break;
      }
      // The items of a list have the name of the list.
      const memberKey = Array.isArray(value) ? key : name;
      if (!Array.isArray(value) && harmless.names.has(asWords(name))) continue;
      const leak = Array.isArray(value) ? undefined : leakOfMember(name, member, value);
      if (leak) leaks.push(leak);
      else pending.push({ value: member, key: memberKey });
    }
  }
  return leaks;
}

function withoutHosts(text: string, { hosts }: HarmlessContent): string {
  return hosts.reduce((rest, host) => rest.replaceAll(host, 'api.example.com'), text);
}

/** A text of one word, such as a code; enums may have hundreds of them. */
const ONE_WORD = /^(?!localhost$)[A-Za-z_]{0,100}$/;

/** The internal details in a string, the most severe first. */
function leaksInText(text: string, key: string): readonly FoundLeak[] {
  if (ONE_WORD.test(text)) return foundLeak('exceptionClass', exceptionIn(text, key));
  const read = text.slice(0, MAX_LENGTH);
  const trace = firstMatch(STACK_TRACE, read);
  // A stack trace contains names of classes and files, which are not reported again.
  const others =
    trace === undefined
      ? [foundLeak('exceptionClass', exceptionIn(read, key)), foundLeak('filePath', firstMatch(FILE_PATH, read))]
      : [];
  return [
    foundLeak('stackTrace', trace),
    foundLeak('sql', firstMatch(SQL, read)),
    foundLeak('environment', firstMatch([PRINTED_ENVIRONMENT], read)),
    ...others,
    foundLeak('internalHost', findInternalHost(read, key)),
  ].flat();
}

/** The internal detail that the name of a member of an example shows, if the member has a value. */
function leakOfMember(key: string, value: unknown, owner: object): FoundLeak | undefined {
  const words = asWords(key);
  const leak = VARIABLE.test(key) ? 'environment' : leakOfName(words);
  if (leak && isFilled(value)) return { leak, quote: key };
  const isSource = /^file(?: ?name)?$/.test(words) && 'line' in owner && typeof value === 'string';
  return isSource && SOURCE_FILE.test(value) ? { leak: 'filePath', quote: value } : undefined;
}

const SOURCE_FILE = /\.(?:java|py|php|rb|go|cs|[cm]?[jt]s|cpp|kt|scala|vb)$/;

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function foundLeak(leak: Leak, quote: string | undefined): readonly FoundLeak[] {
  return quote === undefined ? [] : [{ leak, quote }];
}

function firstMatch(patterns: readonly RegExp[], text: string): string | undefined {
  for (const pattern of patterns) {
    const hit = pattern.exec(text);
    if (hit) return hit[0].trim();
  }
  return undefined;
}

function exceptionIn(text: string, key: string): string | undefined {
  const isExceptionsOwn = /(?:^| )exception$/.test(asWords(key));
  for (const token of text.split(/[^\w$.:\\]+/)) {
    const name = token.replace(/[.:\\]{1,3}$/, '');
    if (isExceptionName(name) || (isExceptionsOwn && /^[A-Z]\w{0,100}(?:Exception|Error)$/.test(name))) return name;
  }
  return (RUNTIME_ERROR.exec(text) ?? EXCEPTION_OF_LIBRARY.exec(text) ?? PRINTED_EXCEPTION.exec(text))?.[0].replace(/: $/, '');
}

function isExceptionName(name: string): boolean {
  if (!/(?:Exception|Error)$/.test(name)) return false;
  const parts = name.split(/\.|::|\\+/);
  const last = parts.at(-1) ?? '';
  if (parts.length === 1) return RUNTIME_EXCEPTION.test(name);
  if (!/^[A-Z]/.test(last)) return false;
  // `Orders.FormatError` may be a code with a prefix; the names of packages are in lower case.
  return last.endsWith('Exception') || !name.includes('.') || /^[a-z]/.test(name);
}
