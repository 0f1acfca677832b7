import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { bookTitle, cut, formatDateTime, langOf, markColorLabels } from '@wenyuan/domain';
import { Button, Tag } from '@wenyuan/ui';
import { useState } from 'react';
import { pageHash } from '../../lib/page-hash.ts';
import { ListRow } from '../../lib/member/list-row.tsx';
import { paths } from '../../lib/paths.ts';
import { AnnotationDialog } from './annotation-dialog.tsx';
import { ColorDot } from './color-dot.tsx';
import { inOneLine } from './annotation.ts';
import styles from './annotation.module.css';
import { useRemoval } from './use-removal.ts';
import { isAbout, isRemoval, useWaiting } from '../../lib/notes/waiting.ts';

type Row = ReplyOf<Contract['annotation']['list']>['annotation'][number];

/** So many letters tell a place on its page. */
const WORDS = 40;

export function AnnotationRow({ row }: { row: Row }) {
  const { page, quote, note, color, title, uuid, is_available, updated_at } = row;
  const [isOpen, setOpen] = useState(false);
  const removal = useRemoval(row);
  const isRemoved = useWaiting().some(
    (each) => isRemoval(each) && isAbout(each, row) && each.failure === undefined,
  );
  if (isRemoved) return null;
  const name = quote === '' ? `第 ${page} 页的书签` : inOneLine(quote);
  // The words are found where they stand, though another file may have them further down.
  const hash = pageHash(page, cut(quote.split('\n')[0] ?? '', WORDS));
  const to = paths.document({ uuid, category_id: [] }) + hash;
  return (
    <ListRow
      title={name}
      to={is_available ? to : undefined}
      tags={is_available ? null : <Tag>文档暂不可查看</Tag>}
      facts={[
        title !== '' && <span lang={langOf(title)}>{bookTitle(title)}</span>,
        quote !== '' && `第 ${page} 页`,
        quote !== '' && (
          <span>
            <ColorDot color={color} /> {markColorLabels[color]}
          </span>
        ),
        formatDateTime(updated_at),
      ]}
      actions={
        <>
          <Button
            variant="outline"
            size="sm"
            aria-label={`${note === '' ? '写笔记' : '修改笔记'} ${name}`}
            onClick={() => setOpen(true)}
          >
            {note === '' ? '写笔记' : '修改'}
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-label={`删除 ${name}`}
            loading={removal.isPending}
            onClick={() => void removal.run()}
          >
            删除
          </Button>
        </>
      }
    >
      {note === '' ? null : <p className={styles.note}>{note}</p>}
      {isOpen ? <AnnotationDialog subject={row} onClose={() => setOpen(false)} /> : null}
    </ListRow>
  );
}
