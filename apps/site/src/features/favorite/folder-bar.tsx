import { api, PartWaiting } from '@wenyuan/app';
import { Button, Menu } from '@wenyuan/ui';
import { FolderPlus, Settings2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useAction } from '../../lib/member/use-action.ts';
import { withParam } from '../../lib/search-schema.ts';
import { useCurrentInSight } from '../../lib/use-current-in-sight.ts';
import { usePage } from '../../lib/use-page.ts';
import { page } from './favorite-list.page.ts';
import styles from './favorite.module.css';
import { unfiled, useFolders, type Folder } from './folders.ts';
import { FolderDialog } from './lazy-dialog.ts';

/** Makes an empty folder. */
export function NewFolder() {
  const { data } = useFolders();
  const [isOpen, setOpen] = useState(false);
  if (data === undefined) return null;
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        <FolderPlus size={16} aria-hidden="true" />
        新建收藏夹
      </Button>
      {isOpen ? (
        <Suspense fallback={<PartWaiting onCancel={() => setOpen(false)} />}>
          <FolderDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

type Counted = Folder & { readonly document_count: number; readonly article_count: number };

/** The folders with how much is in each, of which one may be all that is listed; nothing before there is one. */
export function FolderBar() {
  const { search } = usePage(page);
  const { data } = useFolders();
  if (data === undefined || (data.folder.length === 0 && search.folder === '')) return null;
  const current = data.folder.find(({ id }) => String(id) === search.folder);
  return (
    <div className={styles.bar}>
      <Choices folders={[{ ...unfiled, ...data.unfiled }, ...data.folder]} />
      {current === undefined ? null : <Manage key={current.id} folder={current} />}
    </div>
  );
}

function Choices({ folders }: { folders: readonly Counted[] }) {
  const { search } = usePage(page);
  const [params] = useSearchParams();
  const row = useCurrentInSight<HTMLElement>(search.folder);
  const count = search.type === 'article' ? 'article_count' : 'document_count';
  const all = folders.reduce((sum, folder) => sum + folder[count], 0);
  const choices = [
    { value: '', name: '全部', total: all },
    ...folders.map((folder) => ({
      value: String(folder.id),
      name: folder.name,
      total: folder[count],
    })),
  ];
  return (
    <nav ref={row} aria-label="收藏夹" className={styles.folders}>
      <ul>
        {choices.map(({ value, name, total }) => (
          <li key={value}>
            <Link
              to={withParam(params, 'folder', value)}
              className={styles.choice}
              aria-current={value === search.folder ? 'true' : undefined}
            >
              <span className={styles.folder}>{name}</span>{' '}
              <span className={styles.count}>{total}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What is done to the folder that is listed. */
function Manage({ folder }: { folder: Counted }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [isRenaming, setRenaming] = useState(false);
  const total = folder.document_count + folder.article_count;
  const remove = useAction(api.favorite.deleteFolder(), {
    done: '已删除收藏夹',
    failure: '删除失败',
    ask: {
      title: '删除收藏夹？',
      question:
        total === 0
          ? `“${folder.name}”里没有收藏。`
          : `“${folder.name}”里的 ${total} 项收藏会留下，回到${unfiled.name}。`,
      verb: '删除收藏夹',
    },
  });
  const removeIt = async () => {
    if (await remove.run({ id: folder.id })) await navigate(withParam(params, 'folder', ''));
  };
  return (
    <>
      <Menu
        label={`管理收藏夹“${folder.name}”`}
        variant="outline"
        size="sm"
        actions={[
          { label: '重命名', onSelect: () => setRenaming(true) },
          { label: '删除收藏夹', danger: true, onSelect: () => void removeIt() },
        ]}
      >
        <Settings2 size={16} aria-hidden="true" />
        管理
      </Menu>
      {isRenaming ? (
        <Suspense fallback={<PartWaiting onCancel={() => setRenaming(false)} />}>
          <FolderDialog folder={folder} onClose={() => setRenaming(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
