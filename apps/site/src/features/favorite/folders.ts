import { useQuery } from '@tanstack/react-query';
import { hasStatus, type Contract, type ReplyOf } from '@wenyuan/api-client';
import { api, isOutcomeUnknown, mutate, queryClient } from '@wenyuan/app';
import { useRef } from 'react';
import { runAction } from '../../lib/run-action.ts';

export type Folder = Pick<
  ReplyOf<Contract['favorite']['folders']>['folder'][number],
  'id' | 'name'
>;

/** What is in no folder is as if it were in one. */
export const unfiled: Folder = { id: 0, name: '未分类' };

/** The folders of the member; without data while they come, and for good where the server has none. */
export const useFolders = () => useQuery(api.favorite.folders({}));

/** Makes a folder. Sent again since its reply was lost, it finds the one that was made, instead of a name that is taken. */
export function useMakeFolder(): (name: string) => Promise<Folder> {
  const lost = useRef<string>(undefined);
  return async (name) => {
    try {
      return await mutate(api.favorite.createFolder(), { name });
    } catch (fault) {
      if (isOutcomeUnknown(fault)) lost.current = name;
      const isTaken = hasStatus(fault, 409);
      if (!isTaken || lost.current !== name) throw fault;
      const { folder } = await queryClient.fetchQuery({
        ...api.favorite.folders({}),
        staleTime: 0,
      });
      const made = folder.find((each) => each.name === name);
      if (made === undefined) throw fault;
      return made;
    }
  };
}

/** Resolves to whether the favourites are in the folder. */
export function moveTo(folder: Folder, id: number[]): Promise<boolean> {
  return runAction(
    () => mutate(api.favorite.move(), { id, folder_id: folder.id }),
    folder.id === 0 ? '已移出收藏夹' : `已加入“${folder.name}”`,
    '移动失败',
  );
}
