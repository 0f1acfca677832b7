import { PartWaiting } from '@wenyuan/app';
import { classes, Menu } from '@wenyuan/ui';
import { ChevronDown, FolderPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import styles from './favorite.module.css';
import { moveTo, unfiled, useFolders } from './folders.ts';
import { FolderDialog } from './lazy-dialog.ts';

/** Which folder a favourite is in, and the choice of another one. */
export function FolderMenu({
  favorite: { id, folder_id },
  title,
  invitation,
}: {
  favorite: { readonly id: number; readonly folder_id: number };
  title: string;
  /** Said while it is in none, in a row of other actions. */
  invitation?: string;
}) {
  const { data } = useFolders();
  const [isMaking, setMaking] = useState(false);
  if (data === undefined) return null;
  const folders = [unfiled, ...data.folder];
  const present = data.folder.find((folder) => folder.id === folder_id);
  return (
    <>
      <Menu
        label={`${title} 的收藏夹：${present?.name ?? unfiled.name}`}
        variant="outline"
        size="sm"
        actions={[
          ...folders.map((folder) => ({
            label: folder.name,
            checked: folder.id === (present?.id ?? 0),
            onSelect: () => {
              if (folder.id !== folder_id) void moveTo(folder, [id]);
            },
          })),
          {
            label: '新建收藏夹…',
            icon: <FolderPlus aria-hidden="true" />,
            startsGroup: true,
            onSelect: () => setMaking(true),
          },
        ]}
      >
        <span className={classes(styles.folder, invitation !== undefined && styles.among)}>
          {present?.name ?? invitation ?? unfiled.name}
        </span>
        <ChevronDown size={16} aria-hidden="true" />
      </Menu>
      {isMaking ? (
        <Suspense fallback={<PartWaiting onCancel={() => setMaking(false)} />}>
          <FolderDialog
            onMade={(folder) => void moveTo(folder, [id])}
            onClose={() => setMaking(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
