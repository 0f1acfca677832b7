import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createProgram } from '@wenyuan/server/cli';
import { blocksOf, documents, inlineCodeOf, read } from './markdown.js';
import { commandsOf } from './shell-words.js';
import { files } from './sources.js';

const SHELL = ['sh', 'bash', 'cron'];
/** What pnpm does by itself; any other word is a script. */
const PNPM_OWN = ['add', 'exec', 'install', 'pack', 'publish'];

const packages = Object.fromEntries(
  files
    .filter((file) => /(^|\/)package\.json$/.test(file))
    .map((file) => {
      const { name, scripts = {} } = JSON.parse(read(file));
      return [name, { folder: file.replace(/\/?package\.json$/, ''), scripts }];
    }),
);
const rootScripts = packages.wenyuan.scripts;

/** Read by OpenTelemetry itself. */
const OF_OTHERS = /^OTEL_/;
/** Variables that the product or one of its scripts reads. */
const code = files
  .filter((file) => /\.([jt]sx?|ya?ml|conf|service|example|json)$|Dockerfile|\.ci\/run/.test(file))
  .filter((file) => !file.endsWith('.test.js') && file !== 'pnpm-lock.yaml')
  .map(read)
  .join('\n');
const known = new Set(code.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]*\b|\bPORT\b|\bHOST\b|\bDEMO\b/g));

const MISSING = ['commander.missingArgument', 'commander.missingMandatoryOptionValue'];
/** An option that the documents give by a variable. */
process.env.MOREDOC_DATABASE = 'mysql://reader@127.0.0.1/moredoc';

/**
 * Reads a command as the program does, without doing anything. Undefined, or what is wrong with it. A sentence may name a
 * command without its arguments.
 */
async function refusal(words, isMention = false) {
  const program = createProgram(async () => {});
  const quiet = { writeErr: () => {}, writeOut: () => {} };
  for (const one of [program, ...program.commands]) one.configureOutput(quiet).exitOverride();
  try {
    await program.parseAsync(words.length > 0 ? words : ['start'], { from: 'user' });
  } catch (error) {
    const isNamed =
      isMention && words.every((word) => !word.startsWith('-')) && MISSING.includes(error.code);
    return error.exitCode === 0 || isNamed ? undefined : error.message;
  }
  return undefined;
}

/** Scripts of the packages that a filter of pnpm names, or of the document's own and the root. */
function scriptsFor(filters, document) {
  if (filters.length > 0)
    return filters.map((filter) => packages[filter.replace(/^\.\.\.|\.\.\.$/g, '')]?.scripts ?? {});
  const own = Object.values(packages).filter(
    ({ folder }) => folder !== '' && document.startsWith(`${folder}/`),
  );
  return [Object.assign({}, rootScripts, ...own.map(({ scripts }) => scripts))];
}

async function judgePnpm(words, document) {
  const rest = [...words];
  const filters = [];
  while (rest[0]?.startsWith('-')) {
    const option = rest.shift();
    if (['--filter', '-F'].includes(option)) filters.push(rest.shift());
    else if (['-C', '--dir'].includes(option)) rest.shift();
  }
  if (rest[0] === 'run') rest.shift();
  const [script, ...args] = rest;
  // A filter by folder names no package, and a dot stands for any script.
  if (script === undefined || script === '…' || PNPM_OWN.includes(script)) return undefined;
  if (filters.some((filter) => filter.startsWith('.'))) return undefined;
  if (scriptsFor(filters, document).some((scripts) => !(script in scripts)))
    return `no script ${script}`;
  return script === 'wenyuan' ? refusal(args.filter((arg) => arg !== '--')) : undefined;
}

async function judgeNpm(words) {
  const [script, ...args] = words.filter((word) => !['run', '-s', '--silent', '--'].includes(word));
  if (['exec', 'install', 'ci'].includes(script)) return undefined;
  if (!(script in rootScripts)) return `no script ${script}`;
  return script === 'wenyuan' ? refusal(args) : undefined;
}

