import { useQuery } from '@tanstack/react-query';
import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { api, mutate } from '@wenyuan/app';
import { runAction } from '../../lib/run-action.ts';

export type Folder = Pick<
  ReplyOf<Contract['favorite']['folders']>['folder'][number],
  'id' | 'name'
>;

/** What is in no folder is as if it were in one. */
export const unfiled: Folder = { id: 0, name: '未分类' };

/** The folders of the member; without data while they come, and for good where the server has none. */
export const useFolders = () => useQuery(api.favorite.folders({}));

/** Resolves to whether the favourites are in the folder. */
export function moveTo(folder: Folder, id: number[]): Promise<boolean> {
  return runAction(
    () => mutate(api.favorite.move(), { id, folder_id: folder.id }),
    folder.id === 0 ? '已移出收藏夹' : `已加入“${folder.name}”`,
    '移动失败',
  );
}
