import { api } from '@wenyuan/app';
import { CategoryType, formatBytes, formatDateTime, formatScore } from '@wenyuan/domain';
import { FileTypeIcon, Tag } from '@wenyuan/ui';
import type { ReactNode } from 'react';
import { ListRow } from '../../lib/member/list-row.tsx';
import { useAction } from '../../lib/member/use-action.ts';
import { paths } from '../../lib/paths.ts';
import { RowButton } from '../../lib/row-button.tsx';
import { nameOfFavorite, type Favorite } from './favorite-name.ts';
import { FolderMenu } from './folder-menu.tsx';

export function FavoriteRow({ row, check }: { row: Favorite; check?: ReactNode }) {
  const { id, type, title, document_uuid, ext, pages, size, score, is_available, created_at } = row;
  const isDocument = type === CategoryType.Document;
  const name = nameOfFavorite(row);
  const remove = useAction(api.favorite.delete(), {
    done: '已取消收藏',
    failure: '取消收藏失败',
    ask: { title: '取消收藏？', question: `不再收藏“${name}”。`, verb: '取消收藏' },
  });
  const target = isDocument
    ? paths.document({ uuid: document_uuid, category_id: [] })
    : paths.article({ identifier: document_uuid, category_id: [] });
  return (
    <ListRow
      check={check}
      icon={isDocument ? <FileTypeIcon ext={ext} /> : undefined}
      title={name}
      to={is_available ? target : undefined}
      tags={is_available ? null : <Tag>{title === '' ? '暂不可查看' : '已失效'}</Tag>}
      facts={[
        isDocument && pages > 0 && `${pages} 页`,
        isDocument && size > 0 && formatBytes(size),
        isDocument && score > 0 && `${formatScore(score)} 分`,
        `${formatDateTime(created_at)} 收藏`,
      ]}
      actions={
        <>
          <FolderMenu favorite={row} title={name} />
          <RowButton
            name={`取消收藏 ${name}`}
            isPending={remove.isPending}
            onPress={() => void remove.run({ id: [id] })}
          >
            取消收藏
          </RowButton>
        </>
      }
    />
  );
}
