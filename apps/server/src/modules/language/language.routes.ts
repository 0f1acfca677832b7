import { contract } from '@wenyuan/contract';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { isGranted } from '../../auth/caller.ts';
import { isDuplicate } from '../../db/database.ts';
import { oneOf, withWords } from '../../db/filters.ts';
import { edited } from '../../db/defined.ts';
import { oneRow } from '../../db/one-row.ts';
import { pageOf } from '../../db/page.ts';
import { documents, languages } from '../../db/schema/index.ts';
import { lockUnchanged } from '../../db/unchanged.ts';
import { toWire } from '../../db/wire.ts';
import { conflict } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

export function languageHandlers({ db }: Services): HandlersOf<'language'> {
  return {
    create: async ({ input }) => {
      try {
        const row = await db.insert(languages).values(input).returning().then(oneRow);
        return toWire(row);
      } catch (error) {
        if (isDuplicate(error, 'languages_code_unique')) throw conflict('语言代码已存在', 'code');
        throw error;
      }
    },
    update: async ({ input: { id, unchanged_since, ...change } }) =>
      db.transaction(async (tx) => {
        await lockUnchanged(tx, languages, { id, unchanged_since }, { missing: '语言不存在' });
        await tx.update(languages).set(edited(change)).where(eq(languages.id, id));
        return {};
      }),
    setStatus: async ({ input }) => {
      await db
        .update(languages)
        .set({ enable: input.enable })
        .where(inArray(languages.id, input.id));
      return {};
    },
    delete: async ({ input }) =>
      db.transaction(async (tx) => {
        const rows = await tx
          .select()
          .from(languages)
          .where(inArray(languages.id, input.id))
          .for('update');
        const codes = rows.map((row) => row.code);
        const [used] = await tx
          .select({ code: documents.language })
          .from(documents)
          .where(inArray(documents.language, codes))
          .limit(1);
        const name = rows.find((row) => row.code === used?.code)?.language;
        if (name !== undefined) throw conflict(`有文档使用“${name}”，不能删除，可以停用`);
        await tx.delete(languages).where(inArray(languages.id, input.id));
        return {};
      }),
    list: async ({ input, caller }) => {
      const may = isGranted(caller, contract.language.list);
      const matches = may
        ? and(
            withWords(input.wd, languages.language, languages.code),
            oneOf(languages.enable, input.enable),
          )
        : eq(languages.enable, true);
      const order = [desc(languages.enable), desc(languages.sort), asc(languages.id)];
      const { total, rows } = await pageOf(db, languages, { ...input, matches, order });
      return { total, language: rows.map(toWire) };
    },
  };
}
