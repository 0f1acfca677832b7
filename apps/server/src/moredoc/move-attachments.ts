import { ROOT_USER_ID } from '../auth/caller.ts';
import { attachments } from '../db/schema/index.ts';
import { NO_FILE } from '../modules/upload/delete-attachments.ts';
import type { Move } from './move.ts';
import { moveTable } from './move-table.ts';
import { membersOf } from './rows-here.ts';
import { deletedAt, timesOf } from './source-row.ts';

/**
 * What is left of the attachments: files came with the rows that use them. Of the others only those are of use that
 * forbid their bytes.
 */
export async function moveOtherAttachments(move: Move): Promise<void> {
  await moveTable(move, {
    source: 'attachment',
    label: '附件',
    target: attachments,
    async plan(rows, log) {
      const isMember = await membersOf(move.db, rows);
      return rows.flatMap((row) => {
        if (row.flag('enable')) {
          log.skip(deletedAt(row) === null ? '没有被使用，或文件未迁入' : '已删除', row.id);
          return [];
        }
        const values = {
          hash: row.text('hash').toLowerCase(),
          user_id: isMember(row) ? row.long('user_id') : ROOT_USER_ID,
          type: row.whole('type'),
          enable: false,
          path: NO_FILE,
          name: row.text('name'),
          size: row.long('size'),
          ext: row.text('ext'),
          ip: row.text('ip'),
          description: row.text('description'),
          deleted_at: deletedAt(row) ?? new Date(),
          ...timesOf(row),
        };
        return [{ row, values }];
      });
    },
  });
}