/** What is wrong with a command, by what it starts. */
async function judge({ words: [program, ...args], isMention }, document) {
  if (program === 'wenyuan') return refusal(args, isMention);
  if (program === 'pnpm') return judgePnpm(args, document);
  if (program === 'npm') return judgeNpm(args);
  if (program?.split('/').at(-1) !== 'node') return undefined;
  const file = args.shift()?.replace(/^.*\/(?=(apps|tooling)\/)/, '');
  if (file === undefined || file.startsWith('-')) return undefined;
  const source = file.replace(/^(.*\/)?dist\/(.*)\.js$/, '$1src/$2.ts');
  if (!files.some((one) => one === source || one.endsWith(`/${source}`))) return `no file ${file}`;
  // A script that passes on what it was given.
  if (args.includes('$@')) return undefined;
  return /(^|server\/)dist\/main\.js$|run\/wenyuan\.js$/.test(file) ? refusal(args) : undefined;
}

const isCommand = (text) => /^([A-Z_0-9]+=\S+ )*(wenyuan|npm|pnpm|node) \S/.test(text);

/** What a unit of systemd runs. */
const unitCommands = (block) =>
  [...block.matchAll(/^Exec\w+=(.+)$/gm)].flatMap(([, line]) => commandsOf(line));

/** Everything that a document says to run. */
function commandsIn(document) {
  const text = read(document);
  const inline = inlineCodeOf(text).filter(isCommand);
  // The line of a crontab begins with five columns of time.
  const blocks = blocksOf(text, SHELL).map((block) => block.replaceAll(/^([\d*,/-]+ ){5}/gm, ''));
  return [
    ...blocks.flatMap(commandsOf),
    ...blocksOf(text, ['ini']).flatMap(unitCommands),
    ...inline.flatMap(commandsOf).map((command) => ({ ...command, isMention: true })),
  ];
}

/** @returns {Promise<string[]>} what is wrong with the commands of a document */
async function faultsOf(commands, document) {
  const faults = [];
  for (const command of commands) {
    const unknown = command.variables.filter((name) => !known.has(name));
    const fault = unknown.length > 0 ? `nothing reads ${unknown}` : await judge(command, document);
    if (fault !== undefined) faults.push(`${command.line}: ${fault}`);
  }
  return faults;
}

for (const document of documents)
  test(`${document}: its commands exist, with these arguments`, async () =>
    assert.deepEqual(await faultsOf(commandsIn(document), document), []));

test('variables that documents name are read by something', () => {
  const unread = documents.flatMap((document) => {
    const text = read(document);
    const settings = blocksOf(text, ['ini', 'env']).flatMap((block) =>
      [...block.matchAll(/^(?:Environment=)?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name),
    );
    const named = inlineCodeOf(text).flatMap(
      (words) => /^([A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9])(?=$|[=/])/.exec(words)?.[1] ?? [],
    );
    return [...settings, ...named]
      .filter((name) => !known.has(name) && !OF_OTHERS.test(name))
      .map((name) => `${document}: ${name}`);
  });
  assert.deepEqual(unread, []);
});

for (const wrong of [
  'npm run nonsense',
  'pnpm nonsense',
  'pnpm --filter @wenyuan/server nonsense',
  'pnpm --filter @wenyuan/nonsense test',
  'node apps/server/dist/nonsense.js',
  'node apps/server/dist/main.js nonsense',
  'npm run -s wenyuan -- nonsense',
  'exec setpriv --reuid=wenyuan env HOME=/home node /srv/wenyuan/tooling/run/nonsense.js',
  'sudo -u wenyuan wenyuan nonsense',
  'wenyuan backup',
  'wenyuan backup /backup --nonsense',
  'wenyuan backup /backup --keep many',
  'NON_SENSE=1 npm start',
])
  test(`“${wrong}” would be found`, async () =>
    assert.equal((await faultsOf(commandsOf(wrong), 'README.md')).length, 1));
