import { ThemeToggle, useSession, useSettings } from '@wenyuan/app';
import { Dialog } from '@wenyuan/ui';
import { SearchBox } from '../../features/search/index.ts';
import { NavigationList } from './navigation-panel.tsx';
import type { NavigationNode } from './navigation-tree.tsx';
import styles from './phone-menu.module.css';
import { GuestLinks } from './user-menu.tsx';

/** What the header has no room for on a small screen. */
export function PhoneMenu({
  items,
  onClose,
}: {
  items: readonly NavigationNode[];
  onClose: () => void;
}) {
  const { sitename } = useSettings().system;
  const { user } = useSession();
  return (
    <Dialog title={sitename} side onClose={onClose}>
      <div className={styles.drawer}>
        <SearchBox onSearch={onClose} />
        <nav aria-label="主导航">
          <NavigationList items={items} />
        </nav>
        {user === undefined ? <GuestLinks /> : null}
        <div className={styles.theme}>
          外观
          <ThemeToggle />
        </div>
      </div>
    </Dialog>
  );
}
