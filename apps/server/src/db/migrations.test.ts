import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../drizzle');
/** Versions before it were never run beside later ones. */
const FIRST_CHECKED = 24;
/**
 * Precedes a statement that the version before cannot live with, or one that only looks like that: decision 0077.
 */
const EXPLAINED = /^-- (?:Not beside|Beside) older versions: .{10,}$/m;

type Migration = { readonly name: string; readonly statements: readonly string[] };

const migrations: readonly Migration[] = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .map((name) => ({
    name,
    statements: readFileSync(path.join(folder, name), 'utf8').split('--> statement-breakpoint'),
  }));

const uniqueIndexes = new Set(
  migrations.flatMap(({ statements }) =>
    statements.flatMap((text) => /create unique index "(\w+)"/i.exec(text)?.[1] ?? []),
  ),
);

/** Whether the version before, which goes on running beside this one, would fail after the statement. */
function breaksOlder(statement: string, made: ReadonlySet<string>): boolean {
  const text = statement
    .replaceAll(/^--.*$/gm, '')
    .replaceAll(/\$\$.*\$\$/gs, '')
    .trim();
  const table = /^(?:alter table|create unique index .+? on) (?:only )?"(\w+)"/is.exec(text)?.[1];
  // What older versions do not know, they do not use.
  if (table !== undefined && made.has(table)) return false;
  if (/^create unique index/i.test(text)) return true;
  const dropped = /^drop index (?:if exists )?"(\w+)"/i.exec(text)?.[1];
  if (dropped !== undefined) return uniqueIndexes.has(dropped);
  if (/\badd column\b/i.test(text)) return /\bnot null\b/i.test(text) && !/\bdefault\b/i.test(text);
  return /\b(?:drop (?:table|column|type|function|default|constraint)|rename|set not null|set data type|add constraint .+ (?:check|unique|foreign key))\b/is.test(
    text,
  );
}

const tablesOf = ({ statements }: Migration) =>
  new Set(statements.flatMap((text) => /create table "(\w+)"/i.exec(text)?.[1] ?? []));

/** What a migration does, by which it is known: its comments may say it better later. */
const hashOf = ({ statements }: Migration) =>
  createHash('sha256')
    .update(statements.map((text) => text.replaceAll(/^--.*$/gm, '').trim()).join(';'))
    .digest('hex');

const readMeta = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(folder, 'meta', name), 'utf8'));

it('what a migration does stays as it was: whoever has it gets no other one', () => {
  const hashes = Object.fromEntries(migrations.map((each) => [each.name, hashOf(each)]));
  expect(hashes).toEqual(readMeta('_hashes.json'));
});

it('a migration is newer than those before it, or databases that have them would never get it', () => {
  const { entries } = readMeta('_journal.json') as { entries: { tag: string; when: number }[] };
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(migrations.map(({ name }) => name));
  const times = entries.map(({ when }) => when);
  // One of the same moment as the last that a database has is none to it, either.
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
});

it.each([
  ['ALTER TABLE "users" DROP COLUMN "mobile";', true],
  ['ALTER TABLE "users" RENAME COLUMN "mobile" TO "phone";', true],
  ['ALTER TABLE "users" ADD COLUMN "a" text NOT NULL;', true],
  ['ALTER TABLE "users" ADD COLUMN "a" text DEFAULT \'\' NOT NULL;', false],
  ['ALTER TABLE "users" ADD COLUMN "a" text;', false],
  ['ALTER TABLE "users" ALTER COLUMN "a" SET NOT NULL;', true],
  ['DROP TABLE "users";', true],
  ['CREATE UNIQUE INDEX "a" ON "users" USING btree ("email");', true],
  ['CREATE UNIQUE INDEX "a" ON "fresh" USING btree ("email");', false],
  ['CREATE INDEX "a" ON "users" USING btree ("email");', false],
  ['DROP INDEX "reports_once";', true],
  ['DROP INDEX "orders_paid";', false],
])('%s — an older version fails after it: %s', (statement, breaks) => {
  expect(breaksOlder(statement, new Set(['fresh']))).toBe(breaks);
});

it('a migration leaves the version before it running, or says why it cannot', () => {
  const silent = migrations
    .filter(({ name }) => Number(name.slice(0, 4)) >= FIRST_CHECKED)
    .flatMap((migration) =>
      migration.statements
        .filter((text) => breaksOlder(text, tablesOf(migration)) && !EXPLAINED.test(text))
        .map((text) => `${migration.name}: ${text.trim()}`),
    );
  expect(silent).toEqual([]);
});
