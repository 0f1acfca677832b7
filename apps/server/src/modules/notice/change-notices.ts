import type { Db } from '../../db/database.ts';
import { unreadNotes, type NewNotice } from './notify.ts';
import type { Reviewed } from './review-notices.ts';

/** Something of an author's with what an operator may change of it, by the name that the author knows it by. */
export type Facts = {
  readonly id: number;
  readonly user_id: number;
  readonly title: string;
  readonly href: string;
  readonly facts: Readonly<Record<string, string>>;
};

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
const lineOf = (name: string, from: string, to: string) => `${name}：${from} → ${to}`;

/**
 * The lines of a note after another change: what was changed before goes on from where it began, and what is again as it was has
 * no line. The change from before is known by its end, as texts may have any signs.
 */
function withChange(lines: readonly string[], name: string, [from, to]: readonly [string, string]) {
  const [start, end] = [`${name}：`, ` → ${from}`];
  const known = lines.find((line) => line.startsWith(start));
  const first = known?.endsWith(end) === true ? known.slice(start.length, -end.length) : from;
  const others = lines.filter((line) => line !== known);
  return first === to ? others : [...others, lineOf(name, first, to)];
}

/**
 * What authors are told of that an operator changed of their own. All that they have not read of one thing is one notice, and none
 * once it is as it was, so that an undo leaves nothing behind it. The things are locked.
 */
export async function changesTold(
  tx: Db,
  kind: 'document_changed' | 'article_changed',
  {
    before,
    after,
    by_user_id,
  }: {
    readonly before: readonly Facts[];
    readonly after: readonly Facts[];
    readonly by_user_id: number;
  },
): Promise<Reviewed> {
  const keyOf = ({ user_id, id }: Facts) => ({ user_id, kind, target_id: id });
  const notes = await unreadNotes(tx, before.map(keyOf));
  const formerly = new Map(before.map(({ id, facts }) => [id, facts]));
  const told: NewNotice[] = [];
  const untrue: ReturnType<typeof keyOf>[] = [];
  for (const thing of after) {
    const { id, title, href, facts } = thing;
    const changes = Object.entries(facts).flatMap(([name, now]) => {
      const [from, to] = [oneLine(formerly.get(id)?.[name] ?? now), oneLine(now)];
      return from === to ? [] : [[name, [from, to]] as const];
    });
    if (changes.length === 0) continue;
    let lines = (notes.get(id) ?? '').split('\n').filter((line) => line !== '');
    for (const [name, change] of changes) lines = withChange(lines, name, change);
    if (lines.length === 0) untrue.push(keyOf(thing));
    else told.push({ ...keyOf(thing), title, href, note: lines.join('\n'), by_user_id });
  }
  return { told, untrue };
}
