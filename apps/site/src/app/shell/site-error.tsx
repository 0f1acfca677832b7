import { RouteError } from '@wenyuan/app';
import { Link } from 'react-router';
import { SearchBox } from '../../features/search/index.ts';
import { paths } from '../../lib/paths.ts';
import styles from './shell.module.css';

/** An error of a page; who looks for one that is gone can search for it at once. */
export function SiteError() {
  return (
    <RouteError
      instead={
        <div className={styles.instead}>
          <p>
            可以搜索要找的内容，或<Link to={paths.library()}>到文库看看</Link>。
          </p>
          <SearchBox large />
        </div>
      }
    />
  );
}
